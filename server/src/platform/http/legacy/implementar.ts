import type { Esquema } from '@mancuerna/contract/esquema'
import type { GuionLegado, MetodoLegado, MetodosLegados } from '@mancuerna/contract/definir'
import type { Request, Response } from 'express'
import type { z } from 'zod'
import type { Actor } from '../../core/contexto'
import type { Repeticion } from '../../core/repeticion'
import { type Confirmada, esConfirmada } from '../confirmada'
import { esLectura, type LecturaDirecta } from '../lectura-directa'

/** What the handler of an old script's operation gets. */
export interface PedidoLegado<M> {
  cuerpo: M extends { entrada: infer E extends Esquema } ? z.output<E> : never
  actor: Actor
  /** Set for a write: what makes a double click one. */
  repeticion?: Repeticion
  req: Request
  res: Response
}

type Responde<M> = M extends { directa: true }
  ? void
  : M extends { respuesta: infer R extends Esquema }
    ? z.input<R>
    : never

/** An operation of the contract with what answers it. */
export type Metodo = MetodoLegado & {
  manejar(p: PedidoLegado<never>): Promise<unknown>
  /** In place of `manejar`, for a read of one statement. */
  lectura?: LecturaDirecta<{ cuerpo: unknown }>
  /** Its use case confirms who acts. */
  confirma?: boolean
}

/** What answers an operation. */
type Manejador<M> =
  | ((p: PedidoLegado<M>) => Promise<Responde<M>>)
  | (M extends { escribe: true }
      ? Confirmada<(p: PedidoLegado<M>) => Promise<Responde<M>>>
      : LecturaDirecta<Pick<PedidoLegado<M>, 'cuerpo'>>)

/** An old script as the door serves it: its name without `.php`, its operations by `metodo`. */
export interface Guion {
  nombre: string
  metodos: Record<string, Metodo>
}

/**
 * Implements an old script of the contract: one handler an operation. A missing one, or another answer than the
 * declared, does not compile.
 */
export function implementarGuion<T extends MetodosLegados>(
  guion: GuionLegado<T>,
  manejadores: { [K in keyof T]: Manejador<T[K]> },
): Guion {
  const metodos = Object.entries(guion.metodos).map(([nombre, m]) => {
    const manejador: unknown = manejadores[nombre]
    const como = esConfirmada(manejador)
      ? (manejador as Pick<Metodo, 'confirma' | 'manejar'>)
      : esLectura<{ cuerpo: unknown }>(manejador)
        ? { manejar: sinManejar, lectura: manejador }
        : { manejar: manejador as Metodo['manejar'] }
    return [nombre, { ...m, ...como }] as const
  })
  return { nombre: guion.nombre, metodos: Object.fromEntries(metodos) }
}

const sinManejar = (): Promise<never> => Promise.reject(new Error('una lectura directa la contesta la puerta'))
