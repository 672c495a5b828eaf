import { auditar } from '../../platform/db/auditoria'
import type { Ctx } from '../../platform/db/tx'
import { DomainError } from '../../platform/core/error'
import { anularIngresos } from '../libro/ingresos.repo'
import { ajustarEstados, bloquearAbono, bloquearDetalle, conciliarDetalle, marcarAbonoAnulado } from './cartera.repo'

/** Annuls an abono by counter-entries: its quotas are owed again, and so are their charges. Throws NO_ENCONTRADO, YA_ANULADO. */
export async function anularAbono(ctx: Ctx, e: { id: number; motivo: string }): Promise<{ id: number }> {
  const abono = await bloquearAbono(ctx.tx, e.id)
  if (!abono) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El abono' } })
  if (abono.anulado) throw new DomainError('YA_ANULADO')
  const ingresos = await anularIngresos(ctx, { idAbono: e.id }, e.motivo)
  await marcarAbonoAnulado(ctx.tx, e.id, { ahora: ctx.ahora, por: ctx.actor.idUsuario, motivo: e.motivo })
  await ajustarEstados(ctx.tx, abono.cobros, ctx.ahora)
  await auditar(ctx, { accion: 'anular', entidad: 'abono', idEntidad: e.id, despues: { motivo: e.motivo, ingresos } })
  return { id: e.id }
}

/** The bank confirmed a method line. One already confirmed stays as it is. Throws NO_ENCONTRADO for a line that does not count, YA_ANULADO. */
export async function conciliar(ctx: Ctx, e: { id: number }): Promise<{ id: number }> {
  const d = await bloquearDetalle(ctx.tx, e.id)
  if (!d?.cuenta) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'La línea de pago' } })
  if (d.anulado) throw new DomainError('YA_ANULADO')
  if (d.estado === 'Conciliado') return { id: e.id }
  await conciliarDetalle(ctx.tx, e.id, ctx.ahora)
  await auditar(ctx, {
    accion: 'conciliar',
    entidad: 'detalle_metodo',
    idEntidad: e.id,
    antes: { estado: 'Pendiente' },
    despues: { estado: 'Conciliado' },
  })
  return { id: e.id }
}
