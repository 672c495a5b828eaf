import { FechaSalida } from '@mancuerna/contract/campos'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { z } from 'zod'
import { type CtxSql, filas, Prisma, sinEspera, type TxSql } from '../../platform/db/tx'
import type { Membresia, Periodo, Reajuste } from './periodo.reglas'

/**
 * Writes state, dates and type; a member who is ACTIVO again comes back to the old lists. The group follows by trigger.
 */
export async function guardarMembresia(ctx: CtxSql, id: number, m: Membresia): Promise<void> {
  await sinEspera(
    ctx.tx,
    Prisma.sql`UPDATE miembro SET estado = ${m.estado}, fecha_inicio = ${m.fechaInicio}::date,
      fecha_fin = ${m.fechaFin}::date, id_tipo_membresia = ${m.idTipo}::int,
      oculto_en = CASE WHEN ${m.estado} = 'ACTIVO' THEN NULL ELSE oculto_en END, actualizado_en = ${ctx.ahora}
    WHERE id = ${id}`,
  )
}

/** A live period as a statement gives it. */
export const FilaPeriodo = z.strictObject({
  id: z.number(),
  fechaInicio: FechaSalida,
  fechaFin: FechaSalida,
  idTipo: z.number(),
  idIngreso: z.number().nullable(),
  idTransaccion: z.number().nullable(),
  idTipoPrevio: z.number().nullable(),
  diasDeMas: z.number().nullable(),
  pagadoFuera: z.boolean(),
})

/** Live periods of the membership that runs since `desde` (all of them when null), by date. */
export const sqlPeriodosVigentes = (idMiembro: number, desde: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`SELECT id, fecha_inicio::text AS "fechaInicio", fecha_fin::text AS "fechaFin",
      id_tipo_membresia AS "idTipo", id_ingreso AS "idIngreso", id_transaccion AS "idTransaccion",
      id_tipo_previo AS "idTipoPrevio", dias_de_mas AS "diasDeMas",
      pagado_fuera AS "pagadoFuera"
    FROM periodo_membresia
    WHERE id_miembro = ${idMiembro} AND estado = 'VIGENTE' AND fecha_fin >= coalesce(${desde}::date, '-infinity')
    ORDER BY fecha_inicio`

/** The rows of `sqlPeriodosVigentes`. */
export const periodosVigentes = (tx: TxSql, idMiembro: number, desde: FechaCivil | null): Promise<Periodo[]> =>
  filas(tx, FilaPeriodo, sqlPeriodosVigentes(idMiembro, Prisma.sql`${desde}`))

/**
 * Closes and adds periods, in this order: the exclusion constraint has the last word on overlaps (PERIODO_SOLAPADO).
 */
export async function guardarReajuste(
  ctx: CtxSql,
  idMiembro: number,
  r: Reajuste,
  estado: 'SUSTITUIDO' | 'ANULADO' = 'SUSTITUIDO',
): Promise<void> {
  if (r.cerrar.length > 0)
    await sinEspera(
      ctx.tx,
      Prisma.sql`UPDATE periodo_membresia SET estado = ${estado}, cerrado_en = ${ctx.ahora}
        WHERE id = ANY(${r.cerrar}::int[])`,
    )
  if (r.nuevos.length > 0)
    await sinEspera(
      ctx.tx,
      Prisma.sql`INSERT INTO periodo_membresia (id_miembro, id_tipo_membresia, fecha_inicio, fecha_fin, id_ingreso,
          id_transaccion, id_tipo_previo, dias_de_mas, pagado_fuera, id_usuario, creado_en)
        VALUES ${Prisma.join(r.nuevos.map((p) => valores(ctx, idMiembro, p)))}`,
    )
}

const valores = (ctx: CtxSql, idMiembro: number, p: Omit<Periodo, 'id'>): Prisma.Sql => Prisma.sql`(
  ${idMiembro}::int, ${p.idTipo}::int, ${p.fechaInicio}::date, ${p.fechaFin}::date, ${p.idIngreso}::int,
  ${p.idTransaccion}::int, ${p.idTipoPrevio}::int, ${p.diasDeMas}::int, ${p.pagadoFuera}::boolean,
  ${ctx.actor.idUsuario}::int, ${ctx.ahora}::timestamptz)`
