import { apiSeguridad } from '@mancuerna/contract/sistema/seguridad'
import { implementar } from '../../platform/http/rest/implementar'
import type { CasosSeguridad } from './seguridad.casos'
import { exigenciaEntrada, exigenciaSalida, factorSalida, mensajeCerradas, sesionListada } from './seguridad.wire'

const CERRADA = { mensaje: 'Sesión cerrada.' }

/** Sessions, the second factor and what the gym asks for; those of other users for administrators. */
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

    'GET /api/v2/sesion/segundo-factor': async ({ actor }) => factorSalida(await casos.factor(actor, undefined)),
    'POST /api/v2/sesion/segundo-factor': async ({ actor, cuerpo, repeticion }) =>
      casos.comenzar(actor, cuerpo, repeticion),
    'POST /api/v2/sesion/segundo-factor/confirmar': async ({ actor, cuerpo, repeticion }) => {
      const codigos = await casos.confirmar(actor, cuerpo, repeticion)
      return { mensaje: 'Segundo factor activado.', codigos }
    },
    'POST /api/v2/sesion/segundo-factor/codigos': async ({ actor, cuerpo, repeticion }) => {
      const codigos = await casos.renovarCodigos(actor, cuerpo, repeticion)
      return { mensaje: 'Códigos nuevos. Los anteriores ya no sirven.', codigos }
    },
    'POST /api/v2/sesion/segundo-factor/quitar': async ({ actor, cuerpo, repeticion }) => {
      await casos.quitarPropio(actor, cuerpo, repeticion)
      return { mensaje: 'Segundo factor quitado.' }
    },
    'DELETE /api/v2/usuarios/:id/segundo-factor': async ({ actor, params, repeticion }) => {
      await casos.quitarDeOtro(actor, params, repeticion)
      return { mensaje: 'Segundo factor quitado. Se cerraron sus sesiones.' }
    },

    'GET /api/v2/seguridad': async ({ actor }) => exigenciaSalida(await casos.exigencia(actor, undefined)),
    'PUT /api/v2/seguridad': async ({ actor, cuerpo, repeticion }) => {
      const exigencia = await casos.exigir(actor, exigenciaEntrada(cuerpo), repeticion)
      return { mensaje: 'Información actualizada', ...exigenciaSalida(exigencia) }
    },
  })
