import { escribirCentavos, type Centavos } from '@mancuerna/domain/dinero'

/** A cell of an export: text, an amount, or a civil day 'AAAA-MM-DD'. */
export type Celda = { texto: string } | { centavos: Centavos } | { fecha: string }

export interface Columna<F> {
  titulo: string
  /** In characters, for a spreadsheet. */
  ancho: number
  celda(f: F): Celda
}

/** Lines in one piece. */
const LOTE = 200

/** A spreadsheet would run what begins like this; the apostrophe makes it text (OWASP, CSV injection). */
const inerte = (t: string): string => (/^[=+\-@\t\r]/.test(t) ? `'${t}` : t)
const citar = (t: string): string => (/[";\r\n]/.test(t) ? `"${t.replaceAll('"', '""')}"` : t)

/** A cell as Excel in Spanish (Ecuador) reads it: ';' between cells, decimal comma, dd/mm/aaaa. */
export function celdaCsv(c: Celda): string {
  if ('centavos' in c) return escribirCentavos(c.centavos).replace('.', ',')
  if ('fecha' in c) return c.fecha.split('-').reverse().join('/')
  return citar(inerte(c.texto))
}

/** A CSV in pieces: UTF-8 with BOM, so that Excel reads the accents; CRLF. */
export async function* escribirCsv<F>(
  columnas: readonly Columna<F>[],
  filas: AsyncIterable<F>,
): AsyncGenerator<string> {
  yield `\uFEFF${columnas.map((c) => citar(c.titulo)).join(';')}\r\n`
  let lote: string[] = []
  for await (const f of filas) {
    lote.push(columnas.map((c) => celdaCsv(c.celda(f))).join(';'))
    if (lote.length < LOTE) continue
    yield `${lote.join('\r\n')}\r\n`
    lote = []
  }
  if (lote.length) yield `${lote.join('\r\n')}\r\n`
}
