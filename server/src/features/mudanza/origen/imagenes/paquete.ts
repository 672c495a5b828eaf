import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import tar from 'tar-stream'
import { ErrorFuente } from '../error-fuente'
import type { FuenteImagenes } from '../tipos'
import { esNombreLlano, MAXIMO_IMAGEN, nombreDeImagen } from './nombre'

/** How much an archive may unpack to: 100,000 pictures of 80 kB are 8 GB. */
interface LimitesPaquete {
  bytes: number
  archivos: number
}
const LIMITES: LimitesPaquete = { bytes: 8 * 1024 ** 3, archivos: 200_000 }

/** The unpacked files: of each folder in the archive the numbered file for each name. */
type Indice = Map<string, Map<string, string>>

/** The folder of an archive in which the pictures are: `imagenes`, the highest one, or the only one there is. */
function deLasImagenes(indice: Indice): Map<string, string> {
  const carpetas = [...indice.keys()].toSorted((a, b) => a.split('/').length - b.split('/').length)
  const elegida = carpetas.find((c) => c.split('/').at(-1) === 'imagenes') ?? (carpetas.length === 1 ? carpetas[0] : '')
  return indice.get(elegida ?? '') ?? new Map()
}

/** Folder and file of an entry's path; null where it leads out of the archive or is no plain name. */
function partesDe(nombre: string): { carpeta: string; archivo: string } | null {
  const partes = nombre.split('/').filter((parte) => parte !== '.' && parte !== '')
  const archivo = partes.pop()
  if (archivo === undefined || !esNombreLlano(archivo) || partes.includes('..')) return null
  return { carpeta: partes.join('/'), archivo }
}

async function desempacar(entrada: Readable, comprimido: boolean, a: string, limites: LimitesPaquete): Promise<Indice> {
  const indice: Indice = new Map()
  const extractor = tar.extract()
  const sumidero = extractor as unknown as Writable
  let fallo: unknown
  const leido = (comprimido ? pipeline(entrada, createGunzip(), sumidero) : pipeline(entrada, sumidero)).catch(
    (error: unknown) => (fallo = error),
  )
  let bytes = 0
  let archivos = 0
  try {
    for await (const e of extractor) {
      const { name, type, size } = e.header
      bytes += size
      if (++archivos > limites.archivos || bytes > limites.bytes)
        throw new ErrorFuente('El paquete de las imágenes es demasiado grande: descomprímalo e indique su carpeta')
      const partes = type === 'file' && size <= MAXIMO_IMAGEN ? partesDe(name) : null
      if (!partes) {
        e.resume()
        continue
      }
      // The name in the archive is never the name of a file here.
      const destino = path.join(a, String(archivos))
      await pipeline(e as unknown as Readable, createWriteStream(destino, { mode: 0o600 }))
      const carpeta = indice.get(partes.carpeta) ?? new Map<string, string>()
      indice.set(partes.carpeta, carpeta.set(partes.archivo, destino))
    }
  } finally {
    extractor.destroy()
    await leido
  }
  if (fallo) throw fallo as Error
  return indice
}

/** Whether what went wrong is the archive's own fault and not the disk's. */
const delDisco = (error: unknown): boolean => /^E[A-Z]+$/.test(String((error as NodeJS.ErrnoException | null)?.code))

/**
 * The pictures of a tar or tar.gz: read once, into a folder of its own below `temporal`, which `cerrar` removes. Throws
 * `ErrorFuente` where the archive is cut, damaged or too big.
 */
export async function imagenesDePaquete(
  archivo: string,
  comprimido: boolean,
  temporal = tmpdir(),
  limites = LIMITES,
): Promise<FuenteImagenes> {
  const carpeta = await mkdtemp(path.join(temporal, 'mudanza-imagenes-'))
  const cerrar = (): Promise<void> => rm(carpeta, { recursive: true, force: true })
  try {
    const imagenes = deLasImagenes(await desempacar(createReadStream(archivo), comprimido, carpeta, limites))
    return {
      leer: async (ruta) => {
        const nombre = nombreDeImagen(ruta)
        const donde = nombre === null ? undefined : imagenes.get(nombre)
        return donde === undefined ? null : readFile(donde)
      },
      cerrar,
    }
  } catch (error) {
    await cerrar()
    if (error instanceof ErrorFuente || delDisco(error)) throw error
    throw new ErrorFuente('El paquete de las imágenes está dañado o cortado', { cause: error })
  }
}
