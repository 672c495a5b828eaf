import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { Fragment, useEffect, useRef, useState } from 'react'
import { medidas } from '../../app/theme'
import { oculto } from '../fields/Field'
import { IconChevronDown, IconChevronRight } from '../icons'
import { alignOf, CellContent } from './CellContent'
import { RowActions } from './RowActions'
import type { BodyProps } from './DataTable'

const hide = (below: 'md' | 'lg' | undefined) => (below ? { display: { xs: 'none', [below]: 'table-cell' } } : {})
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
  const [opened, setOpened] = useState<ReadonlySet<string | number>>(new Set())
  const toggle = (key: string | number) => setOpened((o) => (o.has(key) ? new Set([...o].filter((k) => k !== key)) : new Set(o).add(key)))
  const [box, wide] = useOverflow()
  const stuck = wide
    ? { position: 'sticky', right: 0, zIndex: 1, bgcolor: 'background.paper', boxShadow: 'inset 1px 0 var(--mui-palette-line-soft)' }
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
          {rows.map((row) => {
            const key = rowKey(row)
            const isOpen = opened.has(key)
            return (
              <Fragment key={key}>
                <TableRow
                  hover={Boolean(onRowClick)}
                  selected={isSelected?.(row) ?? false}
                  onClick={onRowClick ? () => onRowClick(row) : undefined}
                  sx={{ ...(onRowClick ? { cursor: 'pointer' } : {}), '&:last-child td': { borderBottom: 0 } }}
                >
                  {expand ? (
                    <TableCell sx={{ pr: 0 }}>
                      <IconButton
                        size="small"
                        aria-expanded={isOpen}
                        aria-label={`Detalle: ${rowName(row)}`}
                        onClick={(e) => {
                          e.stopPropagation()
                          toggle(key)
                        }}
                      >
                        {isOpen ? <IconChevronDown fontSize="small" /> : <IconChevronRight fontSize="small" />}
                      </IconButton>
                    </TableCell>
                  ) : null}
                  {columns.map((c) => (
                    <TableCell
                      key={c.id}
                      align={alignOf(c)}
                      sx={{ ...hide(c.hideBelow), ...(alignOf(c) === 'right' ? { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } : {}) }}
                    >
                      <CellContent column={c} row={row} />
                    </TableCell>
                  ))}
                  {rowActions ? (
                    <TableCell align="right" sx={{ py: '4px', whiteSpace: 'nowrap', ...stuck }} onClick={(e) => e.stopPropagation()}>
                      <RowActions row={row} actions={rowActions(row)} name={rowName(row)} />
                    </TableCell>
                  ) : null}
                </TableRow>
                {expand && isOpen ? (
                  <TableRow>
                    <TableCell colSpan={span} sx={{ bgcolor: 'background.alt', px: { xs: 4, md: 14 }, py: 4 }}>
                      {expand(row)}
                    </TableCell>
                  </TableRow>
                ) : null}
              </Fragment>
            )
          })}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
