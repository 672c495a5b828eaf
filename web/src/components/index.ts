/** Everything that screens are made of. */
export { useAviso } from './feedback/Aviso'
export { Avatar } from './data/Avatar'
export { ChartCard, type Point } from './charts'
export { useConfirmar } from './feedback/Confirmar'
export { DataList } from './data/DataList'
export { Fecha, Money } from './data/Values'
export { Kbd } from './data/Kbd'
export { EmptyState, ErrorState } from './page/EmptyState'
export * from './fields'
export { FormDialog } from './feedback/FormDialog'
export { PageHeader } from './page/PageHeader'
export { PhotoInput } from './photo/PhotoInput'
export { SearchBox } from './page/SearchBox'
export { FormGrid, SectionCard } from './page/SectionCard'
export { SkeletonCards, SkeletonForm, SkeletonPage, SkeletonReport, SkeletonRows } from './page/Skeletons'
export { ProtectedByRole, SoloAdministrador } from './page/ByRole'
export { estrellas, StarRating } from './data/StarRating'
export { StatCard, StatGroup } from './data/StatCard'
export { StatusChip, tonoDe } from './data/StatusChip'
export { Steps } from './page/Steps'
export { SubNav } from './page/SubNav'
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
