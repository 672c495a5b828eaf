import type { Kit } from '../../modulo'
import { listarAreas } from './areas.repo'
import { crearArea, editarArea, inactivarArea } from './guardar-area'

/** The use cases of areas, each with its transaction around it. */
export const casosAreas = ({ ejecutor }: Kit) => ({
  listar: ejecutor.enLectura((ctx, _: void) => listarAreas(ctx.tx)),
  crear: ejecutor.enTransaccion(crearArea),
  editar: ejecutor.enTransaccion(editarArea),
  inactivar: ejecutor.enTransaccion(inactivarArea),
})
export type CasosAreas = ReturnType<typeof casosAreas>
