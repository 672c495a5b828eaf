import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { useEffect, useRef, useState } from 'react'
import { medidas } from '../../app/theme'
import { oculto } from '../fields/Field'
import { IconChevronDown } from '../icons'
import { alignOf } from './CellContent'
import type { BodyProps } from './DataTable'
import { hide, TableFila } from './TableFila'

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

/** The table proper, for screens wide enough for one. */
export function TableGrid<T>({
  label,
  columns,
  rows,
  rowKey,
  rowName,
  rowActions,
  actionsHeader = 'Opciones',
  expand,
  onRowClick,
  state,
  maxHeight,
  isSelected,
}: BodyProps<T>) {
  const [box, wide] = useOverflow()
  const stuck = wide
    ? {
        position: 'sticky',
        right: 0,
        zIndex: 1,
        bgcolor: 'background.paper',
        boxShadow: 'inset 1px 0 var(--mui-palette-line-soft)',
      }
    : {}
  const span = columns.length + (expand ? 1 : 0) + (rowActions ? 1 : 0)

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
            {expand ? (
              <TableCell sx={{ width: 44, pr: 0 }}>
                <Box component="span" sx={oculto}>
                  Detalle
                </Box>
              </TableCell>
            ) : null}
            {columns.map((c) => {
              const active = state.sort === c.id
              const sortable = c.sortable ?? (c.type !== 'imagen' && c.type !== 'nodo')
              return (
                <TableCell
                  key={c.id}
                  align={alignOf(c)}
                  sortDirection={active ? state.dir : false}
                  sx={{ width: c.width, minWidth: c.primary ? 168 : undefined, ...hide(c.hideBelow) }}
                >
                  {sortable ? (
                    <TableSortLabel
                      active={active}
                      direction={active ? state.dir : 'asc'}
                      IconComponent={SortIcon}
                      onClick={() => state.set({ sort: c.id, dir: active && state.dir === 'asc' ? 'desc' : 'asc' })}
                    >
                      {c.header}
                    </TableSortLabel>
                  ) : (
                    c.header
                  )}
                </TableCell>
              )
            })}
            {rowActions ? (
              <TableCell align="right" sx={wide ? { right: 0, zIndex: 3 } : {}}>
                {actionsHeader}
              </TableCell>
            ) : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableFila<T>
              key={rowKey(row)}
              {...{ row, columns, rowName, rowActions, expand, onRowClick, span, stuck }}
              selected={isSelected?.(row) ?? false}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
