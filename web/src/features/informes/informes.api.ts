import type { Consulta, Respuesta } from '@mancuerna/contract/api'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api, direccion } from '../../lib/api/api'
import { claves } from '../../lib/api/claves'
import { useEfectos } from '../../lib/api/efectos'

export type Pago = Respuesta<'GET /api/v2/informes/pagos/filas'>['filas'][number]
export type Visita = Respuesta<'GET /api/v2/informes/visitas/filas'>['filas'][number]

/** A period in the address; absent keys mean today. */
export type Dias = Consulta<'GET /api/v2/informes/pagos'>

/** Totals of the payments of a period. */
export const informePagosQuery = (consulta: Dias) =>
  queryOptions({
    queryKey: claves.pagos.lista({ informe: consulta }),
    queryFn: ({ signal }) => api.get('/api/v2/informes/pagos', { consulta, signal }),
    placeholderData: keepPreviousData,
  })

/** The members with the highest payments of a period. */
export const mejoresPagosQuery = (consulta: Dias) =>
  queryOptions({
    queryKey: claves.pagos.lista({ mejores: consulta }),
    queryFn: ({ signal }) => api.get('/api/v2/informes/pagos/mejores', { consulta, signal }),
    placeholderData: keepPreviousData,
  })

/** The payments of a period, a page of them. */
export const pagosQuery = (consulta: Consulta<'GET /api/v2/informes/pagos/filas'>) =>
  queryOptions({
    queryKey: claves.pagos.lista(consulta),
    queryFn: ({ signal }) => api.get('/api/v2/informes/pagos/filas', { consulta, signal }),
    placeholderData: keepPreviousData,
  })

/** Totals of the visits of a period. */
export const informeVisitasQuery = (consulta: Dias) =>
  queryOptions({
    queryKey: claves.visitas.lista({ informe: consulta }),
    queryFn: ({ signal }) => api.get('/api/v2/informes/visitas', { consulta, signal }),
    placeholderData: keepPreviousData,
  })

/** The members with most visits in a period. */
export const mejoresVisitasQuery = (consulta: Dias) =>
  queryOptions({
    queryKey: claves.visitas.lista({ mejores: consulta }),
    queryFn: ({ signal }) => api.get('/api/v2/informes/visitas/mejores', { consulta, signal }),
    placeholderData: keepPreviousData,
  })

/** The visits of a period, a page of them. */
export const visitasQuery = (consulta: Consulta<'GET /api/v2/informes/visitas/filas'>) =>
  queryOptions({
    queryKey: claves.visitas.lista(consulta),
    queryFn: ({ signal }) => api.get('/api/v2/informes/visitas/filas', { consulta, signal }),
    placeholderData: keepPreviousData,
  })

/** Where the server streams the report's file from: a plain download, so that its size does not matter here. */
export const enlaceExportar = (cual: 'pagos' | 'visitas', formato: 'csv' | 'xlsx', dias: Dias): string =>
  cual === 'pagos'
    ? direccion('/api/v2/informes/pagos/exportar', { consulta: { formato, ...dias } })
    : direccion('/api/v2/informes/visitas/exportar', { consulta: { formato, ...dias } })

/** Annuls a visit registered by mistake. */
export function useAnularVisita(id: number) {
  return useMutation({
    mutationFn: (motivo: string) => api.post('/api/v2/visitas/:id/anular', { motivo }, { params: { id } }),
    ...useEfectos('visita'),
  })
}
