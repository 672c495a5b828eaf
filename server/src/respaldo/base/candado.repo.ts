import type pg from 'pg'
import { z } from 'zod'
import { comoFilas } from '../../platform/db/rows'

/**
 * Whoever makes a backup holds it, in a connection of its own ('resp'); below 2^31, so that pg_locks shows it whole.
 */
export const CANDADO_RESPALDO = 1_919_251_312
/**
 * How many seconds one that was asked for has to begin. Its process leaves the desks the processor, so that on a
 * machine that is busy for minutes it takes minutes to begin.
 */
export const ESPERA_PEDIDO = 600

const Libre = z.strictObject({ libre: z.boolean() })

/** The lock of backups on this database, or undefined while somebody else makes one. `soltar` gives it back. */
export async function tomarCandado(pool: pg.Pool): Promise<{ soltar(): Promise<void> } | undefined> {
  const c = await pool.connect()
  // The lock ends with its connection; whoever works under it notices by its own.
  c.on('error', () => {})
  try {
    const { rows } = await c.query('SELECT pg_try_advisory_lock($1::bigint) AS libre', [CANDADO_RESPALDO])
    if (comoFilas(Libre, rows)[0]?.libre) return { soltar: () => soltar(c) }
    c.release()
    return undefined
  } catch (e) {
    c.release(true)
    throw e
  }
}

/** Gone once it resolves: whoever comes next finds it free. A broken connection gives it back by itself. */
async function soltar(c: pg.PoolClient): Promise<void> {
  await c.query('SELECT pg_advisory_unlock($1::bigint)', [CANDADO_RESPALDO]).catch(() => {})
  c.release(true)
}
