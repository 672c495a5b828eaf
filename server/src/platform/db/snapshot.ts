import type { Esquema } from '@mancuerna/contract/esquema'
import type pg from 'pg'
import { z } from 'zod'
import { DomainError } from '../core/error'
import { abrirCursor } from './cursor'
import type { Lectura } from './conexiones/replica'
import { comoFilas } from './rows'
import type { Prisma } from './tx'

/**
 * Statements that all see the same instant, read a few rows at a time. `esquema`: what a row is, as in `filas` (db/tx).
 */
export interface Snapshot {
  /** All rows of a statement. */
  filas<E extends Esquema>(esquema: E, sql: Prisma.Sql): Promise<z.output<E>[]>
  /** Its rows as they come, some hundreds at once: memory does not grow with their number. */
  lotes<E extends Esquema>(esquema: E, sql: Prisma.Sql): AsyncIterable<z.output<E>[]>
  /** The same, one by one. */
  stream<E extends Esquema>(esquema: E, sql: Prisma.Sql): AsyncIterable<z.output<E>>
  /**
   * Begins to read something else of that instant on a second connection, where one is free, while the first goes on;
   * what it gives waits for it. None is waited for: with none free, or where the second fails, the first reads it when
   * it is asked for.
   */
  entretanto<T>(leer: (s: Snapshot) => Promise<T>): Promise<() => Promise<T>>
}

/** Where something long is read: the primary's connections for that, or those and a replica. */
export type DeLectura = pg.Pool | Lectura

/** Who may wait for a connection, for each one that there is: past them nobody's turn would come in time. */
const COLA = 4
/** What somebody is told to wait before asking again, in seconds. */
const REINTENTO = 10

const COMIENZO = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

/**
 * Produces something long out of the database (a report, an export) on one connection and one snapshot: totals and rows
 * agree whatever is written meanwhile. Whoever stops early closes the connection. Dates and money come as text
 * (db/conexiones/conexion). `de`: the connections of long reads (db/conexiones/aparte), or those and a replica, which
 * is read where it knows all that was committed before; what it cannot do the primary does. Throws OCUPADO when too
 * many others are reading.
 */
export async function* enSnapshot<T>(de: DeLectura, producir: (s: Snapshot) => AsyncIterable<T>): AsyncGenerator<T> {
  if (!('cuenta' in de)) return yield* leerDe(de, await tomarLectura(de), producir)
  const c = await de.replica?.tomar()
  if (de.replica && c) {
    const trozos = leerDe(de.replica.pool, c, producir)
    const primero = await trozos.next().catch((e: unknown) => void de.replica?.fallo(e))
    if (primero) {
      de.cuenta.replica++
      return yield* seguir(primero, trozos)
    }
  }
  de.cuenta.principal++
  yield* leerDe(de.pool, await tomarLectura(de.pool), producir)
}

async function* leerDe<T>(
  pool: pg.Pool,
  c: pg.PoolClient,
  producir: (s: Snapshot) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const fin = new AbortController()
  let entera = false
  try {
    await c.query(COMIENZO)
    yield* producir(lectorDe(c, { pool, fin: fin.signal }))
    await c.query('COMMIT')
    entera = true
  } finally {
    fin.abort()
    c.release(!entera)
  }
}

/** The first piece, already taken, and the rest; always closes the source. */
async function* seguir<T>(primero: IteratorResult<T>, trozos: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    if (primero.done) return
    yield primero.value
    yield* trozos
  } finally {
    await trozos.return(undefined)
  }
}

/** A connection for something long, after a short wait in a short queue. Throws OCUPADO. */
export async function tomarLectura(pool: pg.Pool): Promise<pg.PoolClient> {
  const ocupado = (): DomainError => new DomainError('OCUPADO', { datos: { segundos: REINTENTO } })
  if (pool.waitingCount >= COLA * pool.options.max) throw ocupado()
  try {
    return await pool.connect()
  } catch (e) {
    // All of them are taken (the pool says no more than this text), or one more could not be had in time.
    throw /timeout exceeded when trying to connect/.test((e as Error).message) ? ocupado() : e
  }
}

/** Where a second connection comes from, and when what it reads is wanted no more. */
interface Otra {
  pool: pg.Pool
  fin: AbortSignal
}

function lectorDe(c: pg.PoolClient, otra?: Otra): Snapshot {
  const lotes = async function* <E extends Esquema>(esquema: E, { text, values }: Prisma.Sql) {
    for await (const crudas of abrirCursor(c, text, values as unknown[])) yield comoFilas(esquema, crudas)
  }
  const lector: Snapshot = {
    filas: async (esquema, { text, values }) =>
      comoFilas(esquema, (await c.query({ text, values: values as unknown[] })).rows),
    lotes,
    async *stream(esquema, sql) {
      for await (const filas of lotes(esquema, sql)) yield* filas
    },
    async entretanto(leer) {
      const aqui = (): ReturnType<typeof leer> => leer(lector)
      if (!otra || !hayLibre(otra.pool)) return aqui
      const [exportada] = comoFilas(Exportada, (await c.query('SELECT pg_export_snapshot() AS instante')).rows)
      if (!exportada || !hayLibre(otra.pool)) return aqui
      const alla = leerEnOtra(otra, exportada.instante, leer)
      alla.catch(() => {}) // of nobody who waits for it, where the first fails before
      return () => alla.catch(aqui)
    },
  }
  return lector
}

/** Whether a connection can be had at once, with nobody waiting for it. */
const hayLibre = ({ waitingCount, idleCount, totalCount, options }: pg.Pool): boolean =>
  waitingCount === 0 && (idleCount > 0 || totalCount < options.max)

const Exportada = z.strictObject({ instante: z.string() })

/**
 * Reads what another connection sees, whose transaction goes on meanwhile. The second is given back as soon as it has
 * read, and closed when nobody wants that any more.
 */
async function leerEnOtra<T>({ pool, fin }: Otra, instante: string, leer: (s: Snapshot) => Promise<T>): Promise<T> {
  const c = await pool.connect()
  let suelta = false
  const soltar = (rota: boolean): void => {
    if (!suelta) c.release(rota)
    suelta = true
  }
  fin.addEventListener('abort', () => soltar(true))
  try {
    fin.throwIfAborted()
    await c.query(`${COMIENZO}; SET TRANSACTION SNAPSHOT ${c.escapeLiteral(instante)}`)
    const leido = await leer(lectorDe(c))
    await c.query('COMMIT')
    soltar(false)
    return leido
  } finally {
    soltar(true)
  }
}
