import type { Kit } from '../../modulo'
import { cancelar, eliminar } from './estado/cancelar'
import { mirarPago, pagarMembresia } from './pagar/pagar-membresia'
import { preverRenovacion } from './renovar/renovar'
import { reactivar, suspender } from './suspension/suspender'

/** What is done with a membership, each with its transaction around it. */
export const casosMembresias = ({ executor }: Kit) => ({
  pagar: executor.conMirada(mirarPago, pagarMembresia),
  /** Under the member's lock, as the renewal itself. */
  prever: executor.enTransaccion(preverRenovacion),
  suspender: executor.enTransaccion(suspender),
  reactivar: executor.enTransaccion(reactivar),
  cancelar: executor.enTransaccion(cancelar),
  eliminar: executor.enTransaccion(eliminar),
})
export type CasosMembresias = ReturnType<typeof casosMembresias>
