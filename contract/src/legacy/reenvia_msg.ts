import { z } from 'zod'
import { Texto } from '../campos'
import { definirGuion, definirMetodo, SIN_METODO } from '../definir'
import { DestinoMensaje, TextoMensaje } from '../sistema/mensajes'

/** reenvia_msg.php: its client reads `success`, so a refusal keeps that form (PHP-31). */
export const guionMensajes = definirGuion('reenvia_msg', {
  [SIN_METODO]: definirMetodo({
    acceso: 'sesion',
    resumen: 'Envía un mensaje a un miembro; verdadero solo cuando el canal lo tomó, 202 si quedó en cola',
    // `destino` is the member's id, `origen` whatever the old client says of itself ('').
    entrada: z.object({ origen: Texto(200), destino: DestinoMensaje, mensaje: TextoMensaje }),
    respuesta: z.object({ success: z.boolean(), message: z.string() }),
    escribe: true,
    rechazo: {
      forma: z.object({ success: z.literal(false), message: z.string() }),
      de: (message) => ({ success: false, message }),
    },
  }),
})
