import type { Express } from 'express'

/**
 * GET /healthz: the process lives. GET /readyz: it takes requests: the database answers (migrations are done before the
 * server listens) and the stop has not begun.
 */
export function montarSalud(app: Express, comprobarBase: () => Promise<void>, parando: () => boolean): void {
  app.get('/healthz', (_req, res) => {
    res.json({ estado: 'vivo' })
  })
  app.get('/readyz', async (_req, res) => {
    if (parando()) return void res.status(503).json({ estado: 'se está deteniendo' })
    try {
      await comprobarBase()
      res.json({ estado: 'listo' })
    } catch {
      res.status(503).json({ estado: 'sin base de datos' })
    }
  })
}
