import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { AlmacenDeImagenes, Llenado } from '../../core/almacen'

/**
 * The pictures' folder. A file appears under its name only when it is whole and on the disk (write aside, sync,
 * rename), so a second server never reads half of one and a row that is committed never names a file that a power cut
 * took away.
 */
export function almacenEnCarpeta(carpeta: string): AlmacenDeImagenes {
  const archivoDe = (nombre: string): string => path.join(carpeta, path.basename(nombre))
  const ficha = async (nombre: string) => {
    const s = await stat(archivoDe(nombre)).catch(() => null)
    return s?.isFile() ? { bytes: s.size, escrita: s.mtime } : null
  }
  return {
    tipo: 'CARPETA',
    donde: carpeta,
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
    borrar: (nombre) => rm(archivoDe(nombre), { force: true }),
    leer: (nombre) => readFile(archivoDe(nombre)).catch((e: unknown) => siFalta(e, null)),
    abrir: async (nombre) => ((await ficha(nombre)) ? { carpeta, nombre } : null),
    listar: () => nombresEn(carpeta),
    ficha,
    comprobar: async () => {},
    responde: () => true,
    vacio: async () => (await nombresDe(carpeta)).length === 0,
    llenar: () => llenar(carpeta),
    libre: async () => {
      const s = await statfs(path.dirname(carpeta)).catch(() => null)
      return s && s.bavail * s.bsize
    },
  }
}

const nombresDe = (carpeta: string): Promise<string[]> => readdir(carpeta).catch((e: unknown) => siFalta(e, []))

async function* nombresEn(carpeta: string): AsyncGenerator<string> {
  yield* await nombresDe(carpeta)
}

/** What there is instead of a file or a folder that is not there. */
function siFalta<T>(e: unknown, nada: T): T {
  if (['ENOENT', 'EISDIR'].includes((e as NodeJS.ErrnoException).code ?? '')) return nada
  throw e
}

/** They come aside, and take the folder's place at the end. */
async function llenar(carpeta: string): Promise<Llenado> {
  const espera = `${carpeta}.restaurando`
  await rm(espera, { recursive: true, force: true })
  const preparar = () => mkdir(espera, { recursive: true, mode: 0o700 })
  let terminado = false
  return {
    async guardar(nombre, contenido) {
      await preparar()
      await writeFile(path.join(espera, nombre), contenido, { mode: 0o600, flag: 'wx' })
    },
    async terminar() {
      await preparar()
      await rm(carpeta, { recursive: true, force: true })
      await rename(espera, carpeta)
      terminado = true
    },
    deshacer: () => rm(terminado ? carpeta : espera, { recursive: true, force: true }),
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
