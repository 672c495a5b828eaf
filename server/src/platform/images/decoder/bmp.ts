/** A picture as bare pixels, three bytes each (red, green, blue), rows from the top. */
export interface Pixeles {
  ancho: number
  alto: number
  datos: Uint8Array
}

/** More than any photo that fits in 5 MB without compression. */
const MAXIMO_PIXELES = 16_000_000

/**
 * Reads a Windows BMP without compression, of 1 to 32 bits a pixel: what Paint, scanners and old webcams write; sharp
 * reads none. Null when it is damaged, compressed (RLE) or unreasonably large. Nothing is reserved before the sizes are
 * checked.
 */
export function leerBmp(b: Buffer): Pixeles | null {
  const c = leerCabecera(b)
  if (!c) return null
  const { ancho, alto, bits } = c
  const pintar = bits === 16 || bits === 32 ? conMascaras(b, c) : bits === 24 ? directo(b) : conPaleta(b, c)
  if (!pintar) return null
  const datos = new Uint8Array(ancho * alto * 3)
  for (let fila = 0; fila < alto; fila++) {
    const origen = c.inicio + (c.deAbajo ? alto - 1 - fila : fila) * c.paso
    for (let x = 0; x < ancho; x++) pintar(origen, x, datos, (fila * ancho + x) * 3)
  }
  return { ancho, alto, datos }
}

interface Cabecera {
  ancho: number
  alto: number
  bits: number
  compresion: number
  largo: number
  colores: number
  inicio: number
  /** Bytes from one row to the next: a multiple of four. */
  paso: number
  deAbajo: boolean
}
type Pintar = (fila: number, x: number, destino: Uint8Array, i: number) => void

function leerCabecera(b: Buffer): Cabecera | null {
  if (b.length < 54 || b.toString('latin1', 0, 2) !== 'BM') return null
  const [inicio, largo, ancho, altoCrudo] = [
    b.readUInt32LE(10),
    b.readUInt32LE(14),
    b.readInt32LE(18),
    b.readInt32LE(22),
  ]
  const [bits, compresion, colores] = [b.readUInt16LE(28), b.readUInt32LE(30), b.readUInt32LE(46)]
  const alto = Math.abs(altoCrudo)
  if (![40, 52, 56, 108, 124].includes(largo) || ![1, 4, 8, 16, 24, 32].includes(bits)) return null
  if (ancho <= 0 || alto === 0 || ancho * alto > MAXIMO_PIXELES) return null
  // 0: none; 3 and 6: none, with masks. 1 and 2 are RLE.
  if (compresion !== 0 && !((compresion === 3 || compresion === 6) && (bits === 16 || bits === 32))) return null
  const paso = Math.ceil((ancho * bits) / 32) * 4
  if (inicio < 14 + largo || inicio + paso * alto > b.length) return null
  return { ancho, alto, bits, compresion, largo, colores, inicio, paso, deAbajo: altoCrudo > 0 }
}

const directo =
  (b: Buffer): Pintar =>
  (fila, x, destino, i) => {
    const p = fila + x * 3
    destino[i] = b[p + 2] as number
    destino[i + 1] = b[p + 1] as number
    destino[i + 2] = b[p] as number
  }

function conPaleta(b: Buffer, c: Cabecera): Pintar | null {
  const maximo = 1 << c.bits
  const n = c.colores === 0 ? maximo : Math.min(c.colores, maximo)
  const paleta = 14 + c.largo
  if (paleta + n * 4 > c.inicio) return null
  const porByte = 8 / c.bits
  return (fila, x, destino, i) => {
    const byte = b[fila + Math.floor(x / porByte)] as number
    const indice = (byte >> (8 - c.bits * ((x % porByte) + 1))) & (maximo - 1)
    // An index past the palette is black, as elsewhere.
    const p = indice < n ? paleta + indice * 4 : -1
    for (let canal = 0; canal < 3; canal++) destino[i + canal] = p < 0 ? 0 : (b[p + 2 - canal] as number)
  }
}

function conMascaras(b: Buffer, c: Cabecera): Pintar | null {
  if (c.compresion !== 0 && b.length < 66) return null
  const mascaras =
    c.compresion !== 0
      ? [54, 58, 62].map((p) => b.readUInt32LE(p))
      : c.bits === 16
        ? [0x7c00, 0x03e0, 0x001f]
        : [0xff0000, 0xff00, 0xff]
  if (mascaras.includes(0)) return null
  const canales = mascaras.map((m) => {
    const corrimiento = 31 - Math.clz32(m & -m)
    return { m, corrimiento, maximo: m >>> corrimiento }
  })
  return (fila, x, destino, i) => {
    const px = c.bits === 16 ? b.readUInt16LE(fila + x * 2) : b.readUInt32LE(fila + x * 4)
    canales.forEach(
      ({ m, corrimiento, maximo }, canal) =>
        (destino[i + canal] = Math.round((((px & m) >>> corrimiento) * 255) / maximo)),
    )
  }
}
