import { apiAjustes } from '@mancuerna/contract/sistema/ajustes'
import { implementar } from '../../platform/http/rest/implementar'
import { lecturaPresentada } from '../../platform/http/lectura-directa'
import type { CasosAjustes } from './ajustes.casos'
import { ajustesSalida, gimnasioSalida } from './ajustes.wire'

/** The gym's settings on the newer door. */
export const rutasAjustes = (casos: CasosAjustes) =>
  implementar(apiAjustes, {
    'GET /api/v2/ajustes/publicos': lecturaPresentada(() => casos.sentencia, gimnasioSalida),
    'GET /api/v2/ajustes': lecturaPresentada(() => casos.sentencia, ajustesSalida),
    'PUT /api/v2/ajustes': async ({ actor, cuerpo, repeticion }) => {
      const ajustes = await casos.registrar(actor, cuerpo, repeticion)
      return { mensaje: 'Información actualizada', ajustes: ajustesSalida(ajustes) }
    },
  })
