import { useMemo } from 'react'
import type { DataTableProps } from './props'
import { filterRows, sortRows } from './rows'
import type { TableState } from './types'

/** The rows of a table: `all` that match, those that are `visible` on the page, and how many there are. */
export function useTableRows<T>(
  { rows, columns, total, hasMore = false, search, plain = false }: DataTableProps<T>,
  state: TableState,
) {
  const server = total !== undefined
  const all = useMemo(() => {
    if (server || !rows) return rows ?? []
    return sortRows(
      filterRows(rows, columns, search === false ? '' : state.q),
      columns.find((c) => c.id === state.sort),
      state.dir,
    )
  }, [server, rows, columns, search, state.q, state.sort, state.dir])
  const count = server ? total : all.length
  const page = Math.min(state.page, Math.max(1, Math.ceil(count / state.size)) + (hasMore ? 1 : 0))
  const visible = server || plain ? all : all.slice((page - 1) * state.size, page * state.size)
  return { all, visible, count, page }
}
