import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, useState, type ReactNode } from 'react'
import { aCsv, descargar } from '../../lib/csv'
import { mensajeDeError } from '../../lib/errores'
import { hoyEnZona } from '../../lib/momento'
import { useAviso } from '../feedback/Aviso'
import { EmptyState, ErrorState } from '../page/EmptyState'
import { IconSearch } from '../icons'
import { SkeletonRows } from '../page/Skeletons'
import { Pager } from './Pager'
import { cellCsv, cellText, filterRows, sortRows } from './rows'
import { TableCards } from './TableCards'
import { TableGrid } from './TableGrid'
import { TableToolbar } from './TableToolbar'
import type { Column, RowAction, TableQuery, TableState } from './types'
import { useTableState } from './useTableState'

interface DataTableProps<T> {
  /** What the table holds; read aloud, and the name of the CSV file. */
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[] | undefined
  rowKey: (row: T) => string | number
  /** Name of a row for its buttons; by default the text of its main column. */
  rowName?: (row: T) => string
  /** Result of `useQuery`: gives the skeleton, the error with 'Reintentar' and the quiet refresh bar. */
  query?: TableQuery
  /** Order and page for tables that ask the server; without it the table sorts, filters and pages its rows itself. */
  state?: TableState
  /** Rows on the server: with it, sorting, filtering and paging are the server's. */
  total?: number | undefined
  /** The server counted `total` rows and knows that there are more (`hay_mas` of the wire). */
  hasMore?: boolean | undefined
  defaultSort?: { id: string; dir?: 'asc' | 'desc' }
  pageSize?: number
  /** Prefix in the address when a page has several tables. */
  urlPrefix?: string
  /** Label of the text filter; false for none. */
  search?: string | false
  /** More filters, beside the search. */
  filters?: ReactNode
  rowActions?: (row: T) => readonly RowAction<T>[]
  /** Head of the actions' column: 'Opciones' unless the specification says another. */
  actionsHeader?: string
  expand?: (row: T) => ReactNode
  onRowClick?: (row: T) => void
  isSelected?: (row: T) => boolean
  /** A short list that is all there is: neither order nor pages. */
  plain?: boolean
  /** Nothing at all: its text and the next step. */
  empty: ReactNode
  /** Nothing with this search. */
  emptySearch?: ReactNode
  /** Text of the specification when loading fails and the server sent none. */
  errorText?: string
  /** CSV button: true for the rows at hand, or a function that brings them all. */
  csv?: boolean | (() => Promise<readonly T[]>)
  /** Height at which the body scrolls under its sticky header. */
  maxHeight?: number | string
}

/** What both bodies (table and cards) draw. */
export interface BodyProps<T> extends Pick<
  DataTableProps<T>,
  'label' | 'columns' | 'rowKey' | 'rowActions' | 'actionsHeader' | 'expand' | 'onRowClick' | 'isSelected' | 'maxHeight'
> {
  rows: readonly T[]
  rowName: (row: T) => string
  state: TableState
}

/**
 * The one table of the app: typed columns, order, text filter, 'Por página', row actions, detail rows and CSV, over loaded rows or paged by the
 * server; it becomes cards on a phone, and draws its own loading, empty and error states.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const {
    label,
    columns,
    rows,
    query,
    total,
    hasMore = false,
    search = 'Buscar',
    filters,
    csv,
    empty,
    emptySearch,
    errorText,
    pageSize,
    urlPrefix,
    defaultSort,
    plain = false,
  } = props
  const own = useTableState({
    sort: defaultSort?.id ?? '',
    dir: defaultSort?.dir ?? 'asc',
    ...(pageSize ? { size: pageSize } : {}),
    ...(urlPrefix ? { prefix: urlPrefix } : {}),
  })
  const state = props.state ?? own
  const narrow = useMediaQuery('(max-width:719.95px)')
  const avisar = useAviso()
  const [csvBusy, setCsvBusy] = useState(false)

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

  const main = columns.find((c) => c.primary) ?? columns.find((c) => c.type !== 'imagen') ?? columns[0]
  const rowName = props.rowName ?? ((row: T) => (main ? cellText(main, row) : ''))

  const exportCsv = async () => {
    setCsvBusy(true)
    try {
      const data = typeof csv === 'function' ? await csv() : all
      const cols = columns.filter((c) => !c.noCsv && c.type !== 'nodo' && c.type !== 'imagen')
      descargar(
        `${label.toLowerCase().replace(/\s+/g, '-')}-${hoyEnZona()}.csv`,
        aCsv(
          cols.map((c) => c.header),
          data.map((row) => cols.map((c) => cellCsv(c, row))),
        ),
      )
    } catch (error) {
      avisar(mensajeDeError(error, 'No se pudo exportar. Intente de nuevo.'), 'error')
    } finally {
      setCsvBusy(false)
    }
  }

  const loading = query?.isPending ?? rows === undefined
  const failed = Boolean(query?.isError && rows === undefined)
  const searching = state.q.trim() !== '' && search !== false
  const Body = narrow ? TableCards : TableGrid

  let content: ReactNode
  if (failed)
    content = (
      <ErrorState
        error={query?.error}
        {...(errorText ? { message: errorText } : {})}
        onRetry={() => void query?.refetch()}
      />
    )
  else if (loading) content = <SkeletonRows rows={8} columns={narrow ? 1 : Math.min(6, columns.length)} />
  else if (visible.length === 0) {
    content = searching
      ? (emptySearch ?? (
          <EmptyState
            icon={IconSearch}
            title={`No se encontraron resultados para «${state.q}»`}
            text="Pruebe con otro texto o revise los filtros."
          />
        ))
      : empty
  } else {
    content = (
      <Body<T>
        {...{
          label,
          columns: plain ? columns.map((c) => ({ ...c, sortable: false })) : columns,
          rows: visible,
          rowKey: props.rowKey,
          rowName,
          state,
        }}
        {...(props.rowActions ? { rowActions: props.rowActions } : {})}
        {...(props.actionsHeader ? { actionsHeader: props.actionsHeader } : {})}
        {...(props.expand ? { expand: props.expand } : {})}
        {...(props.onRowClick ? { onRowClick: props.onRowClick } : {})}
        {...(props.isSelected ? { isSelected: props.isSelected } : {})}
        {...(props.maxHeight ? { maxHeight: props.maxHeight } : {})}
      />
    )
  }

  return (
    <Box
      sx={{
        position: 'relative',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        overflow: 'clip',
        minWidth: 0,
      }}
    >
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
        csvBusy={csvBusy}
        debounceMs={server ? 300 : 120}
      />
      {content}
      {!loading && !failed && count > 0 && !plain ? (
        <Pager state={{ ...state, page }} total={count} hasMore={hasMore} label={label} />
      ) : null}
    </Box>
  )
}
