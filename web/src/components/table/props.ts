import type { ReactNode } from 'react'
import type { Column, RowAction, TableQuery, TableState } from './types'

/** What DataTable takes. */
export interface DataTableProps<T> {
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
  /** Without its frame: the card around it has one. */
  bare?: boolean
  /** A short list that is all there is: neither order nor pages. */
  plain?: boolean
  /** Nothing at all: its text and the next step. */
  empty: ReactNode
  /** Nothing with this search. */
  emptySearch?: ReactNode
  /** Text of the specification when loading fails; the server's reason stands under it. */
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
