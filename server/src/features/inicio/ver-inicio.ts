import type { Ctx } from '../../platform/db/tx'
import { veTotales } from '../libro/totales.repo'
import { leerReferencias, leerResumen, nombresDeUsuario } from './inicio.informes'
import { rangoDe } from './inicio.reglas'

/** No author has it; 0 would be what nobody registered. */
const NADIE = -2_147_483_648

/** The dashboard's figures (PHP-30). */
export const verInicio = async (ctx: Ctx, _: void) => ({
  hoy: ctx.hoy,
  reservado: !(await veTotales(ctx)),
  resumen: await leerResumen(ctx.tx, rangoDe(ctx.hoy), ctx.hoy),
})

/** The same, and what our own dashboard compares them with; both statements at once. */
export async function verInicioComparado(ctx: Ctx, _: void) {
  const [reservado, resumen, referencias] = await Promise.all([
    veTotales(ctx).then((ve) => !ve),
    leerResumen(ctx.tx, rangoDe(ctx.hoy), ctx.hoy),
    leerReferencias(ctx.tx, ctx.hoy),
  ])
  return { hoy: ctx.hoy, reservado, resumen, referencias }
}

/**
 * One user's figures (PHP-10, PERFIL-02): zeros for nobody and for a user that does not exist. One's own money is
 * always one's own to see; that of others is part of the gym's totals.
 */
export const verPerfil = async (ctx: Ctx, idUsuario: number | null) => ({
  hoy: ctx.hoy,
  reservado: idUsuario !== ctx.actor.idUsuario && !(await veTotales(ctx)),
  resumen: await leerResumen(ctx.tx, rangoDe(ctx.hoy), ctx.hoy, idUsuario ?? NADIE),
})

/** The figures and the names of who is signed in; a key's are its own. */
export async function verPerfilPropio(ctx: Ctx, _: void) {
  const { idUsuario } = ctx.actor
  const [perfil, quien] = await Promise.all([
    verPerfil(ctx, idUsuario),
    idUsuario === null ? null : nombresDeUsuario(ctx.tx, idUsuario),
  ])
  return { ...perfil, nombre: quien?.nombre ?? '', usuario: quien?.usuario ?? '' }
}
