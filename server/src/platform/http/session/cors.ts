import type { NextFunction, Request, Response } from 'express'
import { nombreDeGuion } from '../legacy/direccion'

const METODOS = 'GET, POST, PUT, DELETE, OPTIONS'
const CABECERAS = 'Origin, X-Requested-With, Content-Type, Accept, Authorization, X-Api-Key, Idempotency-Key'

/** What the machine says of itself is for no page of another site, whatever CORS_ORIGINS names. */
const NUNCA = /^\/metrics\/?$/i

/**
 * CORS: `*` without credentials for whatever an old client on another host may call (it carries its own key); with
 * credentials only for the origins that CORS_ORIGINS names. OPTIONS answers 204 at once: the old server's 500 made
 * every preflight fail.
 */
export function cors(origenes: readonly string[]) {
  return (req: Request, res: Response, next: NextFunction): void => {
    const origen = req.get('origin')
    const cerrada = NUNCA.test(req.path)
    const esApi =
      nombreDeGuion(req.path) !== null ||
      req.path.startsWith('/api') ||
      req.llaveUrl !== undefined ||
      req.get('x-api-key') !== undefined
    res.vary('Origin')
    if (cerrada) {
      res.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
    } else if (origen && origenes.includes(origen)) {
      res.setHeader('Access-Control-Allow-Origin', origen)
      res.setHeader('Access-Control-Allow-Credentials', 'true')
    } else if (esApi || req.method === 'OPTIONS') {
      // A preflight cannot carry the key whose request it asks for.
      res.setHeader('Access-Control-Allow-Origin', '*')
    }
    res.setHeader('Access-Control-Allow-Headers', CABECERAS)
    res.setHeader('Access-Control-Allow-Methods', METODOS)
    res.setHeader('Access-Control-Expose-Headers', 'X-Error, X-Request-Id, Content-Disposition, Retry-After')
    if (req.method === 'OPTIONS') {
      res.setHeader('Access-Control-Max-Age', '600')
      res.status(204).end()
      return
    }
    next()
  }
}
