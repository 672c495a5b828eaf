import type { Contexto } from '../domain/contexto'
import { Prisma, type PrismaClient } from './generated/client'

/** What a repo receives: Prisma's client inside the use case's transaction (or outside one, for a read). */
export type Tx = Prisma.TransactionClient
export type Ctx = Contexto<Tx>
export { Prisma, type PrismaClient }

/**
 * Rows of a SQL statement, in repo and report files only. Conventions, because Prisma maps what it reads: civil dates are
 * selected `::text`, money `::text` (then aCentavos), counts `::int`.
 */
export const filas = <T>(tx: Tx, sql: Prisma.Sql): Promise<T[]> => tx.$queryRaw<T[]>(sql)

/** The first row, or null. */
export async function fila<T>(tx: Tx, sql: Prisma.Sql): Promise<T | null> {
  return (await filas<T>(tx, sql))[0] ?? null
}
