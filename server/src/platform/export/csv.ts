import { COMIENZO_CSV, lineaCsv } from '@mancuerna/domain/csv'
import type { Columna } from './columna'

/** Lines in one piece. */
const BATCH = 200

/** A CSV in pieces; rows leave as they come. */
export async function* escribirCsv<F>(
  columnas: readonly Columna<F>[],
  filas: AsyncIterable<F>,
): AsyncGenerator<string> {
  yield COMIENZO_CSV + lineaCsv(columnas.map((c) => ({ texto: c.titulo })))
  let batch: string[] = []
  for await (const f of filas) {
    batch.push(lineaCsv(columnas.map((c) => c.celda(f))))
    if (batch.length < BATCH) continue
    yield batch.join('')
    batch = []
  }
  if (batch.length) yield batch.join('')
}
