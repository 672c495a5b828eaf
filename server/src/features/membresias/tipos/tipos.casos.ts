import type { Kit } from '../../../modulo'
import { editarTipoSimple } from './editar-tipo-simple'
import { crearTipo, editarTipo, eliminarTipo, tiposEnVenta, tiposVigentes, verTipo } from './guardar-tipo'

/** The use cases of membership types, each with its transaction around it. */
export const casosTipos = ({ executor }: Kit) => ({
  vigentes: executor.enLectura((ctx, _: void) => tiposVigentes(ctx)),
  enVenta: executor.enLectura((ctx, _: void) => tiposEnVenta(ctx)),
  ver: executor.enLectura(verTipo),
  crear: executor.enTransaccion(crearTipo),
  editar: executor.enTransaccion(editarTipo),
  editarSimple: executor.enTransaccion(editarTipoSimple),
  eliminar: executor.enTransaccion(eliminarTipo),
})
export type CasosTipos = ReturnType<typeof casosTipos>
