import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { MAXIMO_PIEZA } from '../../respaldo/archivo/formato'
import { ArchivoMalo } from '../../respaldo/archivo/leer'
import { type Pieza, piezaDe } from '../formato'

/** One entry of an export: its content is read piece by piece, or whole, before the next one is asked for. */
export type Entrada = Pieza & {
  archivo: string
  contenido(): AsyncIterable<Buffer>
  /** All of it. Throws ArchivoMalo when it is larger than any that we write. */
  entera(): Promise<Buffer>
}

/**
 * The entries of an export in the order of the archive's directory, each name once.
 * @param archivo its path.
 * @throws ArchivoMalo at the first entry that no export of ours has, or where the archive is cut, damaged or no ZIP.
 */
export async function* leerZip(archivo: string): AsyncGenerator<Entrada> {
  const zip = await yauzl.openPromise(archivo, { autoClose: false, lazyEntries: true }).catch((e: unknown) => {
    throw danado(e)
  })
  const vistas = new Set<string>()
  try {
    for await (const e of zip.eachEntry()) {
      const pieza = piezaDe(e.fileName)
      if (!pieza) throw new ArchivoMalo(`contiene algo que no es de una exportación (${paraLeer(e.fileName)})`)
      if (vistas.has(e.fileName)) throw new ArchivoMalo(`trae dos veces ${paraLeer(e.fileName)}`)
      vistas.add(e.fileName)
      const contenido = () => trozos(() => zip.openReadStreamPromise(e))
      const entera = async () => {
        if (e.uncompressedSize > MAXIMO_PIEZA)
          throw new ArchivoMalo(`contiene una pieza demasiado grande (${paraLeer(e.fileName)})`)
        const partes: Buffer[] = []
        for await (const parte of contenido()) partes.push(parte)
        return Buffer.concat(partes)
      }
      yield { ...pieza, archivo: e.fileName, contenido, entera }
    }
  } catch (e) {
    throw danado(e)
  } finally {
    zip.close()
  }
}

async function* trozos(abrir: () => Promise<Readable>): AsyncGenerator<Buffer> {
  try {
    yield* (await abrir()) as AsyncIterable<Buffer>
  } catch (e) {
    throw danado(e)
  }
}

const paraLeer = (nombre: string) => JSON.stringify(nombre.slice(0, 80))

/** What the unpacker says is no sentence for a person; what the disk or the database says is passed on. */
function danado(e: unknown): unknown {
  const { code, message } = e as NodeJS.ErrnoException
  if (e instanceof ArchivoMalo || (code !== undefined && !/^(Z_|ERR_)/.test(code))) return e
  return new ArchivoMalo(`está cortado o dañado (${message})`)
}
