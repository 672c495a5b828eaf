import { createHash } from 'node:crypto'
import type { Stats } from 'node:fs'
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { anotarHosts, type Hallado, reemplazarHosts } from './hosts'
import { importados, politicaDe, reubicar } from './pagina'

/** Files in which hosts are replaced. */
const TEXTOS = new Set(['.html', '.htm', '.js', '.mjs', '.css', '.json', '.webmanifest'])
/**
 * What a page is built of. Nothing else leaves the folder: where somebody names the whole of the old web server's, its
 * programs hold the old database's password.
 */
const OTROS = new Set(
  [
    '.png .jpg .jpeg .gif .webp .avif .svg .ico .bmp',
    '.woff .woff2 .ttf .otf .eot',
    '.mp3 .mp4 .webm .ogg .wav',
    '.wasm .txt .pdf',
  ].flatMap((deUnaClase) => deUnaClase.split(' ')),
)
/** A longer text is sent as it is, in bytes. */
const MAXIMO_TEXTO = 16 * 1024 * 1024
/** So much of replaced texts is kept in memory, in bytes. */
const MAXIMO_MEMORIA = 48 * 1024 * 1024
/** A built client has some dozens; a folder with more is another one. */
const MAXIMO_ARCHIVOS = 5_000

/** A text as it goes out, or a file that goes out as it is. */
export type Servido =
  | { texto: string; etag: string; politica: string | null; extension: string }
  | { archivo: string; extension: string }

/** What the folder holds, looked at once a build. */
interface Revision {
  hallados: Hallado[]
  /** Those that are replaced. */
  hosts: ReadonlySet<string>
  entradas: ReadonlySet<string>
  hojas: readonly string[]
}

export interface CarpetaAnterior {
  /** Null: not there, of a kind that is not served, or outside of the folder. */
  leer(ruta: string): Promise<Servido | null>
  /** @throws Error with a Spanish sentence when there is no index.html to be read. */
  revisar(): Promise<Revision>
}

const extensionDe = (ruta: string): string => path.extname(ruta).toLowerCase()

/**
 * The built folder of the old client. `dichos`: the hosts to replace; undefined: those that can only be the old
 * server's. A build that is put in its place is noticed by its index.html, without a restart.
 */
export function abrirCarpeta(carpeta: string, dichos: readonly string[] | undefined): CarpetaAnterior {
  let revision: { sello: string; hecha: Promise<Revision> } | undefined
  const guardados = new Map<string, { sello: string; servido: Servido & { texto: string }; bytes: number }>()
  let ocupado = 0

  async function revisar(): Promise<Revision> {
    const pagina = await stat(path.join(carpeta, 'index.html')).catch(() => null)
    if (!pagina?.isFile())
      throw new Error(`CLIENTE_ANTERIOR_DIR: en ${carpeta} no hay un index.html que se pueda leer.`)
    const sello = selloDe(pagina)
    if (revision?.sello !== sello) {
      guardados.clear()
      ocupado = 0
      const hecha = revisarTodo(carpeta, dichos)
      revision = { sello, hecha }
      hecha.catch(() => {
        revision = undefined
      })
    }
    return (revision as { hecha: Promise<Revision> }).hecha
  }

  async function leer(ruta: string): Promise<Servido | null> {
    const extension = extensionDe(ruta)
    if (!TEXTOS.has(extension) && !OTROS.has(extension)) return null
    const archivo = await dentro(carpeta, ruta)
    if (!archivo) return null
    const { datos, real } = archivo
    if (!TEXTOS.has(extension) || datos.size > MAXIMO_TEXTO) return { archivo: real, extension }
    const r = await revisar()
    const sello = selloDe(datos)
    const previo = guardados.get(real)
    if (previo?.sello === sello) return previo.servido
    const servido = preparar(await readFile(real, 'utf8'), extension, r)
    const bytes = Buffer.byteLength(servido.texto)
    ocupado -= guardados.get(real)?.bytes ?? 0
    guardados.set(real, { sello, servido, bytes })
    ocupado += bytes
    for (const [otro, { bytes: suyos }] of guardados) {
      if (ocupado <= MAXIMO_MEMORIA) break
      guardados.delete(otro)
      ocupado -= suyos
    }
    return servido
  }

  return { leer, revisar }
}

const selloDe = (s: Stats): string => `${s.ino}-${s.size}-${s.mtimeMs}`

/** The file of a path below the folder, its links followed, or null when that is none or leads out of it. */
async function dentro(carpeta: string, ruta: string): Promise<{ real: string; datos: Stats } | null> {
  // Nothing hidden, and no other system's way of going up.
  if (ruta.includes('\0') || ruta.includes('\\') || ruta.split('/').some((p) => p.startsWith('.'))) return null
  try {
    const base = await realpath(carpeta)
    const real = await realpath(path.join(base, ruta))
    // A link may lead from a picture's name to something else, too.
    if (!real.startsWith(base + path.sep) || extensionDe(real) !== extensionDe(ruta)) return null
    const datos = await stat(real)
    return datos.isFile() ? { real, datos } : null
  } catch {
    return null
  }
}

function preparar(original: string, extension: string, r: Revision): Servido & { texto: string } {
  const esPagina = extension === '.html' || extension === '.htm'
  const sinHosts = reemplazarHosts(original, r.hosts)
  const texto = esPagina ? reubicar(sinHosts, r.entradas) : sinHosts
  return {
    texto,
    etag: `"${createHash('sha256').update(texto).digest('base64url').slice(0, 27)}"`,
    politica: esPagina ? politicaDe(texto, r.hojas) : null,
    extension,
  }
}

/** Goes through all texts of the folder. */
async function revisarTodo(carpeta: string, dichos: readonly string[] | undefined): Promise<Revision> {
  const hallados = new Map<string, Hallado>()
  const hojas: string[] = []
  const todos = await readdir(carpeta, { recursive: true, withFileTypes: true }).catch((e: unknown) => {
    throw new Error(`CLIENTE_ANTERIOR_DIR: no se puede leer todo lo que hay en ${carpeta}.`, { cause: e })
  })
  const textos = todos
    .filter((f) => f.isFile() && TEXTOS.has(extensionDe(f.name)))
    .map((f) => path.relative(carpeta, path.join(f.parentPath, f.name)).split(path.sep).join('/'))
    .filter((ruta) => !/(^|\/)(\.|node_modules\/)/.test(ruta))
    .slice(0, MAXIMO_ARCHIVOS)
  for (const ruta of textos.sort()) {
    const archivo = await dentro(carpeta, ruta)
    if (!archivo || archivo.datos.size > MAXIMO_TEXTO) continue
    const texto = await readFile(archivo.real, 'utf8')
    anotarHosts(hallados, ruta, texto)
    if (ruta.endsWith('.css')) hojas.push(...importados(texto))
  }
  const lista = [...hallados.values()].sort((a, b) => Number(b.seguro) - Number(a.seguro) || b.veces - a.veces)
  const seguros = lista.filter((h) => h.seguro).map((h) => h.host)
  const entradas = new Set(todos.filter((f) => path.relative(carpeta, f.parentPath) === '').map((f) => f.name))
  return { hallados: lista, hosts: new Set(dichos ?? seguros), entradas, hojas }
}
