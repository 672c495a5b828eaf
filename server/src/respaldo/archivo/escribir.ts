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
  /** What went wrong at the other end, rather than that ours was closed because of it. */
  const raizDe = async (e: unknown): Promise<unknown> => {
    paquete.destroy()
    const otro = await escrito.then(
      () => e,
      (x: unknown) => x,
    )
    return (otro as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE' ? e : otro
  }
  const empacar = (nombre: string, contenido: Buffer): Promise<void> =>
    new Promise((resolver, rechazar) => {
      const cabecera = { name: nombre, mode: 0o600, mtime: new Date(), size: contenido.length }
      const entrada = paquete.entry(cabecera, contenido, (e) => (e ? rechazar(e) : resolver()))
      entrada.on('error', rechazar) // it fails with the archive; nobody else listens
    })
  return {
    async anadir(nombre, contenido) {
      const tarea = empacar(nombre, contenido)
      await Promise.race([tarea, escrito.then(() => tarea)]).catch(async (e: unknown) => {
        throw await raizDe(e)
      })
    },
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
