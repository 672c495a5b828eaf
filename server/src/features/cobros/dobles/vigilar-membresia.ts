import type { Ctx } from '../../../platform/db/tx'
import { vigilarCobro } from '../../membresias/doble/vigilar-doble'
import type { CobroBloqueado } from '../cobro.repo'

/** A charge of a membership that renews nothing, as it becomes complete: another desk may have taken the same. */
export async function vigilarSiEsMembresia(
  ctx: Ctx,
  cobro: CobroBloqueado,
  puerta: 'NUEVA' | 'POR_PASOS',
): Promise<void> {
  if (cobro.origen !== 'MEMBRESIA') return
  const { idCliente, idMiembro, total: monto } = cobro
  await vigilarCobro(ctx, { idCliente, idMiembro, monto, pago: { idTransaccion: cobro.id }, puerta })
}
