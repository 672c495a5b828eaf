import type { Esquema } from './esquema'
import type { z } from 'zod'

/**
 * Who may call: anybody; a session, even one that must change its password; a session, even one whose user has yet to
 * set up a second factor; any session or key; an administrator. A call cannot be declared without saying it.
 */
export type Acceso = 'publica' | 'cambio' | 'inscripcion' | 'sesion' | 'administrador'

export type Metodo = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the newer door: who may make it, what it takes and what it answers. */
export interface Llamada {
  acceso: Acceso
  resumen: string
  /** Names in the path: '/api/areas/:id' has `id`. */
  params?: Esquema
  /** The query string. */
  consulta?: Esquema
  cuerpo?: Esquema
  respuesta: Esquema
  /** Of a success; 200 unless told. */
  estado?: 200 | 201
  /** A write that takes an Idempotency-Key. */
  idempotente?: true
  /** The handler writes the answer itself: a list row by row, or a file. */
  directa?: true
  /** The body is a file that is uploaded (multipart/form-data). */
  archivo?: true
  /** The same call under other paths (the root look-ups also answer under /api). */
  alias?: readonly string[]
}

/** The calls of a feature by method and path, as Express writes it: 'PUT /api/areas/:id'. */
export type Tabla = Record<`${Metodo} /${string}`, Llamada>

/** A table as it is declared, with the heading under which OpenAPI shows it. */
export interface Api<T extends Tabla = Tabla> {
  etiqueta: string
  llamadas: T
}

/**
 * Declares the calls of a feature. The server implements the table (`implementar`), the web client is typed by it
 * (`contract/src/api.ts`), and OpenAPI, the access table and the walk of the tests are made from it.
 */
export const definirApi = <const T extends Tabla>(etiqueta: string, llamadas: T): Api<T> => ({ etiqueta, llamadas })

interface Operacion<E extends Esquema, R extends Esquema> {
  acceso: Acceso
  resumen: string
  entrada: E
  respuesta: R
  /** A write: a repeated identical one within 3 s answers the first one's result. */
  escribe?: true
  /** The handler writes the answer itself, row by row. */
  directa?: true
  /** What a refusal answers instead of `false`; always falsy for the old client that reads it. */
  rechazo?: { forma: Esquema; de: (mensaje: string) => unknown }
  /** The author that a keyed client names in its body (it counts for keys only). */
  autor?: (cuerpo: z.output<E>) => number | null | undefined
}

/**
 * What a read answers to somebody it is not for: its own answer with nothing in it, every key there, numbers zero,
 * lists empty. The old client dereferences a read at once and freezes on `false` (docs/decisions/0078). A write, and
 * what is about one's own password, answers `false` there: its client asks no more than whether the answer is truthy.
 */
type Rehusada<R extends Esquema> =
  | { vacio: z.input<R> }
  | { escribe: true; vacio?: never }
  | { acceso: 'publica' | 'cambio'; vacio?: never }

/**
 * One operation of an old script. A read that declares no `vacio`,
 * or one of another shape than its answer, does not compile.
 */
export type MetodoLegado<E extends Esquema = Esquema, R extends Esquema = Esquema> = Operacion<E, R> & Rehusada<R>

/**
 * Declares an operation with the types of its author and its body tied together, and of its answer and its empty one.
 */
export const definirMetodo = <E extends Esquema, R extends Esquema, D extends true | undefined = undefined>(
  m: MetodoLegado<E, R> & { directa?: D },
) => m as MetodoLegado<E, R> & (D extends true ? { directa: true } : unknown)

// oxlint-disable-next-line typescript/no-explicit-any -- each author reads its own body: no common type but any
export type MetodosLegados = Record<string, MetodoLegado<any, any>>

/**
 * An old script: its name without `.php`, and its operations by `metodo`. SIN_METODO names what it does without one.
 */
export interface GuionLegado<T extends MetodosLegados = MetodosLegados> {
  nombre: string
  metodos: T
}

/** Key of the operation of a script that reads no `metodo` (reenvia_msg.php). */
export const SIN_METODO = ''

/** Declares an old script, or the part of it that one feature answers. */
export const definirGuion = <const T extends MetodosLegados>(nombre: string, metodos: T): GuionLegado<T> => ({
  nombre,
  metodos,
})
