import type { Ctx } from '../../../platform/db/tx'
import type { Kit, Modulo } from '../../../modulo'
import { editarMembresia } from './editar-membresia'
import { crearTipo, editarTipo, eliminarTipo, tiposActivos, tiposVigentes, verTipo } from './guardar-tipo'
import { metodosMembresias } from './tipos.legacy'
import { rutasTipos } from './tipos.rest'

const crearCasos = ({ ejecutor }: Kit) => ({
  vigentes: ejecutor.enLectura((ctx: Ctx, _: void) => tiposVigentes(ctx)),
  activos: ejecutor.enLectura((ctx: Ctx, _: void) => tiposActivos(ctx)),
  ver: ejecutor.enLectura(verTipo),
  crear: ejecutor.enTransaccion(crearTipo),
  editar: ejecutor.enTransaccion(editarTipo),
  editarSimple: ejecutor.enTransaccion(editarMembresia),
  eliminar: ejecutor.enTransaccion(eliminarTipo),
})
export type CasosTipos = ReturnType<typeof crearCasos>

/** Membership types: the newer door's tipos-membresia and the old door's membresias.php over one table. */
export function moduloTipos(kit: Kit): Modulo {
  const casos = crearCasos(kit)
  return { rutas: rutasTipos(casos), guiones: [{ nombre: 'membresias', metodos: metodosMembresias(casos) }] }
}
