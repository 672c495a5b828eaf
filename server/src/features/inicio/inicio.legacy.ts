import { ObtenerInicio, PedirPerfil } from '@mancuerna/contract/legacy/inicio'
import { definirMetodo, type Guion } from '../../platform/http/tipos'
import type { CasosInicio } from './inicio.modulo'
import { perfilSalida, tableroSalida } from './inicio.wire'

/** inicio.php, and `informacion_perfil` of usuarios.php. */
export const guionesInicio = (casos: CasosInicio): Guion[] => [
  {
    nombre: 'inicio',
    metodos: {
      obtener: definirMetodo({
        acceso: 'sesion',
        entrada: ObtenerInicio,
        manejar: async ({ actor }) => tableroSalida(await casos.obtener(actor, undefined)),
      }),
    },
  },
  {
    nombre: 'usuarios',
    metodos: {
      informacion_perfil: definirMetodo({
        acceso: 'sesion',
        entrada: PedirPerfil,
        manejar: async ({ actor, cuerpo }) => perfilSalida(await casos.perfil(actor, cuerpo.idUsuario ?? null)),
      }),
    },
  },
]
