import type { CanalDeMensajes } from '../../../config/env-mensajes'
import { type Canal, PLAZO_ENVIO_MS } from './tipos'
import { pedir } from './pedir'

type Ajustes = Extract<CanalDeMensajes, { canal: 'whatsapp' }>

/**
 * WhatsApp Cloud API: POST {url}/{telefonoId}/messages. It knows no idempotency key, so what may have gone is never
 * repeated by itself. Meta takes free text only within 24 hours of the member's last message and refuses it otherwise
 * (131047): that refusal is shown as it is.
 */
export const canalWhatsapp = (a: Ajustes): Canal => ({
  nombre: 'whatsapp',
  repetible: false,
  enviar: (m) =>
    pedir({
      url: `${a.url}/${encodeURIComponent(a.telefonoId)}/messages`,
      cabeceras: { authorization: `Bearer ${a.token}` },
      cuerpo: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: m.destino,
        type: 'text',
        text: { preview_url: false, body: m.mensaje },
      },
      plazoMs: PLAZO_ENVIO_MS,
      idDe: (r) => (r as { messages?: Array<{ id?: unknown }> } | undefined)?.messages?.[0]?.id,
    }),
})
