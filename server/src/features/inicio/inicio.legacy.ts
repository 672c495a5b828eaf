import { guionInicio, guionPerfil } from '@mancuerna/contract/legacy/inicio'
import { implementarGuion } from '../../platform/http/legacy/implementar'
import { lecturaPresentada } from '../../platform/http/lectura-directa'
import type { CasosInicio } from './inicio.casos'
import type { InicioCrudo } from './inicio.informes'
import { perfilSalida, tableroSalida } from './inicio.wire'

/** inicio.php, and `informacion_perfil` of usuarios.php. */
export const guionesInicio = (casos: CasosInicio) => [
  implementarGuion(guionInicio, {
    obtener: lecturaPresentada(
      () => casos.sentencia({ comparado: false }),
      (crudo: InicioCrudo | null, actor) => tableroSalida(casos.leido(crudo as InicioCrudo, actor)),
    ),
  }),
  implementarGuion(guionPerfil, {
    informacion_perfil: async ({ actor, cuerpo }) => perfilSalida(await casos.perfil(actor, cuerpo.idUsuario ?? null)),
  }),
]
