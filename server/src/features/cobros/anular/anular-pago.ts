import { DomainError } from '../../../platform/core/error'
import { auditar } from '../../../platform/db/auditoria'
import type { Ctx } from '../../../platform/db/tx'
import { anularIngresos, buscarIngreso } from '../../libro/ingresos.repo'
import { bloquearPagadosPor, deshacerRenovacion } from '../../membresias/renovar/deshacer-renovacion'

/**
 * Annuls a payment of the old door (or a regular visit's) by a counter-entry, and undoes the renewal it paid. A row of
 * a charge or of an abono is annulled with these. Throws NO_ENCONTRADO, YA_ANULADO, VALIDACION.
 */
export async function anularPago(ctx: Ctx, { id, motivo }: { id: number; motivo: string }): Promise<{ id: number }> {
  const pago = await buscarIngreso(ctx.tx, id)
  if (!pago || pago.esContra) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El pago' } })
  if (pago.idAbono !== null) throw deOtro(`Este pago es del abono ${pago.idAbono}: anule el abono.`)
  if (pago.idTransaccion !== null) throw deOtro(`Este pago es del cobro ${pago.idTransaccion}: anule el cobro.`)
  if (pago.yaAnulado) throw new DomainError('YA_ANULADO')
  await bloquearPagadosPor(ctx, { idIngreso: id })
  await anularIngresos(ctx, { idIngreso: id }, motivo)
  await deshacerRenovacion(ctx, { idIngreso: id })
  await auditar(ctx, { accion: 'anular', entidad: 'ingreso', idEntidad: id, despues: { motivo } })
  return { id }
}

const deOtro = (texto: string): DomainError => new DomainError('VALIDACION', { campos: { id: texto } })
