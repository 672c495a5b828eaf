import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DomainError } from '../../../../platform/core/error'
import { ErrorVolcado } from '../../origen/sql/error-volcado'
import { textoDelVolcado } from '../../origen/sql/entrada'

/** What is uploaded: the dump, or the pictures. */
export type Subido = 'archivo' | 'imagenes'

/** A file that is here, or as much of it as came. */
export interface Guardado {
  nombre: string
  bytes: number
  entero: boolean
}

/** A part of a file that somebody sends; `total`: bytes of all of it, null for a file that is this part. */
export interface Pieza {
  nombre: string
  desde: number
  total: number | null
  leer(): Readable
}

/** What is to be gone on with by itself after a restart: no password is ever in it. */
export interface Pedido {
  idMudanza: number
  imagenes: 'NINGUNA' | 'ARCHIVO' | 'DIRECCION'
  direccion: string
}

/** The folder in which uploaded files wait for a move, and what was asked to be done with them. */
export interface Deposito {
  carpeta: string
  /** Throws MUDANZA_RECHAZADA for what is plainly no such file, CONFLICTO for a piece that does not join on. */
  recibir(que: Subido, pieza: Pieza): Promise<Guardado>
  ver(que: Subido): Promise<Guardado | null>
  /** The path of a file that is here whole. Throws MUDANZA_RECHAZADA. */
  entero(que: Subido): Promise<{ ruta: string; nombre: string }>
  pedido(): Promise<Pedido | null>
  pedir(p: Pedido | null): Promise<void>
  /** Takes everything away. */
  vaciar(): Promise<void>
  /** Takes away what nobody has touched for as long as that. @param ms @param ahora ms since 1970 */
  vaciarLoViejo(ms: number, ahora: number): Promise<void>
}

const FALTA: Record<Subido, string> = {
  archivo: 'Suba primero el archivo del sistema anterior.',
  imagenes: 'Suba primero el archivo de las fotos.',
}
/** Something that cannot be done with the move as it stands. */
export const rechazo = (motivo: string): DomainError => new DomainError('MUDANZA_RECHAZADA', { datos: { motivo } })

/** Looks at the first bytes, never at the name. */
async function revisarComienzo(que: Subido, archivo: () => Readable): Promise<void> {
  if (que === 'archivo') {
    try {
      await (await textoDelVolcado(archivo() as AsyncIterable<Buffer>)).trozos[Symbol.asyncIterator]().return?.()
    } catch (e) {
      throw e instanceof ErrorVolcado ? rechazo(e.message) : e
    }
    return
  }
  for await (const trozo of archivo() as AsyncIterable<Buffer>) {
    const esTar = (trozo[0] === 0x1f && trozo[1] === 0x8b) || trozo.toString('latin1', 257, 262) === 'ustar'
    if (!esTar) break
    return
  }
  throw rechazo('Las fotos se suben en un archivo .tar.gz, con la carpeta imagenes del sistema anterior.')
}

const hayArchivo = (archivo: string): Promise<number | null> =>
  stat(archivo).then(
    (s) => s.size,
    () => null,
  )

async function leerNota<T>(archivo: string): Promise<T | null> {
  const texto = await readFile(archivo, 'utf8').catch(() => null)
  return texto === null ? null : (JSON.parse(texto) as T)
}

/** @param carpeta its own, below DATA_DIR: nobody else reads it. @param maximo bytes of one file */
export function crearDeposito(carpeta: string, maximo: number): Deposito {
  const ruta = (que: Subido): string => path.join(carpeta, que)
  const nota = (que: Subido): string => path.join(carpeta, `${que}.json`)
  const pedido = path.join(carpeta, 'pedido.json')
  const escribir = async (archivo: string, valor: unknown): Promise<void> => {
    await mkdir(carpeta, { recursive: true, mode: 0o700 })
    await writeFile(archivo, JSON.stringify(valor), { mode: 0o600 })
  }
  const ver = async (que: Subido): Promise<Guardado | null> => {
    const [bytes, dicho] = [await hayArchivo(ruta(que)), await leerNota<{ nombre: string; total: number }>(nota(que))]
    return bytes === null || dicho === null ? null : { nombre: dicho.nombre, bytes, entero: bytes === dicho.total }
  }
  const vaciar = (): Promise<void> => rm(carpeta, { recursive: true, force: true })

  return {
    carpeta,
    ver,
    async recibir(que, { nombre, desde, total, leer }) {
      await mkdir(carpeta, { recursive: true, mode: 0o700 })
      if ((total ?? 0) > maximo) throw new DomainError('CUERPO_MUY_GRANDE')
      if (desde === 0) {
        await revisarComienzo(que, leer)
        await rm(nota(que), { force: true })
        await (await open(ruta(que), 'w', 0o600)).close()
      } else if (((await ver(que))?.bytes ?? 0) < desde) throw new DomainError('CONFLICTO')
      // A piece that comes again, because its answer was lost, takes its own place.
      else await truncate(ruta(que), desde)
      await pipeline(leer(), createWriteStream(ruta(que), { flags: 'a', mode: 0o600 }))
      const bytes = (await hayArchivo(ruta(que))) ?? 0
      await escribir(nota(que), { nombre, total: total ?? bytes })
      return { nombre, bytes, entero: bytes === (total ?? bytes) }
    },
    async entero(que) {
      const guardado = await ver(que)
      if (!guardado) throw rechazo(FALTA[que])
      if (!guardado.entero) throw rechazo(`El archivo ${guardado.nombre} no llegó entero. Súbalo otra vez.`)
      return { ruta: ruta(que), nombre: guardado.nombre }
    },
    pedido: () => leerNota<Pedido>(pedido),
    pedir: (p) => (p === null ? rm(pedido, { force: true }) : escribir(pedido, p)),
    vaciar,
    async vaciarLoViejo(ms, ahora) {
      for (const que of ['archivo', 'imagenes'] as const) {
        const s = await stat(ruta(que)).catch(() => null)
        if (s === null || ahora - s.mtimeMs < ms) continue
        await rm(ruta(que), { force: true })
        await rm(nota(que), { force: true })
      }
    },
  }
}
