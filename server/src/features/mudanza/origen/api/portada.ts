import { aCentavos } from '@mancuerna/domain/dinero/dinero'
import { mesDe, sumarMeses, type FechaCivil } from '@mancuerna/domain/fechas/fecha'
import type { Dicho } from '../../comparar/respuestas.reglas'
import { ErrorFuente } from '../error-fuente'
import { pedirLista, pedirObjeto, type ApiVieja, type Objeto } from './respuestas'

/** What the dashboard says of everything, and its charts: of each hour, and of each month of this year. */
export interface Portada {
  visitas: number
  centavos: number
  porHora: { hora: string; visitas: number }[]
  /** `mes` 0: of dates without a month. */
  porMes: { mes: number; centavos: number }[]
}

const MONTO = /^-?\d{1,15}\.\d\d$/
const objetos = (lista: unknown): Objeto[] => (Array.isArray(lista) ? (lista as Objeto[]) : [])

/** The dashboard; null where this copy has none that answers. */
export async function portadaDe(api: ApiVieja): Promise<Portada | null> {
  // Between February and April of 2025 the script had another name, and the dashboard did not work.
  for (const guion of ['inicio.php', 'index.php']) {
    const dicho = await pedirObjeto(api, guion, { metodo: 'obtener' }).catch((error: unknown) => {
      if (error instanceof ErrorFuente) return null
      throw error
    })
    const visitas = (dicho?.['datosVisitas'] as Objeto | undefined)?.['totalVisitas']
    const pagos = (dicho?.['datosPagos'] as Objeto | undefined)?.['totalPagos'] ?? '0.00'
    if (typeof visitas !== 'number' || typeof pagos !== 'string' || !MONTO.test(pagos)) continue
    return {
      visitas,
      centavos: aCentavos(pagos),
      porHora: objetos(dicho?.['visitasHora']).flatMap(({ hora, numeroVisitas: n }) =>
        typeof n === 'number' && /^\d\dhrs$/.test(String(hora)) ? [{ hora: String(hora).slice(0, 2), visitas: n }] : [],
      ),
      porMes: objetos(dicho?.['pagosMeses']).flatMap(({ mes, total }) =>
        typeof mes === 'number' && MONTO.test(String(total)) ? [{ mes, centavos: aCentavos(String(total)) }] : [],
      ),
    }
  }
  return null
}

/** What its two reports say of a month. */
async function informesDe(api: ApiVieja, dia: FechaCivil): Promise<Dicho[]> {
  const { desde, hasta } = mesDe(dia)
  const pregunta = { metodo: 'obtener', filtros: { fechaInicio: desde, fechaFin: hasta } }
  let visitas = 0
  await pedirLista(api, 'visitas.php', pregunta, { lista: 'visitas', ademas: ['totalesMembresias'] }, () => visitas++)
  const forma = { lista: 'pagos', ademas: ['totalPagos'] }
  const { totalPagos } = await pedirLista(api, 'pagos.php', pregunta, forma, () => undefined)
  const pagos = totalPagos === null ? '0.00' : String(totalPagos)
  if (!MONTO.test(pagos)) throw new ErrorFuente(`${api.d.descripcion} no responde como el sistema anterior (pagos.php)`)
  const de = dia.slice(0, 7)
  return [
    { que: 'visitas', de, valor: visitas },
    { que: 'pagos', de, valor: aCentavos(pagos) },
  ]
}

/** What the old program says of itself: its dashboard, and its reports of this month and the one before. */
export async function dichosDe(api: ApiVieja, hoy: FechaCivil): Promise<Dicho[]> {
  const portada = await portadaDe(api)
  const [este, anterior] = [await informesDe(api, hoy), await informesDe(api, sumarMeses(hoy, -1))]
  if (!portada) return [...este, ...anterior]
  const mesDelAnio = (mes: number): string => `${hoy.slice(0, 4)}-${String(mes).padStart(2, '0')}`
  return [
    { que: 'visitas', de: 'todo', valor: portada.visitas },
    { que: 'pagos', de: 'todo', valor: portada.centavos },
    ...portada.porHora.map(({ hora, visitas }): Dicho => ({ que: 'visitas', de: hora, valor: visitas })),
    ...portada.porMes.map(({ mes, centavos }): Dicho => ({ que: 'pagos', de: mesDelAnio(mes), valor: centavos })),
    ...este,
    ...anterior,
  ]
}
