import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Express, Request, RequestHandler, Response } from 'express'
import archivos from 'express-static-gzip'
import { raiz } from '../../config/raiz'
import { DomainError } from '../core/error'

/**
 * The build writes each file compressed too (vite.config.ts): here nothing is compressed twice, and better than on the
 * fly.
 */
const COMPRIMIDOS = { enableBrotli: true, orderPreference: ['br', 'gzip'], index: false }

/**
 * The web client, from the same process: hashed files for ever, the page itself never cached. Any address that is not a
 * file is the page's (history API); a file that does not exist is a 404 and not the page. The page is told `apiBase`,
 * where it calls (API-01). `masArchivos`: whoever else has files, asked for what is none of ours.
 */
export function servirWeb(app: Express, apiBase: string, masArchivos?: RequestHandler): void {
  const carpeta = path.join(raiz(), 'web', 'dist')
  // Else the file server would answer an address that cannot be decoded by itself, in a form that is no door's.
  app.use((req, _res, next) => {
    decodeURIComponent(req.path)
    next()
  })
  if (existsSync(carpeta)) {
    app.use(
      '/assets',
      archivos(path.join(carpeta, 'assets'), { ...COMPRIMIDOS, serveStatic: { immutable: true, maxAge: '1y' } }),
    )
    app.use(archivos(carpeta, { ...COMPRIMIDOS, serveStatic: { maxAge: '1h', redirect: false } }))
  }
  if (masArchivos) app.use(masArchivos)
  const pagina = (): string =>
    readFileSync(path.join(carpeta, 'index.html'), 'utf8').replace(
      /(<meta name="api-base" content=")[^"]*/,
      (_, antes: string) => antes + apiBase,
    )
  app.get('/*ruta', atender)
  app.get('/', atender)

  function atender(req: Request, res: Response): void {
    if (path.extname(req.path) || !req.accepts('html') || !existsSync(path.join(carpeta, 'index.html')))
      throw new DomainError('RUTA_DESCONOCIDA')
    res.setHeader('Cache-Control', 'no-cache')
    res.type('html').send(pagina())
  }
}
