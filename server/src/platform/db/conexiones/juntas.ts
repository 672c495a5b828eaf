import type { Writable } from 'node:stream'
import pg from 'pg'

/**
 * Written before a statement whose result nobody waits for: it goes out with the next one of its transaction, at the
 * latest with COMMIT, and what it fails with is that one's failure (docs/decisions/0099).
 */
export const SIN_ESPERA = '/* sin espera */ '

/** BEGIN as PostgreSQL keeps it prepared in a connection. */
const BEGIN = { name: 'abrir', text: 'BEGIN' }

/** pg's half of a connection, where its messages are made. */
interface Cable {
  stream: Writable
  parsedStatements: Record<string, string>
  bind(q: { statement: string }): void
  execute(q: object): void
}

/** What of pg's query its type does not say. */
interface Interior {
  prepare(cable: Cable): void
  handleCommandComplete(mensaje: unknown, cable: Cable): void
}
const interior = pg.Query.prototype as unknown as Interior

/**
 * A statement with BEGIN before it, both up to one Sync: where BEGIN fails PostgreSQL does not even look at the other,
 * so nothing is ever written outside of its transaction.
 */
class ConBegin extends pg.Query {
  private abierta = false

  requiresPreparation(): boolean {
    return true
  }

  prepare(cable: Cable): void {
    cable.bind({ statement: BEGIN.name })
    cable.execute({})
    interior.prepare.call(this, cable)
  }

  handleCommandComplete(mensaje: unknown, cable: Cable): void {
    if (this.abierta) interior.handleCommandComplete.call(this, mensaje, cable)
    this.abierta = true
  }
}

/** An answer of nothing, for what has not been sent yet. */
const NADA = { command: '', rowCount: 0, oid: 0, rows: [], fields: [] } as pg.QueryResult

/**
 * Whether a connection sends at once what is asked while an answer is awaited (pg's `pipeline`). Only for as long as a
 * transaction has it: a connection that always does can neither COPY nor read by a cursor.
 */
const enFila = (c: pg.PoolClient, si: boolean): void => void ((c as { pipeline: boolean }).pipeline = si)

/** A connection in a transaction, as Prisma's adapter and `enSql` use it. */
export class Junta {
  private porAbrir = false
  private aplazadas: pg.QueryConfig[] = []

  constructor(private readonly c: pg.PoolClient) {
    enFila(c, true)
  }

  private get cable(): Cable {
    return (this.c as unknown as { connection: Cable }).connection
  }

  async query(q: pg.QueryConfig): Promise<pg.QueryResult> {
    if (q.text === 'BEGIN') return this.abrir()
    if (q.text.startsWith(SIN_ESPERA)) {
      this.aplazadas.push(q)
      return NADA
    }
    if (q.text === 'ROLLBACK') this.aplazadas = []
    if (this.porAbrir && this.aplazadas.length === 0 && /^(COMMIT|ROLLBACK)$/.test(q.text)) return NADA
    return this.enviar([...this.aplazadas.splice(0), q])
  }

  /** The first transaction of a connection prepares its BEGIN, which is a trip of its own. */
  private async abrir(): Promise<pg.QueryResult> {
    this.porAbrir = this.cable.parsedStatements[BEGIN.name] !== undefined
    return this.porAbrir ? NADA : this.c.query(BEGIN)
  }

  /**
   * All of them at once (pg pipelines), in one write to the socket with what else is asked in this turn; the first
   * failure is that of all. Answers the last one's result.
   */
  private async enviar(qs: pg.QueryConfig[]): Promise<pg.QueryResult> {
    const abrir = this.porAbrir
    this.porAbrir = false
    const { stream } = this.cable
    stream.cork()
    const enviadas = qs.map((q, i) => (abrir && i === 0 ? this.conBegin(q) : this.c.query(q)))
    setImmediate(() => stream.uncork())
    const partes = await Promise.allSettled(enviadas)
    for (const p of partes) if (p.status === 'rejected') throw p.reason
    return (partes.at(-1) as PromiseFulfilledResult<pg.QueryResult>).value
  }

  private conBegin(q: pg.QueryConfig): Promise<pg.QueryResult> {
    return new Promise((listo, fallar) => {
      const alFin = (e: Error | null, r: pg.QueryResult): void => (e ? fallar(e) : listo(r))
      this.c.query(new ConBegin({ ...q, callback: alFin } as pg.QueryConfig))
    })
  }

  on(evento: 'error', hacer: (e: Error) => void): this {
    this.c.on(evento, hacer)
    return this
  }

  removeListener(evento: 'error', hacer: (e: Error) => void): this {
    this.c.removeListener(evento, hacer)
    return this
  }

  release(e?: Error | boolean): void {
    enFila(this.c, false)
    this.c.release(e)
  }
}

/**
 * The pool as Prisma gets it: in its transactions BEGIN goes out with the first statement, and what is marked
 * `SIN_ESPERA` with the next. Each is a round trip less.
 */
export function poolQueJunta(pool: pg.Pool): pg.Pool {
  return Object.create(pool, {
    connect: { value: async () => new Junta(await pool.connect()) },
    query: { value: pool.query.bind(pool) },
    on: { value: pool.on.bind(pool) },
    removeListener: { value: pool.removeListener.bind(pool) },
  }) as pg.Pool
}
