import { Perfil, TableroComparado } from '@mancuerna/contract/inicio'
import { definirRuta, type Ruta } from '../../platform/http/tipos'
import type { CasosInicio } from './inicio.modulo'
import { comparadoSalida, perfilSalida } from './inicio.wire'

const etiqueta = 'Inicio'

/** Dashboard and profile of our own client. */
export const rutasInicio = (casos: CasosInicio): Ruta[] => [
  definirRuta({
    metodo: 'get',
    ruta: '/api/v2/inicio',
    acceso: 'sesion',
    etiqueta,
    resumen: 'El panel de control y con qué compararlo',
    respuesta: TableroComparado,
    manejar: async ({ actor }) => comparadoSalida(await casos.comparado(actor, undefined)),
  }),
  definirRuta({
    metodo: 'get',
    ruta: '/api/v2/perfil',
    acceso: 'sesion',
    etiqueta,
    resumen: 'Las visitas y los pagos que registró quien tiene la sesión',
    respuesta: Perfil,
    manejar: async ({ actor }) => {
      const p = await casos.perfilPropio(actor, undefined)
      return { nombre: p.nombre, usuario: p.usuario, ...perfilSalida(p) }
    },
  }),
]
