import { DomainError } from '../../platform/core/error'
import { type CtxSql, fila, preparada, Prisma, sinEspera, type TxSql } from '../../platform/db/tx'
import { FechaSalida } from '@mancuerna/contract/campos'
import { EstadoMiembro } from '@mancuerna/contract/membresias/miembros'
import { z } from 'zod'

/** A member's row, locked, with what its membership depends on. */
export const MiembroBloqueado = z.strictObject({
  id: z.number(),
  matricula: z.string(),
  idCliente: z.number(),
  idTitular: z.number().nullable(),
  estado: EstadoMiembro.nullable(),
  fechaInicio: FechaSalida.nullable(),
  fechaFin: FechaSalida.nullable(),
  idTipo: z.number().nullable(),
  observaciones: z.string(),
  creadoPor: z.string(),
  actualizadoEn: z.date(),
  oculto: z.boolean(),
  /** Since when it is suspended; null: it is not. */
  suspendidoDesde: FechaSalida.nullable(),
})
export type MiembroBloqueado = z.output<typeof MiembroBloqueado>

/** The refusal for a member that is not there. */
export const miembroDesconocido = (): DomainError => new DomainError('NO_ENCONTRADO', { datos: { que: 'El miembro' } })

/** Columns of MiembroBloqueado, of a table called `m`. */
export const COLUMNAS_BLOQUEADO = Prisma.sql`m.id, m.matricula, m.id_cliente AS "idCliente",
  m.id_miembro_titular AS "idTitular", m.estado, m.fecha_inicio::text AS "fechaInicio",
  m.fecha_fin::text AS "fechaFin", m.id_tipo_membresia AS "idTipo", m.observaciones, m.creado_por AS "creadoPor",
  m.actualizado_en AS "actualizadoEn", m.oculto_en IS NOT NULL AS oculto,
  (SELECT s.desde::text FROM suspension s WHERE s.id_miembro = m.id AND s.cerrada_en IS NULL) AS "suspendidoDesde"`

/**
 * Locks a member, its group's holder first (the order in which the group triggers lock, so that two desks never wait
 * for each other). The locks go out with the next statement, which sees what whoever held them has written.
 */
export async function cerrarElPaso(tx: TxSql, id: number): Promise<void> {
  const bloqueo = (quien: Prisma.Sql) => preparada(Prisma.sql`SELECT 1 FROM miembro WHERE id = ${quien} FOR UPDATE`)
  await sinEspera(tx, bloqueo(Prisma.sql`(SELECT id_miembro_titular FROM miembro WHERE id = ${id})`))
  await sinEspera(tx, bloqueo(Prisma.sql`${id}`))
}

/** Locks a member for a change, and its group's holder. Throws NO_ENCONTRADO. */
export async function bloquearMiembro(ctx: CtxSql, id: number): Promise<MiembroBloqueado> {
  await cerrarElPaso(ctx.tx, id)
  const sql = preparada(Prisma.sql`SELECT ${COLUMNAS_BLOQUEADO} FROM miembro m WHERE m.id = ${id}`)
  const m = await fila(ctx.tx, MiembroBloqueado, sql)
  if (!m) throw miembroDesconocido()
  return m
}
