import { type EstadoMiembro, estadoEfectivo } from '@mancuerna/domain/membresias/estado'
import { type Ctx, type CtxSql, Prisma, sinEspera } from '../../../platform/db/tx'
import type { Membresia } from '../periodo.reglas'

/** Notes the change of state of a member and of whoever follows it. */
export async function anotarCambio(
  ctx: CtxSql,
  id: number,
  de: EstadoMiembro | null,
  a: EstadoMiembro | null,
  motivo: string,
): Promise<void> {
  await sinEspera(
    ctx.tx,
    Prisma.sql`INSERT INTO cambio_estado (id_miembro, de, a, motivo, id_usuario, momento)
    SELECT id, ${de}, ${a}, ${motivo}, ${ctx.actor.idUsuario}::int, ${ctx.ahora}::timestamptz
    FROM miembro WHERE id = ${id} OR id_miembro_titular = ${id} ORDER BY id`,
  )
}

/** Notes a change of the state that today shows; none when it stays. */
export async function anotarSiCambia(
  ctx: CtxSql,
  m: Membresia & { id: number },
  despues: Membresia,
  motivo: string,
): Promise<void> {
  const de = estadoEfectivo(m.estado, m.fechaFin, ctx.hoy)
  const a = estadoEfectivo(despues.estado, despues.fechaFin, ctx.hoy)
  if (de !== a || m.estado !== despues.estado) await anotarCambio(ctx, m.id, de, a, motivo)
}

/** Takes a member from the old lists (old `eliminar`). */
export async function ocultarMiembro(ctx: Ctx, id: number): Promise<void> {
  await ctx.tx.miembro.update({
    where: { id },
    data: { ocultoEn: ctx.ahora, actualizadoEn: ctx.ahora },
    select: { id: true },
  })
}
