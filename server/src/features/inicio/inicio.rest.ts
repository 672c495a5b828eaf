import { apiInicio } from '@mancuerna/contract/inicio'
import { implementar } from '../../platform/http/rest/implementar'
import type { CasosInicio } from './inicio.casos'
import { comparadoSalida, perfilSalida } from './inicio.wire'

/** Dashboard and profile of our own client. */
export const rutasInicio = (casos: CasosInicio) =>
  implementar(apiInicio, {
    'GET /api/v2/inicio': async ({ actor }) => comparadoSalida(await casos.comparado(actor, undefined)),
    'GET /api/v2/perfil': async ({ actor }) => {
      const p = await casos.perfilPropio(actor, undefined)
      return { nombre: p.nombre, usuario: p.usuario, ...perfilSalida(p) }
    },
  })
