import type pg from 'pg'
import { z } from 'zod'
import { limitarSilencio } from '../../platform/db/conexiones/conexion'
import { comoFilas } from '../../platform/db/rows'
import { fijarFormatos, leer } from '../../respaldo/base/esquema.repo'

/**
 * Whoever exports holds it in the connection that it reads by ('expo'); below 2^31, so that pg_locks shows it whole.
 */
export const CANDADO_EXPORTACION = 1_702_391_919

const Libre = z.strictObject({ libre: z.boolean() })

/** Takes the turn of the one export that there may be; false while somebody else has it. */
export async function tomarTurno(c: pg.PoolClient): Promise<boolean> {
  const [f] = await leer(c, Libre, 'SELECT pg_try_advisory_lock($1::bigint) AS libre', [CANDADO_EXPORTACION])
  return f?.libre ?? false
}

/** Gives the turn back; a connection that breaks does so by itself. */
export const soltarTurno = async (c: pg.PoolClient): Promise<void> =>
  void (await c.query('SELECT pg_advisory_unlock($1::bigint)', [CANDADO_EXPORTACION]))

const Alguien = z.strictObject({ alguien: z.boolean() })

/** Whether somebody exports now. */
export async function hayExportacion(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(
    `SELECT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND classid = 0
      AND objid = $1::oid AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS alguien`,
    [CANDADO_EXPORTACION],
  )
  return comoFilas(Alguien, rows)[0]?.alguien ?? false
}

/** From here on the connection sees one moment, taken by its first statement, for as long as it lasts. */
export async function abrirMomento(c: pg.PoolClient): Promise<void> {
  await c.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await c.query('SET LOCAL idle_in_transaction_session_timeout = 0')
  await fijarFormatos(c)
}

export const cerrarMomento = async (c: pg.PoolClient): Promise<void> => void (await c.query('COMMIT'))

/** While pictures leave nothing comes over the connection, and it must stay. */
export const permitirSilencio = (c: pg.PoolClient): void => limitarSilencio(c, 0)
