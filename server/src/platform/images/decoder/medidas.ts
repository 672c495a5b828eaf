import type { TipoImagen } from '@mancuerna/domain/imagen'
import { DomainError } from '../../core/error'

/** Width and height in pixels, as a picture's header states them. */
export interface Medidas {
  ancho: number
  alto: number
}

/**
 * The longest side that is taken, in pixels: a telephone's panorama has it, and no decoder meets a line of millions.
 */
const LADO_MAXIMO = 16_384
/** What a small file may unfold to: no camera's photo under 5 MB has more; a bomb has. */
export const PIXELES_MAXIMOS = 40_000_000

/**
 * Refuses a picture by its header alone, before a byte of it is decoded: one without sizes, or larger in side or area
 * than what is taken. Throws IMAGEN_INVALIDA.
 */
export function exigirMedidas(bytes: Buffer, tipo: TipoImagen): void {
  const medidas = leerMedidas(bytes, tipo)
  if (!medidas || medidas.ancho < 1 || medidas.alto < 1) throw new DomainError('IMAGEN_INVALIDA')
  const { ancho, alto } = medidas
  if (Math.max(ancho, alto) > LADO_MAXIMO || ancho * alto > PIXELES_MAXIMOS)
    throw new DomainError('IMAGEN_INVALIDA', { datos: { pixeles: PIXELES_MAXIMOS } })
}

/** The sizes that stand in the header; null when it has none. */
export function leerMedidas(b: Buffer, tipo: TipoImagen): Medidas | null {
  if (tipo === 'png') return dePng(b)
  if (tipo === 'bmp') return deBmp(b)
  if (tipo === 'webp') return deWebp(b)
  return deJpeg(b)
}

/** Its first chunk is IHDR, which begins with them. */
function dePng(b: Buffer): Medidas | null {
  if (b.length < 24 || b.toString('latin1', 12, 16) !== 'IHDR') return null
  return { ancho: b.readUInt32BE(16), alto: b.readUInt32BE(20) }
}

/** A negative height means rows from above. */
function deBmp(b: Buffer): Medidas | null {
  return b.length < 26 ? null : { ancho: b.readInt32LE(18), alto: Math.abs(b.readInt32LE(22)) }
}

/**
 * The first chunk says it, each of the three in its own way: lossy and lossless frames,
 * or the canvas of what holds more.
 */
function deWebp(b: Buffer): Medidas | null {
  if (b.length < 30) return null
  const trozo = b.toString('latin1', 12, 16)
  if (trozo === 'VP8X') return { ancho: b.readUIntLE(24, 3) + 1, alto: b.readUIntLE(27, 3) + 1 }
  if (trozo === 'VP8 ' && b.readUIntBE(23, 3) === 0x9d012a)
    return { ancho: b.readUInt16LE(26) & 0x3fff, alto: b.readUInt16LE(28) & 0x3fff }
  if (trozo !== 'VP8L' || b[20] !== 0x2f) return null
  const lados = b.readUInt32LE(21)
  return { ancho: (lados & 0x3fff) + 1, alto: ((lados >>> 14) & 0x3fff) + 1 }
}

/**
 * They stand in the frame's header (SOF), behind segments of any number and length; what is no marker between two of
 * them is passed over, as decoders do.
 */
function deJpeg(b: Buffer): Medidas | null {
  let i = 2
  while (i + 9 <= b.length) {
    const marca = b[i + 1] as number
    if (b[i] !== 0xff || marca === 0xff || marca === 0) i += 1
    else if (esMarco(marca)) return { ancho: b.readUInt16BE(i + 7), alto: b.readUInt16BE(i + 5) }
    else if (marca === FIN || marca === DATOS) return null
    else if (marca === 1 || (marca >= 0xd0 && marca <= 0xd8)) i += 2
    else i += 2 + b.readUInt16BE(i + 2)
  }
  return null
}

const FIN = 0xd9
/** SOS: the compressed lines begin, and no frame has been declared. */
const DATOS = 0xda
/** SOF0 to SOF15 but the tables that stand between them (DHT, JPG, DAC). */
const esMarco = (m: number): boolean => m >= 0xc0 && m <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(m)
