import type { ReactNode } from 'react'
import { alignOf, CellContent } from '../table/body/CellContent'
import type { Column } from '../table/types'

interface PrintTableProps<T> {
  /** Heading above it; a sheet's main table has none. */
  title?: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string | number
  /** The last line: what the rows come to, under the columns it belongs to. */
  total?: Partial<Record<string, ReactNode>>
}

/** A table on paper: every column, every row, dense, its heads on each page. */
export function PrintTable<T>({ title, columns, rows, rowKey, total }: PrintTableProps<T>) {
  return (
    <section>
      {title ? <h2>{title}</h2> : null}
      <table>
        <thead>
          <tr>
            {columns.map((c) => (
              <th key={c.id} data-align={alignOf(c)}>
                {c.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((c) => (
                <td key={c.id} data-align={alignOf(c)} data-type={c.type}>
                  <CellContent column={c} row={row} />
                </td>
              ))}
            </tr>
          ))}
          {total ? (
            <tr data-total="">
              {columns.map((c) => (
                <td key={c.id} data-align={alignOf(c)}>
                  {total[c.id]}
                </td>
              ))}
            </tr>
          ) : null}
        </tbody>
      </table>
    </section>
  )
}
