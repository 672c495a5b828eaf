import type { CanalDeMensajes } from '../../../config/env-mensajes'
import { canalHttp } from './http'
import { canalSmtp } from './smtp'
import type { Canal } from './tipos'
import { canalWhatsapp } from './whatsapp'

/** The channel that the settings name. */
export function crearCanal(c: CanalDeMensajes): Canal {
  if (c.canal === 'whatsapp') return canalWhatsapp(c)
  return c.canal === 'smtp' ? canalSmtp(c) : canalHttp(c)
}
