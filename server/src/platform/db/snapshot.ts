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
  filas<E extends z.ZodType>(esquema: E, sql: Prisma.Sql): Promise<z.output<E>[]>
  filas<T>(sql: Prisma.Sql): Promise<T[]>
  /** Its rows as they come: memory does not grow with their number. */
  flujo<E extends z.ZodType>(esquema: E, sql: Prisma.Sql): AsyncIterable<z.output<E>>
  flujo<T>(sql: Prisma.Sql): AsyncIterable<T>
}

/** Rows asked for at once from the server. */
const LOTE = 500

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
  const abrir = (sql: Prisma.Sql): AsyncIterable<never> =>
    c.query(new QueryStream(sql.text, sql.values as unknown[], { batchSize: LOTE })) as AsyncIterable<never>
  const leer = async (sql: Prisma.Sql) => (await c.query({ text: sql.text, values: sql.values as unknown[] })).rows
  const revisadas = async function* (esquema: z.ZodType, sql: Prisma.Sql) {
    for await (const f of abrir(sql)) yield comoFilas(esquema, [f])[0]
  }
  return {
    filas: async (a: z.ZodType | Prisma.Sql, b?: Prisma.Sql) =>
      b === undefined ? leer(a as Prisma.Sql) : (comoFilas(a as z.ZodType, await leer(b)) as never[]),
    flujo: (a: z.ZodType | Prisma.Sql, b?: Prisma.Sql): AsyncIterable<never> =>
      b === undefined
        ? abrir(a as Prisma.Sql)
        : comprobandoFilas()
          ? (revisadas(a as z.ZodType, b) as AsyncIterable<never>)
          : abrir(b),
  }
}
