import { miles, ms, tiempos } from '../../measure/formato'
import { alternar, type Medida } from '../../measure/medir'
import type { Banco, Instalacion } from '../../gym/instalacion'
import { type Fila, unaPorUna } from '../../results/fila'
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
  const dias = `desde=${ano.desde}&hasta=${ano.hasta}`
  const pantallas = [
    { nombre: 'a page, by name', ruta: `/filas?${dias}&tamano=25`, meta: META.pagina },
    { nombre: 'page 40, by day', ruta: `/filas?${dias}&tamano=25&orden=fecha&pagina=40`, meta: META.pagina },
    { nombre: 'totals', ruta: `?${dias}`, meta: META.totales },
    { nombre: 'a text «gar»', ruta: `/filas?${dias}&tamano=25&buscar=gar`, meta: META.texto },
  ]
  const de = (cosa: 'visitas' | 'pagos', nombre: string) =>
    pantallas.map((p) => ({ ...p, cosa, que: `Report of a year: ${nombre}, ${p.nombre}` }))
  return unaPorUna([...de('visitas', 'visits'), ...de('pagos', 'payments')], async ({ que, cosa, ruta, meta }) => {
    const m = await medir(grande, { metodo: 'GET', ruta: `/api/v2/informes/${cosa}${ruta}` })
    return {
      que,
      meta: `≤ ${meta} ms`,
      medido: ms(m.p50),
      cumple: m.p50 <= meta,
      detalle: `${tiempos(m)}; ${miles(cuantas[cosa])} rows in the year`,
    }
  })
}

async function medir({ cliente }: Instalacion, p: Pedido): Promise<Medida> {
  const [m] = await alternar(VECES, () => hacer(cliente, p))
  return m as Medida
}
