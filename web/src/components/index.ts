/** Everything that screens are made of. */
export { useAviso } from './feedback/Aviso'
export { Avatar } from './display/Avatar'
export { ChartCard, type Point } from './charts'
export { useConfirmar } from './feedback/Confirmar'
export { DataList } from './display/DataList'
export { Fecha, Money } from './display/Values'
export { Kbd } from './display/Kbd'
export { EmptyState, ErrorState } from './page/EmptyState'
export * from './fields'
export { FormDialog } from './feedback/FormDialog'
export { PageHeader } from './page/PageHeader'
export { PhotoInput } from './photo/PhotoInput'
export { SearchBox } from './page/SearchBox'
export { FormGrid, SectionCard } from './page/SectionCard'
export { SkeletonCards, SkeletonForm, SkeletonPage, SkeletonReport, SkeletonRows } from './page/Skeletons'
export { ProtectedByRole, SoloAdministrador } from './page/ByRole'
export { estrellas, StarRating } from './display/StarRating'
export { StatCard, StatGroup } from './display/StatCard'
export { StatusChip, tonoDe } from './display/StatusChip'
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
