export { DataTable } from './DataTable';
export { useTableState } from './useTableState';
export type { Column, RowAction, TableState } from './types';
