import type { Kit } from '../../modulo'
import { listarFormas, listarFormasActivas } from './formas.repo'
import { crearForma, editarForma } from './guardar-forma'

/** The use cases of payment methods, each with its transaction around it. */
export const casosFormas = ({ executor }: Kit) => ({
  activas: executor.enLectura((ctx, _: void) => listarFormasActivas(ctx.tx)),
  todas: executor.enLectura((ctx, _: void) => listarFormas(ctx.tx)),
  crear: executor.enTransaccion(crearForma),
  editar: executor.enTransaccion(editarForma),
})
export type CasosFormas = ReturnType<typeof casosFormas>
