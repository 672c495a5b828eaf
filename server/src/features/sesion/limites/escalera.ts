import type pg from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { MEMORIA_S, pausaTras } from './limites.reglas'

/**
 * Counts wrong tries and makes each one after the first few wait longer than the one before. A try is taken before the
 * password is compared and given back when it was right: many at once cannot all slip past the count.
 */
export interface Escalera {
  /** Takes a try of `quien`: how many it has taken, or the seconds to wait; while it waits nothing is taken. */
  tomar(quien: string): Promise<{ tomados: number; espera: number }>
  /** The try was right, or was not made after all: it does not count, and no pause follows it. */
  devolver(quien: string): Promise<void>
  /** All its tries are forgotten. */
  olvidar(quien: string): Promise<void>
}

/** Where counters live: the database, so that they hold over every server. `expire` is ms since 1970. */
export const almacenDe = (pool: pg.Pool) => ({
  storeClient: pool,
  storeType: 'pool',
  tableName: 'limite_intentos',
  tableCreated: true,
  clearExpiredByTimeout: false, // the hourly housekeeping does it
})

/** How long the counter is closed, in seconds; 0 when the try was taken. */
export async function esperaDe(tomada: Promise<RateLimiterRes>): Promise<number> {
  try {
    await tomada
    return 0
  } catch (e) {
    if (e instanceof Error) throw e
    return segundos(e as RateLimiterRes)
  }
}

const segundos = (r: RateLimiterRes): number => Math.max(1, Math.ceil(r.msBeforeNext / 1000))

/**
 * @param nombre keeps these counters apart from all others
 * @param libres tries without a pause
 */
export function crearEscalera(pool: pg.Pool, nombre: string, libres: number): Escalera {
  const almacen = almacenDe(pool)
  const fallos = new RateLimiterPostgres({
    ...almacen,
    keyPrefix: `fallos ${nombre}`,
    points: Number.MAX_SAFE_INTEGER,
    duration: MEMORIA_S,
  })
  // One point: whoever takes it begins the pause, and everybody else waits until it ends.
  const pausa = new RateLimiterPostgres({ ...almacen, keyPrefix: `pausa ${nombre}`, points: 1, duration: 1 })
  return {
    async tomar(quien) {
      const enCurso = await pausa.get(quien)
      if (enCurso && enCurso.msBeforeNext > 0) return { tomados: 0, espera: segundos(enCurso) }
      const { consumedPoints: tomados } = await fallos.consume(quien)
      const dura = pausaTras(tomados, libres)
      if (dura === 0) return { tomados, espera: 0 }
      const espera = await esperaDe(pausa.consume(quien, 1, { customDuration: dura }))
      if (espera > 0) await fallos.reward(quien)
      return { tomados, espera }
    },
    async devolver(quien) {
      await Promise.all([fallos.reward(quien), pausa.delete(quien)])
    },
    async olvidar(quien) {
      await Promise.all([fallos.delete(quien), pausa.delete(quien)])
    },
  }
}
