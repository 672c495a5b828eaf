import type { Kit, Modulo } from '../../modulo'
import { listarAreas } from './areas.repo'
import { rutasAreas } from './areas.rest'
import { crearArea, editarArea, inactivarArea } from './guardar-area'

const crearCasos = ({ ejecutor }: Kit) => ({
  listar: ejecutor.enLectura((ctx, _: void) => listarAreas(ctx.tx)),
  crear: ejecutor.enTransaccion(crearArea),
  editar: ejecutor.enTransaccion(editarArea),
  inactivar: ejecutor.enTransaccion(inactivarArea),
})
export type CasosAreas = ReturnType<typeof crearCasos>

/** Access areas: where a membership lets one in. */
export const moduloAreas = (kit: Kit): Modulo => ({ rutas: rutasAreas(crearCasos(kit)) })
