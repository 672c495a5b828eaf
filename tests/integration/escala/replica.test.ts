import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Lectura } from '../../../server/src/platform/db/conexiones/replica'
import { enSnapshot, type Snapshot } from '../../../server/src/platform/db/snapshot'
import { Prisma } from '../../../server/src/platform/db/tx'
import { entrar } from '../../support/cliente'
import { conCliente } from '../../support/base/conexiones'
import { baseDePrueba, type BaseDePrueba } from '../../support/base/database'
import { conReplica, type ConReplica } from '../../support/base/replica'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const EXPORTAR = '/api/v2/informes/visitas/exportar?formato=csv&desde=2026-03-01&hasta=2026-03-05'

let c: ConReplica
let s: ServidorDePrueba
let admin: Awaited<ReturnType<typeof entrar>>
let lectura: Lectura

beforeAll(async () => {
  c = await conReplica()
  s = await servidorDePrueba({
    ahora: '2026-03-05T10:00:00-05:00',
    base: c.base,
    env: { DATABASE_URL_LECTURA: c.replica },
  })
  admin = await entrar(s)
  lectura = s.aparte.informes
})
afterAll(async () => {
  await s.cerrar()
  await c.cerrar()
})

const enReplica = (sql: string) => conCliente(c.superReplica, async (r) => (await r.query(sql)).rows[0])
let visitas = 0
const visitar = async (): Promise<void> => {
  expect((await admin.post('/api/v2/visitas/regular', { pago: '2.00' })).estado).toBe(201)
  visitas++
}
/** The report of visits: all that were written until now, wherever it was read. Says whether the replica was. */
const informe = async (): Promise<boolean> => {
  const antes = lectura.cuenta.replica
  const { estado, texto } = await admin.get(EXPORTAR)
  expect([estado, texto.trim().split('\n').length - 1]).toEqual([200, visitas])
  return lectura.cuenta.replica > antes
}

const Cuantas = z.strictObject({ n: z.number() })
const CUANTAS = Prisma.sql`SELECT count(*)::int AS n FROM visita`

describe('a read replica', () => {
  it('is read, and whoever wrote finds what was written, wherever it is read', async () => {
    for (let i = 0; i < 10; i++) {
      await visitar()
      await informe()
    }
    await expect.poll(informe).toBe(true)
    const medidas = (await admin.get('/metrics')).texto
    expect(medidas).toContain(`db_long_reads_total{where="replica"} ${lectura.cuenta.replica}\n`)
    expect(medidas).toContain(`db_long_reads_total{where="primary"} ${lectura.cuenta.principal}\n`)
  })

  it('that stands still is not read once something was written; when it has caught up it is read again', async () => {
    await expect.poll(informe).toBe(true)
    await enReplica('SELECT pg_wal_replay_pause()')
    await expect.poll(async () => (await enReplica('SELECT pg_get_wal_replay_pause_state() AS e')).e).toBe('paused')
    await visitar()
    for (let i = 0; i < 5; i++) {
      await visitar()
      expect(await informe()).toBe(false)
    }
    await enReplica('SELECT pg_wal_replay_resume()')
    await expect.poll(informe).toBe(true)
  })

  it('is read at one moment, whatever comes in meanwhile', async () => {
    await expect.poll(informe).toBe(true)
    const antes = lectura.cuenta.replica
    const leidas: number[] = []
    const dosVeces = async function* (snapshot: Snapshot) {
      for (let i = 0; i < 2; i++) yield (await snapshot.filas(Cuantas, CUANTAS))[0]?.n as number
    }
    const leer = async (): Promise<boolean> => {
      leidas.length = 0
      for await (const n of enSnapshot(lectura, dosVeces)) {
        leidas.push(n)
        if (leidas.length > 1) break
        await visitar()
        await expect
          .poll(async () => conCliente(c.replica, async (r) => (await r.query(CUANTAS.sql)).rows[0].n))
          .toBe(visitas)
      }
      return lectura.cuenta.replica > antes
    }
    await expect.poll(leer).toBe(true)
    expect(leidas).toEqual([visitas - 1, visitas - 1])
  })

  it('is read on two connections at that moment', async () => {
    await expect.poll(informe).toBe(true)
    const Visto = z.strictObject({ pid: z.number(), copia: z.boolean(), n: z.number() })
    const sql = Prisma.sql`SELECT pg_backend_pid() AS pid, pg_is_in_recovery() AS copia,
      (SELECT count(*)::int FROM visita) AS n`
    const ver = async (de: Snapshot) => (await de.filas(Visto, sql))[0] as z.output<typeof Visto>
    const enDos = async function* (de: Snapshot) {
      const primero = await ver(de)
      const otro = await de.entretanto(async (aparte) => {
        await visitar()
        await expect
          .poll(async () => conCliente(c.replica, async (r) => (await r.query(CUANTAS.sql)).rows[0].n))
          .toBe(visitas)
        return ver(aparte)
      })
      yield [primero, await otro()] as const
    }
    const leer = async () => {
      for await (const vistos of enSnapshot(lectura, enDos)) return vistos
      throw new Error('nothing was read')
    }
    let vistos = await leer()
    while (!vistos[0].copia) vistos = await leer()
    const [primero, segundo] = vistos
    expect(segundo).toEqual({ ...primero, pid: expect.any(Number) })
    expect(segundo.pid).not.toBe(primero.pid)
  })

  it('that cannot do what is asked leaves it to the primary', async () => {
    await expect.poll(informe).toBe(true)
    const Id = z.strictObject({ id: z.string() })
    const escribe = async function* (snapshot: Snapshot) {
      yield* await snapshot.filas(Id, Prisma.sql`SELECT pg_current_xact_id()::text AS id`)
    }
    const antes = lectura.cuenta.principal
    for await (const { id } of enSnapshot(lectura, escribe)) expect(id).toMatch(/^\d+$/)
    expect(lectura.cuenta.principal).toBe(antes + 1)
  })

  it('that is away and comes back: the primary answers meanwhile', async () => {
    await expect.poll(informe).toBe(true)
    await c.apagarReplica()
    for (let i = 0; i < 3; i++) {
      await visitar()
      expect(await informe()).toBe(false)
    }
    await c.encenderReplica()
    await expect.poll(informe).toBe(true)
  })

  it('another database is none, whatever it holds', async () => {
    const ajena: BaseDePrueba = await baseDePrueba()
    const otro = await servidorDePrueba({
      ahora: '2026-03-05T10:00:00-05:00',
      base: c.base,
      env: { DATABASE_URL_LECTURA: ajena.url },
    })
    try {
      const quien = await entrar(otro)
      const { texto } = await quien.get(EXPORTAR)
      expect(texto.trim().split('\n').length - 1).toBe(visitas)
      expect(otro.aparte.informes.cuenta).toEqual({ principal: 1, replica: 0 })
    } finally {
      await otro.cerrar()
      await ajena.cerrar()
    }
  })
})
