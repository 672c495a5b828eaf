import { apiMetricas } from '@mancuerna/contract/sistema'
import type { Request } from 'express'
import { exigir } from '../../platform/http/permisos'
import { implementar } from '../../platform/http/rest/implementar'
import type { Medidas } from './medidas'

/** From a program on this very machine and not through a proxy: the headers that proxies add are absent. */
function desdeElEquipo(req: Request): boolean {
  const ip = (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const deProxy = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].some(
    (c) => req.headers[c] !== undefined,
  )
  return (ip === '::1' || ip.startsWith('127.')) && !deProxy
}

/** For the host's own Prometheus, and for administrators (a key of theirs, or a session). */
export const rutasMetricas = (medidas: Medidas) =>
  implementar(apiMetricas, {
    'GET /metrics': async ({ req, res }) => {
      if (!desdeElEquipo(req)) exigir('administrador', req.actor ?? null)
      res.setHeader('Cache-Control', 'no-store')
      res.setHeader('Content-Type', medidas.tipo)
      res.send(await medidas.texto())
    },
  })
