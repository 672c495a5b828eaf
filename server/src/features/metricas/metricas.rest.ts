import { apiMetricas } from '@mancuerna/contract/sistema/sistema'
import type { Request } from 'express'
import { dejarPasar } from '../../platform/http/session/dejar-pasar'
import { implementar } from '../../platform/http/rest/implementar'
import type { Medidas } from './medidas'

/** Names of this machine for itself. Another name that leads here (DNS rebinding) is a page's, not a program's. */
const PROPIOS = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i
/** What proxies add. */
const DE_PROXY = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']
/** What browsers add to the request of a page. */
const DE_PAGINA = ['origin', 'referer', 'sec-fetch-site']

/** From a program on this very machine: not through a proxy, and not from a page in a browser. */
function desdeElEquipo(req: Request): boolean {
  const ip = (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const propia = ip === '::1' || ip.startsWith('127.')
  return (
    propia &&
    PROPIOS.test(req.headers.host ?? 'localhost') &&
    ![...DE_PROXY, ...DE_PAGINA].some((c) => req.headers[c] !== undefined)
  )
}

/**
 * For the host's own Prometheus, and for administrators (a key of theirs, or a session). `conProxy`: TRUST_PROXY is
 * set. Then what comes from this machine may be the proxy's, for anybody, and everybody needs a key.
 */
export const rutasMetricas = (medidas: Medidas, conProxy: boolean) =>
  implementar(apiMetricas, {
    'GET /metrics': async ({ req, res }) => {
      if (conProxy || !desdeElEquipo(req)) await dejarPasar('administrador', req)
      res.setHeader('Cache-Control', 'no-store')
      res.setHeader('Content-Type', medidas.tipo)
      res.send(await medidas.texto())
    },
  })
