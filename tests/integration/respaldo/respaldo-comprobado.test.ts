import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { crearPool } from '../../../server/src/platform/db/conexiones/conexion'
import { leerMigraciones, type Migracion } from '../../../server/src/platform/db/migrar'
import { examinar } from '../../../server/src/respaldo/archivo/examinar'
import { hacerRespaldo, type OpcionesHacer } from '../../../server/src/respaldo/hacer'
import { almacenEnCarpeta } from '../../../server/src/platform/images/store/carpeta'
import { restaurar } from '../../../server/src/respaldo/restaurar'
import { baseDePrueba, type BaseDePrueba } from '../../support/base/database'
import { conBase, conCliente } from '../../support/base/conexiones'

const raiz = path.resolve(import.meta.dirname, '../../..')
const migraciones = leerMigraciones(path.join(raiz, 'prisma/migrations'))

let base: BaseDePrueba
let pool: pg.Pool
let dataDir: string
let carpeta: string
/** Each backup a minute after the one before: its name says when it was made. */
let minuto = 0
const hacer = (o: Partial<OpcionesHacer> = {}) => {
  const momento = new Date(Date.UTC(2026, 2, 5, 15, ++minuto))
  return hacerRespaldo({
    pool,
    url: base.url,
    almacen: almacenEnCarpeta(path.join(dataDir, 'imagenes')),
    migraciones,
    destino: { carpeta, conservar: 2 },
    ahora: () => momento,
    ...o,
  })
}
const nombreEn = (m: number) => `mancuerna-20260305T15${String(m).padStart(2, '0')}00Z.tar.gz`
const archivos = async () => (await readdir(carpeta).catch(() => [])).toSorted()
const registro = async () =>
  (await pool.query('SELECT estado, motivo, archivo, borrado_en IS NOT NULL AS borrado FROM respaldo ORDER BY id')).rows
const ultimo = async () => (await registro()).at(-1)
const deEnsayo = () => `${new URL(base.url).pathname.slice(1)}_comprobacion`
const hayEnsayo = async () =>
  (await pool.query('SELECT 1 FROM pg_database WHERE datname = $1', [deEnsayo()])).rowCount === 1

beforeAll(async () => {
  base = await baseDePrueba()
  pool = crearPool(base.url, { nombre: 'prueba' })
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'mancuerna-comprobado-'))
  carpeta = path.join(dataDir, 'respaldos')
  await mkdir(path.join(dataDir, 'imagenes'))
  await writeFile(path.join(dataDir, 'imagenes', 'foto.jpg'), randomBytes(300_000))
  await pool.query(`
    INSERT INTO cliente (nombre, ruc_ced, registrado_en)
    SELECT 'Ana ' || n, 'C' || n, now() FROM generate_series(1, 50) n;
    INSERT INTO ingreso (momento, fecha, monto, concepto, id_cliente)
      SELECT now(), current_date, 12.34, 'VISITA_REGULAR', id FROM cliente WHERE id <= 40;
    SELECT sellar();
    INSERT INTO comprobacion (comenzada_en, terminada_en, origen, estado, total, sello, huella_sello)
      SELECT now(), now(), 'CONSOLA', 'BIEN', 1, numero, huella FROM sello`)
})
afterAll(async () => {
  await pool.end()
  await conCliente(conBase(base.url, 'postgres'), (c) => c.query(`DROP DATABASE IF EXISTS ${deEnsayo()} WITH (FORCE)`))
  await base.cerrar()
  await rm(dataDir, { recursive: true, force: true })
})

interface Orden {
  hijo: ChildProcess
  dicho: () => string
  fin: Promise<[codigo: number | null, senal: NodeJS.Signals | null]>
}

/** `npm run backup` as a process of its own. */
function orden(args: string[]): Orden {
  const hijo = spawn(process.execPath, [path.join(inject('programas'), 'backup.mjs'), ...args], {
    cwd: raiz,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      DATABASE_URL: base.url,
      SESSION_SECRET: 'secreto-solo-para-pruebas-0123456789',
      CLAVE_INICIAL: 'inicial-de-pruebas',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let texto = ''
  hijo.stderr?.on('data', (b: Buffer) => (texto += b.toString()))
  return { hijo, dicho: () => texto, fin: once(hijo, 'close') as Orden['fin'] }
}

/** Runs `hacer` while somebody holds a table: a backup that reaches it waits. */
async function conTraba<T>(tabla: string, durante: () => Promise<T>): Promise<T> {
  const c = await pool.connect()
  try {
    await c.query(`BEGIN; LOCK TABLE ${tabla} IN ACCESS EXCLUSIVE MODE`)
    return await durante()
  } finally {
    await c.query('ROLLBACK')
    c.release()
  }
}
const esperaLaTabla = () =>
  expect
    .poll(
      async () =>
        (
          await pool.query(
            `SELECT 1 FROM pg_stat_activity
              WHERE datname = current_database() AND application_name = 'mancuerna (respaldo)'
                AND wait_event_type = 'Lock'`,
          )
        ).rowCount,
    )
    .toBe(1)

describe('backups that prove themselves', () => {
  it('each is restored and compared; the last ones stay, and the last verified one whatever comes after', async () => {
    expect(await hacer()).toEqual({ archivo: path.join(carpeta, nombreEn(1)), sinVerificar: null })
    expect((await stat(path.join(carpeta, nombreEn(1)))).mode & 0o777).toBe(0o600)
    expect(await hayEnsayo()).toBe(false)

    // From here on they cannot be proved: somebody else's database has the name.
    await conCliente(base.url, (c) => c.query(`CREATE DATABASE ${deEnsayo()}`))
    for (const _ of [2, 3, 4, 5])
      expect((await hacer()).sinVerificar).toBe(
        `Ya hay una base de datos «${deEnsayo()}», que no es de Mancuerna: la comprobación necesita ese nombre.`,
      )
    expect(await hayEnsayo()).toBe(true) // nobody dropped what is not ours
    const conActa = (m: number) => [nombreEn(m), `${nombreEn(m)}.json`]
    expect(await archivos()).toEqual([1, 4, 5].flatMap(conActa))
    expect((await registro()).map((r) => [r.estado, r.borrado])).toEqual([
      ['VERIFICADO', false],
      ['SIN_VERIFICAR', true],
      ['SIN_VERIFICAR', true],
      ['SIN_VERIFICAR', false],
      ['SIN_VERIFICAR', false],
    ])

    // What a killed process of ours left bears our mark, and goes.
    await conCliente(base.url, (c) =>
      c.query(`COMMENT ON DATABASE ${deEnsayo()} IS 'Mancuerna: para comprobar un respaldo. Se borra sola.'`),
    )
    expect((await hacer()).sinVerificar).toBeNull()
    expect(await hayEnsayo()).toBe(false)
    expect(await archivos()).toEqual([5, 6].flatMap(conActa))
  })

  it('one that does not give back the same is no backup: it fails, and is put aside', async () => {
    const antes = await archivos()
    // The same version of the program, says its name; but what comes back has something in it that was not there.
    const ultima = migraciones.at(-1) as Migracion
    const sql = `${ultima.sql}; ALTER TABLE ingreso ADD COLUMN otro numeric GENERATED ALWAYS AS (monto + 0.01) STORED`
    const otras = [...migraciones.slice(0, -1), { ...ultima, sql }]
    const dicho = 'no devuelve lo mismo: en ingreso, la suma de otro era ninguna y al restaurarlo es 494.00'
    await expect(hacer({ migraciones: otras })).rejects.toThrow(dicho)
    expect(await ultimo()).toMatchObject({ estado: 'FALLIDO', motivo: `El archivo ${dicho}.`, archivo: null })
    expect(await archivos()).toEqual([...antes, `${nombreEn(minuto)}.dudoso`].toSorted())
    expect(await hayEnsayo()).toBe(false)
    await rm(path.join(carpeta, `${nombreEn(minuto)}.dudoso`))
  })

  it('killed in the middle it leaves no file that looks whole, and the next one cleans up', async () => {
    const antes = await archivos()
    await conTraba('visita', async () => {
      const o = orden(['--conservar', '2'])
      await esperaLaTabla()
      await expect(hacer()).rejects.toThrow('Ya se está haciendo un respaldo de esta instalación.')
      o.hijo.kill('SIGKILL')
      expect((await o.fin)[1]).toBe('SIGKILL')
    })
    const nuevos = (await archivos()).filter((n) => !antes.includes(n))
    expect(nuevos).toEqual([expect.stringMatching(/^mancuerna-\d{8}T\d{6}Z\.tar\.gz\.parcial$/)])
    const medio = path.join(carpeta, nuevos[0] as string)
    await expect(examinar(medio)).rejects.toThrow('está cortado o dañado')
    expect((await ultimo())?.estado).toBe('EN_CURSO')

    // Its connection is gone once PostgreSQL noticed; then the next one begins.
    await expect
      .poll(() =>
        hacer().then(
          () => 'hecho',
          (e: Error) => e.message,
        ),
      )
      .toBe('hecho')
    const [muerto, siguiente] = (await registro()).slice(-2)
    expect(muerto).toMatchObject({ estado: 'FALLIDO', motivo: 'Se interrumpió antes de terminar.' })
    expect(siguiente).toMatchObject({ estado: 'VERIFICADO' })
    expect((await archivos()).filter((n) => n.endsWith('.parcial'))).toEqual([])
  })

  it('--cada goes on until it is told to stop, and then leaves nothing half done', async () => {
    const otra = path.join(dataDir, 'cada')
    const o = orden([otra, '--cada', '24h'])
    await expect.poll(o.dicho).toContain('Respaldo completo y comprobado en')
    expect((await readdir(otra)).filter((n) => n.endsWith('.tar.gz'))).toHaveLength(1)
    expect(o.hijo.exitCode).toBeNull()
    o.hijo.kill('SIGTERM')
    expect(await o.fin).toEqual([0, null])

    await rm(otra, { recursive: true })
    await conTraba('visita', async () => {
      const otro = orden([otra, '--cada', '24h'])
      await esperaLaTabla()
      otro.hijo.kill('SIGTERM')
      await expect.poll(() => readdir(otra)).toEqual([])
      expect((await otro.fin)[0]).toBe(0)
    })
    expect(await ultimo()).toMatchObject({ estado: 'FALLIDO', motivo: 'Se interrumpió antes de terminar.' })
    expect(await hayEnsayo()).toBe(false)
  })

  it('one file by name is proved too; what is restored has no backups, and knows the heads of the chain', async () => {
    const archivo = path.join(dataDir, 'gimnasio.tar.gz')
    expect(await hacer({ destino: { archivo } })).toEqual({ archivo, sinVerificar: null })
    expect(await ultimo()).toMatchObject({ estado: 'VERIFICADO', archivo: 'gimnasio.tar.gz' })
    const otra = await baseDePrueba()
    const restaurador = crearPool(otra.url, { nombre: 'prueba' })
    try {
      await restaurar({
        pool: restaurador,
        archivo,
        migraciones,
        almacen: almacenEnCarpeta(path.join(dataDir, 'restauradas')),
      })
      const { rows } = await restaurador.query(
        `SELECT (SELECT count(*) FROM respaldo) AS respaldos, (SELECT sum(monto) FROM ingreso) AS total,
          (SELECT count(*) FROM comprobacion c
            JOIN sello s ON s.numero = c.sello AND s.huella = c.huella_sello) AS cabezas`,
      )
      expect(rows).toEqual([{ respaldos: 0, total: '493.60', cabezas: 1 }])
      const foto = await readFile(path.join(dataDir, 'restauradas', 'foto.jpg'))
      expect(foto.equals(await readFile(path.join(dataDir, 'imagenes', 'foto.jpg')))).toBe(true)
    } finally {
      await restaurador.end()
      await otra.cerrar()
    }
  })
})
