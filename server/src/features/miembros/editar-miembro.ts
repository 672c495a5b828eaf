import { auditar } from '../../platform/db/auditoria'
import type { Ctx } from '../../platform/db/tx'
import { DomainError } from '../../platform/core/error'
import { type EstadoMiembro, estadoEfectivo } from '@mancuerna/domain/estado'
import type { FechaCivil } from '@mancuerna/domain/fecha'
import { aplicarCambio } from '../membresias/estado/aplicar-cambio'
import { type Pedido, resolverCambio } from '../membresias/estado/cambio.reglas'
import { cancelarBloqueado } from '../membresias/estado/cambiar-estado'
import { bloquearTitular, exigirCliente } from '../membresias/grupo/grupo.repo'
import type { Membresia } from '../membresias/periodo.reglas'
import {
  anotarCambio,
  bloquearParaCambio,
  contarAdheridos,
  guardarDatos,
  guardarMembresia,
  type MiembroBloqueado,
  sigueA,
  tieneHistoria,
} from '../membresias/membresia.repo'
import { exigirQueQuepa, tipoElegido } from '../membresias/renovar/tipo-elegido.repo'

export interface MiembroCambiado {
  id: number
  idCliente?: number | undefined
  idTipo?: number | undefined
  estado?: EstadoMiembro | undefined
  fechaInicio?: FechaCivil | undefined
  fechaFin?: FechaCivil | undefined
  observaciones?: string | undefined
  creadoPor?: string | undefined
  /** null: leaves its group. */
  idTitular?: number | null | undefined
  motivo: string
  /** As the editor read it. */
  actualizadoEn?: Date | undefined
}

/**
 * Changes a member (API-15): texts, state, days, type, client, group. What is absent stays. Throws NO_ENCONTRADO, CONFLICTO (somebody saved since),
 * EN_USO (another client, once there is history), GRUPO_INVALIDO, GRUPO_COMPLETO, CLIENTE_INACTIVO, TIPO_NO_DISPONIBLE and what `resolverCambio` throws.
 */
export async function editarMiembro(ctx: Ctx, e: MiembroCambiado): Promise<{ id: number }> {
  const titular =
    typeof e.idTitular === 'number' && e.idTitular !== e.id && !(await sigueA(ctx.tx, e.id, e.idTitular))
      ? await bloquearTitular(ctx, e.idTitular)
      : null
  const m = await bloquearParaCambio(ctx.tx, e.id)
  if (!m) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El miembro' } })
  if (e.actualizadoEn !== undefined && e.actualizadoEn.getTime() !== m.actualizadoEn.getTime())
    throw new DomainError('CONFLICTO')
  if (e.idTitular === m.id) throw new DomainError('GRUPO_INVALIDO')
  await editarDatos(ctx, m, e)
  if (titular && e.idTitular) await unir(ctx, m, e.idTitular, titular)
  else if (e.idTitular === null && m.idTitular !== null) await cancelarBloqueado(ctx, m, 'Sale del grupo')
  else if (m.idTitular !== null) await comoAdherido(ctx, m, e)
  else await comoTitular(ctx, m, e)
  return { id: m.id }
}

async function editarDatos(ctx: Ctx, m: MiembroBloqueado, e: MiembroCambiado): Promise<void> {
  const cliente = e.idCliente !== undefined && e.idCliente !== m.idCliente ? e.idCliente : null
  if (cliente !== null) {
    await exigirCliente(ctx, cliente)
    if (await tieneHistoria(ctx.tx, m.id))
      throw new DomainError('EN_USO', {
        campos: { client_id: 'Este miembro ya tiene visitas o pagos: no puede pasar a otro cliente.' },
      })
  }
  const antes = { observaciones: m.observaciones, creadoPor: m.creadoPor, idCliente: m.idCliente }
  const despues = {
    observaciones: e.observaciones ?? m.observaciones,
    creadoPor: e.creadoPor ?? m.creadoPor,
    idCliente: cliente ?? m.idCliente,
  }
  await guardarDatos(ctx, m.id, despues)
  if (JSON.stringify(antes) !== JSON.stringify(despues))
    await auditar(ctx, { accion: 'editar', entidad: 'miembro', idEntidad: m.id, antes, despues })
}

async function comoTitular(ctx: Ctx, m: MiembroBloqueado, e: MiembroCambiado): Promise<void> {
  const tipo = e.idTipo !== undefined && e.idTipo !== m.idTipo ? await tipoElegido(ctx, e.idTipo) : null
  if (tipo) await exigirQueQuepa(ctx, m.id, tipo)
  const pedido: Pedido = {
    estado: e.estado,
    fechaInicio: e.fechaInicio,
    fechaFin: e.fechaFin,
    idTipo: e.idTipo,
    duracion: tipo?.duracion ?? null,
  }
  await aplicarCambio(ctx, m, resolverCambio(m, pedido, ctx.hoy), { accion: 'editar-membresia', motivo: e.motivo })
}

/** Whoever joined a group follows its holder: of its own it can only be cancelled, which frees its place. */
async function comoAdherido(ctx: Ctx, m: MiembroBloqueado, e: MiembroCambiado): Promise<void> {
  const efectivo = estadoEfectivo(m.estado, m.fechaFin, ctx.hoy)
  if (e.estado === 'CANCELADO' && efectivo !== 'CANCELADO') return void (await cancelarBloqueado(ctx, m, e.motivo))
  const distinto = (a: unknown, b: unknown): boolean => a !== undefined && a !== b
  if (
    distinto(e.estado, efectivo) ||
    distinto(e.fechaInicio, m.fechaInicio) ||
    distinto(e.fechaFin, m.fechaFin) ||
    distinto(e.idTipo, m.idTipo)
  )
    throw new DomainError('GRUPO_INVALIDO')
}

/** Joins a group: nobody with a membership of its own still running, and no holder of another group. */
async function unir(ctx: Ctx, m: MiembroBloqueado, idTitular: number, titular: Membresia): Promise<void> {
  const efectivo = estadoEfectivo(m.estado, m.fechaFin, ctx.hoy)
  if ((await contarAdheridos(ctx.tx, m.id)) > 0) throw new DomainError('GRUPO_INVALIDO')
  if (m.idTitular === null && (efectivo === 'ACTIVO' || efectivo === 'SUSPENDIDO'))
    throw new DomainError('TRANSICION_INVALIDA', { datos: { estado: efectivo } })
  await guardarDatos(ctx, m.id, { idTitular })
  await guardarMembresia(ctx, m.id, titular)
  await anotarCambio(ctx, m.id, efectivo, 'ACTIVO', 'Entra al grupo')
  await auditar(ctx, {
    accion: 'unir-a-grupo',
    entidad: 'miembro',
    idEntidad: m.id,
    antes: { idTitular: m.idTitular },
    despues: { idTitular, ...titular },
  })
}
