import { apiEstadoSistema } from '@mancuerna/contract/sistema/estado-sistema'
import { implementar } from '../../platform/http/rest/implementar'
import type { CasosSistema } from './sistema.casos'
import { enviarRespaldo } from './sistema.http'
import { type Instalacion, sistemaSalida } from './sistema.wire'

/** `/api/v2/sistema`, for administrators. */
export const rutasSistema = (casos: CasosSistema, instalacion: Instalacion) =>
  implementar(apiEstadoSistema, {
    'GET /api/v2/sistema': async ({ actor }) =>
      sistemaSalida(instalacion, await casos.ver(actor), casos.puedeRespaldar()),
    'POST /api/v2/sistema/respaldos': async ({ actor, repeticion }) => {
      const { id } = await casos.respaldar(actor, repeticion)
      return { mensaje: 'Se está haciendo el respaldo. Puede seguir trabajando.', id }
    },
    'GET /api/v2/sistema/respaldos/:id/archivo': async ({ actor, params, req, res }) =>
      enviarRespaldo(req, res, await casos.entregar(actor, params)),
  })
