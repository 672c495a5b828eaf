export { DataTable } from './DataTable'
export { usePaged } from './usePaged'
export { useTableState } from './useTableState'
export type { Column, Paged, RowAction, TableState } from './types'
