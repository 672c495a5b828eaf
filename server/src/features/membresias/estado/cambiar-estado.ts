import { auditar } from '../../../platform/db/auditoria'
import type { Ctx } from '../../../platform/db/tx'
import { DomainError } from '../../../platform/core/error'
import { estadoEfectivo } from '@mancuerna/domain/estado'
import type { FechaCivil } from '@mancuerna/domain/fecha'
import { aplicarCambio } from './aplicar-cambio'
import { resolverCambio } from './cambio.reglas'
import { bloquearParaCambio, guardarDatos, type MiembroBloqueado } from '../membresia.repo'

async function bloquear(ctx: Ctx, id: number): Promise<MiembroBloqueado> {
  const m = await bloquearParaCambio(ctx.tx, id)
  if (!m) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El miembro' } })
  return m
}

/** Freezes an ACTIVO membership from today. `hasta`, if given, is only foreseen. Throws NO_ENCONTRADO, GRUPO_INVALIDO (a joined member), TRANSICION_INVALIDA, VALIDACION. */
export async function suspender(
  ctx: Ctx,
  e: { id: number; motivo: string; hasta?: FechaCivil | undefined },
): Promise<{ id: number }> {
  const m = await bloquear(ctx, e.id)
  if (m.idTitular !== null) throw new DomainError('GRUPO_INVALIDO')
  const efectivo = estadoEfectivo(m.estado, m.fechaFin, ctx.hoy)
  if (efectivo !== 'ACTIVO')
    throw new DomainError('TRANSICION_INVALIDA', { datos: { estado: efectivo ?? 'SIN MEMBRESÍA' } })
  if (e.hasta !== undefined && e.hasta < ctx.hoy)
    throw new DomainError('VALIDACION', { campos: { hasta: 'La fecha prevista no puede ser anterior a hoy.' } })
  await aplicarCambio(ctx, m, resolverCambio(m, { estado: 'SUSPENDIDO' }, ctx.hoy), {
    accion: 'suspender',
    motivo: e.motivo,
    ...(e.hasta ? { hasta: e.hasta } : {}),
  })
  return { id: m.id }
}

/** Lifts a suspension and gives its days back at the end (domain.md, Suspension). Throws NO_ENCONTRADO, GRUPO_INVALIDO, TRANSICION_INVALIDA, VALIDACION when nothing paid is left. */
export async function reactivar(
  ctx: Ctx,
  e: { id: number; motivo: string },
): Promise<{ id: number; diasDevueltos: number; fechaFin: FechaCivil | null }> {
  const m = await bloquear(ctx, e.id)
  if (m.idTitular !== null) throw new DomainError('GRUPO_INVALIDO')
  if (m.estado !== 'SUSPENDIDO')
    throw new DomainError('TRANSICION_INVALIDA', {
      datos: { estado: estadoEfectivo(m.estado, m.fechaFin, ctx.hoy) ?? 'SIN MEMBRESÍA' },
    })
  const cambio = resolverCambio(m, { estado: 'ACTIVO' }, ctx.hoy)
  await aplicarCambio(ctx, m, cambio, { accion: 'reactivar', motivo: e.motivo })
  return { id: m.id, diasDevueltos: cambio.cerrarSuspension ?? 0, fechaFin: cambio.membresia.fechaFin }
}

/**
 * Ends a membership today and keeps its history (MIEMBRO-04). Already CANCELADO: no effect. `ocultar` also takes it from the old lists (old
 * `eliminar`); there, what is hidden already is NO_ENCONTRADO.
 */
export async function cancelar(
  ctx: Ctx,
  e: { id: number; motivo: string; ocultar?: boolean },
): Promise<{ id: number }> {
  const m = await bloquear(ctx, e.id)
  if (e.ocultar && m.oculto) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El miembro' } })
  await cancelarBloqueado(ctx, m, e.motivo)
  if (e.ocultar) await guardarDatos(ctx, m.id, { ocultoEn: ctx.ahora })
  if (e.ocultar) await auditar(ctx, { accion: 'ocultar', entidad: 'miembro', idEntidad: m.id })
  return { id: m.id }
}

/** The same for a locked member. A joined one leaves its group and frees its place; a holder ends it for all. */
export async function cancelarBloqueado(ctx: Ctx, m: MiembroBloqueado, motivo: string): Promise<void> {
  if (m.idTitular !== null) await guardarDatos(ctx, m.id, { idTitular: null })
  else if (m.estado === 'CANCELADO') return
  await aplicarCambio(ctx, m, resolverCambio(m, { estado: 'CANCELADO' }, ctx.hoy), { accion: 'cancelar', motivo })
}
