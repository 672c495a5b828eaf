import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { ErrorDeArranque } from '../../config/error-de-arranque'
import { limitarSilencio } from './conexiones/conexion'
import { comoFilas } from './rows'

/** A folder of prisma/migrations. */
export interface Migracion {
  nombre: string
  /** The file, after its folder's `antes.sql` where it has one. */
  sql: string
  /** sha256 of the file alone, hexadecimal: what Prisma stores too. */
  suma: string
}

const Fila = z.strictObject({
  migration_name: z.string(),
  checksum: z.string(),
  finished_at: z.date().nullable(),
  rolled_back_at: z.date().nullable(),
})
type Fila = z.output<typeof Fila>

/** The lock that Prisma's own `migrate deploy` takes: neither runs beside the other. */
const CANDADO_PRISMA = 72_707_369

const TABLA = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`

/**
 * The migrations on disk, oldest first. What a newer PostgreSQL wants done before a file that may not change any more
 * is in `antes.sql` beside it.
 * @param carpeta prisma/migrations
 */
export function leerMigraciones(carpeta: string): Migracion[] {
  return readdirSync(carpeta)
    .filter((nombre) => existsSync(path.join(carpeta, nombre, 'migration.sql')))
    .toSorted()
    .map((nombre) => {
      const sql = readFileSync(path.join(carpeta, nombre, 'migration.sql'), 'utf8')
      const suma = createHash('sha256').update(sql).digest('hex')
      const antes = path.join(carpeta, nombre, 'antes.sql')
      return { nombre, sql: existsSync(antes) ? readFileSync(antes, 'utf8') + sql : sql, suma }
    })
}

/**
 * Brings the database up to the code, as `prisma migrate deploy` would but in milliseconds: each pending file in a
 * transaction of its own, under Prisma's lock, noted in Prisma's table. Several servers may start together.
 * @param hasta the last migration to apply (a restore); all of them when absent.
 * @returns the names applied now.
 * @throws ErrorDeArranque when the database is newer than the code, a migration was changed after it was applied, one
 *   is half done, or one fails.
 */
export async function migrar(pool: pg.Pool, migraciones: Migracion[], hasta?: string): Promise<string[]> {
  const cliente = await pool.connect()
  limitarSilencio(cliente, 0)
  try {
    await cliente.query('SELECT pg_advisory_lock($1)', [CANDADO_PRISMA])
    await cliente.query(TABLA)
    const { rows } = await cliente.query(
      `SELECT migration_name, checksum, finished_at, rolled_back_at
       FROM _prisma_migrations ORDER BY started_at, migration_name`,
    )
    const pendientes = comprobar(migraciones, comoFilas(Fila, rows)).filter(
      (m) => hasta === undefined || m.nombre <= hasta,
    )
    for (const m of pendientes) await aplicar(cliente, m)
    return pendientes.map((m) => m.nombre)
  } finally {
    // A connection that breaks in the middle gives its lock back by itself.
    const soltado = await cliente.query('SELECT pg_advisory_unlock($1)', [CANDADO_PRISMA]).then(
      () => true,
      () => false,
    )
    cliente.release(!soltado)
  }
}

/**
 * Applies migrations to a schema with nothing in it, inside the caller's transaction: a restore makes the schema and
 * its rows at once, or neither.
 * @throws ErrorDeArranque when one fails.
 */
export async function migrarEn(cliente: pg.PoolClient, migraciones: readonly Migracion[]): Promise<void> {
  await cliente.query('SELECT pg_advisory_xact_lock($1)', [CANDADO_PRISMA])
  await cliente.query(TABLA)
  for (const m of migraciones) {
    try {
      await cliente.query(m.sql)
      // As a commit between them would.
      await cliente.query('SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED')
      await anotar(cliente, m)
    } catch (e) {
      throw new ErrorDeArranque(`La migración ${m.nombre} falló y no cambió nada: ${(e as Error).message}`)
    }
  }
}

/** What is still to be applied; refuses a history that does not fit the code. */
function comprobar(migraciones: Migracion[], filas: Fila[]): Migracion[] {
  const enDisco = new Map(migraciones.map((m) => [m.nombre, m]))
  const vigentes = filas.filter((f) => f.rolled_back_at === null)
  const aMedias = vigentes.find((f) => f.finished_at === null)
  if (aMedias) {
    throw new ErrorDeArranque(
      `La migración ${aMedias.migration_name} quedó a medias en la base de datos. ` +
        'Restaure un respaldo, o repárela y márquela con "npx prisma migrate resolve".',
    )
  }
  const desconocida = vigentes.find((f) => !enDisco.has(f.migration_name))
  if (desconocida) {
    throw new ErrorDeArranque(
      `La base de datos es de una versión más nueva de Mancuerna (migración ${desconocida.migration_name}). ` +
        'Actualice el programa; los datos no se han tocado.',
    )
  }
  const cambiada = vigentes.find((f) => enDisco.get(f.migration_name)?.suma !== f.checksum)
  if (cambiada) {
    throw new ErrorDeArranque(
      `La migración ${cambiada.migration_name} cambió después de aplicarse. ` +
        'Recupere el archivo original: los datos no se han tocado.',
    )
  }
  const aplicadas = new Set(vigentes.map((f) => f.migration_name))
  return migraciones.filter((m) => !aplicadas.has(m.nombre))
}

async function aplicar(cliente: pg.PoolClient, { nombre, sql, suma }: Migracion): Promise<void> {
  try {
    await cliente.query('BEGIN')
    await cliente.query(sql)
    await anotar(cliente, { nombre, suma })
    await cliente.query('COMMIT')
  } catch (e) {
    await cliente.query('ROLLBACK').catch(() => {})
    throw new ErrorDeArranque(`La migración ${nombre} falló y no cambió nada: ${(e as Error).message}`)
  }
}

const anotar = (cliente: pg.PoolClient, { nombre, suma }: Pick<Migracion, 'nombre' | 'suma'>) =>
  cliente.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), suma, nombre],
  )
