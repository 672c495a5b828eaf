import { Avatar } from '../../display/Avatar'
import { StatusChip } from '../../display/StatusChip'
import { cellText, cellValue } from '../rows'
import type { Column } from '../types'

/** Draws one cell: the column's own way, or its type's. */
export function CellContent<T>({ column, row }: { column: Column<T>; row: T }) {
  if (column.render) return column.render(row)
  const value = cellValue(column, row)
  if (column.type === 'estado')
    return <StatusChip estado={value === null || value === undefined ? '' : String(value)} />
  if (column.type === 'imagen') return <Avatar nombre="" imagen={value ? String(value) : null} />
  if (column.type === 'fecha' || column.type === 'momento') {
    return value ? (
      <time dateTime={String(value)} style={{ whiteSpace: 'nowrap' }}>
        {cellText(column, row)}
      </time>
    ) : (
      '—'
    )
  }
  return cellText(column, row)
}

/** Numbers and money stand at the right, the rest at the left. */
export const alignOf = <T,>(column: Column<T>): 'left' | 'right' =>
  column.type === 'numero' || column.type === 'dinero' ? 'right' : 'left'
