import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Almacen } from '../core/contexto'

/**
 * The pictures' folder. A file appears under its name only when it is whole and on the disk (write aside, sync,
 * rename), so a second server never reads half of one and a row that is committed never names a file that a power cut
 * took away.
 */
export function crearAlmacen(carpeta: string): Almacen {
  return {
    async guardar(nombre, contenido) {
      await mkdir(carpeta, { recursive: true, mode: 0o700 })
      const aparte = path.join(carpeta, `.${nombre}.${randomBytes(4).toString('hex')}`)
      try {
        await escribir(aparte, contenido)
        await rename(aparte, path.join(carpeta, nombre))
      } catch (e) {
        await rm(aparte, { force: true })
        throw e
      }
      await sincronizar(carpeta)
    },
    borrar: (nombre) => rm(path.join(carpeta, path.basename(nombre)), { force: true }),
  }
}

async function escribir(archivo: string, contenido: Uint8Array): Promise<void> {
  const f = await open(archivo, 'wx', 0o600)
  try {
    await f.writeFile(contenido)
    await f.sync()
  } finally {
    await f.close()
  }
}

/** The new name itself is durable only once its folder is; Windows cannot open one and needs none of it. */
async function sincronizar(carpeta: string): Promise<void> {
  const f = await open(carpeta, 'r').catch(() => null)
  await f?.sync().catch(() => {})
  await f?.close()
}
