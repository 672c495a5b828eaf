/* The factories of tests: each makes one thing, with what it needs, straight in the tables unless it takes a client. */
export { crearArea, crearTipo } from './catalogo'
export { hoyDe, siguiente } from './insertar'
export { anularPago, crearCredito, crearPago, crearVisita, datosDeCobro } from './movimientos'
export {
  crearCliente,
  crearMiembro,
  crearMiembroActivo,
  crearMiembroVencido,
  crearUsuario,
  type MiembroCreado,
} from './personas'
