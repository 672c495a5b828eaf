import { apiComprobacion } from '@mancuerna/contract/sistema/comprobacion'
import type { Actor } from '../../platform/core/contexto'
import { implementar } from '../../platform/http/rest/implementar'
import type { CasosComprobacion } from './comprobacion.casos'
import { estadoSalida } from './comprobacion.wire'

/** The check's state, and "Comprobar ahora". `iniciar` answers once the run is under way. */
export const rutasComprobacion = (casos: CasosComprobacion, iniciar: (actor: Actor) => Promise<{ id: number }>) =>
  implementar(apiComprobacion, {
    'GET /api/v2/comprobacion': async ({ actor }) => estadoSalida(await casos.ver(actor, undefined)),
    'POST /api/v2/comprobacion': async ({ actor }) => {
      const { id } = await iniciar(actor)
      return { mensaje: 'La comprobación comenzó.', id_comprobacion: id }
    },
  })
