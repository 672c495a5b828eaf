import { CONSUMIDOR_FINAL } from '@mancuerna/domain/personas/consumidor-final'
import type { CtxSql } from '../../../platform/db/tx'
import { vigilarCobro } from '../../membresias/doble/vigilar-doble'
import { bloquearMiembro } from '../../membresias/miembro-bloqueado.repo'
import { pagarPeriodoAbierto } from '../../membresias/renovar/pagar-periodo-abierto'
import { miembroConPeriodoAbierto } from '../../membresias/renovar/periodo-abierto.repo'
import type { CobroBloqueado } from '../cobro.repo'

/**
 * A charge of a membership that names no renewal, as it becomes complete. Another desk may have taken the same; and
 * where a period of this member waits for its payment, this is it: the old newer client knows no other way to pay one
 * (docs/decisions/0088). Answers what it paid.
 */
export async function vigilarSiEsMembresia(
  ctx: CtxSql,
  cobro: CobroBloqueado,
  puerta: 'NUEVA' | 'POR_PASOS',
): Promise<{ idMiembro: number; idTipo: number } | null> {
  if (cobro.origen !== 'MEMBRESIA') return null
  const { idCliente, idMiembro, total: monto } = cobro
  const pago = { idTransaccion: cobro.id }
  const deQuien = idCliente === CONSUMIDOR_FINAL ? null : await miembroConPeriodoAbierto(ctx, { idCliente, idMiembro })
  const miembro = deQuien === null ? null : await bloquearMiembro(ctx, deQuien)
  await vigilarCobro(ctx, { idCliente, idMiembro, monto, pago, puerta })
  return miembro && pagarPeriodoAbierto(ctx, miembro, pago)
}
