import type { Respuesta } from '@mancuerna/contract/api'
import { queryOptions } from '@tanstack/react-query'
import { almacen } from '../../lib/almacen'
import { api } from '../../lib/api/api'
import { claves } from '../../lib/api/claves'

const CERRADA = 'guiaCerrada'
const HECHA = 'guiaHecha'

/** What an installation already has of what a gym needs on its first day. */
export type Guia = Respuesta<'GET /api/v2/inicio/guia'>

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

/** Looked at on each screen, for the steps are taken on all of them. */
export const guiaQuery = queryOptions({
  queryKey: [...claves.inicio, 'guia'] as const,
  queryFn: ({ signal }) => api.get('/api/v2/inicio/guia', { signal }),
  staleTime: 0,
  // It stands on every screen: only what is written here makes it ask again.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})
