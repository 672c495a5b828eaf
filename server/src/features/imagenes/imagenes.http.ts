import type { Request, Response } from 'express'
import { DomainError } from '../../platform/core/error'
import type { Archivo } from './buscar-archivo'

/**
 * Sends a picture's file. The gym's logo and the program's pictures are kept by browsers for a day; a person's is kept
 * by none ('no-store' stands there already, as on every answer to a session): who sits down at the desk after the
 * sign-out finds no face in its cache. Throws NO_ENCONTRADO when the file went away meanwhile.
 */
export function enviarArchivo(req: Request, res: Response, a: Archivo, publica: boolean): Promise<void> {
  const headers = publica ? { 'Cache-Control': 'public, max-age=86400' } : {}
  return new Promise((listo, fallo) => {
    res.sendFile(a.nombre, { root: a.carpeta, cacheControl: false, headers }, (e) => {
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
