import { FechaSalida } from '@mancuerna/contract/campos'
import { EstadoMiembro } from '@mancuerna/contract/membresias/miembros'
import { estadoEfectivo } from '@mancuerna/domain/membresias/estado'
import { cabeEnGrupo, type TipoDeGrupo } from '@mancuerna/domain/membresias/grupo'
import { z } from 'zod'
import { DomainError } from '../../../platform/core/error'
import { type Ctx, fila, Prisma, type Tx } from '../../../platform/db/tx'
import type { Membresia } from '../periodo.reglas'

const Titular = z.strictObject({
  estado: EstadoMiembro.nullable(),
  fechaInicio: FechaSalida.nullable(),
  fechaFin: FechaSalida.nullable(),
  idTipo: z.number().nullable(),
  idTitular: z.number().nullable(),
  esGrupal: z.boolean().nullable(),
})

/**
 * Locks the holder that somebody joins and answers the membership to share (docs/domain.md, People and memberships).
 * The capacity is counted by the trigger miembro_grupo_capacidad under this same lock. Throws NO_ENCONTRADO,
 * GRUPO_INVALIDO when it holds no live group membership.
 */
export async function bloquearTitular(ctx: Ctx, id: number): Promise<Membresia> {
  const t = await fila(
    ctx.tx,
    Titular,
    Prisma.sql`SELECT m.estado, m.fecha_inicio::text AS "fechaInicio", m.fecha_fin::text AS "fechaFin",
        m.id_tipo_membresia AS "idTipo", m.id_miembro_titular AS "idTitular", t.es_grupal AS "esGrupal"
      FROM miembro m LEFT JOIN tipo_membresia t ON t.id = m.id_tipo_membresia WHERE m.id = ${id} FOR UPDATE OF m`,
  )
  if (!t) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El titular' } })
  if (t.idTitular !== null || !t.esGrupal || estadoEfectivo(t.estado, t.fechaFin, ctx.hoy) !== 'ACTIVO')
    throw new DomainError('GRUPO_INVALIDO')
  return { estado: t.estado, fechaInicio: t.fechaInicio, fechaFin: t.fechaFin, idTipo: t.idTipo }
}

/** People in the group of this holder, which is one of them; 1 where nobody joined. */
async function personasDelGrupo(tx: Tx, idTitular: number): Promise<number> {
  const g = await fila(
    tx,
    z.strictObject({ ocupados: z.number() }),
    Prisma.sql`SELECT ocupados FROM grupo_ocupacion(${idTitular}::int)`,
  )
  return g?.ocupados ?? 1
}

/** Whether somebody follows this member. */
export const tieneAdheridos = async (tx: Tx, id: number): Promise<boolean> => (await personasDelGrupo(tx, id)) > 1

/**
 * The holder of a group may take only a type that holds all its people. Call with the holder locked. Throws
 * GRUPO_COMPLETO.
 */
export async function exigirQueQuepa(ctx: Ctx, idTitular: number, tipo: TipoDeGrupo): Promise<void> {
  if (!cabeEnGrupo(await personasDelGrupo(ctx.tx, idTitular), tipo)) throw new DomainError('GRUPO_COMPLETO')
}

/** Whether the member already follows that holder. */
export const sigueA = async (tx: Tx, id: number, idTitular: number): Promise<boolean> =>
  (await tx.miembro.count({ where: { id, idTitular } })) > 0

/** Puts a member in a holder's group, or takes it out (null). */
export async function guardarTitular(ctx: Ctx, id: number, idTitular: number | null): Promise<void> {
  await ctx.tx.miembro.update({ where: { id }, data: { idTitular, actualizadoEn: ctx.ahora }, select: { id: true } })
}
