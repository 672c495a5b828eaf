import { guionInicio, guionPerfil } from '@mancuerna/contract/legacy/inicio'
import { implementarGuion } from '../../platform/http/legacy/implementar'
import type { CasosInicio } from './inicio.casos'
import { perfilSalida, tableroSalida } from './inicio.wire'

/** inicio.php, and `informacion_perfil` of usuarios.php. */
export const guionesInicio = (casos: CasosInicio) => [
  implementarGuion(guionInicio, {
    obtener: async ({ actor }) => tableroSalida(await casos.obtener(actor, undefined)),
  }),
  implementarGuion(guionPerfil, {
    informacion_perfil: async ({ actor, cuerpo }) => perfilSalida(await casos.perfil(actor, cuerpo.idUsuario ?? null)),
  }),
]
