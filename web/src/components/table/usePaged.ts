import { keepPreviousData, useQuery, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { SIZES } from './useTableState'
import type { Paged, PagedQuery, TableState } from './types'

const LARGEST = SIZES[SIZES.length - 1] ?? 100

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
  const csv = async () => {
    const all: P['filas'][number][] = []
    for (let pagina = 1; ; pagina++) {
      // oxlint-disable-next-line no-await-in-loop -- one page after another: the server is for everybody
      const { filas } = await client.fetchQuery({
        ...options({ ...state.consulta, pagina, tamano: LARGEST }),
        staleTime: 0,
        gcTime: 0,
      })
      all.push(...filas)
      if (filas.length < LARGEST) return all
    }
  }
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
