import { apiSesion } from '@mancuerna/contract/sistema/sesion'
import { DomainError } from '../../platform/core/error'
import { implementar } from '../../platform/http/rest/implementar'
import type { CasosSesion } from './sesion.casos'
import { dejarEntrar, despedir, exigirDondeGuardar, origenDe } from './sesion.http'
import { sesionAbierta, sesionSalida } from './sesion.wire'

/** Sign-in, sign-out, the current session and one's own password. */
export const rutasSesion = (casos: CasosSesion) =>
  implementar(apiSesion, {
    'POST /api/v2/sesion': async ({ actor, cuerpo, req, res }) => {
      exigirDondeGuardar(req, actor, cuerpo.con_token)
      const inicio = await casos.iniciar(actor, {
        usuario: cuerpo.usuario,
        contrasena: cuerpo.password,
        ...origenDe(req),
      })
      if ('pase' in inicio) return { resultado: 'codigo' as const, pase: inicio.pase }
      dejarEntrar(req, res, inicio, cuerpo.con_token)
      return sesionAbierta(inicio, cuerpo.con_token)
    },
    'POST /api/v2/sesion/codigo': async ({ actor, cuerpo, req, res }) => {
      const { pase, codigo, con_token } = cuerpo
      exigirDondeGuardar(req, actor, con_token)
      const inicio = await casos.completar(actor, { pase, codigo, ...origenDe(req) })
      dejarEntrar(req, res, inicio, con_token)
      return sesionAbierta(inicio, con_token)
    },
    'GET /api/v2/sesion': async ({ actor }) => sesionSalida(await casos.actual(actor, undefined)),
    'DELETE /api/v2/sesion': async ({ actor, req, res }) => {
      await casos.cerrar(actor, undefined)
      despedir(req, res)
      return { mensaje: 'Sesión cerrada.' }
    },
    'PUT /api/v2/sesion/clave': async ({ actor, cuerpo, req, res }) => {
      if (actor.tipo === 'llave' || actor.idUsuario === null) throw new DomainError('SIN_PERMISO')
      await casos.cambiar(actor, { idUsuario: actor.idUsuario, ...cuerpo })
      despedir(req, res)
      return { mensaje: 'La contraseña se ha actualizado. Debes iniciar sesión de nuevo' }
    },
  })
