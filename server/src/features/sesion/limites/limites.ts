import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { DomainError } from '../../../platform/core/error'
import { almacenDe, crearEscalera, type Escalera, esperaDe } from './escalera'
import { LIBRES, LIBRES_DE_CODIGO, LIBRES_EN_TOTAL, redDe } from './limites.reglas'

/** Tries of one address in the window, whatever users it names. */
const POR_DIRECCION = 60
const VENTANA_S = 15 * 60

/** A try at a password that was let through. */
export interface Toma {
  /** Which one it is, since the count began. */
  intento: number
  /** It was right: the sender's count starts anew. */
  acierto(): Promise<void>
  /** It was neither right nor wrong (an error in between): it does not count. */
  devolver(): Promise<void>
}

/** Who tries to sign in: the user's name in its normal form, and where from. */
export interface Entrada {
  cuenta: string
  ip: string
  /** The device, where this user has signed in on it before; a key counts as one. Null: unknown. */
  equipo: string | null
}

/** One counter of a try, as it was taken. */
interface Cuenta {
  tomar(): Promise<{ tomados: number; espera: number }>
  devolver(): Promise<void>
  acierto(): Promise<void>
}

/** Takes one try of each; when one must wait, gives back the others. Throws DEMASIADOS_INTENTOS. */
async function tomar(cuentas: readonly Cuenta[]): Promise<Toma> {
  const tomadas: Cuenta[] = []
  const devolver = async (): Promise<void> => void (await Promise.all(tomadas.map((c) => c.devolver())))
  let intento = 0
  for (const cuenta of cuentas) {
    const { tomados, espera } = await cuenta.tomar()
    if (espera > 0) {
      await devolver()
      throw new DomainError('DEMASIADOS_INTENTOS', { datos: { segundos: espera } })
    }
    tomadas.push(cuenta)
    intento ||= tomados
  }
  return { intento, devolver, acierto: async () => void (await Promise.all(cuentas.map((c) => c.acierto()))) }
}

/** A right try forgets those before it. */
const propia = (e: Escalera, quien: string): Cuenta => ({
  tomar: () => e.tomar(quien),
  devolver: () => e.devolver(quien),
  acierto: () => e.olvidar(quien),
})

/** A right try says nothing about those of others. */
const comun = (e: Escalera, quien: string): Cuenta => ({ ...propia(e, quien), acierto: () => e.devolver(quien) })

/**
 * The limits of wrong passwords (docs/decisions/0071). Sign-ins and checks of a signed-in user's password count apart:
 * nobody outside can use up what somebody inside has.
 */
export function crearLimites(pool: pg.Pool) {
  const conocidos = crearEscalera(pool, 'equipo', LIBRES)
  const desconocidos = crearEscalera(pool, 'entrada', LIBRES)
  const todos = crearEscalera(pool, 'usuario', LIBRES_EN_TOTAL)
  const contrasenas = crearEscalera(pool, 'contrasena', LIBRES)
  const codigos = crearEscalera(pool, 'codigo', LIBRES_DE_CODIGO)
  const direcciones = new RateLimiterPostgres({
    ...almacenDe(pool),
    keyPrefix: 'ip',
    points: POR_DIRECCION,
    duration: VENTANA_S,
  })
  const deDireccion = (red: string): Cuenta => {
    const devolver = async (): Promise<void> => void (await direcciones.reward(red))
    return {
      tomar: async () => ({ tomados: 0, espera: await esperaDe(direcciones.consume(red)) }),
      devolver,
      acierto: devolver,
    }
  }
  return {
    /**
     * A try to sign in. A known device answers for itself alone: what anybody else does at this user, or from this
     * address, does not keep it out. Throws DEMASIADOS_INTENTOS, whether the user exists or not.
     */
    entrar({ cuenta, ip, equipo }: Entrada): Promise<Toma> {
      if (equipo !== null) return tomar([propia(conocidos, `${equipo} ${cuenta}`)])
      const red = redDe(ip)
      return tomar([propia(desconocidos, `${red} ${cuenta}`), comun(todos, cuenta), deDireccion(red)])
    },

    /** A try at the current password by somebody who is in: `quien` is that session's user, or that key. */
    verificar: (quien: string): Promise<Toma> => tomar([propia(contrasenas, quien)]),

    /** A try at a user's second factor, by somebody who knows the password. Throws DEMASIADOS_INTENTOS. */
    codigo: (idUsuario: number): Promise<Toma> => tomar([propia(codigos, `usuario ${idUsuario}`)]),
  }
}

export type Limites = ReturnType<typeof crearLimites>
