import { miles, ms, tiempos } from '../../measure/formato'
import { alternar, type Medida } from '../../measure/medir'
import type { Banco, Instalacion } from '../../gym/instalacion'
import type { Fila } from '../../results/fila'
import { hacer, type Pedido, periodos } from '../pedidos'

/** ms, at the median. */
const META = { pagina: 100, totales: 200, texto: 300 }
/** Times that each is asked; some take as long as a whole year takes. */
const VECES = 7

/** The screens of the reports over a whole year: a page, the totals, the rows that a text finds. */
export async function medirInformes({ grande }: Banco): Promise<Fila[]> {
  const { ano } = await periodos(grande.pool)
  const { rows } = await grande.pool.query<{ visitas: number; pagos: number }>(
    `SELECT (SELECT count(*) FROM visita WHERE dia BETWEEN $1 AND $2) AS visitas,
        (SELECT count(*) FROM ingreso WHERE fecha BETWEEN $1 AND $2) AS pagos`,
    [ano.desde, ano.hasta],
  )
  const cuantas = rows[0] as { visitas: number; pagos: number }
  const filas: Fila[] = []
  for (const que of ['visitas', 'pagos'] as const) {
    const base = `/api/v2/informes/${que}`
    const dias = `desde=${ano.desde}&hasta=${ano.hasta}`
    const pruebas: [string, string, number][] = [
      ['a page, by name', `${base}/filas?${dias}&tamano=25`, META.pagina],
      ['page 40, by day', `${base}/filas?${dias}&tamano=25&orden=fecha&pagina=40`, META.pagina],
      ['totals', `${base}?${dias}`, META.totales],
      ['a text «gar»', `${base}/filas?${dias}&tamano=25&buscar=gar`, META.texto],
    ]
    for (const [nombre, ruta, meta] of pruebas) {
      const m = await medir(grande, { metodo: 'GET', ruta })
      filas.push({
        que: `Report of a year: ${que === 'visitas' ? 'visits' : 'payments'}, ${nombre}`,
        meta: `≤ ${meta} ms`,
        medido: ms(m.p50),
        cumple: m.p50 <= meta,
        detalle: `${tiempos(m)}; ${miles(cuantas[que])} rows in the year`,
      })
    }
  }
  return filas
}

async function medir({ cliente }: Instalacion, p: Pedido): Promise<Medida> {
  const [m] = await alternar(VECES, () => hacer(cliente, p))
  return m as Medida
}
