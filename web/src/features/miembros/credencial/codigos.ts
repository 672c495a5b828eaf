import JsBarcode from 'jsbarcode'

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
