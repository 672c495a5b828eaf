export { DataTable } from './DataTable'
export { usePaged } from './usePaged'
export { useTableState } from './useTableState'
export type { Column, Paged, PagedQuery, RowAction, TableState } from './types'
