import type { Respuesta } from '@mancuerna/contract/api'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api'
import { claves } from '../../lib/api/claves'

/** The dashboard: visits and payments in figures and by hour, day and month, and what to compare them with. */
export type Inicio = Respuesta<'GET /api/v2/inicio'>

/** The dashboard's data; looked at again every minute while it is on screen. */
export const inicioQuery = queryOptions({
  queryKey: claves.inicio,
  queryFn: ({ signal }) => api.get('/api/v2/inicio', { signal }),
  refetchInterval: 60_000,
})
