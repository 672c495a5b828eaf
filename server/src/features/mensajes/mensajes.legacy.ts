import { SIN_METODO } from '@mancuerna/contract/definir'
import { guionMensajes } from '@mancuerna/contract/legacy/reenvia_msg'
import { implementarGuion } from '../../platform/http/legacy/implementar'
import type { CasosMensajes } from './mensajes.casos'
import { envioLegado } from './mensajes.wire'

/** reenvia_msg.php. A message that is queued answers 202, with `success` false, and says that it will go by itself. */
export const guionDeMensajes = (casos: CasosMensajes) =>
  implementarGuion(guionMensajes, {
    [SIN_METODO]: async ({ actor, cuerpo, repeticion, res }) => {
      const { destino, mensaje, origen } = cuerpo
      const respuesta = envioLegado(await casos.enviar(actor, { idMiembro: destino, mensaje, origen }, repeticion))
      if (!respuesta.success) res.status(202)
      return respuesta
    },
  })
