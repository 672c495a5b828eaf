import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pagosLegados, visitasLegadas } from '../../../server/src/features/informes/anterior/informe-legado.wire'
import {
  informePagosLegado,
  informeVisitasLegado,
} from '../../../server/src/features/informes/anterior/recorrer-informe'
import { crearPool, type OpcionesPool } from '../../../server/src/platform/db/conexiones/conexion'
import { enSnapshot, type Snapshot } from '../../../server/src/platform/db/snapshot'
import { Prisma } from '../../../server/src/platform/db/tx'
import { conCliente } from '../../support/base/conexiones'
import { anularPago, crearMiembroActivo, crearPago, crearVisita, type MiembroCreado } from '../../support/factories'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

/*
 * The cards of an old report, read on a second connection while its rows are sent.
 */

const MES = { desde: '2026-03-01', hasta: '2026-03-31' }
/** Enough that the cards are worth a connection of their own. */
const FILAS = 5200

let s: ServidorDePrueba
let miembro: MiembroCreado
beforeAll(async () => {
  s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
  miembro = await crearMiembroActivo(s)
  const { idCliente, id, idTipo } = miembro
  await s.pool.query(
    `INSERT INTO visita (momento, dia, hora, id_cliente, id_miembro, id_tipo_membresia, id_usuario)
      SELECT $1, '2026-03-04', 10, $2, $3, $4, 1 FROM generate_series(1, $5::int)`,
    [s.clock(), idCliente, id, idTipo, FILAS],
  )
  await s.pool.query(
    `INSERT INTO ingreso (momento, fecha, monto, concepto, id_cliente, id_miembro, id_tipo_membresia, id_usuario)
      SELECT $1, '2026-03-04', 10 + n * 0.01, 'MEMBRESIA', $2, $3, $4, 1 FROM generate_series(1, $5::int) n`,
    [s.clock(), idCliente, id, idTipo, FILAS],
  )
})
afterAll(() => s.cerrar())

/** A pool of the long reads, all of which comes back to it, whatever becomes of who reads. */
async function conPool(opciones: OpcionesPool, hacer: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = crearPool(s.base.url, { min: 0, ...opciones })
  try {
    await hacer(pool)
    await expect.poll(() => [pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0])
  } finally {
    await pool.end()
  }
}

const INFORMES = {
  pagos: (pool: pg.Pool) => pagosLegados(informePagosLegado(pool, MES)),
  visitas: (pool: pg.Pool) => visitasLegadas(informeVisitasLegado(pool, MES, s.config.zona)),
}

/** The whole text of a report; `entretanto` is done after its first piece. */
async function leer(piezas: AsyncGenerator<string>, entretanto?: () => Promise<unknown>): Promise<string> {
  let texto = ''
  for await (const pieza of piezas) {
    if (!texto) await entretanto?.()
    texto += pieza
  }
  return texto
}

const escribirEntretanto = {
  pagos: async () => {
    const { rows } = await s.pool.query(
      `SELECT id FROM ingreso
        WHERE anula_a IS NULL AND id NOT IN (SELECT anula_a FROM ingreso WHERE anula_a IS NOT NULL) LIMIT 1`,
    )
    await anularPago(s, rows[0].id)
    await crearPago(s, { monto: '777.77', idMiembro: miembro.id, idCliente: miembro.idCliente })
  },
  visitas: () => crearVisita(s, { idMiembro: miembro.id, idCliente: miembro.idCliente }),
}

describe.each(['pagos', 'visitas'] as const)('%s.php obtener, its cards beside its rows', (cual) => {
  it.each([1, 2])('says the same on %i connections, all of one instant, whatever is written meanwhile', (max) =>
    conPool({ max: 1 }, async (una) => {
      const antes = await leer(INFORMES[cual](una))
      await conPool({ max }, async (pool) => {
        expect(await leer(INFORMES[cual](pool), escribirEntretanto[cual])).toBe(antes)
        expect(pool.totalCount).toBe(max)
      })
      expect(await leer(INFORMES[cual](una))).not.toBe(antes)
    }),
  )
})

describe('old reports and their second connection', () => {
  it.each([1, 2])('several at once on a pool of %i all end', (max) =>
    conPool({ max }, async (pool) => {
      const textos = await Promise.all(Array.from({ length: 5 }, () => leer(INFORMES.visitas(pool))))
      expect(new Set(textos).size).toBe(1)
    }),
  )

  it('a reader who goes away leaves none of them taken, though the cards wait for somebody', () =>
    conPool({ max: 2 }, (pool) =>
      conCliente(s.base.url, async (cerrojo) => {
        const piezas = INFORMES.pagos(pool)
        await cerrojo.query('BEGIN; LOCK TABLE ingreso IN ACCESS EXCLUSIVE MODE')
        await piezas.next()
        await expect.poll(() => atascadas()).toHaveLength(1)
        await piezas.return(undefined)
        await expect.poll(() => pool.totalCount).toBe(0)
      }),
    ))

  it('is cut when the first is lost, and the second goes with it', () =>
    conPool({ max: 2 }, (pool) =>
      conCliente(s.base.url, async (cerrojo) => {
        await cerrojo.query('BEGIN; LOCK TABLE ingreso IN ACCESS EXCLUSIVE MODE')
        const texto = leer(INFORMES.pagos(pool)).catch((e: Error) => e.message)
        await expect.poll(() => atascadas()).toHaveLength(2)
        await s.pool.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE pid = ANY ($1) AND query LIKE '%json_ascii%'`,
          [await atascadas()],
        )
        expect(await texto).toMatch(/terminat/)
        await expect.poll(() => pool.totalCount).toBe(0)
      }),
    ))
})

const atascadas = async (): Promise<number[]> =>
  (
    await s.pool.query(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
  ).rows.map((r) => r.pid)

const Visto = z.strictObject({ pid: z.int(), n: z.int() })
type Visto = z.output<typeof Visto>
/** On which connection, and how many visits are seen there. */
const ver = async (de: Snapshot): Promise<Visto> =>
  (
    await de.filas(Visto, Prisma.sql`SELECT pg_backend_pid() AS pid, (SELECT count(*)::int FROM visita) AS n`)
  )[0] as Visto

/** What is seen first, and what `hacer` answers in the same snapshot. */
async function enUno<T>(pool: pg.Pool, hacer: (de: Snapshot) => Promise<T>): Promise<{ primero: Visto; luego: T }> {
  const vistos = []
  const producir = async function* (de: Snapshot) {
    yield { primero: await ver(de), luego: await hacer(de) }
  }
  for await (const visto of enSnapshot(pool, producir)) vistos.push(visto)
  return vistos[0] as (typeof vistos)[0]
}

describe('entretanto', () => {
  it('begins at once on another connection and sees the same instant there, though it looks later', () =>
    conPool({ max: 2 }, async (pool) => {
      const r = await enUno(pool, async (de) => {
        const otro = await de.entretanto(async (aparte) => {
          await crearVisita(s)
          return ver(aparte)
        })
        return otro()
      })
      expect(r.luego.pid).not.toBe(r.primero.pid)
      expect(r.luego.n).toBe(r.primero.n)
    }))

  it('waits for nobody: with none free, or one that others take or wait for, it reads on the first when asked', () =>
    conPool({ max: 2 }, async (pool) => {
      const r = await enUno(pool, async (de) => {
        const leidas: number[] = []
        const anotar = async (aparte: Snapshot) => void leidas.push((await ver(aparte)).pid)
        // Somebody takes the free one while the instant is told.
        const pedida = de.entretanto(anotar)
        const tomada = pool.connect()
        const funciones = [await pedida]
        // None is left.
        funciones.push(await de.entretanto(anotar))
        expect(pool.waitingCount).toBe(0)
        ;(await tomada).release()
        // One is free, but somebody is about to get it: a moment of the pool's own.
        Object.defineProperty(pool, 'waitingCount', { get: () => 1, configurable: true })
        funciones.push(await de.entretanto(anotar))
        Reflect.deleteProperty(pool, 'waitingCount')
        expect([pool.idleCount, leidas]).toEqual([1, []])
        for (const f of funciones) await f()
        return leidas
      })
      expect(r.luego).toEqual([r.primero.pid, r.primero.pid, r.primero.pid])
    }))

  const MATAR = Prisma.sql`SELECT pg_terminate_backend(pg_backend_pid()) AS muerta`
  const Muerta = z.strictObject({ muerta: z.boolean() })

  it('is done by the first where the second is lost', () =>
    conPool({ max: 2 }, async (pool) => {
      let veces = 0
      const { primero, luego } = await enUno(pool, async (de) => {
        const otro = await de.entretanto(async (aparte) => {
          if (++veces === 1) await aparte.filas(Muerta, MATAR)
          return ver(aparte)
        })
        return otro()
      })
      expect([veces, luego]).toEqual([2, primero])
    }))

  it('fails as all else does where both are lost, or what is asked is wrong; nobody who asks no more hears of it', () =>
    conPool({ max: 2 }, async (pool) => {
      const mal = (sql: Prisma.Sql) => enUno(pool, async (de) => (await de.entretanto((a) => a.filas(Visto, sql)))())
      await expect(mal(MATAR)).rejects.toThrow(/terminating connection/)
      await expect(mal(Prisma.sql`SELECT 1 / 0`)).rejects.toThrow(/division by zero/)
      expect(await enUno(pool, async (de) => void (await de.entretanto((a) => a.filas(Visto, MATAR))))).toBeDefined()
    }))
})
