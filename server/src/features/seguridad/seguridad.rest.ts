import { apiSeguridad } from '@mancuerna/contract/seguridad'
import { implementar } from '../../platform/http/rest/implementar'
import type { CasosSeguridad } from './seguridad.casos'
import { mensajeCerradas, sesionListada } from './seguridad.wire'

const CERRADA = { mensaje: 'Sesión cerrada.' }

/** One's own sessions, and those of other users for administrators. */
export const rutasSeguridad = (casos: CasosSeguridad) =>
  implementar(apiSeguridad, {
    'GET /api/v2/sesiones': async ({ actor }) => (await casos.sesiones(actor, {})).map(sesionListada),
    'DELETE /api/v2/sesiones/:sesion': async ({ actor, params }) => {
      await casos.cerrarSesion(actor, { idSesion: params.sesion })
      return CERRADA
    },
    'POST /api/v2/sesiones/cerrar-otras': async ({ actor }) => {
      const { cerradas } = await casos.cerrarSesiones(actor, {})
      return { mensaje: mensajeCerradas(cerradas), cerradas }
    },
    'GET /api/v2/usuarios/:id/sesiones': async ({ actor, params }) =>
      (await casos.sesiones(actor, { idUsuario: params.id })).map(sesionListada),
    'DELETE /api/v2/usuarios/:id/sesiones': async ({ actor, params }) => {
      const { cerradas } = await casos.cerrarSesiones(actor, { idUsuario: params.id })
      return { mensaje: mensajeCerradas(cerradas), cerradas }
    },
    'DELETE /api/v2/usuarios/:id/sesiones/:sesion': async ({ actor, params }) => {
      await casos.cerrarSesion(actor, { idUsuario: params.id, idSesion: params.sesion })
      return CERRADA
    },
  })
