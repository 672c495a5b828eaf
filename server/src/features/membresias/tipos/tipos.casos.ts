import type { Kit } from '../../../modulo'
import { editarTipoSimple } from './editar-tipo-simple'
import { crearTipo, editarTipo, eliminarTipo, tiposActivos, tiposVigentes, verTipo } from './guardar-tipo'

/** The use cases of membership types, each with its transaction around it. */
export const casosTipos = ({ ejecutor }: Kit) => ({
  vigentes: ejecutor.enLectura((ctx, _: void) => tiposVigentes(ctx)),
  activos: ejecutor.enLectura((ctx, _: void) => tiposActivos(ctx)),
  ver: ejecutor.enLectura(verTipo),
  crear: ejecutor.enTransaccion(crearTipo),
  editar: ejecutor.enTransaccion(editarTipo),
  editarSimple: ejecutor.enTransaccion(editarTipoSimple),
  eliminar: ejecutor.enTransaccion(eliminarTipo),
})
export type CasosTipos = ReturnType<typeof casosTipos>
