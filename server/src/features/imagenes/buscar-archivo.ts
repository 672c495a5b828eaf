import { stat } from 'node:fs/promises'
import path from 'node:path'
import { esDeFabrica, miniDe, nombreValido } from '../../platform/images/imagenes.reglas'

/** A picture's file. */
export interface Archivo {
  carpeta: string
  nombre: string
}

/** Where pictures are kept: those of rows, and those that come with the program. */
export interface Carpetas {
  propias: string
  deFabrica: string
}

/**
 * Where the asked picture is. `mini` prefers the thumbnail; a picture without one (imported) is answered whole.
 * Null for a name that is none of ours, a path included.
 */
export async function buscarArchivo(carpetas: Carpetas, nombre: string, mini: boolean): Promise<Archivo | null> {
  if (nombreValido(nombre)) {
    const carpeta = esDeFabrica(nombre) ? carpetas.deFabrica : carpetas.propias
    for (const candidato of mini ? [miniDe(nombre), nombre] : [nombre]) {
      if (await existe(path.join(carpeta, candidato))) return { carpeta, nombre: candidato }
    }
  }
  return null
}

const existe = (archivo: string): Promise<boolean> =>
  stat(archivo).then(
    (s) => s.isFile(),
    () => false,
  )
