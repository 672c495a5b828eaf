import type { Esquema } from '@mancuerna/contract/esquema'
import type { z } from 'zod'
import type { Contexto } from '../core/contexto'
import { Prisma, type PrismaClient } from './generated/client'
import { comoFilas } from './rows'

/** What a repo receives: Prisma's client inside the use case's transaction (or outside one, for a read). */
export type Tx = Prisma.TransactionClient
export type Ctx = Contexto<Tx>
export { Prisma, type PrismaClient }

/**
 * Rows of a SQL statement, in repo and report files only; `esquema` says what a row is, and tests check each one
 * against it. Conventions, because Prisma maps what it reads: civil dates are selected `::text`, money `::text` (then
 * aCentavos), counts `::int`.
 */
export async function filas<E extends Esquema>(tx: Tx, esquema: E, sql: Prisma.Sql): Promise<z.output<E>[]> {
  return comoFilas(esquema, await tx.$queryRaw<unknown[]>(sql))
}

/** The first row, or null. */
export async function fila<E extends Esquema>(tx: Tx, esquema: E, sql: Prisma.Sql): Promise<z.output<E> | null> {
  return (await filas(tx, esquema, sql))[0] ?? null
}
