import { DomainError } from '../../platform/core/error'
import { auditar } from '../../platform/db/auditoria'
import type { Ctx } from '../../platform/db/tx'
import { cambiarMembresia, type MembresiaPedida } from '../membresias/estado/cambiar-membresia'
import { cancelarBloqueado } from '../membresias/estado/cancelar'
import { bloquearTitular, sigueA } from '../membresias/grupo/grupo.repo'
import { unirAGrupo } from '../membresias/grupo/unir-a-grupo'
import { bloquearMiembro, type MiembroBloqueado } from '../membresias/miembro-bloqueado.repo'
import type { Membresia } from '../membresias/periodo.reglas'
import { exigirCliente, guardarDatos, tieneHistoria } from './miembro.repo'

export interface MiembroCambiado extends MembresiaPedida {
  id: number
  idCliente?: number | undefined
  observaciones?: string | undefined
  creadoPor?: string | undefined
  /** null: leaves its group. */
  idTitular?: number | null | undefined
  /** As the editor read it. */
  actualizadoEn?: Date | undefined
}

/**
 * Changes a member (API-15): texts, state, days, type, client, group. What is absent stays. Throws NO_ENCONTRADO,
 * CONFLICTO (somebody saved since), EN_USO (another client, once there is history), CLIENTE_INACTIVO, and what
 * `unirAGrupo` and `cambiarMembresia` throw.
 */
export async function editarMiembro(ctx: Ctx, e: MiembroCambiado): Promise<{ id: number }> {
  const titular = await titularNuevo(ctx, e)
  const m = await bloquearMiembro(ctx, e.id)
  if (e.actualizadoEn !== undefined && e.actualizadoEn.getTime() !== m.actualizadoEn.getTime())
    throw new DomainError('CONFLICTO')
  if (e.idTitular === m.id) throw new DomainError('GRUPO_INVALIDO')
  await editarDatos(ctx, m, e)
  if (titular) await unirAGrupo(ctx, m, titular)
  else if (e.idTitular === null && m.idTitular !== null) await cancelarBloqueado(ctx, m, 'Sale del grupo')
  else await cambiarMembresia(ctx, m, e)
  return { id: m.id }
}

/**
 * The holder whose group the member is to join, locked before the member itself; null when it joins none or follows it
 * already.
 */
async function titularNuevo(ctx: Ctx, e: MiembroCambiado): Promise<{ id: number; membresia: Membresia } | null> {
  const { id, idTitular } = e
  if (typeof idTitular !== 'number' || idTitular === id || (await sigueA(ctx.tx, id, idTitular))) return null
  return { id: idTitular, membresia: await bloquearTitular(ctx, idTitular) }
}

async function editarDatos(ctx: Ctx, m: MiembroBloqueado, e: MiembroCambiado): Promise<void> {
  if (e.idCliente !== undefined && e.idCliente !== m.idCliente) await exigirCambioDeCliente(ctx, m.id, e.idCliente)
  const antes = { observaciones: m.observaciones, creadoPor: m.creadoPor, idCliente: m.idCliente }
  const despues = {
    observaciones: e.observaciones ?? m.observaciones,
    creadoPor: e.creadoPor ?? m.creadoPor,
    idCliente: e.idCliente ?? m.idCliente,
  }
  await guardarDatos(ctx, m.id, despues)
  if (JSON.stringify(antes) !== JSON.stringify(despues))
    await auditar(ctx, { accion: 'editar', entidad: 'miembro', idEntidad: m.id, antes, despues })
}

async function exigirCambioDeCliente(ctx: Ctx, idMiembro: number, idCliente: number): Promise<void> {
  await exigirCliente(ctx, idCliente)
  if (await tieneHistoria(ctx.tx, idMiembro))
    throw new DomainError('EN_USO', {
      campos: { client_id: 'Este miembro ya tiene visitas o pagos: no puede pasar a otro cliente.' },
    })
}
