import { apiMensajes } from '@mancuerna/contract/sistema/mensajes'
import { paginaSalida } from '../../platform/lists/lista-buscada.wire'
import { implementar } from '../../platform/http/rest/implementar'
import type { CasosMensajes } from './mensajes.casos'
import { envioSalida, filtroDe, mensajeSalida } from './mensajes.wire'

/** Messages to members: sending, the list, trying again. */
export const rutasMensajes = (casos: CasosMensajes) =>
  implementar(apiMensajes, {
    'GET /api/v2/mensajes': async ({ actor, consulta }) =>
      paginaSalida(consulta, await casos.listar(actor, filtroDe(consulta)), mensajeSalida),
    'POST /api/v2/mensajes': async ({ actor, cuerpo, repeticion }) => {
      const pedido = { idMiembro: cuerpo.id_miembro, mensaje: cuerpo.mensaje, origen: '' }
      return envioSalida(await casos.enviar(actor, pedido, repeticion))
    },
    'POST /api/v2/mensajes/:id/reintentar': async ({ actor, params, repeticion }) =>
      envioSalida(await casos.reintentar(actor, params, repeticion)),
  })
