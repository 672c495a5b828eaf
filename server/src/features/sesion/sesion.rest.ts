import { apiSesion } from '@mancuerna/contract/sesion'
import { DomainError } from '../../platform/core/error'
import { implementar } from '../../platform/http/rest/implementar'
import type { CasosSesion } from './sesion.casos'
import { dejarEntrar, despedir, origenDe } from './sesion.http'
import { aperturaSalida, sesionSalida } from './sesion.wire'

/** Sign-in, sign-out, the current session and one's own password. */
export const rutasSesion = (casos: CasosSesion) =>
  implementar(apiSesion, {
    'POST /api/v2/sesion': async ({ actor, cuerpo, req, res }) => {
      const { usuario, ...entregado } = await casos.iniciar(actor, {
        usuario: cuerpo.usuario,
        contrasena: cuerpo.password,
        ...origenDe(req),
      })
      dejarEntrar(req, res, entregado, cuerpo.con_token)
      const token = cuerpo.con_token ? { token: entregado.token } : {}
      return { ...aperturaSalida(usuario), rol: usuario.rol, ...token }
    },
    'GET /api/v2/sesion': async ({ actor }) => sesionSalida(await casos.actual(actor, undefined)),
    'DELETE /api/v2/sesion': async ({ actor, req, res }) => {
      await casos.cerrar(actor, undefined)
      despedir(req, res)
      return { mensaje: 'Sesión cerrada.' }
    },
    'PUT /api/v2/sesion/clave': async ({ actor, cuerpo, req, res }) => {
      if (actor.idUsuario === null) throw new DomainError('SIN_PERMISO')
      await casos.cambiar(actor, { idUsuario: actor.idUsuario, ...cuerpo })
      despedir(req, res)
      return { mensaje: 'La contraseña se ha actualizado. Debes iniciar sesión de nuevo' }
    },
  })
