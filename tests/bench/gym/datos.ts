import type pg from 'pg'
import { rehacerResumenes } from '../parts/resumenes'
import { type Gente, llenarGente } from './fill/gente'
import { llenarCreditos, llenarPagos, llenarPeriodos, llenarRespuestas, llenarVisitas } from './fill/movimientos'
import { sellarTodo } from './fill/sellado'
import { miembros, type Tamanos } from './fill/sql'

/** Days between two payments of a member at least: today's membership may have been paid on any of the last 50. */
const SEPARACION = 50

/** Fills a migrated database that has its administrator with people, a member each for four fifths of them. */
export const llenarPersonas = async (pool: pg.Pool, t: Gente): Promise<void> => {
  await cargando(pool, async (c) => {
    await llenarGente(c, t)
    await seguirDesde(c, ['cliente', 'miembro'])
  })
  await asentar(pool)
}

/**
 * Years of visits and payments of those people, the older rows first as they would lie after years of use, with all
 * that the program keeps beside them (periods, read models, seals): the check of the ledger finds nothing. Visits
 * and money are loaded at the same time, one processor each. Throws when the periods that so many payments pay would
 * overlap.
 */
export async function llenarMovimientos(pool: pg.Pool, t: Tamanos): Promise<void> {
  if (t.pagos * SEPARACION > miembros(t.personas) * t.dias)
    throw new Error(`${t.pagos} pagos son demasiados para ${t.personas} personas: sus membresías se solaparían.`)
  const visitas = cargando(pool, (c) => llenarVisitas(c, t))
  const pagos = cargando(pool, (c) => llenarPagos(c, t))
  await Promise.all([
    Promise.all([visitas, pagos]).then(() => cargando(pool, llenarPeriodos)),
    pagos.then(() =>
      cargando(pool, async (c) => {
        await llenarCreditos(c, t)
        await seguirDesde(c, ['transaccion', 'cuota', 'abono', 'ingreso'])
        await sellarTodo(c)
      }),
    ),
  ])
  await cargando(pool, (c) => llenarRespuestas(c, t))
  await cargando(pool, rehacerResumenes)
  await asentar(pool)
}

/** No trigger or foreign key runs; durable is what is written at the end (`asentar`). */
async function cargando(pool: pg.Pool, cargar: (c: pg.PoolClient) => Promise<void>): Promise<void> {
  const c = await pool.connect()
  try {
    await c.query(
      `SET session_replication_role = replica; SET synchronous_commit = off;
       SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'; SET max_parallel_maintenance_workers = 0`,
    )
    await cargar(c)
  } finally {
    c.release(true)
  }
}

/** As a gym's database lies after a night: statistics taken, pages that everybody sees marked so, all of it on disk. */
async function asentar(pool: pg.Pool): Promise<void> {
  await pool.query('VACUUM (ANALYZE)')
  await pool.query('CHECKPOINT')
}

/** The next id of each table follows the last one that was loaded. */
async function seguirDesde(c: pg.PoolClient, tablas: readonly string[]): Promise<void> {
  for (const tabla of tablas)
    await c.query(`SELECT setval(pg_get_serial_sequence('${tabla}', 'id'), (SELECT max(id) FROM ${tabla}))`)
}
