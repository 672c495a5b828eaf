import { closeSync, createWriteStream, existsSync, fstatSync, openSync, readFileSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPool } from '../../../server/src/platform/db/conexiones/conexion'
import { arrancarEmbebida, type BaseEmbebida } from '../../../server/src/platform/db/embebida/embebida'
import { memoriaDeLaMaquina } from '../../../server/src/config/maquina/memoria'
import { memoriaDePostgres } from '../../../server/src/platform/db/embebida/embebida-memoria'
import { leerMigraciones, migrar } from '../../../server/src/platform/db/migrar'
import { almacenEnCarpeta } from '../../../server/src/platform/images/store/carpeta'
import { respaldar } from '../../../server/src/respaldo/respaldar'
import { restaurar } from '../../../server/src/respaldo/restaurar'
import { conBase, conCliente } from '../../support/base/conexiones'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'mancuerna-embebida-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const archivoPid = () => path.join(dataDir, 'postgres', 'datos', 'postmaster.pid')
const pid = () => Number(readFileSync(archivoPid(), 'utf8').split('\n')[0])

async function consultar<T>(base: BaseEmbebida, sql: string): Promise<T> {
  const pool = crearPool(base.url, { max: 1 })
  try {
    return (await pool.query(sql)).rows[0] as T
  } finally {
    await pool.end()
  }
}

describe('the embedded PostgreSQL', () => {
  it('is durable, UTF-8, has its share of the memory and the extensions the schema uses', async () => {
    const base = await arrancarEmbebida({ dataDir })
    const suya = memoriaDePostgres(memoriaDeLaMaquina()).shared_buffers
    const { port, searchParams } = new URL(base.url)
    expect(Number(port)).toBeLessThan(32_768)
    expect(searchParams.get('host')).toBe(path.dirname(archivoPid()))
    expect(await consultar(base, 'SELECT inet_server_addr() AS red')).toEqual({ red: null })
    for (const e of ['pg_trgm', 'unaccent', 'btree_gist']) await consultar(base, `CREATE EXTENSION ${e}`)
    expect(
      await consultar(
        base,
        `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS confirma,
      current_setting('server_encoding') AS letras, lower('ÁÑ') AS minusculas,
      pg_size_bytes(current_setting('shared_buffers')) / 1048576 AS mb`,
      ),
    ).toEqual({ fsync: 'on', confirma: 'on', letras: 'UTF8', minusculas: 'áñ', mb: Number.parseInt(suya, 10) })
    await base.parar()
    expect(existsSync(archivoPid())).toBe(false)
  })

  it('is shared by the processes of one DATA_DIR, and the last one stops it', async () => {
    const [uno, otro] = await Promise.all([arrancarEmbebida({ dataDir }), arrancarEmbebida({ dataDir })])
    expect(otro.url).toBe(uno.url)
    await uno.parar()
    expect(await consultar(otro, 'SELECT 1 AS uno')).toEqual({ uno: 1 })
    await otro.parar()
    expect(existsSync(archivoPid())).toBe(false)
  })

  it('replaces the settings of a start whole: who reads them meanwhile does not find them half written', async () => {
    const conf = path.join(path.dirname(archivoPid()), 'mancuerna.conf')
    const lector = openSync(conf, 'r')
    const base = await arrancarEmbebida({ dataDir })
    await base.parar()
    expect(fstatSync(lector).ino).not.toBe(statSync(conf).ino)
    expect(readFileSync(lector, 'utf8')).toContain(`port = '${new URL(base.url).port}'`)
    closeSync(lector)
  })

  it('comes back by itself, on the same address, when it is killed', async () => {
    const avisos: string[] = []
    const base = await arrancarEmbebida({ dataDir, aviso: (m) => avisos.push(m) })
    await consultar(base, 'CREATE TABLE confirmada AS SELECT 7 AS n')
    process.kill(pid(), 'SIGKILL')
    await expect.poll(() => consultar(base, 'SELECT n FROM confirmada').catch(() => null)).toEqual({ n: 7 })
    expect(avisos).toContain('La base de datos integrada se detuvo; se inicia de nuevo.')
    await base.parar()
  })

  it('waits for a folder that went away: the process goes on meanwhile, and says so once', async () => {
    const avisos: string[] = []
    const base = await arrancarEmbebida({ dataDir, aviso: (m) => avisos.push(m) })
    const datos = path.dirname(archivoPid())
    const suyo = pid()
    await rename(datos, `${datos}-fuera`)
    process.kill(suyo, 'SIGKILL')
    await expect.poll(() => avisos).toHaveLength(2)
    // A second try later.
    await esperar(500)
    expect(avisos).toEqual([
      'La base de datos integrada se detuvo; se inicia de nuevo.',
      expect.stringContaining(`ENOENT: no such file or directory, open '${datos}`),
    ])
    await rename(`${datos}-fuera`, datos)
    await expect.poll(() => consultar(base, 'SELECT n FROM confirmada').catch(() => null)).toEqual({ n: 7 })
    await base.parar()
  })

  it('starts after a power cut, also when another program got its process number', async () => {
    await writeFile(archivoPid(), `${process.pid}\n${path.dirname(archivoPid())}\n1\n1\n\n127.0.0.1\n  1 1\nready\n`)
    const conf = readFileSync(path.join(path.dirname(archivoPid()), 'mancuerna.conf'), 'utf8')
    await writeFile(
      path.join(path.dirname(archivoPid()), `.s.PGSQL.${/^port = '(\d+)'/m.exec(conf)?.[1]}.lock`),
      `${process.pid}\n`,
    )
    const base = await arrancarEmbebida({ dataDir })
    expect(await consultar(base, 'SELECT n FROM confirmada')).toEqual({ n: 7 })
    await base.parar()
  })

  it('gives the application a role that owns its database and may do nothing else', async () => {
    const base = await arrancarEmbebida({ dataDir })
    expect(
      await consultar(
        base,
        `SELECT current_user AS quien, rolsuper OR rolcreaterole OR rolreplication OR rolbypassrls AS puede,
          (SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = current_database()) AS duena
        FROM pg_roles WHERE rolname = current_user`,
      ),
    ).toEqual({ quien: 'aplicacion', puede: false, duena: 'aplicacion' })
    for (const prohibido of ['ALTER SYSTEM SET fsync = off', 'CREATE ROLE otra', "COPY confirmada TO PROGRAM 'true'"])
      await expect(consultar(base, prohibido)).rejects.toMatchObject({ code: '42501' })
    await base.parar()
  })

  it('hands over what an older version made as the superuser, and backs it up and restores it', async () => {
    const migraciones = leerMigraciones(path.resolve(import.meta.dirname, '../../../prisma/migrations'))
    const primera = await arrancarEmbebida({ dataDir })
    // As an older version left it: no role, everything the superuser's.
    await conCliente(conBase(primera.superusuario, 'postgres'), async (c) => {
      await c.query('CREATE DATABASE vieja')
      await c.query('CREATE DATABASE nueva')
    })
    for (const nombre of ['vieja', 'nueva']) {
      const pool = crearPool(conBase(primera.superusuario, nombre), { max: 1 })
      await migrar(pool, migraciones)
      await pool.query("INSERT INTO area (nombre) SELECT 'Pesas' WHERE current_database() = 'vieja'")
      await pool.end()
    }
    await conCliente(primera.superusuario, (c) => c.query('DROP OWNED BY aplicacion CASCADE'))
    await conCliente(conBase(primera.superusuario, 'postgres'), async (c) => {
      await c.query('ALTER DATABASE mancuerna OWNER TO app')
      await c.query('DROP ROLE aplicacion')
    })
    await rm(path.join(path.dirname(archivoPid()), 'aplicacion.clave'))
    await primera.parar()

    const [vieja, nueva] = await Promise.all(['vieja', 'nueva'].map((base) => arrancarEmbebida({ dataDir, base })))
    const [de, a] = [vieja, nueva].map((b) => crearPool((b as BaseEmbebida).url, { nombre: 'prueba' })) as [Pool, Pool]
    try {
      const ajenos = `SELECT c.oid::regclass::text AS que FROM pg_class c
        WHERE relnamespace = 'public'::regnamespace AND relowner <> current_user::regrole AND relkind IN ('r', 'v', 'S')
        UNION ALL SELECT p.oid::regprocedure::text FROM pg_proc p
        WHERE pronamespace = 'public'::regnamespace AND proowner <> current_user::regrole AND NOT EXISTS (
          SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`
      expect((await de.query(ajenos)).rows).toEqual([])
      await de.query('ALTER TABLE area ADD COLUMN futura int; ALTER TABLE area DROP COLUMN futura')
      const archivo = path.join(dataDir, 'vieja.tar.gz')
      const carpeta = (cual: string) => path.join(dataDir, cual, 'imagenes')
      await mkdir(carpeta('vieja'), { recursive: true })
      await respaldar({ pool: de, almacen: almacenEnCarpeta(carpeta('vieja')), destino: createWriteStream(archivo) })
      await restaurar({ pool: a, almacen: almacenEnCarpeta(carpeta('nueva')), archivo, migraciones })
      expect((await a.query('SELECT nombre FROM area')).rows).toEqual([{ nombre: 'Pesas' }])
      expect(await migrar(a, migraciones)).toEqual([])
    } finally {
      await Promise.all([de.end(), a.end()])
      await vieja?.parar()
      await nueva?.parar()
    }
  })

  it('is reached over TCP when its folder has too long a name for a socket', async () => {
    const base = await arrancarEmbebida({ dataDir: path.join(dataDir, 'x'.repeat(90)) })
    expect(new URL(base.url).search).toBe('')
    expect(await consultar(base, 'SELECT 1 AS uno')).toEqual({ uno: 1 })
    await base.parar()
  })
})
