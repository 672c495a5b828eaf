import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { DataList } from '../../display/DataList'
import { IconChevronDown, IconChevronRight } from '../../icons'
import { alignOf, CellContent } from './CellContent'
import type { BodyProps } from '../props'
import type { Column } from '../types'
import { RowActions } from './RowActions'

interface GridRowProps<T> extends Pick<BodyProps<T>, 'columns' | 'rowName' | 'rowActions' | 'expand' | 'onRowClick'> {
  row: T
  /** Columns that this width has no room for: they stand in the detail. */
  hidden: BodyProps<T>['columns']
  selected: boolean
  /** Columns that the detail spans. */
  span: number
  /** Keeps the buttons in sight where the table scrolls sideways. */
  stuck: object
}

const FIGURES = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }
/** A name without a space takes no other column's place: its heading says how narrow it may become (TableGrid). */
const NAME = { overflowWrap: 'anywhere' }

/** A row and its detail. Whether it is open is its own affair: opening one draws no other. */
export function GridRow<T>({
  row,
  columns,
  hidden,
  rowName,
  rowActions,
  expand,
  onRowClick,
  selected,
  span,
  stuck,
}: GridRowProps<T>) {
  const [open, setOpen] = useState(false)
  const opens = Boolean(expand) || hidden.length > 0
  const Icon = open ? IconChevronDown : IconChevronRight
  return (
    <>
      <TableRow
        hover={Boolean(onRowClick)}
        selected={selected}
        onClick={onRowClick ? () => onRowClick(row) : undefined}
        sx={{ ...(onRowClick ? { cursor: 'pointer' } : {}), '&:last-child td': { borderBottom: 0 } }}
      >
        {opens ? (
          <TableCell sx={{ pr: 0 }}>
            <IconButton
              size="small"
              aria-expanded={open}
              aria-label={`Detalle: ${rowName(row)}`}
              data-tip={open ? 'Ocultar detalle' : 'Ver detalle'}
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
          <TableCell key={c.id} align={alignOf(c)} sx={alignOf(c) === 'right' ? FIGURES : c.primary ? NAME : {}}>
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
      {opens && open ? (
        <TableRow>
          <TableCell colSpan={span} sx={{ bgcolor: 'background.alt', px: { xs: 4, md: 14 }, py: 4 }}>
            {hidden.length > 0 ? <HiddenValues columns={hidden} row={row} apart={Boolean(expand)} /> : null}
            {expand?.(row)}
          </TableCell>
        </TableRow>
      ) : null}
    </>
  )
}

/** What stands in columns of a wider screen, by their names. */
function HiddenValues<T>({ columns, row, apart }: { columns: readonly Column<T>[]; row: T; apart: boolean }) {
  return (
    <Box sx={apart ? { mb: 4 } : {}}>
      <DataList columns={4} items={columns.map((c) => [c.header, <CellContent key={c.id} column={c} row={row} />])} />
    </Box>
  )
}
