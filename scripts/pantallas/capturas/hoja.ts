import sharp from 'sharp'

/** One picture of a sheet. */
export interface Toma {
  imagen: Buffer
  /** Its width on the sheet, in pixels. */
  ancho: number
}

const ALTO = 620
const MARGEN = 16
const TITULO = 44
const FONDO = '#8a8f98'

/**
 * A contact sheet: rows of pictures side by side under a title, each scaled to its width and cut at the same height.
 * @param filas light and dark, or whatever is to be compared below each other.
 */
export async function hojaDeContacto(titulo: string, filas: readonly (readonly Toma[])[]): Promise<Buffer> {
  const escaladas = await Promise.all(filas.map((fila) => Promise.all(fila.map(escalar))))
  const ancho = Math.max(...escaladas.map((fila) => fila.reduce((s, t) => s + t.width + MARGEN, MARGEN)))
  const piezas: sharp.OverlayOptions[] = [{ input: rotulo(titulo, ancho), left: 0, top: 0 }]
  let top = TITULO
  for (const fila of escaladas) {
    let left = MARGEN
    for (const t of fila) {
      piezas.push({ input: t.data, left, top })
      left += t.width + MARGEN
    }
    top += Math.max(...fila.map((t) => t.height)) + MARGEN
  }
  return sharp({ create: { width: ancho, height: top, channels: 3, background: FONDO } })
    .composite(piezas)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

async function escalar({ imagen, ancho }: Toma): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(imagen).resize({ width: ancho }).toBuffer({ resolveWithObject: true })
  if (info.height <= ALTO) return { data, width: info.width, height: info.height }
  return {
    data: await sharp(data).extract({ left: 0, top: 0, width: info.width, height: ALTO }).toBuffer(),
    width: info.width,
    height: ALTO,
  }
}

const rotulo = (texto: string, ancho: number): Buffer => {
  const limpio = texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const letra = 'font-family="sans-serif" font-size="20" font-weight="bold" fill="#fff"'
  const trazo = `<text x="${MARGEN}" y="29" ${letra}>${limpio}</text>`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${ancho}" height="${TITULO}">${trazo}</svg>`)
}
