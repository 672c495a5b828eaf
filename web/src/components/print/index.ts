export { PrintButton } from './PrintButton'
export { PrintSheet } from './PrintSheet'
export { PrintTable } from './PrintTable'
export { usePrint } from './usePrint'
