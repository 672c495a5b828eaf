import type { Express } from 'express'

/**
 * GET /healthz: the process lives. GET /readyz: the database answers (migrations are done before the server listens).
 */
export function montarSalud(app: Express, comprobarBase: () => Promise<void>): void {
  app.get('/healthz', (_req, res) => {
    res.json({ estado: 'vivo' })
  })
  app.get('/readyz', async (_req, res) => {
    try {
      await comprobarBase()
      res.json({ estado: 'listo' })
    } catch {
      res.status(503).json({ estado: 'sin base de datos' })
    }
  })
}
