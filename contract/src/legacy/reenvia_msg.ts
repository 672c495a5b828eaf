import { z } from 'zod'
import { Texto } from '../campos'
import { DestinoMensaje, TextoMensaje } from '../mensajes'

/** reenvia_msg.php: no `metodo`; `destino` is the member's id, `origen` whatever the old client says of itself (''). */
export const ReenviaMsg = z.object({ origen: Texto(200), destino: DestinoMensaje, mensaje: TextoMensaje })
export type ReenviaMsg = z.output<typeof ReenviaMsg>

/** What it always answers, also to a refusal: `success` is true only once the channel has taken the message (PHP-31). */
export const ReenviaMsgRespuesta = z.object({ success: z.boolean(), message: z.string() })
