import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * Reads at most that wait on one connection at once. Past it a read has a connection to itself: what is slow must not
 * hold up everybody.
 */
const CABEN = 32

/** A connection while reads go over it one behind the other. */
interface Fila {
  c: pg.PoolClient
  enCurso: number
}

/** What pg shows to nobody: whether it sends without waiting for answers (`pipeline`), and its socket. */
interface Interior {
  pipeline: boolean
  connection: { stream: Socket }
}
const interior = (c: pg.PoolClient): Interior => c as unknown as Interior

/** The reads of one pool, one behind the other. */
class LecturasEnFila {
  private fila: Fila | null = null
  private abriendo: Promise<Fila> | null = null

  constructor(private readonly pool: pg.Pool) {}

  async leer<F extends pg.QueryResultRow>(q: pg.QueryConfig): Promise<pg.QueryResult<F>> {
    const fila = this.fila ?? (await (this.abriendo ??= this.abrir()))
    // Full, or given back while this one waited for it.
    if (fila.enCurso >= CABEN || fila !== this.fila) return this.pool.query<F>(q)
    fila.enCurso++
    try {
      escribirJuntas(interior(fila.c).connection.stream)
      return await fila.c.query<F>(q)
    } catch (e) {
      // Whatever it was: who comes next does not stand behind it.
      if (this.fila === fila) this.fila = null
      throw e
    } finally {
      if (--fila.enCurso === 0) this.soltar(fila)
    }
  }

  private async abrir(): Promise<Fila> {
    try {
      const c = await this.pool.connect()
      interior(c).pipeline = true
      this.fila = { c, enCurso: 0 }
      return this.fila
    } finally {
      this.abriendo = null
    }
  }

  private soltar(fila: Fila): void {
    if (this.fila === fila) this.fila = null
    interior(fila.c).pipeline = false
    fila.c.release()
  }
}

/** Holds what is written to a socket until the requests that are here already were looked at. */
function escribirJuntas(socket: Socket): void {
  if (socket.writableCorked > 0) return
  socket.cork()
  setImmediate(() => socket.uncork())
}

const filas = new WeakMap<pg.Pool, LecturasEnFila>()

/**
 * Asks a short read on a connection that it shares with the others of the same moment: none waits for another's answer,
 * they go out in one write, and so do their answers. To write to a socket is the dearest part of a request that reads
 * one row (docs/decisions/0106). Each is a statement of its own, with its own failure; a lost connection fails all
 * that were on it. `larga`: one that takes longer, on a connection of its own.
 */
export function leerEnFila<F extends pg.QueryResultRow>(
  pool: pg.Pool,
  q: pg.QueryConfig,
  { larga }: { larga?: boolean | undefined } = {},
): Promise<pg.QueryResult<F>> {
  if (larga) return pool.query<F>(q)
  let fila = filas.get(pool)
  if (!fila) filas.set(pool, (fila = new LecturasEnFila(pool)))
  return fila.leer<F>(q)
}
