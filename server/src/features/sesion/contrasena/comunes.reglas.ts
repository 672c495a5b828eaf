/** Words of every gym that has this program: a password made of one of them is anybody's first guess. */
const DE_LA_CASA = ['mancuerna', 'gimnasio', 'contrasena', 'administrador', 'recepcion', 'password']
/** Shorter words stand in too many good passwords. */
const MINIMO_PALABRA = 3

/** Lower case and without accents, as the words of the list are. */
export const simple = (texto: string): string => texto.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const palabrasDe = (nombres: readonly string[]): string[] =>
  [...nombres.flatMap((n) => [n.replace(/\s/g, ''), ...n.split(/\s/)]).map((n) => simple(n)), ...DE_LA_CASA]
    .map((p) => p.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
    .filter((p) => p.length >= MINIMO_PALABRA)
    .sort((a, b) => b.length - a.length)

/**
 * Whether a password is nothing but names that anybody here knows (`nombres`: the user's and the gym's) with digits and
 * signs around them, or one of them and a common password.
 */
export function esDeNombres(
  contrasena: string,
  nombres: readonly string[],
  esComun: (texto: string) => boolean,
): boolean {
  const entera = simple(contrasena)
  const resto = palabrasDe(nombres).reduce((texto, palabra) => texto.replaceAll(palabra, ''), entera)
  const letrasYCifras = resto.replace(/[^\p{L}\p{N}]/gu, '')
  return resto !== entera && (!/\p{L}/u.test(letrasYCifras) || esComun(letrasYCifras))
}
