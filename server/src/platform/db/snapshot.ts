import type { Esquema } from '@mancuerna/contract/esquema'
import type pg from 'pg'
import QueryStream from 'pg-query-stream'
import type { z } from 'zod'
import { comoFilas, comprobandoFilas } from './rows'
import type { Prisma } from './tx'

/**
 * Statements that all see the same instant, read a few rows at a time. `esquema`: what a row is, as in `filas` (db/tx).
 */
export interface Snapshot {
  /** All rows of a statement. */
  filas<E extends Esquema>(esquema: E, sql: Prisma.Sql): Promise<z.output<E>[]>
  /** Its rows as they come: memory does not grow with their number. */
  stream<E extends Esquema>(esquema: E, sql: Prisma.Sql): AsyncIterable<z.output<E>>
}

/** Rows asked for at once from the server. */
const BATCH = 500

/**
 * Produces something long out of the database (a report, an export) on one connection and one snapshot: totals and rows
 * agree whatever is written meanwhile. Whoever stops early closes the connection. Dates and money come as text
 * (db/conexion).
 */
export async function* enSnapshot<T>(pool: pg.Pool, producir: (s: Snapshot) => AsyncIterable<T>): AsyncGenerator<T> {
  const c = await pool.connect()
  let entera = false
  try {
    await c.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    yield* producir(lectorDe(c))
    await c.query('COMMIT')
    entera = true
  } finally {
    c.release(!entera)
  }
}

function lectorDe(c: pg.PoolClient): Snapshot {
  const abrir = ({ text, values }: Prisma.Sql): AsyncIterable<unknown> =>
    c.query(new QueryStream(text, values as unknown[], { batchSize: BATCH }))
  const comprobadas = async function* (esquema: Esquema, filas: AsyncIterable<unknown>) {
    for await (const f of filas) yield comoFilas(esquema, [f])[0]
  }
  return {
    filas: async (esquema, { text, values }) =>
      comoFilas(esquema, (await c.query({ text, values: values as unknown[] })).rows),
    // Where rows are not checked, none passes through a generator more than it must.
    stream: (esquema, sql) =>
      (comprobandoFilas() ? comprobadas(esquema, abrir(sql)) : abrir(sql)) as AsyncIterable<never>,
  }
}
