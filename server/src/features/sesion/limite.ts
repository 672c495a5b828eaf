import type pg from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError } from '../../platform/core/error'

const VENTANA_S = 15 * 60
/** Tries in the window before the next one waits. */
const POR_USUARIO = 10
const POR_DIRECCION = 60

/**
 * Counts tries at a password by user and by address, in the database, so that several servers count together. A try is counted
 * before the password is compared and given back when it was right: many at once cannot all slip past the count.
 */
export interface Limite {
  /** Throws DEMASIADOS_INTENTOS, whether the user exists or not. */
  intentar(usuario: string, ip: string): Promise<void>
  /** The try was right: the user's count starts anew, the address gets its try back. */
  acierto(usuario: string, ip: string): Promise<void>
}

/** Counts in the database: the limit holds over every server. */
export function crearLimite(pool: pg.Pool): Limite {
  const comun = {
    storeClient: pool,
    storeType: 'pool',
    tableName: 'limite_intentos',
    tableCreated: true,
    duration: VENTANA_S,
    clearExpiredByTimeout: false,
  }
  const usuarios = new RateLimiterPostgres({ ...comun, keyPrefix: 'usuario', points: POR_USUARIO })
  const direcciones = new RateLimiterPostgres({ ...comun, keyPrefix: 'ip', points: POR_DIRECCION })
  const claveDe = (usuario: string): string =>
    usuario
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .slice(0, 200)
  const gastar = async (contador: RateLimiterPostgres, clave: string): Promise<number> => {
    try {
      await contador.consume(clave)
      return 0
    } catch (e) {
      if (e instanceof Error) throw e
      return Math.max(1, Math.ceil((e as RateLimiterRes).msBeforeNext / 1000))
    }
  }
  return {
    async intentar(usuario, ip) {
      const segundos = Math.max(...(await Promise.all([gastar(usuarios, claveDe(usuario)), gastar(direcciones, ip)])))
      if (segundos > 0) throw new DomainError('DEMASIADOS_INTENTOS', { datos: { segundos } })
    },
    async acierto(usuario, ip) {
      await Promise.all([usuarios.delete(claveDe(usuario)), direcciones.reward(ip)])
    },
  }
}
