import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { crearPool } from '../../../server/src/platform/db/conexiones/conexion'
import { conCliente } from '../../support/base/conexiones'
import { baseDePrueba, type BaseDePrueba } from '../../support/base/database'
import { azar } from '../../support/gym/mesas/actos'
import { fuenteDe, mudanzasDe } from '../../support/mudanza/copia'
import { cortable, CORTES } from '../../support/mudanza/cortar'
import { gimnasio, volcar } from '../../support/mudanza/gimnasio'
import { cuantas } from '../../support/run/largo'
import { porIdsViejos, resumenes, tablas } from '../../support/mudanza/tablas'

const AHORA = new Date('2026-07-01T21:00:00-05:00')
const HOY = volcar(gimnasio())
/** Each is one of three cuts, at any of the statements. */
const CUANTAS = cuantas(12, 40)
const SEMILLA = 20_260_701
const raiz = path.resolve(import.meta.dirname, '../../..')

describe('a move that is cut off anywhere comes to the same end', () => {
  let b: BaseDePrueba
  beforeEach(async () => {
    b = await baseDePrueba()
  })
  afterEach(() => b.cerrar())
  const cuadra = async () => {
    const [hay, debe] = await resumenes(b.pool)
    expect(hay).toEqual(debe)
  }

  it(`at ${CUANTAS} moments over all its statements: a connection ended, an answer lost, a stop`, async () => {
    const antes = await tablas(b.pool)
    const matar = (pid: number) => b.pool.query('SELECT pg_terminate_backend($1, 60000)', [pid])
    const suyo = crearPool(b.url, { max: 2, alFallar: () => undefined })
    const p = cortable(suyo, matar)
    const m = mudanzasDe(p.pool, () => AHORA)
    const { rows: sin } = await b.pool.query('SELECT count(*)::int AS n FROM mudanza')
    expect(sin).toEqual([{ n: 0 }])
    try {
      // Undisturbed: what it comes to, and how many statements that takes.
      p.armar(Infinity, 'parar')
      await m.revisar(fuenteDe(HOY), { zona: null })
      await m.traer({})
      const sentencias = p.contadas()
      const debe = await porIdsViejos(b.pool)
      await m.deshacer()
      expect(await tablas(b.pool)).toEqual(antes)
      const sorteo = azar(SEMILLA)
      const estado = async () =>
        (await b.pool.query<{ estado: string }>('SELECT estado FROM mudanza ORDER BY id DESC LIMIT 1')).rows[0]?.estado
      let [cortes, enteras] = [0, 0]
      const vistos = new Set<string>()
      while (cortes < CUANTAS) {
        const [en, corte] = [1 + sorteo(sentencias), CORTES[sorteo(CORTES.length)]!]
        const senal = p.armar(en, corte)
        try {
          if (['DESHECHA', 'CERRADA'].includes((await estado())!)) await m.revisar(fuenteDe(HOY), { zona: null })
          if ((await estado()) !== 'TRAIDA') await m.traer({ senal })
        } catch (e) {
          // Cut off, and by nothing else.
          expect([p.contadas() >= en, String(e)]).toEqual([
            true,
            expect.stringMatching(/terminat|connection error|parada|EPIPE|ECONNRESET/i),
          ])
          vistos.add(corte)
          cortes++
        }
        await cuadra()
        if ((await estado()) !== 'TRAIDA') continue
        enteras++
        expect({ cortes, gimnasio: await porIdsViejos(b.pool) }).toEqual({ cortes, gimnasio: debe })
        p.armar(Infinity, 'parar')
        await m.deshacer()
        expect(await tablas(b.pool)).toEqual(antes)
      }
      p.armar(Infinity, 'parar')
      if ((await estado()) === 'DESHECHA') await m.revisar(fuenteDe(HOY), { zona: null })
      expect((await m.traer({})).diferencias).toEqual([])
      expect(await porIdsViejos(b.pool)).toEqual(debe)
      // The draw reached more than one kind, and more than one whole move.
      expect([vistos.size > 1, enteras > 1]).toEqual([true, true])
    } finally {
      await suyo.end()
    }
  })

  it('npm run mudanza, killed while it decides, while it brings visits, and while it makes periods', async () => {
    const carpeta = await mkdtemp(path.join(os.tmpdir(), 'mudanza-cortada-'))
    await writeFile(path.join(carpeta, 'viejo.sql'), HOY)
    const ordenar = (url: string) => {
      const hijo = spawn(
        process.execPath,
        [path.join(inject('programas'), 'mudanza.mjs'), '--desde', 'viejo.sql', '--si'],
        {
          cwd: raiz,
          env: {
            PATH: process.env['PATH'],
            DATABASE_URL: url,
            DATA_DIR: carpeta,
            INIT_CWD: carpeta,
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      )
      let dicho = ''
      for (const flujo of [hijo.stdout, hijo.stderr]) flujo.on('data', (x: Buffer) => (dicho += x.toString()))
      return { hijo, fin: once(hijo, 'close'), dicho: () => dicho }
    }
    const suyas = async (que: string) =>
      (
        await b.pool.query(
          `SELECT pid FROM pg_stat_activity
            WHERE datname = current_database() AND application_name LIKE '%mudanza%' ${que}`,
        )
      ).rowCount
    try {
      for (const tabla of ['mudanza_fila', 'visita', 'periodo_membresia'])
        await conCliente(b.url, async (c) => {
          const modo = tabla === 'mudanza_fila' ? 'ACCESS EXCLUSIVE' : 'SHARE'
          await c.query(`BEGIN; LOCK TABLE ${tabla} IN ${modo} MODE`)
          const { hijo, fin, dicho } = ordenar(b.url)
          await expect
            .poll(async () => [await suyas("AND wait_event_type = 'Lock'"), hijo.exitCode, dicho()], {
              timeout: 300_000,
            })
            .toEqual([1, null, expect.anything()])
          hijo.kill('SIGKILL')
          await fin
          await c.query('ROLLBACK')
          // What it had begun goes with its connection.
          await expect.poll(() => suyas(''), { timeout: 300_000 }).toBe(0)
          await cuadra()
        })
      const { fin, dicho } = ordenar(b.url)
      const [codigo] = (await fin) as [number]
      expect([codigo, dicho()]).toEqual([0, expect.stringContaining('pagos')])
      const matada = await porIdsViejos(b.pool)
      const otra = await baseDePrueba()
      try {
        const entera = ordenar(otra.url)
        expect([(await entera.fin)[0], entera.dicho()]).toEqual([0, expect.anything()])
        expect(matada).toEqual(await porIdsViejos(otra.pool))
      } finally {
        await otra.cerrar()
      }
    } finally {
      await rm(carpeta, { recursive: true })
    }
  })
})
