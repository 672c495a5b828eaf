import { auditar } from '../../platform/db/auditoria'
import type { Ctx } from '../../platform/db/tx'
import { DomainError } from '../../platform/core/error'
import { anularCobroDeVisita } from '../cobros/anular/anular-cobro'
import { anularIngresos } from '../libro/ingresos.repo'
import { bloquearVisita, marcarAnulada } from './visitas.repo'

/**
 * Undoes a visit registered by mistake: it stays, marked with author and reason, counts no more, and what was paid for
 * a regular visit is undone with it: its charge, or the bare payment of the old door by a counter-entry. Throws
 * NO_ENCONTRADO, YA_ANULADO.
 */
export async function anularVisita(ctx: Ctx, e: { id: number; motivo: string }): Promise<{ id: number }> {
  const antes = await bloquearVisita(ctx.tx, e.id)
  if (!antes) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'La visita' } })
  if (antes.anuladaEn) throw new DomainError('YA_ANULADO')
  await marcarAnulada(ctx, e.id, e.motivo)
  const cobro = await anularCobroDeVisita(ctx, { idVisita: e.id, motivo: e.motivo })
  const ingresos = await anularIngresos(ctx, { idVisita: e.id }, e.motivo)
  await auditar(ctx, {
    accion: 'anular',
    entidad: 'visita',
    idEntidad: e.id,
    antes,
    despues: { motivo: e.motivo, ingresos, cobro: cobro?.id ?? null },
  })
  return { id: e.id }
}
