import type pg from 'pg'
import QueryStream from 'pg-query-stream'
import type { Prisma } from './tx'

/** Statements that all see the same instant, read a few rows at a time. */
export interface Foto {
  /** All rows of a statement. */
  filas<T>(sql: Prisma.Sql): Promise<T[]>
  /** Its rows as they come: memory does not grow with their number. */
  flujo<T>(sql: Prisma.Sql): AsyncIterable<T>
}

/** Rows asked for at once from the server. */
const LOTE = 500

/**
 * Produces something long out of the database (a report, an export) on one connection and one snapshot: totals and rows agree whatever
 * is written meanwhile. Whoever stops early closes the connection. Dates and money come as text (db/conexion).
 */
export async function* conFoto<T>(pool: pg.Pool, producir: (f: Foto) => AsyncIterable<T>): AsyncGenerator<T> {
  const c = await pool.connect()
  let entera = false
  try {
    await c.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    yield* producir({
      filas: async (sql) => (await c.query({ text: sql.text, values: sql.values as unknown[] })).rows,
      flujo: (sql) => c.query(new QueryStream(sql.text, sql.values as unknown[], { batchSize: LOTE })),
    })
    await c.query('COMMIT')
    entera = true
  } finally {
    c.release(!entera)
  }
}
