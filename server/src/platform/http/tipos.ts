import type { Acceso } from '@mancuerna/contract/definir'
import type { Request, Response } from 'express'
import { z } from 'zod'
import type { Actor } from '../core/contexto'
import type { Repeticion } from '../core/repeticion'
import type { Guion, Metodo } from './legacy/implementar'
import type { Ruta } from './rest/implementar'

export type { Acceso } from '@mancuerna/contract/definir'
export type { Guion } from './legacy/implementar'
export type { Ruta } from './rest/implementar'
export type MetodoLegado = Metodo

/* Being replaced: calls are declared in the contract and implemented by `implementar` and `implementarGuion`. */

interface Pedido<P, Q, B> {
  params: P
  consulta: Q
  cuerpo: B
  actor: Actor
  repeticion?: Repeticion
  req: Request
  res: Response
}

type S<T extends z.ZodType | undefined> = T extends z.ZodType ? z.output<T> : Record<string, never>

/** Defines a route with its types tied together. */
export function definirRuta<
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  R extends z.ZodType = z.ZodType,
>(
  r: Omit<Ruta, 'manejar' | 'params' | 'consulta' | 'cuerpo' | 'respuesta'> & {
    params?: P
    consulta?: Q
    cuerpo?: B
    respuesta: R
    manejar(p: Pedido<S<P>, S<Q>, S<B>>): Promise<z.input<R>> | Promise<void>
  },
): Ruta {
  return r as unknown as Ruta
}

interface PedidoLegado<B> {
  cuerpo: B
  actor: Actor
  repeticion?: Repeticion
  req: Request
  res: Response
}

/** Defines a `metodo` with its types tied together. */
export function definirMetodo<B extends z.ZodType>(m: {
  acceso: Acceso
  entrada: B
  escribe?: true
  rechazo?: Metodo['rechazo']
  autor?: (cuerpo: z.output<B>) => number | null | undefined
  manejar(p: PedidoLegado<z.output<B>>): Promise<unknown>
}): Metodo {
  return { resumen: '', respuesta: z.unknown(), ...m } as unknown as Metodo
}

export type { Guion as GuionDeAntes }
