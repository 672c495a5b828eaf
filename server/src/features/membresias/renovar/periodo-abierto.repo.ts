import { z } from 'zod'
import { type CtxSql, fila, preparada, Prisma } from '../../../platform/db/tx'

export const PeriodoAbierto = z.strictObject({ id: z.number(), idTipo: z.number(), devueltos: z.number() })
export type PeriodoAbierto = z.output<typeof PeriodoAbierto>

/**
 * The earliest period of a member that waits for its payment, with the days that suspensions gave back since it began;
 * no row: none does. Read it under the member's lock.
 */
export const sqlPeriodoAbierto = (ctx: CtxSql, idMiembro: number): Prisma.Sql =>
  Prisma.sql`SELECT p.id, p.id_tipo_membresia AS "idTipo",
      (SELECT coalesce(sum(s.dias_devueltos), 0)::int FROM suspension s
        WHERE s.id_miembro = p.id_miembro AND s.desde >= p.fecha_inicio) AS devueltos
    FROM periodo_sin_pagar(${ctx.hoy}::date) p WHERE p.id_miembro = ${idMiembro} ORDER BY p.fecha_inicio LIMIT 1`

/** The row of `sqlPeriodoAbierto`, or null. */
export const periodoAbierto = (ctx: CtxSql, idMiembro: number): Promise<PeriodoAbierto | null> =>
  fila(ctx.tx, PeriodoAbierto, preparada(sqlPeriodoAbierto(ctx, idMiembro)))

const DeMiembro = z.strictObject({ id: z.number() })

/**
 * The member of a client whose period a charge pays that names no renewal: the one it names, else the client's only one
 * with such a period; null: there is none, or several.
 */
export async function miembroConPeriodoAbierto(
  ctx: CtxSql,
  e: { idCliente: number; idMiembro: number | null },
): Promise<number | null> {
  const quien = e.idMiembro === null ? Prisma.sql`m.id_cliente = ${e.idCliente}` : Prisma.sql`m.id = ${e.idMiembro}`
  const f = await fila(
    ctx.tx,
    DeMiembro,
    Prisma.sql`SELECT min(m.id) AS id FROM periodo_sin_pagar(${ctx.hoy}::date) p JOIN miembro m ON m.id = p.id_miembro
      WHERE ${quien} HAVING count(DISTINCT m.id) = 1`,
  )
  return f?.id ?? null
}
