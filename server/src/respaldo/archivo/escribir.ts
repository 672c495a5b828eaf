import { pipeline } from 'node:stream/promises'
import type { Readable, Writable } from 'node:stream'
import { createGzip } from 'node:zlib'
import tar from 'tar-stream'

/** Writes entries one after the other; each call waits until the file took them. */
export interface Escritor {
  anadir(nombre: string, contenido: Buffer): Promise<void>
  /** Ends the archive and waits until all of it is written. */
  terminar(): Promise<void>
  /** Gives up. */
  abortar(): Promise<void>
}

/** @param destino where the compressed archive goes. */
export function escribirArchivo(destino: Writable): Escritor {
  const paquete = tar.pack()
  const escrito = pipeline(paquete as unknown as Readable, createGzip({ level: 6 }), destino)
  escrito.catch(() => {}) // told by the call that waits
  const conFallos = async (tarea: Promise<void>) => Promise.race([tarea, escrito.then(() => tarea)])
  return {
    anadir: (nombre, contenido) =>
      conFallos(
        new Promise((resolver, rechazar) => {
          paquete.entry({ name: nombre, mode: 0o600, mtime: new Date(), size: contenido.length }, contenido, (e) =>
            e ? rechazar(e) : resolver(),
          )
        }),
      ),
    async terminar() {
      paquete.finalize()
      await escrito
    },
    async abortar() {
      paquete.destroy()
      await escrito.catch(() => {})
    },
  }
}
