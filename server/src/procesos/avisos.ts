import type { Codigo } from '@mancuerna/contract/errores'
import type { Config } from '../config/env'
import type { DetallesError } from '../platform/core/error'
import type { Reparto } from '../platform/db/conexiones/reparto'

/** The database that the first process has ready, and how many connections of it are one worker's. */
export interface BaseLista {
  /** Password included: for no log. */
  url: string
  reparto: Reparto
}

/** Something that is to be done elsewhere: `nombre` and `metodo` as they were given to Vecinos. */
interface Encargo {
  id: number
  nombre: string
  metodo: string
  args: unknown[]
}

/** What came of it. A refusal travels as what it is made of; any other failure was logged where it happened. */
export type Desenlace = { valor: unknown } | { rechazo: { codigo: Codigo; detalles: DetallesError } }

/** What a worker says to the first process. */
export type DelObrero =
  /** Its ears are open: it can be told what to do. */
  | { tipo: 'hola' }
  | { tipo: 'escucha'; puerto: number }
  /** It serves. */
  | { tipo: 'lista' }
  /** Why it cannot start, in Spanish, for a person. */
  | { tipo: 'fallo'; mensaje: string }
  | { tipo: 'encarga'; a: 'uno' | 'todos'; encargo: Encargo }
  | { tipo: 'hecho'; id: number; desenlace: Desenlace }

/** What the first process says to a worker. */
export type DelPrimero =
  /** `base` absent: the port first, and then wait for it. */
  | { tipo: 'empieza'; numero: number; config: Config; base: BaseLista | undefined }
  | { tipo: 'base'; base: BaseLista }
  /** From now on it does what one of them does for all. */
  | { tipo: 'te-toca' }
  | { tipo: 'haz'; encargo: Encargo }
  | { tipo: 'hecho'; id: number; desenlace: Desenlace }
  | { tipo: 'para' }
