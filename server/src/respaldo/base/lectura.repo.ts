import pg from 'pg'
import { to } from 'pg-copy-streams'
import { cancelarCon } from './cancelar.repo'
import { type Cliente, columnasDe, fijarFormatos, type Tabla } from './esquema.repo'

/**
 * Runs `leer` on a connection that sees one moment, taken by its first statement, for as long as it lasts, or until
 * `senal`. What fails closes the connection.
 */
export async function enUnMomento<T>(pool: pg.Pool, leer: (c: Cliente) => Promise<T>, senal?: AbortSignal): Promise<T> {
  const c = await pool.connect()
  let entera = false
  let soltar = () => {}
  try {
    soltar = await cancelarCon(pool, c, senal)
    await c.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await c.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    await fijarFormatos(c)
    const resultado = await leer(c)
    await c.query('COMMIT')
    entera = true
    return resultado
  } catch (e) {
    senal?.throwIfAborted() // then it failed because of it
    throw e
  } finally {
    soltar()
    c.release(!entera)
  }
}

/** A table with its parts as COPY text, as it comes; `rowCount` is known at its end. */
export const copiaDe = (c: Cliente, tabla: Tabla): AsyncIterable<Buffer> & { rowCount: number } =>
  c.query(to(`COPY (SELECT ${columnasDe(tabla)} FROM ${pg.escapeIdentifier(tabla.nombre)}) TO STDOUT`))
