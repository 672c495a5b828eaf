import { exigirPersona } from '../../platform/core/actor'
import { auditar } from '../../platform/db/auditoria'
import type { Ctx } from '../../platform/db/tx'
import { recepcionVeTotales } from '../libro/totales.repo'
import { contarSinFactor, guardarExigencia, leerExigencia } from './exigencia.repo'

/** What the gym asks of administrators, how many of them have yet to do it, and what it keeps from RECEPCION. */
export interface Exigencia {
  exigido: boolean
  sinFactor: number
  recepcionVeTotales: boolean
}

const leer = async (ctx: Ctx) => ({
  exigido: await leerExigencia(ctx.tx),
  recepcionVeTotales: await recepcionVeTotales(ctx.tx),
})

/** Whether administrators need a second factor, and whether RECEPCION sees the gym's totals. */
export const verExigencia = async (ctx: Ctx): Promise<Exigencia> => ({
  ...(await leer(ctx)),
  sinFactor: await contarSinFactor(ctx.tx),
})

/**
 * Switches them; what is absent stays. From the next request on, an administrator without a second factor can do
 * nothing but set one up (whoever switches it on is no exception), and RECEPCION gets no total.
 * Throws SIN_PERMISO for a key.
 */
export async function cambiarExigencia(
  ctx: Ctx,
  e: { exigido?: boolean | undefined; recepcionVeTotales?: boolean | undefined },
): Promise<Exigencia> {
  exigirPersona(ctx.actor)
  const antes = await leer(ctx)
  const despues = {
    exigido: e.exigido ?? antes.exigido,
    recepcionVeTotales: e.recepcionVeTotales ?? antes.recepcionVeTotales,
  }
  await guardarExigencia(ctx.tx, despues, ctx.ahora)
  await auditar(ctx, {
    accion: 'editar',
    entidad: 'seguridad',
    idEntidad: 1,
    antes: anotado(antes),
    despues: anotado(despues),
  })
  return verExigencia(ctx)
}

const anotado = (x: { exigido: boolean; recepcionVeTotales: boolean }) => ({
  segundo_factor_administradores: x.exigido,
  recepcion_ve_totales: x.recepcionVeTotales,
})
