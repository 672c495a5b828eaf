import { create } from 'qrcode'

/** A QR of a text: its side in modules, and one path over its dark ones (runs of a row are one rectangle). */
export function trazoQr(texto: string): { lado: number; trazo: string; oscuro: (x: number, y: number) => boolean } {
  const { modules } = create(texto, { errorCorrectionLevel: 'M' })
  const lado = modules.size
  const oscuro = (x: number, y: number) => Boolean(modules.get(y, x))
  let trazo = ''
  for (let y = 0; y < lado; y++) {
    for (let x = 0; x < lado; x++) {
      if (!oscuro(x, y)) continue
      const desde = x
      while (x + 1 < lado && oscuro(x + 1, y)) x++
      trazo += `M${desde} ${y}h${x + 1 - desde}v1h-${x + 1 - desde}z`
    }
  }
  return { lado, trazo, oscuro }
}
