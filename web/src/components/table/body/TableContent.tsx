import useMediaQuery from '@mui/material/useMediaQuery'
import { EmptyState, ErrorState } from '../../page/EmptyState'
import { IconSearch } from '../../icons'
import { SkeletonRows } from '../../page/Skeletons'
import type { DataTableProps } from '../props'
import { cellText } from '../rows'
import type { TableState } from '../types'
import { TableCards } from './TableCards'
import { TableGrid } from './TableGrid'

interface TableContentProps<T> {
  table: DataTableProps<T>
  state: TableState
  /** The rows of the page. */
  visible: readonly T[]
  loading: boolean
  failed: boolean
}

/** What stands between the bar and the pager: the rows as a table or as cards, or why there are none. */
export function TableContent<T>({ table, state, visible, loading, failed }: TableContentProps<T>) {
  const narrow = useMediaQuery('(max-width:719.95px)')
  const { columns, plain, query, empty, emptySearch, errorText } = table
  if (failed)
    return (
      <ErrorState
        error={query?.error}
        {...(errorText ? { message: errorText } : {})}
        onRetry={() => void query?.refetch()}
      />
    )
  if (loading) return <SkeletonRows rows={8} columns={narrow ? 1 : Math.min(6, columns.length)} />
  if (visible.length === 0) {
    const searching = state.q.trim() !== '' && table.search !== false
    return searching ? (emptySearch ?? <NothingFound text={state.q} />) : empty
  }
  const main = columns.find((c) => c.primary) ?? columns.find((c) => c.type !== 'imagen') ?? columns[0]
  const Body = narrow ? TableCards : TableGrid
  return (
    <Body<T>
      {...table}
      columns={plain ? columns.map((c) => ({ ...c, sortable: false })) : columns}
      rows={visible}
      rowName={table.rowName ?? ((row) => (main ? cellText(main, row) : ''))}
      state={state}
    />
  )
}

function NothingFound({ text }: { text: string }) {
  return (
    <EmptyState
      icon={IconSearch}
      title={`No se encontraron resultados para «${text}»`}
      text="Pruebe con otro texto o revise los filtros."
    />
  )
}
