const FIN_DE_CABECERA = '\r\n\r\n'

/**
 * Reads the answers of one connection piece by piece and keeps nothing of their bodies: how many are whole, and whether
 * one was a refusal. As little work as HTTP/1.1 allows, since the client shares its processors with the server.
 */
export function lectorDeRespuestas(alAcabar: (estado: number) => void): (piezas: Buffer) => void {
  let resto = Buffer.alloc(0)
  let estado = 0
  let modo: 'cabecera' | 'cuerpo' | 'tamano' = 'cabecera'
  let faltan = 0
  let ultimo = false
  let aTrozos = false
  const acabar = (): void => {
    modo = 'cabecera'
    alAcabar(estado)
  }
  /** Takes the head off `b`; null while it is not all there. */
  const cabecera = (b: Buffer): Buffer | null => {
    const fin = b.indexOf(FIN_DE_CABECERA)
    if (fin < 0) return null
    const texto = b.toString('latin1', 0, fin).toLowerCase()
    estado = Number(texto.slice(9, 12))
    aTrozos = texto.includes('transfer-encoding: chunked')
    faltan = Number(/content-length: (\d+)/.exec(texto)?.[1] ?? 0)
    if (aTrozos) modo = 'tamano'
    else if (faltan > 0) modo = 'cuerpo'
    else acabar()
    return b.subarray(fin + FIN_DE_CABECERA.length)
  }
  /** Takes the line with a chunk's size; null while it is not all there. */
  const tamano = (b: Buffer): Buffer | null => {
    const fin = b.indexOf('\r\n')
    if (fin < 0) return null
    const n = Number.parseInt(b.toString('latin1', 0, fin), 16)
    ultimo = n === 0
    faltan = n + 2
    modo = 'cuerpo'
    return b.subarray(fin + 2)
  }
  const cuerpo = (b: Buffer): Buffer => {
    const toma = Math.min(faltan, b.length)
    faltan -= toma
    if (faltan === 0) {
      if (aTrozos && !ultimo) modo = 'tamano'
      else acabar()
    }
    return b.subarray(toma)
  }
  return (pieza) => {
    let b: Buffer | null = resto.length ? Buffer.concat([resto, pieza]) : pieza
    while (b.length > 0) {
      const sigue: Buffer | null = modo === 'cabecera' ? cabecera(b) : modo === 'tamano' ? tamano(b) : cuerpo(b)
      if (sigue === null) break
      b = sigue
    }
    resto = Buffer.from(b)
  }
}
