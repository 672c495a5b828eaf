import type { Express } from 'express'

/** What the two answers depend on. */
export interface Salud {
  /** Throws when the database cannot be reached. */
  comprobarBase(): Promise<void>
  /** Whether the pictures' store answered the last time that somebody used it. */
  hayImagenes(): boolean
  parando(): boolean
}

/**
 * GET /healthz: the process lives. GET /readyz: it takes requests: the database answers (migrations are done before the
 * server listens) and the stop has not begun. A pictures' store that is away is told and changes nothing: all servers
 * have the same one, and none would be left.
 */
export function montarSalud(app: Express, { comprobarBase, hayImagenes, parando }: Salud): void {
  app.get('/healthz', (_req, res) => {
    res.json({ estado: 'vivo' })
  })
  app.get('/readyz', async (_req, res) => {
    if (parando()) return void res.status(503).json({ estado: 'se está deteniendo' })
    try {
      await comprobarBase()
      res.json({ estado: 'listo', ...(hayImagenes() ? {} : { imagenes: 'sin respuesta' }) })
    } catch {
      res.status(503).json({ estado: 'sin base de datos' })
    }
  })
}
