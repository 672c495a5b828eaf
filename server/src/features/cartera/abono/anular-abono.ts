import { DomainError } from '../../../platform/core/error'
import { auditar } from '../../../platform/db/auditoria'
import type { Ctx } from '../../../platform/db/tx'
import { anularIngresos } from '../../libro/ingresos.repo'
import { ajustarEstados, bloquearAbono, marcarAbonoAnulado } from './abono.repo'

/**
 * Annuls an abono by counter-entries: its quotas are owed again, and so are their charges. Throws NO_ENCONTRADO,
 * YA_ANULADO.
 */
export async function anularAbono(ctx: Ctx, { id, motivo }: { id: number; motivo: string }): Promise<{ id: number }> {
  const abono = await bloquearAbono(ctx.tx, id)
  if (!abono) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El abono' } })
  if (abono.anulado) throw new DomainError('YA_ANULADO')
  const ingresos = await anularIngresos(ctx, { idAbono: id }, motivo)
  await marcarAbonoAnulado(ctx, id, motivo)
  await ajustarEstados(ctx.tx, abono.cobros, ctx.ahora)
  await auditar(ctx, { accion: 'anular', entidad: 'abono', idEntidad: id, despues: { motivo, ingresos } })
  return { id }
}
