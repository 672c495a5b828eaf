import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPool } from '../../../server/src/platform/db/conexiones/conexion'
import { leerEnFila } from '../../../server/src/platform/db/conexiones/en-fila'
import { baseDePrueba, type BaseDePrueba } from '../../support/base/database'
import { contarViajes } from '../../support/gym/medir/viajes'

let base: BaseDePrueba
let pool: ReturnType<typeof crearPool>

beforeAll(async () => {
  base = await baseDePrueba()
  pool = crearPool(base.url, { max: 3 })
  await pool.query('SELECT 1')
})
afterAll(async () => {
  await pool.end()
  await base.cerrar()
})

/** A read by a prepared statement, as requests make them. */
const leer = async (n: number): Promise<number> =>
  (await leerEnFila<{ n: number }>(pool, { name: 'numero', text: 'SELECT $1::int AS n', values: [n] })).rows[0]!.n
const fallar = (): Promise<unknown> => leerEnFila(pool, { name: 'cero', text: 'SELECT 1 / $1::int', values: [0] })
const numeros = (cuantos: number): number[] => Array.from({ length: cuantos }, (_, i) => i)

describe('short reads of the same moment', () => {
  it('share one connection and one trip, each with its own answer', async () => {
    const contar = contarViajes(pool)
    let leidos: number[] = []
    const { viajes, envios } = await contar(async () => (leidos = await Promise.all(numeros(20).map(leer))))
    expect(leidos).toEqual(numeros(20))
    expect([viajes, envios.length, pool.totalCount]).toEqual([1, 20, 1])
  })

  it('go over more connections than one where one has as many as it takes', async () => {
    expect(await Promise.all(numeros(100).map(leer))).toEqual(numeros(100))
    expect(pool.totalCount).toBe(3)
    expect(pool.idleCount).toBe(3)
  })

  it('fail one by one: what stands behind a refused one is answered', async () => {
    const [uno, mal, dos] = await Promise.allSettled([leer(1), fallar(), leer(2)])
    expect([uno, dos].map((r) => r?.status === 'fulfilled' && r.value)).toEqual([1, 2])
    expect(mal).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
    expect(pool.idleCount).toBe(pool.totalCount)
  })

  it('are all lost with their connection, and the next one has another', async () => {
    const cortar = leerEnFila(pool, { text: 'SELECT pg_terminate_backend(pg_backend_pid())' })
    const dichos = await Promise.allSettled([cortar, leer(1), leer(2)])
    expect(dichos.map((d) => d.status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await leer(3)).toBe(3)
    expect(pool.idleCount).toBe(pool.totalCount)
  })

  it('leave the connection as every other use finds it', async () => {
    await leer(1)
    const c = await pool.connect()
    expect((c as unknown as { pipeline: boolean }).pipeline).toBe(false)
    c.release()
  })
})
