import type { PaginaDe } from '@mancuerna/contract/campos'
import type { ComponentType, ReactNode } from 'react'

/** What a column holds: it decides alignment, format, order and CSV. */
export type ColumnType = 'texto' | 'numero' | 'dinero' | 'fecha' | 'momento' | 'estado' | 'imagen' | 'nodo'

/** A value that can be compared, filtered and exported. */
export type Cell = string | number | boolean | null | undefined

/** One column of the table. */
export interface Column<T> {
  /** Also the sort key, in the address and towards the server. */
  id: string
  header: string
  /** 'texto' by default; numbers and money go right, 'nodo' is drawn by `render` and is neither sorted nor exported. */
  type?: ColumnType
  /** The value behind the cell: order, filter and CSV. By default `row[id]`. */
  value?: (row: T) => Cell
  /** How it is drawn, when the type's own format is not enough. */
  render?: (row: T) => ReactNode
  /** False for columns that make no sense in order. */
  sortable?: boolean
  /** Title of the card on narrow screens (the first column when none says so). */
  primary?: boolean
  /** Below this width it stands in the opened row instead (and in cards, CSV and prints as ever). */
  hideBelow?: 'md' | 'lg'
  width?: number | string
  /** Left out of the CSV. */
  noCsv?: boolean
}

/** Something one can do with a row. */
export interface RowAction<T> {
  label: string
  icon?: ComponentType<{ fontSize?: 'small' | 'medium' }>
  onClick?: (row: T) => void
  /** A link instead of a click. */
  to?: string
  disabled?: boolean
  /** Why it is disabled, as its tooltip. */
  reason?: string
  danger?: boolean
}

/** Where the rows come from: the parts of a react-query result that the table needs. */
export interface TableQuery {
  isPending: boolean
  isError: boolean
  error: unknown
  isFetching?: boolean
  /** Shows rows of the previous page while the next arrives. */
  isPlaceholderData?: boolean
  refetch: () => unknown
}

/** The query of a paged list of `/api/v2`, as the address gives it. `O`: the orders that the list knows. */
export type PagedQuery<O extends string = string> = {
  pagina: number
  tamano: number
  orden: O
  sentido: 'asc' | 'desc'
  buscar: string
}

/** Sort, page and text of a table, as they stand in the address. */
export interface TableState<O extends string = string> {
  q: string
  /** From 1. */
  page: number
  size: number
  sort: string
  dir: 'asc' | 'desc'
  /** The same as the query of a paged list of `/api/v2`. */
  consulta: PagedQuery<O>
  set: (patch: Partial<Pick<TableState, 'q' | 'page' | 'size' | 'sort' | 'dir'>>) => void
}

/** What a paged list of `/api/v2` answers. */
export type Paged<T> = PaginaDe<T>
