import { fechaADate, type FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { type Ctx, type CtxSql, Prisma, sinEspera } from '../../../platform/db/tx'

/** Opens a suspension from today. `hasta` is only foreseen. */
export async function abrirSuspension(ctx: Ctx, idMiembro: number, motivo: string, hasta?: FechaCivil): Promise<void> {
  await ctx.tx.suspension.create({
    data: {
      idMiembro,
      desde: fechaADate(ctx.hoy),
      hasta: hasta ? fechaADate(hasta) : null,
      motivo,
      abiertaPor: ctx.actor.idUsuario,
      creadoEn: ctx.ahora,
    },
  })
}

/** Closes the open suspension today, with the days that it gives back. */
export async function cerrarSuspension(ctx: CtxSql, idMiembro: number, dias: number): Promise<void> {
  await sinEspera(
    ctx.tx,
    Prisma.sql`UPDATE suspension SET hasta = ${ctx.hoy}::date, dias_devueltos = ${dias}::int,
        cerrada_por = ${ctx.actor.idUsuario}::int, cerrada_en = ${ctx.ahora}
      WHERE id_miembro = ${idMiembro} AND cerrada_en IS NULL`,
  )
}
