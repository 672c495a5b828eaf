import type pg from 'pg'
import QueryStream from 'pg-query-stream'

/** Rows asked for at once from the server, which make one piece. */
const BATCH = 500

/**
 * The rows of one statement, read a few at a time, the next ones while these are used. It ends with its connection.
 * pg-query-stream alone does not: closing, or between the last row and the server's last word, it waits for what a lost
 * connection never brings, and whoever reads waits with it.
 */
class Cursor extends QueryStream {
  private perdida = false
  private alPerderse = (): void => {}

  constructor(c: pg.PoolClient, text: string, values: unknown[]) {
    super(text, values, { highWaterMark: 1 })
    // Who reads hears of a loss by reading. Who has not begun, or has stopped, does not: it must not end the process.
    this.on('error', () => {})
    const perder = (): void => {
      this.perdida = true
      this.alPerderse()
      this.destroy(new Error('Connection terminated unexpectedly'))
    }
    c.once('end', perder)
    this.once('close', () => c.off('end', perder))
  }

  override _read(): void {
    this.cursor.read(BATCH, (e: Error | undefined, filas: unknown[]) => {
      if (e) return void this.destroy(e)
      if (filas.length > 0) this.push(filas)
      if (filas.length < BATCH) this.push(null)
    })
  }

  override _destroy(e: Error | null, listo: (e: Error | null) => void): void {
    let dicho = false
    const terminar = (otro?: Error | null): void => {
      if (!dicho) listo(e ?? otro ?? null)
      dicho = true
    }
    this.alPerderse = terminar
    if (this.perdida) terminar()
    else super._destroy(e as Error, terminar)
  }
}

/** The rows of a statement as they come, in pieces, on a connection that the caller has in hand. */
export const abrirCursor = (c: pg.PoolClient, text: string, values: unknown[]): AsyncIterable<unknown[]> =>
  c.query(new Cursor(c, text, values))
