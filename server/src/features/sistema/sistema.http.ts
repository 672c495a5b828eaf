import path from 'node:path'
import type { Request, Response } from 'express'
import { DomainError } from '../../platform/core/error'

/**
 * Sends a backup's file, streamed; a broken download goes on where it stopped. Throws NO_ENCONTRADO when it went away.
 */
export function enviarRespaldo(req: Request, res: Response, archivo: string): Promise<void> {
  const nombre = path.basename(archivo)
  const opciones = {
    root: path.dirname(archivo),
    cacheControl: false,
    headers: { 'Content-Type': 'application/gzip', 'Content-Disposition': `attachment; filename="${nombre}"` },
  }
  return new Promise((listo, fallo) => {
    res.sendFile(nombre, opciones, (e) => {
      // Gone between the look and the reading, or the reader hung up.
      if (!e || req.destroyed || res.headersSent) listo()
      else
        fallo(
          (e as { status?: number }).status === 404
            ? new DomainError('NO_ENCONTRADO', { datos: { que: 'El archivo de ese respaldo' } })
            : e,
        )
    })
  })
}
