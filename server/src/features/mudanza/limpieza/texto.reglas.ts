/** Bytes 0x80 to 0x9f as cp1252 shows them; the five that it leaves undefined are themselves, as MySQL keeps them. */
const ALTOS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const CP1252 = new Map([...ALTOS].map((letra, i) => [letra.codePointAt(0)!, 0x80 + i]))
const FUERA_DE_ASCII = /[\u0080-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2,}/gu
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * What was ever encoded twice here: western letters, marks, signs and emoji. Right Spanish read as bytes may be UTF-8
 * too ("CAFÉ»", "Éª"), but of letters that nobody wrote.
 */
const LETRAS = /[\u0080-\u017f\u0192\u02c6\u02dc]|[\u{300}-\u{33f}]/u
const SIGNOS = /[\u2000-\u206f\u20a0-\u20bf\u2100-\u214f\u2190-\u2bff\u{1f000}-\u{1faff}]|\u{fe0f}/u
const VEROSIMIL = new RegExp(`^(?:${LETRAS.source}|${SIGNOS.source})+$`, 'u')

/** One run of letters, read as the bytes of cp1252 that it may once have been; as it is where those are no UTF-8. */
function releer(tramo: string): string {
  const bytes = Uint8Array.from(tramo, (letra) => CP1252.get(letra.codePointAt(0)!) ?? letra.codePointAt(0)!)
  try {
    const leido = utf8.decode(bytes)
    return VEROSIMIL.test(leido) ? leido : tramo
  } catch {
    return tramo
  }
}

/**
 * Undoes UTF-8 that was read as cp1252 and stored again ("PÃ©rez"), also twice over. What is not that stays as it is:
 * letters that are right are no UTF-8 when read as bytes.
 */
export function repararDobleCodificacion(texto: string): string {
  let antes = texto
  for (let vez = 0; vez < 3; vez++) {
    const despues = antes.replaceAll(FUERA_DE_ASCII, releer)
    if (despues === antes) break
    antes = despues
  }
  return antes
}

/** What was found in a text; a row keeps these as notes. */
type NotaDeTexto = 'nul' | 'control' | 'doble_codificacion' | 'letras_perdidas' | 'cortado'

/** A text as we store it, and what had to be done. */
export interface TextoLimpio {
  texto: string
  notas: NotaDeTexto[]
}

// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL = /[\u0001-\u001f\u007f]+/gu

/**
 * A text of the old database as ours stores it: without U+0000 (which PostgreSQL cannot hold), encoded once, control
 * signs as a blank, without blanks at its ends, at most `maximo` letters. Markup stays: it is shown as text.
 */
export function limpiarTexto(crudo: string | null | undefined, maximo = 255): TextoLimpio {
  const notas: NotaDeTexto[] = []
  let texto = (crudo ?? '').toWellFormed()
  const cambiar = (nota: NotaDeTexto, nuevo: string): void => {
    if (nuevo === texto) return
    notas.push(nota)
    texto = nuevo
  }
  cambiar('nul', texto.replaceAll('\0', ''))
  cambiar('doble_codificacion', repararDobleCodificacion(texto))
  cambiar('control', texto.replaceAll(CONTROL, ' '))
  if (texto.includes('\ufffd')) notas.push('letras_perdidas')
  texto = texto.trim()
  cambiar('cortado', [...texto].length > maximo ? [...texto].slice(0, maximo).join('').trim() : texto)
  return { texto, notas }
}
