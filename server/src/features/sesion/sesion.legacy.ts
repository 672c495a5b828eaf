import { guionSesion } from '@mancuerna/contract/legacy/usuarios'
import { llaveRehusada } from '../../platform/http/session/autenticador'
import { implementarGuion } from '../../platform/http/legacy/implementar'
import type { CasosSesion } from './sesion.casos'
import { dejarEntrar, despedir, exigirDondeGuardar, origenDe } from './sesion.http'
import { aperturaSalida } from './sesion.wire'

/** `login`, `verifica_pass`, `cambiar_pass` of usuarios.php. */
export const guionDeSesion = (casos: CasosSesion) =>
  implementarGuion(guionSesion, {
    login: async ({ actor, cuerpo, req, res }) => {
      // Its client would believe a `true`, and everything after would fail.
      if (!req.actor && req.llaveRehusada) throw llaveRehusada(req.llaveRehusada)
      exigirDondeGuardar(req, actor)
      const { usuario: nombre, password } = cuerpo.usuario
      const { usuario, entregado } = await casos.iniciarSinCodigo(actor, {
        usuario: nombre,
        contrasena: password,
        ...origenDe(req),
      })
      if (entregado) dejarEntrar(req, res, entregado)
      return aperturaSalida(usuario)
    },
    verifica_pass: ({ actor, cuerpo }) => casos.verificar(actor, { idUsuario: cuerpo.id, contrasena: cuerpo.password }),
    cambiar_pass: async ({ actor, cuerpo, req, res }) => {
      await casos.cambiar(actor, { idUsuario: cuerpo.idUsuario, nueva: cuerpo.password })
      if (req.porCookie) despedir(req, res)
      return true as const
    },
  })
