import { exigirPersona } from '../../platform/core/actor'
import { auditar } from '../../platform/db/auditoria'
import type { Ctx } from '../../platform/db/tx'
import { contarSinFactor, guardarExigencia, leerExigencia } from './exigencia.repo'

/** What the gym asks of administrators, and how many of them have yet to do it. */
export interface Exigencia {
  exigido: boolean
  sinFactor: number
}

/** Whether administrators need a second factor. */
export const verExigencia = async (ctx: Ctx): Promise<Exigencia> => ({
  exigido: await leerExigencia(ctx.tx),
  sinFactor: await contarSinFactor(ctx.tx),
})

/**
 * Switches it. From the next request on, an administrator without one can do nothing but set one up; whoever switches it
 * on is no exception. Throws SIN_PERMISO for a key.
 */
export async function cambiarExigencia(ctx: Ctx, e: { exigido: boolean }): Promise<Exigencia> {
  exigirPersona(ctx.actor)
  const antes = await leerExigencia(ctx.tx)
  await guardarExigencia(ctx.tx, e.exigido, ctx.ahora)
  await auditar(ctx, {
    accion: 'editar',
    entidad: 'seguridad',
    idEntidad: 1,
    antes: { segundo_factor_administradores: antes },
    despues: { segundo_factor_administradores: e.exigido },
  })
  return verExigencia(ctx)
}
