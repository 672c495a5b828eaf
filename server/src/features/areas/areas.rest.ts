import { apiAreas } from '@mancuerna/contract/membresias/areas'
import { implementar } from '../../platform/http/rest/implementar'
import type { CasosAreas } from './areas.casos'
import { areaEntrada, areaSalida } from './areas.wire'

/** `/api/areas`, as the newer old screens call it. */
export const rutasAreas = (casos: CasosAreas) =>
  implementar(apiAreas, {
    'GET /api/areas': async ({ actor }) => (await casos.listar(actor, undefined)).map(areaSalida),
    'POST /api/areas': async ({ actor, cuerpo, repeticion }) => {
      const area = await casos.crear(actor, areaEntrada(cuerpo), repeticion)
      return { mensaje: 'Área creada exitosamente.', id_area: area.id }
    },
    'PUT /api/areas/:id': async ({ actor, params, cuerpo }) => {
      const area = await casos.editar(actor, { id: params.id, datos: areaEntrada(cuerpo) })
      return { mensaje: 'Área actualizada exitosamente.', id_area: area.id }
    },
    'PUT /api/areas/:id/inactivar': async ({ actor, params }) => {
      const area = await casos.inactivar(actor, params)
      return { mensaje: 'Área inactivada exitosamente.', id_area: area.id }
    },
  })
