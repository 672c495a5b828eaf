import { estadoEfectivo } from '@mancuerna/domain/membresias/estado'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { DomainError } from '../../../platform/core/error'
import type { Ctx } from '../../../platform/db/tx'
import { aplicarCambio } from '../estado/aplicar-cambio'
import { resolverCambio } from '../estado/cambio.reglas'
import { bloquearMiembro, type MiembroBloqueado } from '../miembro-bloqueado.repo'

/**
 * Freezes an ACTIVO membership from today. `hasta`, if given, is only foreseen. Throws NO_ENCONTRADO, GRUPO_INVALIDO (a
 * joined member), TRANSICION_INVALIDA, VALIDACION.
 */
export async function suspender(
  ctx: Ctx,
  e: { id: number; motivo: string; hasta?: FechaCivil | undefined },
): Promise<{ id: number }> {
  const m = await bloquearEn(ctx, e.id, 'ACTIVO')
  if (e.hasta !== undefined && e.hasta < ctx.hoy)
    throw new DomainError('VALIDACION', { campos: { hasta: 'La fecha prevista no puede ser anterior a hoy.' } })
  const cambio = resolverCambio(m, { estado: 'SUSPENDIDO' }, ctx.hoy)
  await aplicarCambio(ctx, m, cambio, {
    accion: 'suspender',
    motivo: e.motivo,
    ...(e.hasta ? { hasta: e.hasta } : {}),
  })
  return { id: m.id }
}

export interface Reactivada {
  id: number
  diasDevueltos: number
  fechaFin: FechaCivil | null
}

/**
 * Lifts a suspension and gives its days back at the end (docs/domain.md, People and memberships). Throws NO_ENCONTRADO,
 * GRUPO_INVALIDO, TRANSICION_INVALIDA, VALIDACION when nothing paid is left.
 */
export async function reactivar(ctx: Ctx, e: { id: number; motivo: string }): Promise<Reactivada> {
  const m = await bloquearEn(ctx, e.id, 'SUSPENDIDO')
  const cambio = resolverCambio(m, { estado: 'ACTIVO' }, ctx.hoy)
  await aplicarCambio(ctx, m, cambio, { accion: 'reactivar', motivo: e.motivo })
  return { id: m.id, diasDevueltos: cambio.cerrarSuspension ?? 0, fechaFin: cambio.membresia.fechaFin }
}

/**
 * A holder of a membership, locked, that is today in that state. Throws NO_ENCONTRADO, GRUPO_INVALIDO,
 * TRANSICION_INVALIDA.
 */
async function bloquearEn(ctx: Ctx, id: number, estado: 'ACTIVO' | 'SUSPENDIDO'): Promise<MiembroBloqueado> {
  const m = await bloquearMiembro(ctx, id)
  if (m.idTitular !== null) throw new DomainError('GRUPO_INVALIDO')
  const efectivo = estadoEfectivo(m.estado, m.fechaFin, ctx.hoy)
  if (efectivo !== estado)
    throw new DomainError('TRANSICION_INVALIDA', { datos: { estado: efectivo ?? 'SIN MEMBRESÍA' } })
  return m
}
