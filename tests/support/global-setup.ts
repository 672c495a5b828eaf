import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { empaquetar } from '../../scripts/lib/empaquetar.mjs'
import { leerMigraciones, migrar, type Migracion } from '../../server/src/platform/db/migrar'
import { crearPool } from '../../server/src/platform/db/conexiones/conexion'
import { conBase, conCliente } from './base/conexiones'
import { arrancarPostgres } from './base/postgres'

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * Address of the server's own database as its superuser, the name of the migrated one that each test file copies,
     * and the role that owns the copies.
     */
    baseDeDatos: { url: string; plantilla: string; rol: typeof ROL }
    /** The folder of our programs, bundled as in production (scripts/lib/empaquetar.mjs), each under its name. */
    programas: string
  }
}

/** As the application is: owner of its database, may create others, no superuser. */
const ROL = { usuario: 'mancuerna_prueba', contrasena: 'pruebas' }

/** Two test runs that start together make one template. */
const CANDADO = 7_263_002

/** Once a run: a PostgreSQL, in it one migrated database to copy, and the programs that tests start. */
export default async function preparar(proyecto: TestProject): Promise<() => Promise<void>> {
  const postgres = await arrancarPostgres()
  const migraciones = leerMigraciones(path.resolve(import.meta.dirname, '../../prisma/migrations'))
  const plantilla = await prepararPlantilla(postgres.url, migraciones)
  if (postgres.propia) await borrarSobras(postgres.url, plantilla)
  proyecto.provide('baseDeDatos', { url: postgres.url, plantilla, rol: ROL })
  const programas = await prepararProgramas()
  proyecto.provide('programas', programas)
  return async () => {
    await rm(programas, { recursive: true, force: true })
    await postgres.parar()
  }
}

/** A folder below server/, where its packages are found. */
async function prepararProgramas(): Promise<string> {
  const carpeta = path.resolve(import.meta.dirname, '../../server/dist')
  await mkdir(carpeta, { recursive: true })
  const programas = await mkdtemp(path.join(carpeta, 'prueba-'))
  await empaquetar(programas, {
    comprobar: 'scripts/instalacion/comprobar.ts',
    mudanza: 'scripts/instalacion/mudanza.ts',
  })
  return programas
}

/**
 * The template's name holds the day and the hash of all migrations: made once, used by every later run of the same day.
 */
async function prepararPlantilla(url: string, migraciones: Migracion[]): Promise<string> {
  const suma = createHash('sha256')
    .update(migraciones.map((m) => m.nombre + m.suma).join())
    .digest('hex')
    .slice(0, 12)
  const nombre = `plantilla_${hoy()}_${suma}_rol`
  await conCliente(url, async (c) => {
    await c.query('SELECT pg_advisory_lock($1)', [CANDADO])
    await prepararRol(c)
    const { rows } = await c.query<{ datistemplate: boolean }>(
      'SELECT datistemplate FROM pg_database WHERE datname = $1',
      [nombre],
    )
    if (rows[0]?.datistemplate) return
    if (rows[0]) await c.query(`DROP DATABASE ${nombre} WITH (FORCE)`)
    await c.query(`CREATE DATABASE ${nombre} OWNER ${ROL.usuario}`)
    const pool = crearPool(conBase(url, nombre, ROL), { max: 1 })
    try {
      await migrar(pool, migraciones)
    } finally {
      await pool.end()
    }
    await c.query(`ALTER DATABASE ${nombre} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`)
  })
  return nombre
}

/**
 * May also leave triggers aside, for tests that fill a database with years of rows. Its password is hashed once where
 * PostgreSQL hashes 4,096 times: the tests connect some 1,500 times. Who waits for each other is told at once.
 */
async function prepararRol(c: pg.Client): Promise<void> {
  const { usuario, contrasena } = ROL
  const { rowCount } = await c.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [usuario])
  if (!rowCount) await c.query(`CREATE ROLE ${usuario} LOGIN CREATEDB`)
  await c.query('SET scram_iterations = 1')
  await c.query(`ALTER ROLE ${usuario} PASSWORD '${contrasena}'`)
  await c.query(`ALTER ROLE ${usuario} SET deadlock_timeout = '50ms'`)
  await c.query(`GRANT SET ON PARAMETER session_replication_role TO ${usuario}`)
}

/** What killed runs left behind: databases of processes that are gone, and templates of other days. */
async function borrarSobras(url: string, plantilla: string): Promise<void> {
  await conCliente(url, async (c) => {
    const { rows } = await c.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE datname ~ '^(prueba|plantilla)_'",
    )
    for (const { datname } of rows) {
      const [tipo, dato] = datname.split('_')
      if (tipo === 'prueba' ? vive(Number(dato)) : datname === plantilla || dato === hoy()) continue
      if (tipo === 'plantilla') await c.query(`ALTER DATABASE ${datname} IS_TEMPLATE false`).catch(() => {})
      await c.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`).catch(() => {})
    }
  })
}

const hoy = () => new Date().toISOString().slice(0, 10).replaceAll('-', '')

function vive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (e) {
    return (e as NodeJS.ErrnoException).code === 'EPERM'
  }
}
