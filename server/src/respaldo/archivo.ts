import { pipeline } from 'node:stream/promises'
import type { Readable, Writable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { z } from 'zod'

/*
 * A backup is a .tar.gz that any tool opens:
 *   imagenes/<name>             the pictures
 *   manifiesto.json             which version of the data this is
 *   datos/<table>.<n>.copy      PostgreSQL's COPY text, cut in pieces (tar wants sizes beforehand)
 *   fin.json                    row counts: without it the file is not whole
 */

/** What a restore must know before the data come. */
export const Manifiesto = z.object({
  formato: z.literal('mancuerna-respaldo'),
  version: z.literal(1),
  momento: z.string(),
  /** Applied migrations, oldest first: name and sha256. */
  migraciones: z.array(z.object({ nombre: z.string(), suma: z.string() })).min(1),
  tablas: z.array(z.object({ nombre: z.string(), columnas: z.array(z.string()) })),
  /** null: never used. */
  secuencias: z.array(z.object({ nombre: z.string(), valor: z.number().nullable() })),
})
export type Manifiesto = z.infer<typeof Manifiesto>

/** What must have come through. */
export const Fin = z.object({ filas: z.record(z.string(), z.number()), imagenes: z.number() })
export type Fin = z.infer<typeof Fin>

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

/** One entry of a backup: its content is read with `contenido()`, before the next one is asked for. */
export interface Entrada {
  nombre: string
  contenido(): Promise<Buffer>
}

/** The entries in their order. Throws when the archive is cut or damaged. */
export async function* leerArchivo(origen: Readable): AsyncGenerator<Entrada> {
  const extractor = tar.extract()
  const leido = pipeline(origen, createGunzip(), extractor as unknown as Writable)
  leido.catch(() => {}) // the loop below throws the same
  for await (const e of extractor) {
    let visto = false
    yield {
      nombre: e.header.name,
      async contenido() {
        visto = true
        const partes: Buffer[] = []
        for await (const parte of e as AsyncIterable<Buffer>) partes.push(parte)
        return Buffer.concat(partes)
      },
    }
    if (!visto) e.resume()
  }
  await leido
}
