import { Mensaje } from '@mancuerna/contract/campos'
import { CambioClave, ClaveCambiada, Credenciales, SesionAbierta, SesionActual } from '@mancuerna/contract/sesion'
import { DomainError } from '../../platform/core/error'
import { definirRuta, type Ruta } from '../../platform/http/tipos'
import { ponerCookie, quitarCookie } from './cookie'
import type { CasosSesion } from './sesion.modulo'
import { aperturaSalida } from './sesion.wire'

const etiqueta = 'Sesión'
const ruta = '/api/v2/sesion'

/** Sign-in, sign-out, the current session and one's own password. */
export const rutasSesion = (casos: CasosSesion): Ruta[] => [
  definirRuta({
    metodo: 'post',
    ruta,
    acceso: 'publica',
    etiqueta,
    resumen: 'Inicia sesión',
    cuerpo: Credenciales,
    respuesta: SesionAbierta,
    manejar: async ({ actor, cuerpo, req, res }) => {
      const { usuario, token } = await casos.iniciar(actor, { ...cuerpo, agente: req.get('user-agent') ?? '' })
      ponerCookie(req, res, token)
      return { ...aperturaSalida(usuario), rol: usuario.rol, token }
    },
  }),
  definirRuta({
    metodo: 'get',
    ruta,
    acceso: 'cambio',
    etiqueta,
    resumen: 'La sesión actual y el gimnasio',
    respuesta: SesionActual,
    manejar: ({ actor }) => casos.actual(actor, undefined),
  }),
  definirRuta({
    metodo: 'delete',
    ruta,
    acceso: 'cambio',
    etiqueta,
    resumen: 'Cierra la sesión',
    respuesta: Mensaje,
    manejar: async ({ actor, req, res }) => {
      await casos.cerrar(actor, undefined)
      quitarCookie(req, res)
      return { mensaje: 'Sesión cerrada.' }
    },
  }),
  definirRuta({
    metodo: 'put',
    ruta: `${ruta}/clave`,
    acceso: 'cambio',
    etiqueta,
    resumen: 'Cambia la propia contraseña',
    cuerpo: CambioClave,
    respuesta: ClaveCambiada,
    manejar: async ({ actor, cuerpo, req, res }) => {
      if (actor.idUsuario === null) throw new DomainError('SIN_PERMISO')
      await casos.cambiar(actor, { idUsuario: actor.idUsuario, ...cuerpo })
      quitarCookie(req, res)
      return { mensaje: 'La contraseña se ha actualizado. Debes iniciar sesión de nuevo' }
    },
  }),
]
