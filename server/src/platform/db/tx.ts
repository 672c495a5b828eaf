import type { Esquema } from '@mancuerna/contract/esquema'
import type { z } from 'zod'
import type { Contexto } from '../core/contexto'
import { Prisma, type PrismaClient } from './generated/client'
import { SIN_ESPERA } from './conexiones/juntas'
import { PREPARADA } from './conexiones/preparadas'
import type { TxSql } from './conexiones/transaccion-sql'
import { comoFilas } from './rows'

/** What a repo receives: Prisma's client inside the use case's transaction (or outside one, for a read). */
export type Tx = Prisma.TransactionClient
export type Ctx = Contexto<Tx>
/** The same where only statements are sent: a use case over pg alone has no more, and one over Prisma has it too. */
export type CtxSql = Contexto<TxSql>
export { Prisma, type PrismaClient, type TxSql }

/**
 * Rows of a SQL statement, in repo and report files only; `esquema` says what a row is, and tests check each one
 * against it. Conventions, because Prisma maps what it reads: civil dates are selected `::text`, money `::text` (then
 * aCentavos), counts `::int`.
 */
export async function filas<E extends Esquema>(tx: TxSql, esquema: E, sql: Prisma.Sql): Promise<z.output<E>[]> {
  return comoFilas(esquema, await tx.$queryRaw<unknown[]>(sql))
}

/** The first row, or null. */
export async function fila<E extends Esquema>(tx: TxSql, esquema: E, sql: Prisma.Sql): Promise<z.output<E> | null> {
  return (await filas(tx, esquema, sql))[0] ?? null
}

/**
 * A statement that PostgreSQL keeps planned in each connection: for rows that are found by their ids, a page of them or
 * one, where planning takes longer than reading. Its text must be the same each time.
 */
export const preparada = (sql: Prisma.Sql): Prisma.Sql => Prisma.sql`${Prisma.raw(PREPARADA)}${sql}`

/**
 * Sends a statement whose result nobody needs along with the next one of its transaction, or with its COMMIT. What it
 * fails with is that one's failure: only for what no caller would catch.
 */
export const sinEspera = async (tx: TxSql, sql: Prisma.Sql): Promise<void> => {
  await tx.$executeRaw(Prisma.sql`${Prisma.raw(SIN_ESPERA)}${sql}`)
}
