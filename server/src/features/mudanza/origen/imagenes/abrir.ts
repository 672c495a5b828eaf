import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import { ErrorFuente } from '../error-fuente'
import { PLAZOS, type FuenteImagenes } from '../tipos'
import { imagenesDeCarpeta } from './carpeta'
import { imagenesDePaquete } from './paquete'
import { imagenesDeServidor } from './servidor'

/** As many first bytes as it takes to tell a tar. */
const PRIMEROS = 512

async function primerosBytes(archivo: string): Promise<Buffer> {
  const abierto = await open(archivo)
  try {
    const { buffer, bytesRead } = await abierto.read(Buffer.alloc(PRIMEROS), 0, PRIMEROS, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await abierto.close()
  }
}

/**
 * The pictures of the old gym: a folder, a `.tar.gz` or `.tar` (told by its bytes), or the old server's address. What
 * an archive holds is unpacked below `temporal` until `cerrar`. Throws `ErrorFuente`.
 */
export async function abrirImagenes(desde: string, temporal?: string): Promise<FuenteImagenes> {
  const donde = desde.trim()
  if (/^https?:\/\//i.test(donde)) return imagenesDeServidor(donde, PLAZOS)
  const nombre = path.basename(donde)
  const s = await stat(donde).catch((error: unknown) => {
    throw new ErrorFuente(`No existe la carpeta o el archivo de las imágenes (${nombre})`, { cause: error })
  })
  if (s.isDirectory()) return imagenesDeCarpeta(donde)
  const primeros = await primerosBytes(donde)
  const comprimido = primeros[0] === 0x1f && primeros[1] === 0x8b
  if (!comprimido && primeros.toString('latin1', 257, 262) !== 'ustar')
    throw new ErrorFuente(`${nombre} no es una carpeta ni un .tar.gz: descomprímalo e indique la carpeta imagenes`)
  return imagenesDePaquete(donde, comprimido, temporal)
}
