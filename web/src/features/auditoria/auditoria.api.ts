import type { Consulta, Respuesta } from '@mancuerna/contract/api'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api, direccion } from '../../lib/api/api'
import { claves } from '../../lib/api/claves'

export type Anotacion = Respuesta<'GET /api/v2/auditoria'>['filas'][number]

/** What the screen asks for; what is absent or '' filters nothing. */
export type Filtros = Omit<Consulta<'GET /api/v2/auditoria'>, 'cursor' | 'tamano'>

const TAMANO = 50

/** The trail, newest first, more of it each time it is asked for. */
export const auditoriaQuery = (filtros: Filtros) =>
  infiniteQueryOptions({
    queryKey: claves.auditoria.lista(filtros),
    queryFn: ({ signal, pageParam }) =>
      api.get('/api/v2/auditoria', { consulta: { ...filtros, tamano: TAMANO, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (ultima) => ultima.siguiente,
    placeholderData: keepPreviousData,
  })

/** Where the server streams the same rows from, as a file. */
export const enlaceAuditoria = (formato: 'csv' | 'xlsx', filtros: Filtros): string =>
  direccion('/api/v2/auditoria/exportar', { consulta: { ...filtros, formato } })
