import JsBarcode from 'jsbarcode'
import { create } from 'qrcode'

/** The bars of a Code 128, in modules: where each begins and how wide it is. */
export interface Barras {
  ancho: number
  barras: readonly { x: number; ancho: number }[]
}

/** Code 128 of a text, as bars to be drawn at any size. Quiet zones are the caller's. */
export function barras128(texto: string): Barras {
  const codigo: { encodings?: { data: string }[] } = {}
  // Given a plain object, JsBarcode leaves in it the modules as text: '1' dark, '0' light.
  JsBarcode(codigo, texto, { format: 'CODE128' })
  const modulos = (codigo.encodings ?? []).map((parte) => parte.data).join('')
  return {
    ancho: modulos.length,
    barras: Array.from(modulos.matchAll(/1+/g), (m) => ({ x: m.index, ancho: m[0].length })),
  }
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
