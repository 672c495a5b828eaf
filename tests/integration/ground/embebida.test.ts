import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPool } from '../../../server/src/platform/db/conexion'
import { arrancarEmbebida, type BaseEmbebida } from '../../../server/src/platform/db/embebida'

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
  it('is durable, UTF-8, and has the extensions the schema uses', async () => {
    const base = await arrancarEmbebida({ dataDir })
    const { port, searchParams } = new URL(base.url)
    expect(Number(port)).toBeLessThan(32_768)
    expect(searchParams.get('host')).toBe(path.dirname(archivoPid()))
    expect(await consultar(base, 'SELECT inet_server_addr() AS red')).toEqual({ red: null })
    for (const e of ['pg_trgm', 'unaccent', 'btree_gist', 'pgcrypto']) await consultar(base, `CREATE EXTENSION ${e}`)
    expect(
      await consultar(
        base,
        `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS confirma,
      current_setting('server_encoding') AS letras, lower('ÁÑ') AS minusculas`,
      ),
    ).toEqual({ fsync: 'on', confirma: 'on', letras: 'UTF8', minusculas: 'áñ' })
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

  it('comes back by itself, on the same address, when it is killed', async () => {
    const avisos: string[] = []
    const base = await arrancarEmbebida({ dataDir, aviso: (m) => avisos.push(m) })
    await consultar(base, 'CREATE TABLE confirmada AS SELECT 7 AS n')
    process.kill(pid(), 'SIGKILL')
    await expect
      .poll(() => consultar(base, 'SELECT n FROM confirmada').catch(() => null), { timeout: 15_000 })
      .toEqual({ n: 7 })
    expect(avisos).toContain('La base de datos integrada se detuvo; se inicia de nuevo.')
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

  it('is reached over TCP when its folder has too long a name for a socket', async () => {
    const base = await arrancarEmbebida({ dataDir: path.join(dataDir, 'x'.repeat(90)) })
    expect(new URL(base.url).search).toBe('')
    expect(await consultar(base, 'SELECT 1 AS uno')).toEqual({ uno: 1 })
    await base.parar()
  })
})
