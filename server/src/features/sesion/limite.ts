import type pg from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError } from '../../domain/error'

const VENTANA_S = 15 * 60
/** Wrong passwords in the window before the next try waits. */
const POR_USUARIO = 10
const POR_DIRECCION = 60

/** Counts wrong passwords by user and by address, in the database, so that several servers count together. */
export interface Limite {
  /** Throws DEMASIADOS_INTENTOS, whether the user exists or not. */
  exigir(usuario: string, ip: string): Promise<void>
  fallo(usuario: string, ip: string): Promise<void>
  acierto(usuario: string): Promise<void>
}

export function crearLimite(pool: pg.Pool): Limite {
  const comun = { storeClient: pool, storeType: 'pool', tableName: 'limite_intentos', tableCreated: true, duration: VENTANA_S, clearExpiredByTimeout: false }
  const usuarios = new RateLimiterPostgres({ ...comun, keyPrefix: 'usuario', points: POR_USUARIO })
  const direcciones = new RateLimiterPostgres({ ...comun, keyPrefix: 'ip', points: POR_DIRECCION })
  const claveDe = (usuario: string): string => usuario.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase().slice(0, 200)
  const ignorarRechazo = (e: unknown): void => {
    if (e instanceof Error) throw e
  }
  return {
    async exigir(usuario, ip) {
      const [u, d] = await Promise.all([usuarios.get(claveDe(usuario)), direcciones.get(ip)])
      const espera = (r: RateLimiterRes | null, limite: number): number => (r && r.consumedPoints >= limite ? Math.ceil(r.msBeforeNext / 1000) : 0)
      const segundos = Math.max(espera(u, POR_USUARIO), espera(d, POR_DIRECCION))
      if (segundos > 0) throw new DomainError('DEMASIADOS_INTENTOS', { datos: { segundos } })
    },
    async fallo(usuario, ip) {
      await Promise.all([usuarios.consume(claveDe(usuario)).catch(ignorarRechazo), direcciones.consume(ip).catch(ignorarRechazo)])
    },
    async acierto(usuario) {
      await usuarios.delete(claveDe(usuario))
    },
  }
}
