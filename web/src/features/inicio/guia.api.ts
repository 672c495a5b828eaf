import { queryOptions } from '@tanstack/react-query'
import { almacen } from '../../lib/almacen'
import { api } from '../../lib/api/api'
import { claves } from '../../lib/api/claves'

const CERRADA = 'guiaCerrada'
const HECHA = 'guiaHecha'

/** Its steps, in their order. */
export const PASOS_GUIA = [
  'gimnasio',
  'areas',
  'tipos',
  'miembros',
  'cobros',
  'visitas',
] as const satisfies (keyof Guia)[]

/** Whether somebody put it away in this browser. */
export const guiaCerrada = (): boolean => almacen.leer(CERRADA) === 'true'
export const cerrarGuia = (): void => almacen.guardar(CERRADA, 'true')
/** Whether this browser has seen all its steps done: they are not asked for again. */
export const guiaHecha = (): boolean => almacen.leer(HECHA) === 'true'
export const anotarGuiaHecha = (): void => almacen.guardar(HECHA, 'true')

/** What an installation already has of what a gym needs on its first day. */
export interface Guia {
  gimnasio: boolean
  areas: boolean
  tipos: boolean
  miembros: boolean
  cobros: boolean
  visitas: boolean
}

/** Looked at on each screen, for the steps are taken on all of them. */
export const guiaQuery = queryOptions({
  queryKey: [...claves.inicio, 'guia'] as const,
  queryFn: async ({ signal }): Promise<Guia> => {
    const [ajustes, areas, tipos, miembros, inicio] = await Promise.all([
      api.get('/api/v2/ajustes', { signal }),
      api.get('/api/areas', { signal }),
      api.get('/api/tipos-membresia', { signal }),
      api.get('/api/v2/miembros', { signal, consulta: { tamano: 1 } }),
      api.get('/api/v2/inicio', { signal }),
    ])
    return {
      gimnasio: ajustes.direccion !== '' && ajustes.telefono !== '',
      areas: areas.length > 0,
      tipos: tipos.length > 0,
      miembros: miembros.total > 0,
      cobros: Number(inicio.datosPagos.totalPagos) > 0,
      visitas: inicio.datosVisitas.totalVisitas > 0,
    }
  },
  staleTime: 0,
  // It stands on every screen: only what is written here makes it ask again.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})
