import { DomainError } from '../../../platform/core/error'
import { auditar } from '../../../platform/db/auditoria'
import type { Ctx } from '../../../platform/db/tx'
import { anularIngresos } from '../../libro/ingresos.repo'
import { bloquearPagadosPor, deshacerRenovacion } from '../../membresias/renovar/deshacer-renovacion'
import { bloquearCobro } from '../cobro.repo'
import { anularCuotas, bloquearCuotasDe } from '../credito/cuotas.repo'
import { anularAbonosSinResto, bloquearCobroDeVisita, marcarCobroAnulado } from './anular.repo'

/**
 * Annuls a charge, complete or not: counter-entries for what was received (by lines or by abonos on its quotas), quotas
 * ended, the renewal it paid undone. An abono that paid nothing else is annulled with it; of one that also paid other
 * charges only this part comes back. Throws NO_ENCONTRADO, YA_ANULADO.
 */
export async function anularCobro(ctx: Ctx, { id, motivo }: { id: number; motivo: string }): Promise<{ id: number }> {
  const cobro = await bloquearCobro(ctx.tx, id)
  if (cobro.estado === 'Anulado') throw new DomainError('YA_ANULADO')
  const cuotas = await bloquearCuotasDe(ctx.tx, id)
  await bloquearPagadosPor(ctx, { idTransaccion: id })
  const ingresos = await anularIngresos(ctx, { idTransaccion: id }, motivo)
  await anularCuotas(ctx.tx, cuotas)
  await anularAbonosSinResto(ctx, id, motivo)
  await marcarCobroAnulado(ctx, id, motivo)
  await deshacerRenovacion(ctx, { idTransaccion: id })
  await auditar(ctx, {
    accion: 'anular',
    entidad: 'cobro',
    idEntidad: id,
    antes: { estado: cobro.estado },
    despues: { motivo, ingresos },
  })
  return { id }
}

/**
 * Annuls what a regular visit was charged, because the visit was a mistake. Null where there is no charge that stands.
 */
export async function anularCobroDeVisita(
  ctx: Ctx,
  e: { idVisita: number; motivo: string },
): Promise<{ id: number } | null> {
  const cobro = await bloquearCobroDeVisita(ctx.tx, e.idVisita)
  return cobro && anularCobro(ctx, { id: cobro.id, motivo: e.motivo })
}
