import zlib from 'node:zlib'
import fc from 'fast-check'

const FIRMA = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function trozo(nombre: string, datos: Buffer): Buffer {
  const cabeza = Buffer.alloc(8)
  cabeza.writeUInt32BE(datos.length)
  cabeza.write(nombre, 4, 'latin1')
  const suma = Buffer.alloc(4)
  suma.writeUInt32BE(zlib.crc32 ? zlib.crc32(Buffer.concat([cabeza.subarray(4), datos])) : 0)
  return Buffer.concat([cabeza, datos, suma])
}

/** A PNG that says it is so large, over this data. */
function png(ancho: number, alto: number, datos: Buffer): Buffer {
  const cabeza = Buffer.alloc(13)
  cabeza.writeUInt32BE(ancho)
  cabeza.writeUInt32BE(alto, 4)
  cabeza.set([1, 0], 8)
  return Buffer.concat([FIRMA, trozo('IHDR', cabeza), trozo('IDAT', datos), trozo('IEND', Buffer.alloc(0))])
}

/** A BMP's head with sizes of its choice, and nothing behind it. */
function bmp(ancho: number, alto: number): Buffer {
  const b = Buffer.alloc(54)
  b.write('BM', 0, 'latin1')
  b.writeUInt32LE(54, 10)
  b.writeUInt32LE(40, 14)
  b.writeInt32LE(ancho, 18)
  b.writeInt32LE(alto, 22)
  b.writeUInt16LE(1, 26)
  b.writeUInt16LE(24, 28)
  return b
}

const ceros = zlib.deflateSync(Buffer.alloc(1_000_000))
const BOMBAS: [string, Buffer][] = [
  ['png', png(60_000, 60_000, ceros)],
  ['png', png(1, 39_000_000, ceros)],
  ['png', png(0, 0, ceros)],
  ['png', png(2 ** 31 - 1, 2 ** 31 - 1, ceros)],
  ['png', png(100, 100, zlib.deflateSync(Buffer.alloc(20_000_000)))],
  ['png', FIRMA],
  ['bmp', bmp(2 ** 31 - 1, -(2 ** 31))],
  ['bmp', bmp(0, 0)],
  ['bmp', bmp(30_000, 30_000)],
  ['jpeg', Buffer.from('ffd8ffe000104a4649460001ffc0000b08ffffffff01011100ffd9', 'hex')],
  ['jpeg', Buffer.from('ffd8ff', 'hex')],
]

/** Pictures that are small to send and huge, or nothing, to unfold; as data URLs. */
export const imagenBomba: fc.Arbitrary<string> = fc
  .constantFrom(...BOMBAS)
  .map(([tipo, bytes]) => `data:image/${tipo};base64,${bytes.toString('base64')}`)
