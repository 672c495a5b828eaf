/** An answer as it stood on the wire. */
export interface Respuesta {
  estado: number
  cabeceras: Record<string, string>
  cuerpo: Buffer
}

const FIN_CABECERAS = Buffer.from('\r\n\r\n')

/** The whole answers at the beginning of these bytes, and what is left. `metodos`: of the requests, in order. */
export function leerRespuestas(bytes: Buffer, metodos: readonly string[]): { respuestas: Respuesta[]; resto: Buffer } {
  const respuestas: Respuesta[] = []
  let resto = bytes
  for (;;) {
    const una = leerUna(resto, metodos[respuestas.length] === 'HEAD')
    if (!una) return { respuestas, resto }
    resto = una.resto
    if (una.respuesta.estado >= 200) respuestas.push(una.respuesta)
  }
}

function leerUna(bytes: Buffer, sinCuerpo: boolean): { respuesta: Respuesta; resto: Buffer } | null {
  const fin = bytes.indexOf(FIN_CABECERAS)
  if (fin < 0) return null
  const [primera = '', ...lineas] = bytes.subarray(0, fin).toString('latin1').split('\r\n')
  const estado = Number(/^HTTP\/1\.[01] (\d{3})/.exec(primera)?.[1])
  if (!estado) return null
  const cabeceras = Object.fromEntries(
    lineas.map((l) => [l.slice(0, l.indexOf(':')).toLowerCase(), l.slice(l.indexOf(':') + 1).trim()]),
  )
  const tras = bytes.subarray(fin + 4)
  if (sinCuerpo || estado < 200 || estado === 204 || estado === 304)
    return { respuesta: { estado, cabeceras, cuerpo: Buffer.alloc(0) }, resto: tras }
  const leido =
    cabeceras['transfer-encoding'] === 'chunked' ? porTrozos(tras) : porLargo(tras, cabeceras['content-length'])
  return leido && { respuesta: { estado, cabeceras, cuerpo: leido.cuerpo }, resto: leido.resto }
}

type Leido = { cuerpo: Buffer; resto: Buffer } | null

function porLargo(bytes: Buffer, largo: string | undefined): Leido {
  const n = Number(largo ?? NaN)
  return Number.isInteger(n) && bytes.length >= n ? { cuerpo: bytes.subarray(0, n), resto: bytes.subarray(n) } : null
}

function porTrozos(bytes: Buffer): Leido {
  const partes: Buffer[] = []
  for (let i = 0; ;) {
    const fin = bytes.indexOf('\r\n', i)
    if (fin < 0) return null
    const n = parseInt(bytes.subarray(i, fin).toString('latin1'), 16)
    const desde = fin + 2
    if (bytes.length < desde + n + 2) return null
    if (n === 0) return { cuerpo: Buffer.concat(partes), resto: bytes.subarray(desde + 2) }
    partes.push(bytes.subarray(desde, desde + n))
    i = desde + n + 2
  }
}
