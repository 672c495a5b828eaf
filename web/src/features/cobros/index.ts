/* What other features take from this one. */
export { CobrosNav } from './CobrosNav'
export { CampoMetodo } from './metodos/CampoMetodo'
export { CampoReferencia } from './metodos/CampoReferencia'
export { formasPagoQuery } from './metodos/formas.api'
export { PagoMembresiaDialog } from './membresia/PagoMembresiaDialog'
