import { keepPreviousData, useQuery, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { allPages } from './allPages'
import type { Paged, PagedQuery, TableState } from './types'

/**
 * A table whose rows the server orders, filters and pages. `options` turns what is asked for into the query; `table` is
 * what DataTable takes, its CSV included, which holds every row of the search and not the page at hand.
 * @example usePaged(useTableState({ sort: 'nombre', orders: ['nombre', 'client_id'] }), clientesQuery)
 */
export function usePaged<P extends Paged<unknown>, K extends QueryKey, O extends string = string>(
  state: TableState<O>,
  options: (consulta: PagedQuery<O>) => UseQueryOptions<P, Error, P, K>,
) {
  const client = useQueryClient()
  const query = useQuery({ ...options(state.consulta), placeholderData: keepPreviousData })
  const csv = () =>
    allPages<P['filas'][number]>((pagina, tamano) =>
      client.fetchQuery({ ...options({ ...state.consulta, pagina, tamano }), staleTime: 0, gcTime: 0 }),
    )
  return {
    query,
    table: {
      rows: query.data?.filas as P['filas'] | undefined,
      total: query.data?.total,
      hasMore: query.data?.hay_mas,
      query,
      state,
      csv,
    },
  }
}
