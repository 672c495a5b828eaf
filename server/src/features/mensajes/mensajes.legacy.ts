import { ReenviaMsg } from '@mancuerna/contract/legacy/reenvia_msg'
import { SIN_METODO } from '@mancuerna/contract/definir'
import { z } from 'zod'
import { definirMetodo, type Guion } from '../../platform/http/tipos'
import type { CasosMensajes } from './mensajes.modulo'
import { textoDeEnvio } from './mensajes.wire'

/**
 * reenvia_msg.php: its client reads `success`, so a refusal keeps that form. True only when the channel has taken the message; a queued one
 * answers 202 with success false and says that it will go by itself.
 */
export const guionMensajes = (casos: CasosMensajes): Guion => ({
  nombre: 'reenvia_msg',
  metodos: {
    [SIN_METODO]: definirMetodo({
      acceso: 'sesion',
      entrada: ReenviaMsg,
      escribe: true,
      rechazo: {
        forma: z.object({ success: z.literal(false), message: z.string() }),
        de: (message) => ({ success: false, message }),
      },
      manejar: async ({ actor, cuerpo, repeticion, res }) => {
        const { estado } = await casos.enviar(
          actor,
          { idMiembro: cuerpo.destino, mensaje: cuerpo.mensaje, origen: cuerpo.origen },
          repeticion,
        )
        const respuesta = { success: estado === 'ENVIADO', message: textoDeEnvio(estado) }
        if (!respuesta.success) res.status(202).json(respuesta)
        return respuesta
      },
    }),
  },
})
