import { crc32, deflateSync } from 'node:zlib'

/** What IHDR says besides the sizes. */
interface OpcionesPng {
  bits?: 8 | 16
  /** 0 grey, 2 colour, 6 colour with transparency. */
  color?: 0 | 2 | 6
  entrelazado?: boolean
  /** The lines as they stand before compression; as many zeros as the sizes ask when absent. */
  lineas?: Buffer
  /** Chunks before the picture's data: [type, content]. */
  antes?: Array<[string, Buffer]>
}

const CANALES = { 0: 1, 2: 3, 6: 4 } as const

function trozo(tipo: string, contenido: Buffer): Buffer {
  const cuerpo = Buffer.concat([Buffer.from(tipo, 'latin1'), contenido])
  const b = Buffer.alloc(cuerpo.length + 8)
  b.writeUInt32BE(contenido.length, 0)
  cuerpo.copy(b, 4)
  b.writeUInt32BE(crc32(cuerpo), cuerpo.length + 4)
  return b
}

/** A PNG of black, written by hand: of sizes that no library would write. */
export function pngHostil(ancho: number, alto: number, o: OpcionesPng = {}): Buffer {
  const { bits = 8, color = 0, entrelazado = false, antes = [] } = o
  const cabecera = Buffer.alloc(13)
  cabecera.writeUInt32BE(ancho, 0)
  cabecera.writeUInt32BE(alto, 4)
  cabecera.set([bits, color, 0, 0, entrelazado ? 1 : 0], 8)
  const lineas = o.lineas ?? Buffer.alloc((1 + Math.ceil((ancho * bits * CANALES[color]) / 8)) * alto)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    trozo('IHDR', cabecera),
    ...antes.map(([tipo, contenido]) => trozo(tipo, contenido)),
    trozo('IDAT', deflateSync(lineas)),
    trozo('IEND', Buffer.alloc(0)),
  ])
}
