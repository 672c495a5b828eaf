import type { InformePagos, InformeVisitas, PagosFilas, VisitasFilas } from '@mancuerna/contract/informes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { apiSuelta } from '../../lib/api'
import { claves } from '../../lib/claves'

export type Pago = z.output<typeof PagosFilas>['filas'][number]
export type Visita = z.output<typeof VisitasFilas>['filas'][number]
type Consulta = Record<string, string | number>

/** A period in the address; absent keys mean today. */
export type Periodo = { desde?: string; hasta?: string }

/** Totals and cards of the payments of a period. */
export const informePagosQuery = (p: Periodo) =>
  queryOptions({
    queryKey: claves.pagos.lista({ informe: p }),
    queryFn: ({ signal }) =>
      apiSuelta.get<z.output<typeof InformePagos>>('/api/v2/informes/pagos', { query: p, signal }),
    placeholderData: keepPreviousData,
  })

/** The payments of a period, a page of them. */
export const pagosQuery = (consulta: Consulta) =>
  queryOptions({
    queryKey: claves.pagos.lista(consulta),
    queryFn: ({ signal }) =>
      apiSuelta.get<z.output<typeof PagosFilas>>('/api/v2/informes/pagos/filas', { query: consulta, signal }),
    placeholderData: keepPreviousData,
  })

/** Totals and cards of the visits of a period. */
export const informeVisitasQuery = (p: Periodo) =>
  queryOptions({
    queryKey: claves.visitas.lista({ informe: p }),
    queryFn: ({ signal }) =>
      apiSuelta.get<z.output<typeof InformeVisitas>>('/api/v2/informes/visitas', { query: p, signal }),
    placeholderData: keepPreviousData,
  })

/** The visits of a period, a page of them. */
export const visitasQuery = (consulta: Consulta) =>
  queryOptions({
    queryKey: claves.visitas.lista(consulta),
    queryFn: ({ signal }) =>
      apiSuelta.get<z.output<typeof VisitasFilas>>('/api/v2/informes/visitas/filas', { query: consulta, signal }),
    placeholderData: keepPreviousData,
  })

/** Where the server streams the report's file from: a plain download, so that its size does not matter here. */
export const enlaceExportar = (cual: 'pagos' | 'visitas', formato: 'csv' | 'xlsx', p: Periodo): string =>
  `/api/v2/informes/${cual}/exportar?${new URLSearchParams({ formato, ...(p.desde ? { desde: p.desde } : {}), ...(p.hasta ? { hasta: p.hasta } : {}) }).toString()}`
