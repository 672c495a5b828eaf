import type { Esquema } from '@mancuerna/contract/esquema'
import type { GuionLegado, MetodoLegado, MetodosLegados } from '@mancuerna/contract/definir'
import type { Request, Response } from 'express'
import type { z } from 'zod'
import type { Actor } from '../../core/contexto'
import type { Repeticion } from '../../core/repeticion'

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
export type Metodo = MetodoLegado & { manejar(p: PedidoLegado<never>): Promise<unknown> }

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
  manejadores: { [K in keyof T]: (p: PedidoLegado<T[K]>) => Promise<Responde<T[K]>> },
): Guion {
  const metodos = Object.entries(guion.metodos).map(
    ([nombre, m]) => [nombre, { ...m, manejar: manejadores[nombre] as unknown as Metodo['manejar'] }] as const,
  )
  return { nombre: guion.nombre, metodos: Object.fromEntries(metodos) }
}
