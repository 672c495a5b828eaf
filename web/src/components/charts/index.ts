export { ChartCard } from './ChartCard'
export type { Point } from './Plot'
