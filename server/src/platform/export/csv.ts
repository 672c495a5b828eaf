import { COMIENZO_CSV, lineaCsv } from '@mancuerna/domain/csv'
import type { Columna } from './columna'

/** Lines in one piece. */
const LOTE = 200

/** A CSV in pieces; rows leave as they come. */
export async function* escribirCsv<F>(
  columnas: readonly Columna<F>[],
  filas: AsyncIterable<F>,
): AsyncGenerator<string> {
  yield COMIENZO_CSV + lineaCsv(columnas.map((c) => ({ texto: c.titulo })))
  let lote: string[] = []
  for await (const f of filas) {
    lote.push(lineaCsv(columnas.map((c) => c.celda(f))))
    if (lote.length < LOTE) continue
    yield lote.join('')
    lote = []
  }
  if (lote.length) yield lote.join('')
}
