import { formatNumero } from './dinero/dinero'

/*
 * How what people type is compared with what is written: the same in the screens' short lists and in the database's
 * long ones.
 */

/** Letters and signs that are written in ASCII by more than taking an accent off; after their lower case. */
// prettier-ignore
const EN_ASCII: Readonly<Record<string, string>> = {
  ª: 'a', º: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', þ: 'th', ð: 'd', đ: 'd', ħ: 'h', ı: 'i', ĳ: 'ij',
  ĸ: 'q', ŀ: 'l', ł: 'l', ŉ: "'n", ŋ: 'n', ŧ: 't', ſ: 's', µ: 'μ',
  '¡': '!', '¿': '?', '«': '<<', '»': '>>',
  '©': '(c)', '®': '(r)', '±': '+/-', '×': '*', '÷': '/', '\u00ad': '-', '¼': ' 1/4', '½': ' 1/2', '¾': ' 3/4',
}

/**
 * Texts in which `normalizar` here and normalizar() of the database are one: Latin letters with their accents, which is
 * what a gym writes.
 */
export const esLatino = (texto: string): boolean => !/[^\u0020-\u017f]/.test(texto)

/** Without accents: 'Ñáñez' → 'Nanez'. */
export const sinAcentos = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '')

/**
 * Text as it is compared: lower case, without accents and without blanks at its ends. SQL says the same in
 * normalizar().
 */
export function normalizar(texto: string | number | null | undefined): string {
  const llano = sinAcentos(String(texto ?? '').replace(/^ +| +$/g, '')).toLowerCase()
  return llano.replace(/[^\u0020-\u007f]/g, (letra) => EN_ASCII[letra] ?? letra)
}

/** Blanks at the ends and repeated ones do not count. */
export const sinBlancosDeMas = (texto: string): string => texto.trim().replace(/\s+/g, ' ')

/** So many words of a search count: more only narrow what is already narrow. */
const PALABRAS = 6

/** The different words of a search, in its order. */
export const palabrasDe = (texto: string): string[] =>
  [...new Set(texto.split(/\s/).filter((p) => p !== ''))].slice(0, PALABRAS)

/**
 * Whether each word of what is looked for stands somewhere in `texto`, in any order, whatever its accents and case. No
 * words: always.
 */
export function contieneTexto(texto: string, buscado: string): boolean {
  const donde = normalizar(texto)
  return palabrasDe(normalizar(buscado)).every((p) => donde.includes(p))
}

/**
 * A heading as it is recognised: its letters and digits, without accents, case, blanks or signs ('Código producto' →
 * 'codigoproducto').
 */
export const soloLetras = (texto: string): string => normalizar(texto).replace(/[^a-z0-9]/g, '')

/** First letter in upper case. */
export const mayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)

/** '1 miembro', '3 miembros', '1.200 miembros'. */
export const contar = (n: number, uno: string, varios: string): string => `${formatNumero(n)} ${n === 1 ? uno : varios}`

/** 'María Peña Torres' → 'MP'; '?' without a name. */
export function iniciales(nombre: string | null | undefined): string {
  const [primera, segunda = ''] = (nombre ?? '').trim().split(/\s+/) as [string, string?]
  return (primera.charAt(0) + segunda.charAt(0)).toUpperCase() || '?'
}

/** Digits of a phone as they are typed, 3-3-4 with dashes and at most 10: '0991234567' → '099-123-4567'. */
export function formatTelefono(texto: string | null | undefined): string {
  // Of null and undefined String makes words without digits.
  const d = String(texto).replace(/\D/g, '').slice(0, 10)
  return [d.slice(0, 3), d.slice(3, 6), d.slice(6)].filter(Boolean).join('-')
}

/** A phone as everybody reads it: ten digits as 3-3-4; any other is left as it was written. */
export function telefonoLegible(texto: string | null | undefined): string {
  const t = (texto ?? '').trim()
  return /^[\d\s().-]+$/.test(t) && t.replace(/\D/g, '').length === 10 ? formatTelefono(t) : t
}
