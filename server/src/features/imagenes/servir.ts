import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Request, Response } from 'express'
import { raiz } from '../../config/raiz'
import { DomainError } from '../../domain/error'
import { miniDe, nombreValido, raizDe } from './imagenes.reglas'

/** Pictures that come with the program: who has none shows these (legacy-wire.md, './imagenes/usuario.png', './imagenes/logo.png'). */
const DE_FABRICA = new Set(['usuario.png', 'usuario-mini.webp', 'logo.png', 'logo-mini.webp'])
const carpetaDeFabrica = (): string => path.join(raiz(), 'server', 'recursos', 'imagenes')

export const esDeFabrica = (nombre: string): boolean => DE_FABRICA.has(nombre)
/** Whether `nombre` is that picture or its thumbnail. */
export const esLaMisma = (nombre: string, otra: string | null): boolean => otra !== null && raizDe(nombre) === raizDe(otra)

export interface Archivo {
  carpeta: string
  nombre: string
  deFabrica: boolean
}

/**
 * Where the asked picture is. `mini` prefers the thumbnail; a picture without one (imported) is answered whole.
 * Throws NO_ENCONTRADO for a name that is none of ours, a path included.
 */
export async function buscarArchivo(carpeta: string, nombre: string, mini: boolean): Promise<Archivo> {
  if (nombreValido(nombre)) {
    const deFabrica = esDeFabrica(nombre)
    const donde = deFabrica ? carpetaDeFabrica() : carpeta
    for (const candidato of mini ? [miniDe(nombre), nombre] : [nombre]) {
      if (await existe(path.join(donde, candidato))) return { carpeta: donde, nombre: candidato, deFabrica }
    }
  }
  throw new DomainError('NO_ENCONTRADO', { datos: { que: 'La imagen' } })
}

const existe = (archivo: string): Promise<boolean> => stat(archivo).then((s) => s.isFile(), () => false)

/** Sends it. A stored picture never changes under its name: the browser that may see it keeps it. Those of the program may change with it. */
export function enviarArchivo(req: Request, res: Response, a: Archivo): Promise<void> {
  const guardar = a.deFabrica ? 'public, max-age=86400' : 'private, max-age=31536000, immutable'
  return new Promise((listo, fallo) => {
    res.sendFile(a.nombre, { root: a.carpeta, cacheControl: false, headers: { 'Cache-Control': guardar } }, (e) => {
      // Gone between the look and the reading, or the reader hung up.
      if (!e || req.destroyed || res.headersSent) listo()
      else fallo((e as { status?: number }).status === 404 ? new DomainError('NO_ENCONTRADO', { datos: { que: 'La imagen' } }) : e)
    })
  })
}
