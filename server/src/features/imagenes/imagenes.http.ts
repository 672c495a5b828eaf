import type { Request, Response } from 'express'
import { DomainError } from '../../platform/core/error'
import type { Archivo } from './buscar-archivo'

/** The refusal of a picture that is not there. */
export const sinImagen = (): DomainError => new DomainError('NO_ENCONTRADO', { datos: { que: 'La imagen' } })

/**
 * What browsers may keep: the gym's logo and the program's pictures for a day; what stands at an address that the logo
 * had, only to ask again, since the next one may follow; a person's not at all ('no-store' stands there already, as on
 * every answer to a session): who sits down at the desk after the sign-out finds no face in its cache.
 */
const GUARDAR = { publica: 'public, max-age=86400', pasajera: 'no-cache', personal: null } as const

/** Sends a picture's file. Throws NO_ENCONTRADO when the file went away meanwhile. */
export function enviarArchivo(req: Request, res: Response, a: Archivo, de: keyof typeof GUARDAR): Promise<void> {
  const headers = GUARDAR[de] === null ? {} : { 'Cache-Control': GUARDAR[de] }
  return new Promise((listo, fallo) => {
    res.sendFile(a.nombre, { root: a.carpeta, cacheControl: false, headers }, (e) => {
      // Gone between the look and the reading, or the reader hung up.
      if (!e || req.destroyed || res.headersSent) listo()
      else fallo((e as { status?: number }).status === 404 ? sinImagen() : e)
    })
  })
}
