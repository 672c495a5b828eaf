import type pg from 'pg'
import { comprobarTodo } from '../../server/src/features/comprobacion/comprobar'
import { clienteHttp } from '../support/cliente'
import { desacuerdos } from '../support/gym/dinero/cobros'
import type { Anotacion, Clase } from './mesas'

/** What was found to be otherwise than the desks were told, or than the books say elsewhere. */
export interface Hallazgos {
  /** Said to be done, and not there. */
  perdidas: string[]
  /** There more than once. */
  dobladas: string[]
  /** Said not to be done, and there. */
  desmentidas: string[]
  /** Figures that should be the same and are not. */
  desacuerdos: string[]
}

/** Where the mark of each kind of write stands. */
const DONDE: Record<Clase, 'documento' | 'abono' | 'visita'> = {
  cobro: 'documento',
  credito: 'documento',
  abono: 'abono',
  visita: 'visita',
  'visita vieja': 'visita',
}
const MARCAS = `
  SELECT 'documento' AS donde, numero_documento AS marca, count(*)::int AS n
    FROM transaccion WHERE id_visita IS NULL GROUP BY 2
  UNION ALL SELECT 'abono', monto::text, count(*)::int FROM abono GROUP BY 2
  UNION ALL SELECT 'visita', monto::text, count(*)::int FROM ingreso WHERE id_visita IS NOT NULL GROUP BY 2`

/** Reads back everything that the desks wrote, and compares every figure that is kept or computed twice. */
export async function revisar(
  pool: pg.Pool,
  anotaciones: readonly Anotacion[],
  quien: { url: string; token: string },
): Promise<Hallazgos> {
  const { rows } = await pool.query<{ donde: string; marca: string; n: number }>(MARCAS)
  const hay = new Map(rows.map((f) => [`${f.donde} ${f.marca}`, f.n]))
  const h: Hallazgos = { perdidas: [], dobladas: [], desmentidas: [], desacuerdos: [] }
  for (const { clase, marca, dicho } of anotaciones) {
    const n = hay.get(`${DONDE[clase]} ${marca}`) ?? 0
    if (dicho === 'hecho' && n === 0) h.perdidas.push(`${clase} ${marca}`)
    if (dicho === 'no' && n > 0) h.desmentidas.push(`${clase} ${marca}`)
    if (n > 1) h.dobladas.push(`${clase} ${marca}`)
  }
  const { revisiones } = await comprobarTodo(pool)
  h.desacuerdos.push(...revisiones.filter((r) => r.desajustes > 0).map((r) => `${r.nombre}: ${r.frase}`))
  h.desacuerdos.push(...(await desacuerdos({ pool })).map(({ que, cual }) => `${que} ${cual}`))
  h.desacuerdos.push(...(await cifrasDistintas(pool, quien)))
  return h
}

/** The ledger's total, as the ledger, the report and the dashboard say it. */
async function cifrasDistintas(pool: pg.Pool, { url, token }: { url: string; token: string }): Promise<string[]> {
  const c = clienteHttp({ url }, { authorization: `Bearer ${token}` })
  const { rows } = await pool.query<{ total: string }>('SELECT coalesce(sum(monto), 0)::text AS total FROM ingreso')
  const [informe, inicio] = await Promise.all([
    c.get('/api/v2/informes/pagos?desde=2020-01-01&hasta=2035-12-31'),
    c.get('/api/v2/inicio'),
  ])
  const cifras = [rows[0]?.total, informe.cuerpo?.totalPagos, inicio.cuerpo?.datosPagos?.totalPagos].map(Number)
  return new Set(cifras).size === 1 ? [] : [`libro, informe e inicio: ${cifras.join(', ')}`]
}
