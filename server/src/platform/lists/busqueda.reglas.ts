import { palabrasDe } from '@mancuerna/domain/texto'

/**
 * Text typed by a person as a LIKE pattern's literal part: `%` and `_` are themselves (docs/compatibility.md,
 * miembros.php).
 */
export const literal = (t: string): string => t.replace(/[\\%_]/g, '\\$&')
/** LIKE pattern for what begins with `t`. */
const empieza = (t: string): string => `${literal(t)}%`
/** At the start of a word that is not the first. */
const empiezaPalabra = (t: string): string => `% ${literal(t)}%`
/** LIKE pattern for what has `t` anywhere. */
export const contiene = (t: string): string => `%${literal(t)}%`

/**
 * LIKE pattern over `miembro.busqueda` for what has `t` in name or matrícula: a tab ends each of them, the cédula
 * comes last.
 */
export const contieneAntesDeCedula = (t: string): string => `%${literal(t)}%\t%`

/** A step of the search, in the order of rank; the first one that finds a person decides their place. */
export type Nivel =
  | { tipo: 'ruc'; ruc: string }
  | { tipo: 'patrones'; patrones: string[] }
  | { tipo: 'dosLetras'; par: string }

/**
 * The steps for a text: exact cédula/RUC, start of the name, start of any word (also of the cédula/RUC), anywhere,
 * all words in any order.
 * @param escrito as typed, for the exact cédula/RUC; @param texto the same normalized (no accents, no case).
 */
export function nivelesDe(escrito: string, texto: string): Nivel[] {
  if (texto === '') return [{ tipo: 'patrones', patrones: ['%'] }]
  const palabras = palabrasDe(texto)
  const exacto: Nivel[] = /\d/.test(escrito) ? [{ tipo: 'ruc', ruc: escrito }] : []
  const dos = [...texto].length === 2 && !texto.includes(' ')
  const dentro: Nivel = dos ? { tipo: 'dosLetras', par: texto } : { tipo: 'patrones', patrones: [contiene(texto)] }
  const revueltas: Nivel[] = palabras.length > 1 ? [{ tipo: 'patrones', patrones: palabras.map(contiene) }] : []
  return [
    ...exacto,
    { tipo: 'patrones', patrones: [empieza(texto)] },
    { tipo: 'patrones', patrones: [empiezaPalabra(texto)] },
    dentro,
    ...revueltas,
  ]
}
