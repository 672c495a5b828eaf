import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { useEffect, useRef, useState } from 'react'
import { medidas } from '../../../app/theme/theme'
import { visuallyHidden } from '../../fields/Field'
import { IconChevronDown } from '../../icons'
import { alignOf } from './CellContent'
import type { BodyProps } from '../props'
import { isSortable } from '../rows'
import type { Column, TableState } from '../types'
import { GridRow } from './GridRow'
import { useHiddenColumns } from './useHiddenColumns'

const SortIcon = (props: { className?: string }) => <IconChevronDown {...props} sx={{ fontSize: '16px !important' }} />

/** Whether the table is wider than its place: only then does it scroll sideways, with its buttons kept in sight. */
function useOverflow() {
  const ref = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const el = ref.current
    if (!el || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setWide((el.firstElementChild?.scrollWidth ?? 0) > el.clientWidth + 1))
    observer.observe(el)
    if (el.firstElementChild) observer.observe(el.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return [ref, wide] as const
}

/** Keeps the buttons in sight where the table scrolls sideways. */
const STUCK = {
  position: 'sticky',
  right: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  boxShadow: 'inset 1px 0 var(--mui-palette-line-soft)',
} as const

/** The table proper, for screens wide enough for one. */
export function TableGrid<T>(props: BodyProps<T>) {
  const { label, columns, rows, rowKey, rowName, rowActions, expand, onRowClick, state } = props
  const { actionsHeader = 'Opciones', isSelected, maxHeight } = props
  const [box, wide] = useOverflow()
  const hidden = useHiddenColumns(columns)
  const shown = columns.filter((c) => !hidden.includes(c))
  const opens = Boolean(expand) || hidden.length > 0
  const span = shown.length + (opens ? 1 : 0) + (rowActions ? 1 : 0)
  return (
    <TableContainer
      ref={box}
      sx={
        maxHeight
          ? { maxHeight, '@media print': { maxHeight: 'none' } }
          : { overflowX: wide ? 'auto' : 'visible', '& th': wide ? {} : { top: medidas.topBar } }
      }
    >
      <Table stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            {opens ? (
              <TableCell sx={{ width: 44, pr: 0 }}>
                <Box component="span" sx={visuallyHidden}>
                  Detalle
                </Box>
              </TableCell>
            ) : null}
            {shown.map((c) => (
              <HeaderCell key={c.id} column={c} state={state} />
            ))}
            {rowActions ? (
              <TableCell align="right" sx={wide ? { right: 0, zIndex: 3 } : {}}>
                {actionsHeader}
              </TableCell>
            ) : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <GridRow<T>
              key={rowKey(row)}
              {...{ row, columns: shown, hidden, rowName, rowActions, expand, onRowClick, span }}
              stuck={wide ? STUCK : {}}
              selected={isSelected?.(row) ?? false}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

function HeaderCell<T>({ column, state }: { column: Column<T>; state: TableState }) {
  const active = state.sort === column.id
  return (
    <TableCell
      align={alignOf(column)}
      sortDirection={active ? state.dir : false}
      sx={{ width: column.width, minWidth: column.primary ? 168 : undefined }}
    >
      {isSortable(column) ? (
        <TableSortLabel
          active={active}
          direction={active ? state.dir : 'asc'}
          IconComponent={SortIcon}
          onClick={() => state.set({ sort: column.id, dir: active && state.dir === 'asc' ? 'desc' : 'asc' })}
        >
          {column.header}
        </TableSortLabel>
      ) : (
        column.header
      )}
    </TableCell>
  )
}
