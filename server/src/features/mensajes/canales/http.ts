import type { CanalDeMensajes } from '../../../config/env-mensajes'
import { type Canal, PLAZO_ENVIO_MS } from './tipos'
import { pedir } from './pedir'

type Ajustes = Extract<CanalDeMensajes, { canal: 'http' }>

/**
 * The gym's own gateway: POST {destino, mensaje, origen, id}. The Idempotency-Key (our row's id) lets it recognise a
 * repetition: it must honour it.
 */
export const canalHttp = (a: Ajustes): Canal => ({
  nombre: 'http',
  repetible: true,
  enviar: (m) =>
    pedir({
      url: a.url,
      cabeceras: {
        'idempotency-key': `mancuerna-mensaje-${m.id}`,
        ...(a.token ? { authorization: `Bearer ${a.token}` } : {}),
      },
      cuerpo: { destino: m.destino, mensaje: m.mensaje, origen: m.origen, id: m.id },
      plazoMs: PLAZO_ENVIO_MS,
      idDe: (r) => (r as { id?: unknown } | undefined)?.id,
    }),
})
