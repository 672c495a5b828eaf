import type { Esquema } from '@mancuerna/contract/esquema'
import type pg from 'pg'
import type { z } from 'zod'
import { limitarSilencio } from '../../../platform/db/conexiones/conexion'
import { comoFilas } from '../../../platform/db/rows'
import { ErrorMudanza } from '../error-mudanza.reglas'

/** A connection of its own on which a gym is brought: long, in transactions as large as a stage's batch. */
export interface Obra {
  filas<E extends Esquema>(esquema: E, sql: string, valores?: readonly unknown[]): Promise<z.output<E>[]>
  /** Returns how many rows it wrote. */
  hacer(sql: string, valores?: readonly unknown[]): Promise<number>
  /** In one transaction, whose rows are marked as brought; `deshacer` ends it without writing anything. */
  enTransaccion<S>(hacer: () => Promise<S>, opciones?: { deshacer?: boolean }): Promise<S>
}

/** Taken for as long as a gym is read, brought, undone or closed: one at a time, whichever server does it. */
const TURNO = "hashtext('mancuerna:mudanza')"

const sobre = (c: pg.PoolClient): Obra => ({
  filas: async (esquema, sql, valores = []) => comoFilas(esquema, (await c.query(sql, [...valores])).rows),
  hacer: async (sql, valores = []) => (await c.query(sql, [...valores])).rowCount ?? 0,
  async enTransaccion(hacer, { deshacer = false } = {}) {
    await c.query("BEGIN; SET LOCAL mancuerna.trayendo = 'si'; SET LOCAL work_mem = '64MB'")
    try {
      const salida = await hacer()
      await c.query(deshacer ? 'ROLLBACK' : 'COMMIT')
      return salida
    } catch (e) {
      await c.query('ROLLBACK').catch(() => undefined)
      throw e
    }
  },
})

/** Does something as the only one who moves a gym. @throws ErrorMudanza while somebody else does. */
export async function enObra<S>(pool: pg.Pool, hacer: (o: Obra) => Promise<S>): Promise<S> {
  const c = await pool.connect()
  try {
    const { rows } = await c.query(`SELECT pg_try_advisory_lock(${TURNO}) AS mio`)
    if (rows[0]?.mio !== true) throw new ErrorMudanza('Ya hay una mudanza en curso. Espere a que termine.')
    // Deciding is silent for as long as it takes, and the old program may be slow between two rows.
    limitarSilencio(c, 0)
    await c.query('SET idle_in_transaction_session_timeout = 0')
    return await hacer(sobre(c))
  } finally {
    // Free at once for who comes next; where that cannot be said, the connection goes with its lock.
    await c.query('SELECT pg_advisory_unlock_all()').catch(() => undefined)
    c.release(true)
  }
}
