import type { Esquema } from '@mancuerna/contract/esquema'
import type { Api, Llamada, Tabla } from '@mancuerna/contract/definir'
import type { Request, Response } from 'express'
import type { z } from 'zod'
import type { Actor } from '../../core/contexto'
import type { Repeticion } from '../../core/repeticion'
import { type Confirmada, esConfirmada } from '../confirmada'
import { esLectura, type LecturaDirecta } from '../lectura-directa'

type Leido<L, C extends string> = L extends Record<C, infer E extends Esquema> ? z.output<E> : Record<string, never>

/** What a handler gets: what the contract read, who asks, and Express for what writes its answer itself. */
export interface Pedido<L> {
  params: Leido<L, 'params'>
  consulta: Leido<L, 'consulta'>
  cuerpo: Leido<L, 'cuerpo'>
  actor: Actor
  /** Set when the sender gave an Idempotency-Key and the call admits one. */
  repeticion?: Repeticion
  req: Request
  res: Response
}

type Responde<L> = L extends { directa: true }
  ? void
  : L extends { respuesta: infer R extends Esquema }
    ? z.input<R>
    : never

/** A call of the contract with what answers it. */
export interface Ruta extends Llamada {
  metodo: 'get' | 'post' | 'put' | 'delete' | 'patch'
  ruta: string
  etiqueta: string
  manejar(p: Pedido<never>): Promise<unknown>
  /** In place of `manejar`, for a read of one statement. */
  lectura?: LecturaDirecta<Preguntado>
  /** Its use case confirms who acts. */
  confirma?: boolean
}

/** What a read by GET is asked with. */
export type Preguntado<L = never> = Pick<Pedido<L>, 'params' | 'consulta'>

/**
 * Implements a table of the contract: one handler a call (parse is done, call the use case, present). A missing
 * handler, one too many, or an answer that is not the declared one does not compile.
 */
export function implementar<T extends Tabla>(
  api: Api<T>,
  manejadores: {
    [K in keyof T]:
      | ((p: Pedido<T[K]>) => Promise<Responde<T[K]>>)
      | (K extends `POST ${string}` ? Confirmada<(p: Pedido<T[K]>) => Promise<Responde<T[K]>>> : never)
      | (K extends `GET ${string}` ? LecturaDirecta<Preguntado<T[K]>> : never)
  },
): Ruta[] {
  return Object.entries<Llamada>(api.llamadas).map(([clave, llamada]) => {
    const [metodo, ruta] = clave.split(' ') as [string, string]
    const manejador: unknown = manejadores[clave as keyof T]
    const como = esConfirmada(manejador)
      ? (manejador as Pick<Ruta, 'confirma' | 'manejar'>)
      : esLectura<Preguntado>(manejador)
        ? { manejar: sinManejar, lectura: manejador }
        : { manejar: manejador as Ruta['manejar'] }
    return { ...llamada, metodo: metodo.toLowerCase() as Ruta['metodo'], ruta, etiqueta: api.etiqueta, ...como }
  })
}

const sinManejar = (): Promise<never> => Promise.reject(new Error('una lectura directa la contesta la puerta'))
