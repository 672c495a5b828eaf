import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api'
import { claves } from '../../lib/api/claves'

/** The profile of the signed-in user: the figures are only of this user. */
export const perfilQuery = queryOptions({
  queryKey: claves.perfil,
  queryFn: ({ signal }) => api.get('/api/v2/perfil', { signal }),
})
