/** Everything that screens are made of. */
export { useAviso } from './Aviso'
export { Avatar } from './Avatar'
export { ChartCard, type Point } from './charts'
export { useConfirmar } from './Confirmar'
export { DataList, Fecha, Kbd, Money } from './Datos'
export { EmptyState, ErrorState } from './EmptyState'
export * from './fields'
export { FormDialog } from './FormDialog'
export { PageHeader } from './PageHeader'
export { PhotoInput } from './photo/PhotoInput'
export { SearchBox } from './SearchBox'
export { FormGrid, SectionCard } from './SectionCard'
export { SkeletonCards, SkeletonForm, SkeletonPage, SkeletonReport, SkeletonRows } from './Skeletons'
export { ProtectedByRole, SoloAdministrador } from './SoloRol'
export { estrellas, StarRating } from './StarRating'
export { StatCard, StatGroup } from './StatCard'
export { StatusChip, tonoDe } from './StatusChip'
export { Steps } from './Steps'
export { SubNav } from './SubNav'
export {
  DataTable,
  usePaged,
  useTableState,
  type Column,
  type RowAction,
  type TableState,
  type Paged,
  type PagedQuery,
} from './table'
