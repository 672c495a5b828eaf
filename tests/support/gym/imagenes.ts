import sharp from 'sharp'

export interface OpcionesImagen {
  ancho?: number
  alto?: number
  /** '#rrggbb' */
  color?: string
}

/** A data URL of a plain picture, as a browser's FileReader writes it. */
export async function dataUrl(tipo: 'png' | 'jpeg', o: OpcionesImagen = {}): Promise<string> {
  const lienzo = sharp({
    create: { width: o.ancho ?? 40, height: o.alto ?? 30, channels: 3, background: o.color ?? '#336699' },
  })
  return aDataUrl(await lienzo[tipo]().toBuffer(), `image/${tipo}`)
}

export const aDataUrl = (bytes: Uint8Array, mime = 'image/png'): string =>
  `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`

/** A BMP of 24 bits, rows from below, filled by `pixel` → [red, green, blue]. */
export function bmp24(
  ancho: number,
  alto: number,
  pixel: (x: number, y: number) => readonly [number, number, number],
): Buffer {
  const paso = Math.ceil((ancho * 3) / 4) * 4
  const b = Buffer.alloc(54 + paso * alto)
  b.write('BM', 0, 'latin1')
  b.writeUInt32LE(b.length, 2)
  b.writeUInt32LE(54, 10)
  b.writeUInt32LE(40, 14)
  b.writeInt32LE(ancho, 18)
  b.writeInt32LE(alto, 22)
  b.writeUInt16LE(1, 26)
  b.writeUInt16LE(24, 28)
  for (let y = 0; y < alto; y++) {
    for (let x = 0; x < ancho; x++) {
      const [rojo, verde, azul] = pixel(x, y)
      b.set([azul, verde, rojo], 54 + (alto - 1 - y) * paso + x * 3)
    }
  }
  return b
}
