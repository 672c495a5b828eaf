import type pg from 'pg'

/** A statement as it went to the database, with what it was sent for. */
export interface Sentencia {
  texto: string
  valores: unknown[]
}

/** pg's own half of a connection: it has no official place to listen at. */
interface Cable {
  query(text: string): void
  parse(q: { text: string; name?: string }): void
  bind(q: { statement?: string; values?: unknown[]; valueMapper?: (v: unknown) => unknown }): void
}

/**
 * Everything that is sent over these pools from now on, whoever sends it: Prisma, cursors and prepared statements
 * included. `oir` says what `hacer` sent; nothing else may go over them meanwhile.
 */
export function oirSentencias(...pools: pg.Pool[]): (hacer: () => Promise<unknown>) => Promise<Sentencia[]> {
  let oidas: Sentencia[] = []
  const vistos = new WeakSet<object>()
  const escuchar = (c: pg.PoolClient): void => {
    const cable = (c as unknown as { connection: Cable }).connection
    if (vistos.has(cable)) return
    vistos.add(cable)
    const preparadas = new Map<string, string>()
    const { query, parse, bind } = cable
    cable.query = (texto) => (oidas.push({ texto, valores: [] }), query.call(cable, texto))
    cable.parse = (q) => (preparadas.set(q.name ?? '', q.text), parse.call(cable, q))
    cable.bind = (q) => {
      const valores = (q.values ?? []).map((v) => (q.valueMapper ? q.valueMapper(v) : v))
      oidas.push({ texto: preparadas.get(q.statement ?? '') ?? '', valores })
      return bind.call(cable, q)
    }
  }
  for (const pool of pools) pool.on('acquire', escuchar)
  return async (hacer) => {
    oidas = []
    await hacer()
    return oidas
  }
}

/** Transactions and settings: there is nothing to plan. */
const SIN_PLAN = /^\s*(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET|SHOW|CLOSE|DISCARD|LISTEN|LOCK)\b/i
/** Rows that fit a page: so many may be put in order. */
const PAGINA = 1000

type Nodo = Record<string, unknown> & { Plans?: Nodo[] }

/**
 * What is wrong with the plan of a statement, by the values with which it was sent: 'Seq Scan on visita', 'whole index
 * visita_pkey', 'sorts 40000 rows'. `grandes`: tables that grow. `parciales`: indexes that hold only a part of their
 * table, and so may be read whole.
 */
export async function defectosDelPlan(
  pool: pg.Pool,
  { texto, valores }: Sentencia,
  { grandes, parciales }: { grandes: ReadonlySet<string>; parciales: ReadonlySet<string> },
): Promise<string[]> {
  if (SIN_PLAN.test(texto)) return []
  const { rows } = await pool.query({ text: `EXPLAIN (FORMAT JSON) ${texto}`, values: valores })
  const defectos = new Set<string>()
  const mirar = (n: Nodo, bajoLimite: boolean): void => {
    const [clase, tabla] = [n['Node Type'] as string, n['Relation Name'] as string | undefined]
    if (tabla !== undefined && grandes.has(tabla)) {
      const indice = n['Index Name'] as string | undefined
      if (clase === 'Seq Scan') defectos.add(`Seq Scan on ${tabla}`)
      else if (indice && !n['Index Cond'] && !bajoLimite && !parciales.has(indice))
        defectos.add(`whole index ${indice}`)
    }
    const hijos = n.Plans ?? []
    if (clase === 'Sort') {
      const filas = Number(hijos[0]?.['Plan Rows'] ?? 0)
      if (filas > PAGINA) defectos.add(`sorts ${[n['Sort Key']].flat().join(', ')}`)
    }
    for (const h of hijos) mirar(h, bajoLimite || clase === 'Limit')
  }
  mirar((rows[0] as { 'QUERY PLAN': [{ Plan: Nodo }] })['QUERY PLAN'][0].Plan, false)
  return [...defectos]
}
