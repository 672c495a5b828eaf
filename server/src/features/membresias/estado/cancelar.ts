import { auditar } from '../../../platform/db/auditoria'
import type { Ctx } from '../../../platform/db/tx'
import { guardarTitular } from '../grupo/grupo.repo'
import { bloquearMiembro, type MiembroBloqueado, miembroDesconocido } from '../miembro-bloqueado.repo'
import { aplicarCambio } from './aplicar-cambio'
import { resolverCambio } from './cambio.reglas'
import { ocultarMiembro } from './cambio-estado.repo'

/** Ends a membership today and keeps its history (MIEMBRO-04). Already CANCELADO: no effect. Throws NO_ENCONTRADO. */
export async function cancelar(ctx: Ctx, e: { id: number; motivo: string }): Promise<{ id: number }> {
  const m = await bloquearMiembro(ctx, e.id)
  await cancelarBloqueado(ctx, m, e.motivo)
  return { id: m.id }
}

/**
 * The same, and it leaves the old lists (old `eliminar`). Throws NO_ENCONTRADO, also for one that is hidden already.
 */
export async function eliminar(ctx: Ctx, e: { id: number }): Promise<{ id: number }> {
  const m = await bloquearMiembro(ctx, e.id)
  if (m.oculto) throw miembroDesconocido()
  await cancelarBloqueado(ctx, m, 'Eliminado')
  await ocultarMiembro(ctx, m.id)
  await auditar(ctx, { accion: 'ocultar', entidad: 'miembro', idEntidad: m.id })
  return { id: m.id }
}

/** Cancels a locked member. A joined one leaves its group and frees its place; a holder ends it for all. */
export async function cancelarBloqueado(ctx: Ctx, m: MiembroBloqueado, motivo: string): Promise<void> {
  if (m.idTitular !== null) await guardarTitular(ctx, m.id, null)
  else if (m.estado === 'CANCELADO') return
  await aplicarCambio(ctx, m, resolverCambio(m, { estado: 'CANCELADO' }, ctx.hoy), { accion: 'cancelar', motivo })
}
