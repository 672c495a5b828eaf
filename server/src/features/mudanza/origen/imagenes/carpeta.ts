import { constants } from 'node:fs'
import { open, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { ErrorFuente } from '../error-fuente'
import type { FuenteImagenes } from '../tipos'
import { MAXIMO_IMAGEN, nombreDeImagen } from './nombre'

/** What says of a path that there is nothing to read. */
const NO_HAY = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EISDIR', 'ENXIO', 'ENAMETOOLONG'])

const nada = (error: unknown): null => {
  const { code } = error as NodeJS.ErrnoException
  if (code !== undefined && NO_HAY.has(code)) return null
  throw new ErrorFuente('No se puede leer la carpeta de las imágenes', { cause: error })
}

/** A file that lies directly in `carpeta` (a real path), however its name leads there; null where it does not. */
async function leerDirecto(carpeta: string, nombre: string): Promise<Buffer | null> {
  const real = await realpath(path.join(carpeta, nombre)).catch(nada)
  if (real === null || path.dirname(real) !== carpeta) return null
  // Between the question and the opening somebody could put a link there, or a pipe that never answers.
  const archivo = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(nada)
  if (!archivo) return null
  try {
    const { size } = await archivo.stat()
    const bytes = (await archivo.stat()).isFile() && size <= MAXIMO_IMAGEN ? Buffer.alloc(size) : null
    if (!bytes) return null
    const { bytesRead } = await archivo.read(bytes, 0, size, 0)
    return bytes.subarray(0, bytesRead)
  } catch (error) {
    return nada(error)
  } finally {
    await archivo.close()
  }
}

/** The pictures in a folder of this machine: the old API's `imagenes`, or the one in which that lies. */
export async function imagenesDeCarpeta(carpeta: string): Promise<FuenteImagenes> {
  const dentro = path.join(carpeta, 'imagenes')
  const hayDentro = await stat(dentro).then(
    (s) => s.isDirectory(),
    () => false,
  )
  const raiz = await realpath(hayDentro ? dentro : carpeta)
  return {
    leer: async (ruta) => {
      const nombre = nombreDeImagen(ruta)
      return nombre === null ? null : leerDirecto(raiz, nombre)
    },
    cerrar: async () => {},
  }
}
