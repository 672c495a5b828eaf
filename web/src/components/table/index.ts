export { DataTable } from './DataTable'
export { useTableState } from './useTableState'
export type { Column, Paged, RowAction, TableState } from './types'
