import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import yazl from 'yazl'

/** How hard to pack: pictures are packed already (a level of 0 would be read by fewer programs). */
const NIVEL = { texto: 6, hecho: 1 } as const
/** Bytes that are handed on at once: a table comes row by row. */
const TROZO = 65_536

/** What went into an entry. */
export interface Anadido {
  archivo: string
  bytes: number
  sha256: string
}

/** Writes entries one after the other, at the pace at which `salida` is read. */
export interface EscritorZip {
  /** The archive, as it grows. */
  salida: AsyncIterable<Uint8Array>
  /** Adds an entry and waits until it is on its way: memory holds a piece of it. */
  anadir(nombre: string, contenido: AsyncIterable<Uint8Array | string>, tipo?: keyof typeof NIVEL): Promise<Anadido>
  /** Ends the archive with its directory. */
  terminar(): void
  /** Gives up: whoever reads is told why, whoever adds too. */
  abortar(e: Error): void
}

/** An empty archive, which is not kept anywhere; past 4 GB it is a ZIP64 by itself. */
export function escribirZip(): EscritorZip {
  const zip = new yazl.ZipFile()
  const salida = zip.outputStream as Readable
  let fuente: Readable | undefined
  zip.on('error', (e: Error) => salida.destroy(e))
  salida.on('error', () => {}) // told to whoever reads, and to whoever adds
  salida.on('close', () => fuente?.destroy(new Error('nadie lee la exportación')))
  return {
    salida: salida as AsyncIterable<Uint8Array>,
    async anadir(archivo, contenido, tipo = 'texto') {
      if (salida.destroyed) throw salida.errored ?? new Error('nadie lee la exportación')
      const suma = createHash('sha256')
      let bytes = 0
      const medido = enTrozos(contenido, (trozo) => {
        suma.update(trozo)
        bytes += trozo.length
      })
      fuente = Readable.from(medido, { objectMode: false, highWaterMark: TROZO })
      const leida = finished(fuente)
      zip.addReadStream(fuente, archivo, { compressionLevel: NIVEL[tipo], mode: 0o100600 })
      await leida
      return { archivo, bytes, sha256: suma.digest('hex') }
    },
    terminar: () => zip.end(),
    abortar(e) {
      salida.destroy(e)
      fuente?.destroy(e)
    },
  }
}

/** The same in larger pieces, each shown to `ver`. */
async function* enTrozos(
  contenido: AsyncIterable<Uint8Array | string>,
  ver: (trozo: Buffer) => void,
): AsyncGenerator<Buffer> {
  let partes: Buffer[] = []
  let bytes = 0
  const juntar = (): Buffer => {
    const trozo = Buffer.concat(partes)
    ver(trozo)
    partes = []
    bytes = 0
    return trozo
  }
  for await (const parte of contenido) {
    const b = Buffer.from(parte as Uint8Array)
    partes.push(b)
    bytes += b.length
    if (bytes >= TROZO) yield juntar()
  }
  if (bytes) yield juntar()
}
