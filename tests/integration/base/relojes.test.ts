import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { moduloMantenimiento } from '../../../server/src/features/mantenimiento/mantenimiento.modulo'
import { clienteHttp, type ClienteHttp, entrar } from '../../support/cliente'
import { type Clock, createClock } from '../../support/clock'
import { type BaseDePrueba, baseDePrueba } from '../../support/base/database'
import { siguiente } from '../../support/factories'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const HORA = 3_600_000
const DIA = 24 * HORA
const AHORA = '2026-03-05T10:00:00-05:00'
/** Within it the same write of the old door is a double click. */
const VENTANA = 3000

describe('ages are told by the clock of the database', () => {
  let base: BaseDePrueba
  let relojBase: Clock
  /** Servers of one gym: the clock of the second is an hour behind. */
  let a: ServidorDePrueba
  let b: ServidorDePrueba
  let enA: ClienteHttp & { token: string }
  let enB: ClienteHttp

  beforeAll(async () => {
    base = await baseDePrueba()
    relojBase = createClock(AHORA)
    const comun = { base, relojBase, ahora: AHORA }
    a = await servidorDePrueba(comun)
    b = await servidorDePrueba(comun)
    enA = await entrar(a)
    enB = clienteHttp(b, { authorization: `Bearer ${enA.token}` })
  })
  afterAll(async () => {
    await Promise.all([a.cerrar(), b.cerrar()])
    await base.cerrar()
  })
  beforeEach(() => {
    relojBase.fijar(AHORA)
    a.clock.fijar(AHORA)
    b.clock.fijar(new Date(new Date(AHORA).getTime() - HORA))
  })

  /** A write of the old door that is its own each time: a membership type of that name. */
  const crear = (en: ClienteHttp, nombre: string) =>
    en.php('membresias', { metodo: 'post', membresia: { nombre, duracion: '30', precio: '25' } })
  const guardadas = async (nombre: string): Promise<number> =>
    (await base.pool.query('SELECT count(*)::int AS n FROM tipo_membresia WHERE nombre = $1', [nombre])).rows[0].n

  it("what is acknowledged is stored, also after the server's clock stepped back", async () => {
    await crear(enA, 'Uno')
    a.clock.fijar(new Date(a.clock().getTime() - 60_000))
    relojBase.avanzar(VENTANA)
    expect((await crear(enA, 'Uno')).cuerpo).toBe(true)
    expect(await guardadas('Uno')).toBe(2)
  })

  it('a double click is one on servers whose clocks differ, in either order, and only in its window', async () => {
    for (const [nombre, primero, segundo] of [
      ['AB', enA, enB],
      ['BA', enB, enA],
    ] as const) {
      await crear(primero, nombre)
      relojBase.avanzar(VENTANA - 1)
      expect((await crear(segundo, nombre)).cuerpo).toBe(true)
      expect(await guardadas(nombre)).toBe(1)
      relojBase.avanzar(1)
      await crear(segundo, nombre)
      expect(await guardadas(nombre)).toBe(2)
    }
  })

  it('whatever its age, an answer stands for a repetition within its window only', async () => {
    const edad = fc.oneof(
      fc.constantFrom(-1, 0, 1, VENTANA - 1, VENTANA, 2 ** 31 - 1, 2 ** 31, 2 ** 32),
      fc.integer({ min: -VENTANA, max: 2 * VENTANA }),
      fc.integer({ min: -3650 * DIA, max: 3650 * DIA }),
    )
    await fc.assert(
      fc.asyncProperty(edad, async (ms) => {
        const nombre = `Edad ${siguiente()}`
        await base.pool.query('DELETE FROM idempotencia')
        await crear(enA, nombre)
        const dada = new Date(relojBase().getTime() - ms)
        expect((await base.pool.query('UPDATE idempotencia SET creada_en = $1', [dada])).rowCount).toBe(1)
        const r = await crear(enA, nombre)
        expect([r.estado, r.cuerpo]).toEqual([200, true])
        expect(await guardadas(nombre)).toBe(0 <= ms && ms < VENTANA ? 1 : 2)
      }),
      { numRuns: 60 },
    )
  })

  it('a clock that runs ahead ends no session and forgets no answer that a repetition may ask for', async () => {
    const clave = { 'idempotency-key': 'una-sola-vez' }
    const area = { nombre_area: 'Pesas' }
    await enA.post('/api/areas', area, clave)
    b.clock.fijar(new Date(relojBase().getTime() + 8 * DIA))
    expect((await enB.get('/api/v2/sesion')).estado).toBe(200)
    const limpieza = b.modulos.find((m) => 'mantener' in m) as ReturnType<typeof moduloMantenimiento>
    expect(await limpieza.mantener()).toBe(true)
    expect((await enB.post('/api/areas', area, clave)).estado).toBe(201)
    expect((await base.pool.query("SELECT 1 FROM area WHERE nombre = 'Pesas'")).rowCount).toBe(1)
    // Nor does it take the others' turns for days: an hour later by the database it is theirs.
    relojBase.avanzar(HORA + 1)
    const otra = a.modulos.find((m) => 'mantener' in m) as ReturnType<typeof moduloMantenimiento>
    expect(await otra.mantener()).toBe(true)
  })
})

describe("the database's own clock", () => {
  let s: ServidorDePrueba
  let admin: ClienteHttp

  beforeAll(async () => {
    // The server believes to be in 2001.
    s = await servidorDePrueba({ ahora: '2001-01-01T00:00:00-05:00', relojBase: createClock() })
    admin = await entrar(s)
  })
  afterAll(() => s.cerrar())

  const ahora = async (): Promise<Date> => (await s.pool.query('SELECT clock_timestamp() AS t')).rows[0].t
  const crear = () => admin.php('membresias', { metodo: 'post', membresia: { nombre: 'Uno', duracion: 30, precio: 1 } })
  const guardadas = async (): Promise<number> => (await s.pool.query('SELECT 1 FROM tipo_membresia')).rowCount ?? 0

  it('dates answers, sessions and keys, and measures them', async () => {
    const desde = Math.floor((await ahora()).getTime())
    await crear()
    const hasta = (await ahora()).getTime()
    const { rows } = await s.pool.query('SELECT creada_en FROM idempotencia')
    expect(rows[0].creada_en.getTime()).toBeGreaterThanOrEqual(desde)
    expect(rows[0].creada_en.getTime()).toBeLessThanOrEqual(hasta)
    const sesion = await s.pool.query('SELECT expira_en > clock_timestamp() AS viva FROM sesion')
    expect(sesion.rows).toEqual([{ viva: true }])
    // 25 days are more ms than an integer of 4 bytes holds.
    for (const [edad, cuantas] of [
      ["interval '25 days'", 2],
      ["interval '-1 day'", 3],
    ] as const) {
      await s.pool.query(`UPDATE idempotencia SET creada_en = clock_timestamp() - ${edad}`)
      expect((await crear()).cuerpo).toBe(true)
      expect(await guardadas()).toBe(cuantas)
    }
    const { id, clave } = (await admin.post('/api/v2/claves', { nombre: 'Caja' })).cuerpo
    await clienteHttp(s, { 'x-api-key': clave }).get('/api/areas')
    const uso = await s.pool.query('SELECT ultimo_uso_en FROM clave_api WHERE id = $1', [id])
    expect(uso.rows[0].ultimo_uso_en.getTime()).toBeGreaterThanOrEqual(desde)
  })
})
