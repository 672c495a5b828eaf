import type pg from 'pg'
import { Prisma } from '../generated/client'
import { Junta } from './juntas'

/** What statements need of a transaction: one of Prisma's has it, and so has one of pg alone. */
export interface TxSql {
  $queryRaw<T = unknown>(sql: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<T>
  /** Answers how many rows it changed. */
  $executeRaw(sql: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<number>
}

/** Of a pool: its connections, and the names of what they keep prepared (`crearNombres`). */
export interface Origen {
  pool: pg.Pool
  nombre: (sql: string) => string
}

/** It took longer than it may; `code` as Prisma's own transactions say it (core/caida). */
class TransaccionVencida extends Error {
  readonly code = 'P2028'
}

/** A statement failed in it and nobody said so: PostgreSQL answers its COMMIT with ROLLBACK. */
class TransaccionAbortada extends Error {}

const enUna = (sql: TemplateStringsArray | Prisma.Sql, values: unknown[]): Prisma.Sql =>
  'raw' in sql ? Prisma.sql(sql, ...values) : sql

/** What sends statements by `pedir`, in the words of Prisma's client. */
const enviarPor = (pedir: (text: string, values: unknown[]) => Promise<pg.QueryResult>): TxSql => {
  const enviar = (sql: TemplateStringsArray | Prisma.Sql, values: unknown[]): Promise<pg.QueryResult> => {
    const una = enUna(sql, values)
    return pedir(una.text, una.values)
  }
  return {
    $queryRaw: async <T>(sql: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) =>
      (await enviar(sql, values)).rows as T,
    $executeRaw: async (sql, ...values) => (await enviar(sql, values)).rowCount ?? 0,
  }
}

/** Statements outside of any transaction, straight over pg. */
export const sinTransaccion = ({ pool, nombre }: Origen): TxSql =>
  enviarPor((text, values) => pool.query({ name: nombre(text), text, values }))

/**
 * One transaction of statements alone, straight over pg: for what is written at every desk all day
 * (docs/decisions/0118). `plazo`: how long it may take, in ms; nothing is sent after it. Rolled back where `hacer`
 * fails.
 */
export async function enSql<S>({ pool, nombre }: Origen, plazo: number, hacer: (tx: TxSql) => Promise<S>): Promise<S> {
  const junta = new Junta(await pool.connect())
  let hasta = performance.now() + plazo
  let rota: Error | undefined
  const pedir = async (text: string, values: unknown[] = []): Promise<pg.QueryResult> => {
    if (performance.now() > hasta) throw new TransaccionVencida(`más de ${plazo} ms`)
    return junta.query({ name: nombre(text), text, values })
  }
  try {
    await pedir('BEGIN')
    const salida = await hacer(enviarPor(pedir))
    const { command } = await pedir('COMMIT')
    if (command === 'ROLLBACK') throw new TransaccionAbortada('una sentencia falló')
    return salida
  } catch (e) {
    await junta.query({ text: 'ROLLBACK' }).catch((otro: Error) => (rota = otro))
    throw e
  } finally {
    hasta = 0 // who still holds it sends nothing on a connection that is another's by now
    junta.release(rota)
  }
}
