import type { Esquema } from '@mancuerna/contract/esquema'
import { z } from 'zod'
import { comoFilas } from './rows'
import { type CtxSql, fila, preparada, Prisma, type TxSql } from './tx'

/**
 * What a use case reads (and locks) first, whatever comes of it: it goes out together with the question whether the
 * write was done before (docs/decisions/0099).
 */
export interface Mirada<E, V> {
  /** Null: nothing is looked at. */
  sql(ctx: CtxSql, entrada: E): Prisma.Sql | null
  /** `filas`: what the statement gave, as JSON. */
  leer(filas: unknown[]): V
}

/** The first row of what was looked at, or null. */
export const primera = <E extends Esquema>(esquema: E, filas: unknown[]): z.output<E> | null =>
  comoFilas(esquema, filas)[0] ?? null

/** The rows of a statement as one value, to stand beside others in a SELECT. */
export const comoLista = (sql: Prisma.Sql): Prisma.Sql => Prisma.sql`(SELECT json_agg(m) FROM (${sql}) m)`

const Visto = z.strictObject({ visto: z.array(z.unknown()).nullable() })

/** What was looked at, by itself. `sql`: null for nothing. */
export async function verMirada(tx: TxSql, sql: Prisma.Sql | null): Promise<unknown[]> {
  if (!sql) return []
  return (await fila(tx, Visto, preparada(Prisma.sql`SELECT ${comoLista(sql)} AS visto`)))?.visto ?? []
}
