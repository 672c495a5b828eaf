import type { Socket } from 'node:net'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { PrismaClient } from '../generated/client'
import { poolQueJunta } from './juntas'
import { crearNombres } from './preparadas'
import { type Origen, sinTransaccion } from './transaccion-sql'

/** Connections of one process. 32 desks share them: a transaction takes some ms. */
const CONEXIONES = 16
/** Our statements are short: workers and compiled plans cost them more than they save. */
const CORTAS = '-c max_parallel_workers_per_gather=0 -c jit=off'
/** How long a request may wait for a free connection, and a transaction may last, in ms. */
const ESPERA = 15_000
export const DURACION = 20_000

type Lector = (texto: string) => unknown
const { DATE, INT8, NUMERIC } = pg.types.builtins
const igual: Lector = (texto) => texto
const listaDe = (uno: Lector): Lector => {
  const textos = pg.types.getTypeParser(1009 as never) as (texto: string) => (string | null)[]
  return (texto) => textos(texto).map((v) => (v === null ? null : uno(v)))
}

/**
 * How values come out of `pool.query`: civil dates stay 'AAAA-MM-DD', counts are numbers (no id or count of ours passes
 * 2^53), money stays text ('12.50'), timestamptz is a Date, as pg does by itself. The same inside arrays (1182, 1016
 * and 1231).
 */
const lectores: Record<number, Lector> = {
  [DATE]: igual,
  [INT8]: Number,
  [NUMERIC]: igual,
  1182: listaDe(igual),
  1016: listaDe(Number),
  1231: listaDe(igual),
}

/** Per pool, not global: Prisma's adapter brings its own for its own queries. */
const tipos: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, formato?: 'text' | 'binary') =>
    (formato === 'binary' ? undefined : lectores[oid]) ??
    pg.types.getTypeParser(oid, formato as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}

export interface OpcionesPool {
  /** Most connections; 16 by default. */
  max?: number
  /** Connections that stay open at rest; 1 by default, so that a server shows that it is there (a restore asks). */
  min?: number
  /** What PostgreSQL shows as application_name; 'mancuerna' by default. */
  nombre?: string
  /** Longest wait for a free connection, in ms; 15,000 by default. */
  espera?: number
  /** Longest that one statement may take, in ms; no limit by default. */
  plazoSentencia?: number
  /** Told once when a connection breaks, idle or in use; the pool opens another by itself. */
  alFallar?: (error: Error) => void
  /** A connection in use over which nothing came or went for this long is cut, in ms; never, when absent. */
  silencio?: number
}

/**
 * The connections to PostgreSQL, in UTC (the gym's zone is applied in SQL or in domain/src/fechas/fecha). Opens none
 * until the first query.
 * @param url postgresql://…; its own `options` are kept.
 */
export function crearPool(
  url: string,
  {
    max = CONEXIONES,
    min = 1,
    nombre = 'mancuerna',
    espera = ESPERA,
    plazoSentencia,
    alFallar = () => {},
    silencio = 0,
  }: OpcionesPool = {},
): pg.Pool {
  const direccion = new URL(url)
  const propias = direccion.searchParams.get('options')
  direccion.searchParams.delete('options') // in the address it would win over ours
  const pool = new pg.Pool({
    connectionString: direccion.href,
    options: [propias, '-c TimeZone=UTC', CORTAS, '-c idle_in_transaction_session_timeout=60000']
      .filter(Boolean)
      .join(' '),
    application_name: nombre,
    types: tipos,
    max,
    min,
    connectionTimeoutMillis: espera,
    query_timeout: plazoSentencia,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  pool.on('error', () => {}) // the connection itself tells, below
  pool.on('connect', (c) => vigilar(c, alFallar))
  if (silencio) {
    pool.on('acquire', (c) => limitarSilencio(c, silencio))
    pool.on('release', (_e, c) => limitarSilencio(c, 0))
  }
  return pool
}

/**
 * A connection that somebody has in hand has no listener of the pool's: without one of ours, its loss would end the
 * process. Who has it hears of the loss by the statement that fails.
 */
function vigilar(c: pg.PoolClient, alFallar: (error: Error) => void): void {
  let dicho = false
  c.on('error', (e) => {
    if (!dicho) alFallar(e)
    dicho = true
  })
  const socket = socketDe(c)
  socket.on('timeout', () => socket.destroy())
}

/** pg's client over its socket: pg shows it to nobody, and has no limit of its own that also frees the connection. */
const socketDe = (c: pg.PoolClient): Socket => (c as unknown as { connection: { stream: Socket } }).connection.stream

/**
 * Cuts a connection when nothing has come or gone for `ms`: behind a network that swallows packets an answer may never
 * come, and TCP notices after a quarter of an hour. 0: no limit (work that is silent for minutes: a migration).
 */
export function limitarSilencio(c: pg.PoolClient, ms: number): void {
  socketDe(c).setTimeout(ms)
}

const origenes = new WeakMap<PrismaClient, Origen>()

/**
 * Prisma's client over the same connections; its statements outside of transactions go straight over pg
 * (docs/decisions/0118). Prisma itself, half as large as all the rest of a process at rest, is made when a model or a
 * transaction of its own is asked for: a desk's work asks for neither. `$disconnect` leaves the pool open.
 */
export function crearPrisma(pool: pg.Pool): PrismaClient {
  const nombre = crearNombres()
  let hecho: PrismaClient | undefined
  const hacer = (): PrismaClient =>
    (hecho ??= new PrismaClient({
      adapter: new PrismaPg(poolQueJunta(pool), { statementNameGenerator: ({ sql }) => nombre(sql) }),
      transactionOptions: { maxWait: ESPERA, timeout: DURACION },
    }))
  const sin = { ...sinTransaccion({ pool, nombre }), $disconnect: async () => hecho?.$disconnect() }
  const prisma = new Proxy(sin as unknown as PrismaClient, {
    get(suyo, campo) {
      // What awaits a value asks it for `then`, and Node for symbols: neither is a use.
      if (campo in suyo || campo === 'then' || typeof campo === 'symbol') return Reflect.get(suyo, campo)
      const valor: unknown = Reflect.get(hacer(), campo)
      return typeof valor === 'function' ? valor.bind(hacer()) : valor
    },
  })
  origenes.set(prisma, { pool, nombre })
  return prisma
}

/** What a client of `crearPrisma` stands on: its pool, and the names of the statements prepared in it. */
export const origenDe = (prisma: PrismaClient): Origen => origenes.get(prisma) as Origen
