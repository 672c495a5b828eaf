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
export function filas<E extends z.ZodType>(tx: Tx, esquema: E, sql: Prisma.Sql): Promise<z.output<E>[]>
export function filas<T>(tx: Tx, sql: Prisma.Sql): Promise<T[]>
export async function filas(tx: Tx, a: z.ZodType | Prisma.Sql, b?: Prisma.Sql): Promise<unknown[]> {
  if (b === undefined) return tx.$queryRaw(a as Prisma.Sql)
  return comoFilas(a as z.ZodType, await tx.$queryRaw<unknown[]>(b))
}

/** The first row, or null. */
export function fila<E extends z.ZodType>(tx: Tx, esquema: E, sql: Prisma.Sql): Promise<z.output<E> | null>
export function fila<T>(tx: Tx, sql: Prisma.Sql): Promise<T | null>
export async function fila(tx: Tx, a: z.ZodType | Prisma.Sql, b?: Prisma.Sql): Promise<unknown> {
  const todas = b === undefined ? await filas(tx, a as Prisma.Sql) : await filas(tx, a as z.ZodType, b)
  return todas[0] ?? null
}
