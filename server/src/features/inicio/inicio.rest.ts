import { apiInicio } from '@mancuerna/contract/inicio'
import { implementar } from '../../platform/http/rest/implementar'
import { lecturaPresentada, lecturaTalCual } from '../../platform/http/lectura-directa'
import type { CasosInicio } from './inicio.casos'
import type { InicioCrudo } from './inicio.informes'
import { comparadoSalida, perfilSalida } from './inicio.wire'

/** Dashboard and profile of our own client. */
export const rutasInicio = (casos: CasosInicio) =>
  implementar(apiInicio, {
    'GET /api/v2/inicio': lecturaPresentada(
      () => casos.sentencia({ comparado: true }),
      (crudo: InicioCrudo | null, actor) => comparadoSalida(casos.comparado(crudo as InicioCrudo, actor)),
    ),
    'GET /api/v2/inicio/guia': lecturaTalCual(() => casos.guia, null),
    'GET /api/v2/perfil': async ({ actor }) => {
      const p = await casos.perfilPropio(actor, undefined)
      return { nombre: p.nombre, usuario: p.usuario, ...perfilSalida(p) }
    },
  })
