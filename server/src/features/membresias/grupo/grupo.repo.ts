import { type Ctx, fila, Prisma } from '../../../platform/db/tx'
import { DomainError } from '../../../platform/core/error'
import { type EstadoMiembro, estadoEfectivo } from '@mancuerna/domain/estado'
import type { FechaCivil } from '@mancuerna/domain/fecha'
import type { Membresia } from '../periodo.reglas'

/**
 * Locks the holder that somebody joins and answers the membership to share (domain.md, Group types). The capacity is counted by the trigger
 * miembro_grupo_capacidad under this same lock. Throws NO_ENCONTRADO, GRUPO_INVALIDO when it holds no live group membership.
 */
export async function bloquearTitular(ctx: Ctx, id: number): Promise<Membresia> {
  const t = await fila<{
    estado: EstadoMiembro | null
    fechaInicio: FechaCivil | null
    fechaFin: FechaCivil | null
    idTipo: number | null
    idTitular: number | null
    esGrupal: boolean | null
  }>(
    ctx.tx,
    Prisma.sql`SELECT m.estado, m.fecha_inicio::text AS "fechaInicio", m.fecha_fin::text AS "fechaFin", m.id_tipo_membresia AS "idTipo", m.id_miembro_titular AS "idTitular", t.es_grupal AS "esGrupal"
      FROM miembro m LEFT JOIN tipo_membresia t ON t.id = m.id_tipo_membresia WHERE m.id = ${id} FOR UPDATE OF m`,
  )
  if (!t) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El titular' } })
  if (t.idTitular !== null || !t.esGrupal || estadoEfectivo(t.estado, t.fechaFin, ctx.hoy) !== 'ACTIVO')
    throw new DomainError('GRUPO_INVALIDO')
  return { estado: t.estado, fechaInicio: t.fechaInicio, fechaFin: t.fechaFin, idTipo: t.idTipo }
}

/** The client that a member belongs to, kept from being deleted meanwhile. Throws NO_ENCONTRADO, CLIENTE_INACTIVO. */
export async function exigirCliente(ctx: Ctx, id: number): Promise<void> {
  const c = await fila<{ activo: boolean; eliminado: boolean }>(
    ctx.tx,
    Prisma.sql`SELECT activo, eliminado_en IS NOT NULL AS eliminado FROM cliente WHERE id = ${id} FOR SHARE`,
  )
  if (!c || c.eliminado) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El cliente' } })
  if (!c.activo) throw new DomainError('CLIENTE_INACTIVO')
}
