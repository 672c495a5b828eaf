import { z } from 'zod'
import { type CtxSql, fila, Prisma } from './tx'

/**
 * How old something stored is: both moments are the database's, of which there is one however many servers and desks
 * there are, and it does not jump when a server's clock is set (docs/decisions/0069). `reloj` is null but in tests,
 * which put a moment in its place.
 */
export const relojSql = (reloj: Date | null): Prisma.Sql =>
  Prisma.sql`date_trunc('milliseconds', coalesce(${reloj}::timestamptz, clock_timestamp()))`

/** The same in a statement that goes to pg itself; `n` is the number of the parameter that carries `reloj`. */
export const relojPg = (n: number): string =>
  `date_trunc('milliseconds', coalesce($${n}::timestamptz, clock_timestamp()))`

/**
 * A moment as the old door writes it, 'AAAA-MM-DD HH:MM:SS' in the gym's zone (as datetimeLocal of the domain): what a
 * timestamp's own text begins with, at a quarter of what to_char costs.
 */
export const enLaZona = (momento: Prisma.Sql, zona: string): Prisma.Sql =>
  Prisma.sql`left((${momento} AT TIME ZONE ${zona}::text)::text, 19)`

const Momento = z.strictObject({ momento: z.date() })

/** The present moment by the database's clock, in whole ms: a trip of its own, for what is done rarely. */
export async function momentoDeLaBase({ tx, reloj }: Pick<CtxSql, 'tx' | 'reloj'>): Promise<Date> {
  const f = await fila(tx, Momento, Prisma.sql`SELECT ${relojSql(reloj)} AS momento`)
  return (f as z.output<typeof Momento>).momento
}
