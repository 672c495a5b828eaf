import { estadoEfectivo, type EstadoMiembro } from '@mancuerna/domain/membresias/estado'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { DomainError } from '../../../platform/core/error'
import type { Ctx } from '../../../platform/db/tx'
import { exigirQueQuepa } from '../grupo/grupo.repo'
import type { MiembroBloqueado } from '../miembro-bloqueado.repo'
import { tipoElegido } from '../tipos/tipo-elegido.repo'
import { aplicarCambio } from './aplicar-cambio'
import { cancelarBloqueado } from './cancelar'
import { resolverCambio } from './cambio.reglas'

/** What staff asks of a membership in the member form; what is absent stays. */
export interface MembresiaPedida {
  estado?: EstadoMiembro | undefined
  fechaInicio?: FechaCivil | undefined
  fechaFin?: FechaCivil | undefined
  idTipo?: number | undefined
  motivo: string
}

/**
 * Changes state, days and type of a locked member. Whoever joined a group follows its holder: of its own it can only be
 * cancelled, which frees its place. Throws GRUPO_INVALIDO, GRUPO_COMPLETO (the new type does not hold the group),
 * NO_ENCONTRADO and TIPO_NO_DISPONIBLE (the type), and what `resolverCambio` throws.
 */
export async function cambiarMembresia(ctx: Ctx, m: MiembroBloqueado, e: MembresiaPedida): Promise<void> {
  if (m.idTitular !== null) return cambiarAdherido(ctx, m, e)
  const tipo = e.idTipo !== undefined && e.idTipo !== m.idTipo ? await tipoElegido(ctx, e.idTipo) : null
  if (tipo) await exigirQueQuepa(ctx, m.id, tipo)
  const { estado, fechaInicio, fechaFin, idTipo, motivo } = e
  const pedido = { estado, fechaInicio, fechaFin, idTipo, duracion: tipo?.duracion ?? null }
  await aplicarCambio(ctx, m, resolverCambio(m, pedido, ctx.hoy), { accion: 'editar-membresia', motivo })
}

async function cambiarAdherido(ctx: Ctx, m: MiembroBloqueado, e: MembresiaPedida): Promise<void> {
  const efectivo = estadoEfectivo(m.estado, m.fechaFin, ctx.hoy)
  if (e.estado === 'CANCELADO' && efectivo !== 'CANCELADO') return cancelarBloqueado(ctx, m, e.motivo)
  const distinto = (a: unknown, b: unknown): boolean => a !== undefined && a !== b
  if (
    distinto(e.estado, efectivo) ||
    distinto(e.fechaInicio, m.fechaInicio) ||
    distinto(e.fechaFin, m.fechaFin) ||
    distinto(e.idTipo, m.idTipo)
  )
    throw new DomainError('GRUPO_INVALIDO')
}
