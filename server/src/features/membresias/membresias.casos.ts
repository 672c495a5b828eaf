import type { Kit } from '../../modulo'
import { cancelar, eliminar } from './estado/cancelar'
import { pagarMembresia } from './pagar/pagar-membresia'
import { reactivar, suspender } from './suspension/suspender'

/** What is done with a membership, each with its transaction around it. */
export const casosMembresias = ({ ejecutor }: Kit) => ({
  pagar: ejecutor.enTransaccion(pagarMembresia),
  suspender: ejecutor.enTransaccion(suspender),
  reactivar: ejecutor.enTransaccion(reactivar),
  cancelar: ejecutor.enTransaccion(cancelar),
  eliminar: ejecutor.enTransaccion(eliminar),
})
export type CasosMembresias = ReturnType<typeof casosMembresias>
