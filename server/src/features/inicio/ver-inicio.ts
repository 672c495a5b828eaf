import type { Actor } from '../../platform/core/contexto'
import type { Ctx } from '../../platform/db/tx'
import { sonParaQuien, veTotales } from '../libro/totales.repo'
import { figurasDeJson, type InicioCrudo, leerResumen, nombresDeUsuario, referenciasDeJson } from './inicio.informes'
import { rangoDe } from './inicio.reglas'

/** No author has it; 0 would be what nobody registered. */
const NADIE = -2_147_483_648

/** The dashboard's figures (PHP-30), out of what its statement gave, for who asks. */
export const inicioLeido = (crudo: InicioCrudo, actor: Actor) => ({
  hoy: crudo.hoy,
  reservado: !sonParaQuien(actor, crudo.recepcionVe),
  resumen: figurasDeJson(crudo),
})

/** The same, and what our own dashboard compares them with. */
export const comparadoLeido = (crudo: InicioCrudo, actor: Actor) => ({
  ...inicioLeido(crudo, actor),
  referencias: referenciasDeJson(crudo),
})

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
