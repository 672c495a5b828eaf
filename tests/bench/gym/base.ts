import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { crearPool } from '../../../server/src/platform/db/conexiones/conexion'
import { arrancarEmbebida, type BaseEmbebida } from '../../../server/src/platform/db/embebida/embebida'
import { conBase } from '../../support/base/conexiones'

export const TMP = path.join(import.meta.dirname, '..', 'tmp')

/**
 * A PostgreSQL of the bench's own, durable (fsync on) and with the settings that a gym's embedded one has, in a folder
 * thrown away at the end.
 */
export interface Cluster {
  carpeta: string
  /** Creates a database, empty or as a copy of another one that nobody uses. Returns its address. */
  crearBase(nombre: string, plantilla?: string): Promise<string>
  /** Takes one away whole, and the disk that it had. */
  borrarBase(nombre: string): Promise<void>
  /** Runs what fills databases with fewer checkpoints than a gym's has: then its settings are as they were. */
  llenando<T>(hacer: () => Promise<T>): Promise<T>
  version: string
  /** Its shared buffers, as PostgreSQL says them: '128MB'. */
  buffers: string
  parar(): Promise<void>
}

/** While gyms are filled. */
const LLENANDO = [
  ['max_wal_size', '8GB'],
  ['checkpoint_timeout', '30min'],
] as const

/** Starts it in tests/bench/tmp/<pid>. */
export async function arrancarCluster(): Promise<Cluster> {
  await borrarSobras()
  const carpeta = path.join(TMP, String(process.pid))
  await mkdir(carpeta, { recursive: true })
  const base: BaseEmbebida = await arrancarEmbebida({ dataDir: path.join(carpeta, 'base'), base: 'banco' })
  const pool = crearPool(base.superusuario, { max: 1, nombre: 'banco' })
  const { rows } = await pool.query<{ v: string; fsync: string; buffers: string }>(
    `SELECT current_setting('server_version') AS v, current_setting('fsync') AS fsync,
      current_setting('shared_buffers') AS buffers`,
  )
  if (rows[0]?.fsync !== 'on') throw new Error('el banco mide con fsync')
  return {
    carpeta,
    version: rows[0].v,
    buffers: rows[0].buffers,
    async crearBase(nombre, plantilla) {
      await pool.query(`CREATE DATABASE ${nombre}${plantilla ? ` TEMPLATE ${plantilla} STRATEGY FILE_COPY` : ''}`)
      return conBase(base.superusuario, nombre)
    },
    async borrarBase(nombre) {
      await pool.query(`DROP DATABASE IF EXISTS ${nombre} WITH (FORCE)`)
    },
    async llenando(hacer) {
      for (const [ajuste, valor] of LLENANDO) await pool.query(`ALTER SYSTEM SET ${ajuste} = '${valor}'`)
      await pool.query('SELECT pg_reload_conf()')
      try {
        return await hacer()
      } finally {
        for (const [ajuste] of LLENANDO) await pool.query(`ALTER SYSTEM RESET ${ajuste}`)
        await pool.query('SELECT pg_reload_conf()')
        await pool.query('CHECKPOINT')
      }
    },
    async parar() {
      await pool.end()
      await base.parar()
      await rm(carpeta, { recursive: true, force: true })
    },
  }
}

/** What a killed run left: its PostgreSQL is stopped (joined and let go), its folder removed. */
async function borrarSobras(): Promise<void> {
  for (const pid of await readdir(TMP).catch(() => [])) {
    if (!/^\d+$/.test(pid) || vive(Number(pid))) continue
    const carpeta = path.join(TMP, pid)
    await arrancarEmbebida({ dataDir: path.join(carpeta, 'base'), base: 'banco' })
      .then((b) => b.parar())
      .catch(() => {})
    await rm(carpeta, { recursive: true, force: true })
  }
}

function vive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (e) {
    return (e as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Loads tables in one go: their plain indexes are taken away and made again afterwards (several times as fast for
 * millions of rows).
 */
export async function cargar(
  c: pg.PoolClient,
  tablas: readonly string[],
  hacer: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await c.query<{ nombre: string; definicion: string }>(
    `SELECT i.indexrelid::regclass::text AS nombre, pg_get_indexdef(i.indexrelid) AS definicion FROM pg_index i
     WHERE i.indrelid = ANY($1::regclass[])
       AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid)`,
    [tablas],
  )
  for (const { nombre } of rows) await c.query(`DROP INDEX ${nombre}`)
  await hacer()
  for (const { definicion } of rows) await c.query(definicion)
}
