import type pg from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError } from '../../../platform/core/error'

const VENTANA_S = 15 * 60
/** Tries in the window before the next one waits. */
const POR_USUARIO = 10
const POR_DIRECCION = 60

/**
 * Counts tries at a password by user and by address. A try is counted before the password is compared and given back
 * when it was right: many at once cannot all slip past the count.
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
  return {
    async intentar(usuario, ip) {
      const esperas = await Promise.all([gastar(usuarios, nombreContado(usuario)), gastar(direcciones, ip)])
      const segundos = Math.max(...esperas)
      if (segundos > 0) throw new DomainError('DEMASIADOS_INTENTOS', { datos: { segundos } })
    },
    async acierto(usuario, ip) {
      await Promise.all([usuarios.delete(nombreContado(usuario)), direcciones.reward(ip)])
    },
  }
}

/** A user name as it is counted: accents and case ignored, as at the sign-in. */
const nombreContado = (usuario: string): string =>
  usuario
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .slice(0, 200)

/** Takes a try; 0, or the seconds to wait when none is left. */
async function gastar(contador: RateLimiterPostgres, de: string): Promise<number> {
  try {
    await contador.consume(de)
    return 0
  } catch (e) {
    if (e instanceof Error) throw e
    return Math.max(1, Math.ceil((e as RateLimiterRes).msBeforeNext / 1000))
  }
}
