import type { Kit } from '../../modulo'
import { listarAreas } from './areas.repo'
import { crearArea, editarArea, inactivarArea } from './guardar-area'

/** The use cases of areas, each with its transaction around it. */
export const casosAreas = ({ executor }: Kit) => ({
  listar: executor.enLectura((ctx, _: void) => listarAreas(ctx.tx)),
  crear: executor.enTransaccion(crearArea),
  editar: executor.enTransaccion(editarArea),
  inactivar: executor.enTransaccion(inactivarArea),
})
export type CasosAreas = ReturnType<typeof casosAreas>
