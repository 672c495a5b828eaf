import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { TableContent } from './body/TableContent'
import { Pager } from './Pager'
import type { DataTableProps } from './props'
import { TableToolbar } from './TableToolbar'
import { useCsvExport } from './useCsvExport'
import { useTableRows } from './useTableRows'
import { useTableState } from './useTableState'

const frame = {
  position: 'relative',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  overflow: 'clip',
  minWidth: 0,
} as const

/**
 * The one table of the app: typed columns, order, text filter, 'Por página', row actions, detail rows and CSV, over
 * loaded rows or paged by the server; it becomes cards on a phone, and draws its own loading, empty and error states.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const {
    label,
    rows,
    query,
    total,
    hasMore = false,
    search = 'Buscar',
    filters,
    csv,
    plain = false,
    bare = false,
  } = props
  const own = useTableState({
    sort: props.defaultSort?.id ?? '',
    dir: props.defaultSort?.dir ?? 'asc',
    ...(props.pageSize ? { size: props.pageSize } : {}),
    ...(props.urlPrefix ? { prefix: props.urlPrefix } : {}),
  })
  const state = props.state ?? own
  const { all, visible, count, page } = useTableRows(props, state)
  const { busy, exportCsv } = useCsvExport(props, all)

  const loading = query?.isPending ?? rows === undefined
  const failed = Boolean(query?.isError && rows === undefined)
  const there = !loading && !failed && count > 0
  return (
    <Box sx={bare ? { ...frame, border: 0, borderRadius: 0 } : frame}>
      {query?.isFetching && !loading ? (
        <LinearProgress
          aria-label="Actualizando"
          sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2, zIndex: 3 }}
          color="secondary"
        />
      ) : null}
      <TableToolbar
        state={state}
        search={search}
        filters={filters}
        total={loading || failed ? undefined : count}
        hasMore={hasMore}
        onCsv={csv && !failed && count > 0 ? () => void exportCsv() : undefined}
        csvBusy={busy}
        debounceMs={total === undefined ? 120 : 300}
      />
      <TableContent table={props} {...{ state, visible, loading, failed }} />
      {there && !plain ? <Pager state={{ ...state, page }} total={count} hasMore={hasMore} label={label} /> : null}
    </Box>
  )
}
