import type pg from 'pg'

/** What a piece of work asked of the database. */
export interface Viajes {
  /** Times that somebody waited for an answer: what goes out while one is awaited travels along. */
  viajes: number
  /** What was sent, the statements that travel along included. */
  envios: string[]
}

/** pg's own half of a connection: it has no official place to listen at. */
interface Cable {
  sync(): void
  query(text: string): void
  parse(q: { text: string; name?: string }): void
  bind(q: { statement?: string }): void
  on(evento: 'readyForQuery', hacer: () => void): void
}

/**
 * Counts the round trips of everything that goes over these pools meanwhile, BEGIN and COMMIT included. The connections
 * stay listened to, and cost nothing while nobody counts.
 */
export function contarViajes(...pools: pg.Pool[]): <T>(hacer: () => Promise<T>) => Promise<Viajes> {
  let cuenta: Viajes | null = null
  const vistos = new WeakSet<object>()
  const escuchar = (c: pg.PoolClient): void => {
    const cable = (c as unknown as { connection: Cable }).connection
    if (vistos.has(cable)) return
    vistos.add(cable)
    let pendientes = 0
    const preparadas = new Map<string, string>()
    const salir = (): void => {
      if (pendientes++ === 0 && cuenta) cuenta.viajes++
    }
    const { sync, query, parse, bind } = cable
    cable.sync = () => (salir(), sync.call(cable))
    cable.query = (text) => (salir(), cuenta?.envios.push(text), query.call(cable, text))
    cable.parse = (q) => (preparadas.set(q.name ?? '', q.text), parse.call(cable, q))
    cable.bind = (q) => (cuenta?.envios.push(preparadas.get(q.statement ?? '') ?? ''), bind.call(cable, q))
    cable.on('readyForQuery', () => pendientes--)
  }
  for (const pool of pools) pool.on('acquire', escuchar)
  return async (hacer) => {
    cuenta = { viajes: 0, envios: [] }
    try {
      await hacer()
      return cuenta
    } finally {
      cuenta = null
    }
  }
}
