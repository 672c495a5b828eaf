import { code128, type DrawingContext } from 'bwip-js/generic'
import { create } from 'qrcode'

/** The bars of a Code 128, in modules: where each begins and how wide it is. */
export interface Barras {
  ancho: number
  barras: readonly { x: number; ancho: number }[]
}

/** Code 128 of a text, as bars to be drawn at any size. Quiet zones are the caller's. */
export function barras128(texto: string): Barras {
  const barras: { x: number; ancho: number }[] = []
  let total = 0
  const nada = () => undefined
  // Only vertical lines make a linear code; bwip-js gives the middle of each, rounded up.
  const dibujo: DrawingContext<Barras> = {
    setopts: nada,
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (ancho) => void (total = ancho),
    line: (x, _y, _x1, _y1, ancho) => void barras.push({ x: x - Math.ceil(ancho / 2), ancho }),
    polygon: nada,
    hexagon: nada,
    ellipse: nada,
    fill: nada,
    text: nada,
    end: () => ({ ancho: total, barras: barras.sort((a, b) => a.x - b.x) }),
  }
  return code128({ bcid: 'code128', text: texto, scaleX: 1, scaleY: 1, height: 5 }, dibujo)
}

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
