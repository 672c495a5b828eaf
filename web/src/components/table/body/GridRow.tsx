import IconButton from '@mui/material/IconButton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { IconChevronDown, IconChevronRight } from '../../icons'
import { alignOf, CellContent } from './CellContent'
import type { BodyProps } from '../props'
import { RowActions } from './RowActions'

/** A column that only wider screens have room for. */
export const hide = (below: 'md' | 'lg' | undefined) =>
  below ? { display: { xs: 'none', [below]: 'table-cell' } } : {}

interface GridRowProps<T> extends Pick<BodyProps<T>, 'columns' | 'rowName' | 'rowActions' | 'expand' | 'onRowClick'> {
  row: T
  selected: boolean
  /** Columns that the detail spans. */
  span: number
  /** Keeps the buttons in sight where the table scrolls sideways. */
  stuck: object
}

/** A row and its detail. Whether it is open is its own affair: opening one draws no other. */
export function GridRow<T>({
  row,
  columns,
  rowName,
  rowActions,
  expand,
  onRowClick,
  selected,
  span,
  stuck,
}: GridRowProps<T>) {
  const [open, setOpen] = useState(false)
  const Icon = open ? IconChevronDown : IconChevronRight
  return (
    <>
      <TableRow
        hover={Boolean(onRowClick)}
        selected={selected}
        onClick={onRowClick ? () => onRowClick(row) : undefined}
        sx={{ ...(onRowClick ? { cursor: 'pointer' } : {}), '&:last-child td': { borderBottom: 0 } }}
      >
        {expand ? (
          <TableCell sx={{ pr: 0 }}>
            <IconButton
              size="small"
              aria-expanded={open}
              aria-label={`Detalle: ${rowName(row)}`}
              onClick={(e) => {
                e.stopPropagation()
                setOpen(!open)
              }}
            >
              <Icon fontSize="small" />
            </IconButton>
          </TableCell>
        ) : null}
        {columns.map((c) => (
          <TableCell
            key={c.id}
            align={alignOf(c)}
            sx={{
              ...hide(c.hideBelow),
              ...(alignOf(c) === 'right' ? { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } : {}),
            }}
          >
            <CellContent column={c} row={row} />
          </TableCell>
        ))}
        {rowActions ? (
          <TableCell
            align="right"
            sx={{ py: '4px', whiteSpace: 'nowrap', ...stuck }}
            onClick={(e) => e.stopPropagation()}
          >
            <RowActions row={row} actions={rowActions(row)} name={rowName(row)} />
          </TableCell>
        ) : null}
      </TableRow>
      {expand && open ? (
        <TableRow>
          <TableCell colSpan={span} sx={{ bgcolor: 'background.alt', px: { xs: 4, md: 14 }, py: 4 }}>
            {expand(row)}
          </TableCell>
        </TableRow>
      ) : null}
    </>
  )
}
