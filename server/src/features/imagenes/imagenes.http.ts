import type { Request, Response } from 'express'
import { DomainError } from '../../platform/core/error'
import type { Archivo } from './buscar-archivo'

/**
 * Sends a picture's file. A stored picture never changes under its name: the browser that may see it keeps it. Those of
 * the program may change with it. Throws NO_ENCONTRADO when the file went away meanwhile.
 */
export function enviarArchivo(req: Request, res: Response, a: Archivo): Promise<void> {
  const guardar = a.deFabrica ? 'public, max-age=86400' : 'private, max-age=31536000, immutable'
  return new Promise((listo, fallo) => {
    res.sendFile(a.nombre, { root: a.carpeta, cacheControl: false, headers: { 'Cache-Control': guardar } }, (e) => {
      // Gone between the look and the reading, or the reader hung up.
      if (!e || req.destroyed || res.headersSent) listo()
      else
        fallo(
          (e as { status?: number }).status === 404
            ? new DomainError('NO_ENCONTRADO', { datos: { que: 'La imagen' } })
            : e,
        )
    })
  })
}
