/* What other features take from this one. */
export { CobrosNav } from './CobrosNav'
export { PagoMembresiaDialog } from './membresia/PagoMembresiaDialog'
