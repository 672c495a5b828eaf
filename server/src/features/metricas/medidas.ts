import type { NextFunction, Request, Response } from 'express'
import type pg from 'pg'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Vecinos } from '../../platform/core/vecinos'

export interface Medidas {
  /** Measures each request. */
  medir(req: Request, res: Response, next: NextFunction): void
  /** The Prometheus text; its content type is `tipo`. */
  texto(): Promise<string>
  tipo: string
  /** Starts measuring the process itself. */
  iniciar(): void
  cerrar(): void
}

/** What a label may say: the route as it is declared, never the address that came (it can hold a cédula or a key). */
function rutaDe(req: Request): string {
  const patron: unknown = (req.route as { path?: unknown } | undefined)?.path
  return typeof patron === 'string' ? req.baseUrl + patron : 'ninguna'
}

/** Connections of long reads, and those of a replica that takes some of them. */
interface LecturasLargas {
  pool: pg.Pool
  replica: { pool: pg.Pool } | undefined
  cuenta: { principal: number; replica: number }
}

/** What other features measure: several figures read at once; null: there is none to tell. */
export interface Medicion {
  /** Help text by name. */
  nombres: Readonly<Record<string, string>>
  leer(): Promise<Readonly<Record<string, number | null>>>
}

/** Gauges that one reading fills, when somebody asks. */
function medir(registers: Registry[], { nombres, leer }: Medicion): void {
  let lectura: Promise<Readonly<Record<string, number | null>>> | undefined
  for (const [name, help] of Object.entries(nombres))
    new Gauge({
      name,
      help,
      registers,
      aggregator: 'first',
      async collect() {
        // All of them are collected in one go: the first asks, and the others take its answer.
        lectura ??= leer().finally(() => (lectura = undefined))
        const valor = (await lectura)[name] ?? null
        this.remove()
        if (valor !== null) this.set(valor)
      },
    })
}

/**
 * The measures of one server, in a registry of its own. Of several processes each measures itself, and any of them
 * answers for all: what is counted is added up, what is asked of the database is said once.
 * @param mensajesPorEnviar how many messages wait in the outbox
 * @param otras what other features measure
 */
export function crearMedidas(
  { pool, informes }: { pool: pg.Pool; informes: LecturasLargas },
  mensajesPorEnviar: () => Promise<number>,
  otras: readonly Medicion[],
  vecinos: Vecinos,
): Medidas {
  const registro = new Registry()
  const registers = [registro]
  const duracion = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests, by route as declared',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  medirConexiones(registers, 'db_pool_connections', 'Connections to PostgreSQL', pool)
  medirConexiones(
    registers,
    'db_long_read_connections',
    'Connections of reports, exports and whole lists',
    informes.pool,
  )
  if (informes.replica) medirReplica(registers, informes, informes.replica.pool)
  new Gauge({
    name: 'messages_pending',
    help: 'Messages in the outbox that have not gone yet',
    registers,
    aggregator: 'first',
    async collect() {
      this.set(await mensajesPorEnviar())
    },
  })
  for (const m of otras) medir(registers, m)
  medirProcesos(registers)
  const deTodos = vecinos.enTodos('medidas', () => registro.getMetricsAsJSON())
  return {
    tipo: registro.contentType,
    async texto() {
      const partes = await deTodos()
      return partes.length === 1 ? registro.metrics() : AggregatorRegistry.aggregate(partes).metrics()
    },
    iniciar: () => collectDefaultMetrics({ register: registro }),
    cerrar: () => registro.clear(),
    medir(req, res, next) {
      const parar = duracion.startTimer()
      res.once('close', () =>
        parar({
          method: METODOS.has(req.method) ? req.method : 'OTRO',
          route: rutaDe(req),
          status: String(res.statusCode),
        }),
      )
      next()
    },
  }
}

/** How many long reads the replica took off the primary. */
function medirReplica(registers: Registry[], { cuenta }: LecturasLargas, pool: pg.Pool): void {
  medirConexiones(registers, 'db_replica_connections', 'Connections to the read replica', pool)
  new Counter({
    name: 'db_long_reads_total',
    help: 'Reports and whole lists, by where they were read',
    labelNames: ['where'] as const,
    registers,
    collect() {
      this.reset()
      this.inc({ where: 'replica' }, cuenta.replica)
      this.inc({ where: 'primary' }, cuenta.principal)
    },
  })
}

/** Which processes serve: one line each, by its number in the system. */
function medirProcesos(registers: Registry[]): void {
  new Gauge({
    name: 'mancuerna_worker_start_time_seconds',
    help: 'When each process that serves was started, by pid',
    labelNames: ['pid'] as const,
    registers,
    collect() {
      this.set({ pid: String(process.pid) }, Math.round(performance.timeOrigin / 1000))
    },
  })
}

/** A gauge of a pool: connections at rest, at work, and requests that wait for one. */
function medirConexiones(registers: Registry[], name: string, help: string, pool: pg.Pool): void {
  new Gauge({
    name,
    help,
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

/** A stranger may send any word as method: only known ones become a label. */
const METODOS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
