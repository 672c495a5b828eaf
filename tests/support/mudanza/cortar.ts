import type pg from 'pg'

/**
 * What happens to a statement: its connection ends before it, or after (nobody hears its answer), or somebody stops.
 */
type Corte = 'antes' | 'despues' | 'parar'
export const CORTES: readonly Corte[] = ['antes', 'despues', 'parar']

/** A pool whose statements are counted and at one of them cut off. */
interface PoolCortable {
  pool: pg.Pool
  /** Statements since `armar`. */
  contadas(): number
  /** Counts from 0 again; at statement `en` (from 1) `corte` happens. Returns what `parar` aborts. */
  armar(en: number, corte: Corte): AbortSignal
}

const PERDIDA = 'Connection terminated unexpectedly'

/** The statements of the connections of `pool`; `matar` ends one, and waits until it is gone. */
export function cortable(pool: pg.Pool, matar: (pid: number) => Promise<unknown>): PoolCortable {
  let n = 0
  let plan: { en: number; corte: Corte; parada: AbortController } | null = null
  const enviar = (c: pg.PoolClient) => {
    const consultar = c.query.bind(c) as (sql: string, valores?: unknown[]) => Promise<unknown>
    const { processID: pid } = c as unknown as { processID: number }
    return async (sql: string, valores?: unknown[]) => {
      n++
      if (n !== plan?.en) return consultar(sql, valores)
      const { corte, parada } = plan
      if (corte === 'parar') parada.abort(new Error('parada'))
      if (corte === 'antes') await matar(pid)
      const salida = await consultar(sql, valores)
      if (corte !== 'despues') return salida
      await matar(pid)
      throw new Error(PERDIDA)
    }
  }
  return {
    pool: new Proxy(pool, {
      get: (de, que) => {
        if (que !== 'connect') return Reflect.get(de, que) as unknown
        return async () => {
          const c = await de.connect()
          const query = enviar(c)
          return new Proxy(c, {
            get: (cliente, p) => {
              if (p === 'query') return query
              const valor = Reflect.get(cliente, p) as unknown
              return typeof valor === 'function' ? (valor.bind(cliente) as unknown) : valor
            },
          })
        }
      },
    }),
    contadas: () => n,
    armar(en, corte) {
      n = 0
      plan = { en, corte, parada: new AbortController() }
      return plan.parada.signal
    },
  }
}
