import type pg from 'pg'
import { HOY } from '../gym/fill/sql'
import type { ClienteBench, Contestacion } from '../measure/http'

/** One request as the load and the clients of the bench send it. */
export interface Pedido {
  metodo: 'GET' | 'POST'
  ruta: string
  cuerpo?: unknown
  /** What stands once in each row of the answer. */
  porFila?: string
}

/** A whole month of a year and a half ago, and the twelve that end with it: history on both sides. */
export interface Periodos {
  mes: { desde: string; hasta: string }
  ano: { desde: string; hasta: string }
}

export async function periodos(pool: pg.Pool): Promise<Periodos> {
  const { rows } = await pool.query<Record<'mes' | 'ano' | 'hasta', string>>(
    `SELECT date_trunc('month', ${HOY} - interval '18 months')::date::text AS mes,
        date_trunc('month', ${HOY} - interval '29 months')::date::text AS ano,
        (date_trunc('month', ${HOY} - interval '17 months') - interval '1 day')::date::text AS hasta`,
  )
  const { mes, ano, hasta } = rows[0] as Record<'mes' | 'ano' | 'hasta', string>
  return { mes: { desde: mes, hasta }, ano: { desde: ano, hasta } }
}

const guion = (archivo: string, cuerpo: object, porFila?: string): Pedido => ({
  metodo: 'POST',
  ruta: `/api/${archivo}.php`,
  cuerpo,
  ...(porFila ? { porFila } : {}),
})

export const INICIO = guion('inicio', { metodo: 'obtener' })
export const AJUSTES = guion('ajustes', { metodo: 'obtener' })
export const MEMBRESIAS = guion('membresias', { metodo: 'get' })
export const MIEMBROS = guion('miembros', { metodo: 'get' }, '"matricula":')
export const obtenerId = (id: number): Pedido => guion('miembros', { metodo: 'obtener_id', id })
export const porNombre = (busqueda: string): Pedido =>
  guion('miembros', { metodo: 'obtener_nombre_matricula', busqueda }, '"matricula":')
export const reporte = (archivo: 'visitas' | 'pagos', p: Periodos['mes']): Pedido =>
  guion(archivo, { metodo: 'obtener', filtros: { fechaInicio: p.desde, fechaFin: p.hasta } }, '"usuario":')
export const exportar = (que: 'visitas' | 'pagos', p: Periodos['mes']): Pedido => ({
  metodo: 'GET',
  ruta: `/api/v2/informes/${que}/exportar?formato=csv&desde=${p.desde}&hasta=${p.hasta}`,
  porFila: '\n',
})
export const buscar = (texto: string): Pedido => ({
  metodo: 'GET',
  ruta: `/api/v2/buscar?q=${encodeURIComponent(texto)}`,
})
export const visita = (idMiembro: number): Pedido => ({
  metodo: 'POST',
  ruta: '/api/visitas',
  cuerpo: { id_miembro: idMiembro, registrado_por: 'banco' },
})
/** `idMembresia`, which the old client sends and nobody reads, makes each one another: a repetition writes nothing. */
export const visitaVieja = (idMiembro: number, idMembresia: number): Pedido =>
  guion('visitas', { metodo: 'registrar', visita: { idMiembro, idMembresia } })
export const cobrar = (cuerpo: object): Pedido => ({ metodo: 'POST', ruta: '/api/v2/cobros', cuerpo })

export const hacer = (c: ClienteBench, p: Pedido, cabeceras: Record<string, string> = {}): Promise<Contestacion> =>
  c.pedir(p.metodo, p.ruta, p.cuerpo, cabeceras, p.porFila)
