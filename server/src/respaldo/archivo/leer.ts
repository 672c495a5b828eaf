import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Writable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import tar from 'tar-stream'
import { MAXIMO_PIEZA, type Pieza, piezaDe } from './formato'

/** The file is no backup that can be trusted: cut, damaged, or not as ours are written. Its sentence is Spanish. */
export class ArchivoMalo extends Error {}

/** One entry of a backup: its content is read with `contenido()`, before the next one is asked for. */
export type Entrada = Pieza & { contenido(): Promise<Buffer> }

/**
 * The entries of a backup in their order, one in memory at a time.
 * @param archivo its path.
 * @throws ArchivoMalo at the first entry that no backup of ours has (another kind than a file, a path, a size, an
 *   order), or where the archive is cut or damaged.
 */
export async function* leerArchivo(archivo: string): AsyncGenerator<Entrada> {
  const extractor = tar.extract()
  let fallo: unknown
  const leido = pipeline(createReadStream(archivo), createGunzip(), extractor as unknown as Writable).catch(
    (e: unknown) => (fallo = e),
  )
  const orden = ordenDePiezas()
  try {
    for await (const e of extractor) {
      const { name, type, size } = e.header
      const pieza = type === 'file' ? piezaDe(name) : null
      if (!pieza) throw new ArchivoMalo(`contiene algo que no es de un respaldo (${paraLeer(name)})`)
      if (size > MAXIMO_PIEZA) throw new ArchivoMalo(`contiene una pieza demasiado grande (${paraLeer(name)})`)
      orden(pieza)
      let visto = false
      const contenido = async () => {
        visto = true
        const partes: Buffer[] = []
        try {
          for await (const parte of e as AsyncIterable<Buffer>) partes.push(parte)
        } catch (fallido) {
          throw danado(fallido)
        }
        return Buffer.concat(partes)
      }
      yield { ...pieza, contenido }
      if (!visto) e.resume()
    }
  } catch (e) {
    throw e instanceof ArchivoMalo ? e : danado(e)
  } finally {
    extractor.destroy()
    await leido
  }
  if (fallo) throw danado(fallo)
}

/** What the packers say (zlib, tar) is no sentence for a person; what the disk says is passed on. */
function danado(e: unknown): unknown {
  const { code, message } = e as NodeJS.ErrnoException
  if (code !== undefined && /^E[A-Z]+$/.test(code)) return e
  return new ArchivoMalo(`está cortado o dañado (${message})`)
}

const paraLeer = (nombre: string) => JSON.stringify(nombre.slice(0, 80))

/** Refuses pieces that come in another order than they are written in, twice, or with one missing between. */
function ordenDePiezas(): (p: Pieza) => void {
  const grado = { imagen: 0, indice: 0, manifiesto: 1, datos: 2, fin: 3 } as const
  let antes = 0
  let tabla: { nombre: string; numero: number } | undefined
  const tablas = new Set<string>()
  const vez = (p: Pieza): boolean => {
    const ahora = grado[p.tipo]
    if (ahora < antes || (ahora === antes && (ahora === 1 || ahora === 3)) || (ahora > 1 && antes === 0)) return false
    antes = ahora
    if (p.tipo !== 'datos') return true
    if (tabla?.nombre === p.tabla) return p.numero === ++tabla.numero
    if (tablas.has(p.tabla) || p.numero !== 1) return false
    tablas.add(p.tabla)
    tabla = { nombre: p.tabla, numero: 1 }
    return true
  }
  return (p) => {
    if (!vez(p)) throw new ArchivoMalo('sus piezas no están en el orden de un respaldo')
  }
}
