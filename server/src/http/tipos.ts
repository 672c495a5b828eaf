import type { Request, Response } from 'express'
import type { z } from 'zod'
import type { Actor } from '../domain/contexto'
import type { Repeticion } from '../domain/repeticion'

/**
 * Who may call: anybody; a session, even one that must change its password; any session or key; an administrator.
 * An endpoint cannot be defined without saying it.
 */
export type Acceso = 'publica' | 'cambio' | 'sesion' | 'administrador'

export interface Pedido<P, Q, B> {
  params: P
  consulta: Q
  cuerpo: B
  actor: Actor
  /** Set when the sender gave an Idempotency-Key and the route admits one. */
  repeticion?: Repeticion
  req: Request
  res: Response
}

/** One endpoint of the newer door: what it takes and gives (also OpenAPI's source), who may call it, what it calls. */
export interface Ruta {
  metodo: 'get' | 'post' | 'put' | 'delete' | 'patch'
  ruta: string
  /** The same endpoint under other paths (the root look-ups also answer under /api). */
  alias?: string[]
  acceso: Acceso
  etiqueta: string
  resumen: string
  params?: z.ZodType
  consulta?: z.ZodType
  cuerpo?: z.ZodType
  respuesta: z.ZodType
  /** Of a success; 200 unless told. */
  estado?: number
  idempotente?: boolean
  /** Answers something else than JSON (a file, a stream) and writes it itself. */
  directa?: boolean
  /** Reads its own body (an upload). */
  sinCuerpoJson?: boolean
  manejar(p: Pedido<never, never, never>): Promise<unknown>
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

export interface PedidoLegado<B> {
  cuerpo: B
  actor: Actor
  repeticion?: Repeticion
  req: Request
  res: Response
}

/** One `metodo` of an old script. */
export interface MetodoLegado {
  acceso: Acceso
  entrada: z.ZodType
  /** A write: a repeated identical one within 3 s answers the first one's result. */
  escribe?: boolean
  /** What a refusal answers instead of `false`; always falsy for the old client that reads it. */
  rechazo?: (mensaje: string) => unknown
  /** The author that a keyed client names in its body (it counts for keys only). */
  autor?: (cuerpo: never) => number | null | undefined
  manejar(p: PedidoLegado<never>): Promise<unknown>
}

/** Defines a `metodo` with its types tied together. */
export function definirMetodo<B extends z.ZodType>(
  m: Omit<MetodoLegado, 'entrada' | 'manejar' | 'autor'> & {
    entrada: B
    autor?: (cuerpo: z.output<B>) => number | null | undefined
    manejar(p: PedidoLegado<z.output<B>>): Promise<unknown>
  },
): MetodoLegado {
  return m as unknown as MetodoLegado
}

/** An old script: its name without `.php`, and what it does by `metodo`, or without one (`reenvia_msg`). */
export interface Guion {
  nombre: string
  metodos: Record<string, MetodoLegado>
  sinMetodo?: MetodoLegado
}
