import { apiAjustes } from '@mancuerna/contract/ajustes'
import { implementar } from '../../platform/http/rest/implementar'
import type { CasosAjustes } from './ajustes.casos'
import { ajustesSalida, gimnasioSalida } from './ajustes.wire'

/** The gym's settings on the newer door. */
export const rutasAjustes = (casos: CasosAjustes) =>
  implementar(apiAjustes, {
    'GET /api/v2/ajustes/publicos': async ({ actor }) => gimnasioSalida(await casos.leer(actor, undefined)),
    'GET /api/v2/ajustes': async ({ actor }) => ajustesSalida(await casos.leer(actor, undefined)),
    'PUT /api/v2/ajustes': async ({ actor, cuerpo, repeticion }) => {
      const ajustes = await casos.registrar(actor, cuerpo, repeticion)
      return { mensaje: 'Información actualizada', ajustes: ajustesSalida(ajustes) }
    },
  })
