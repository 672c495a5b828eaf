import { escribirCentavos, type Centavos } from './dinero/dinero'
import type { FechaCivil } from './fechas/fecha'

/** A cell of a file for a spreadsheet: text, an amount, any other number, or a day. */
export type Celda = { texto: string } | { centavos: Centavos } | { numero: number } | { fecha: FechaCivil }

/** How a CSV begins: the mark by which Excel knows that it is UTF-8. */
export const COMIENZO_CSV = '\uFEFF'

/**
 * A spreadsheet would run what begins like this, full-width signs included, which Excel takes for the others; the
 * apostrophe makes it text (OWASP, CSV injection).
 */
const inerte = (t: string): string => (/^[=+\-@＝＋－＠\t\r\n]/.test(t) ? `'${t}` : t)
const citar = (t: string): string => (/[";\r\n]/.test(t) ? `"${t.replaceAll('"', '""')}"` : t)

/** A cell as Excel in Spanish (Ecuador) reads it: decimal comma, dd/mm/aaaa, and no text is a formula. */
export function celdaCsv(c: Celda): string {
  if ('centavos' in c) return escribirCentavos(c.centavos).replace('.', ',')
  if ('numero' in c) return String(c.numero).replace('.', ',')
  if ('fecha' in c) return c.fecha.split('-').reverse().join('/')
  return citar(inerte(c.texto))
}

/** A line with its end: ';' between cells, CRLF. */
export const lineaCsv = (celdas: readonly Celda[]): string => `${celdas.map(celdaCsv).join(';')}\r\n`
