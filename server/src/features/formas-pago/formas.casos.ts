import type { Kit } from '../../modulo'
import { listarFormas, listarFormasActivas } from './formas.repo'
import { crearForma, editarForma } from './guardar-forma'

/** The use cases of payment methods, each with its transaction around it. */
export const casosFormas = ({ ejecutor }: Kit) => ({
  activas: ejecutor.enLectura((ctx, _: void) => listarFormasActivas(ctx.tx)),
  todas: ejecutor.enLectura((ctx, _: void) => listarFormas(ctx.tx)),
  crear: ejecutor.enTransaccion(crearForma),
  editar: ejecutor.enTransaccion(editarForma),
})
export type CasosFormas = ReturnType<typeof casosFormas>
