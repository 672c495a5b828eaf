import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { ErrorDeArranque } from '../config/error-de-arranque'
import { migrar, type Migracion } from '../platform/db/migrar'
import { Fin, leerArchivo, Manifiesto } from './archivo'
import { analizar, Carga, vaciarEsquema } from './carga.repo'
import { hayServidor, tablaConDatos } from './vacia.repo'

export interface OpcionesRestaurar {
  pool: pg.Pool
  carpetaImagenes: string
  origen: Readable
  migraciones: Migracion[]
  aviso?: (mensaje: string) => void
}

/**
 * Fills an empty installation with a backup, also one of an older version, which is brought up to date. All data or
 * none.
 * @throws ErrorDeArranque when the installation holds data, a server is using it, or the file is cut, damaged or of a
 *   newer version.
 */
export async function restaurar({
  pool,
  carpetaImagenes,
  origen,
  migraciones,
  aviso = () => {},
}: OpcionesRestaurar): Promise<Fin> {
  await exigirVacia(pool, carpetaImagenes)
  const espera = `${carpetaImagenes}.restaurando`
  await rm(espera, { recursive: true, force: true })
  await mkdir(espera, { recursive: true, mode: 0o700 })
  try {
    const fin = await leerTodo(pool, espera, origen, migraciones, aviso)
    await migrar(pool, migraciones)
    await rm(carpetaImagenes, { recursive: true, force: true })
    await rename(espera, carpetaImagenes)
    await analizar(pool)
    return fin
  } catch (e) {
    await rm(espera, { recursive: true, force: true })
    throw e instanceof ErrorDeArranque
      ? e
      : new ErrorDeArranque(`El respaldo no se pudo restaurar y la instalación sigue vacía: ${(e as Error).message}`)
  }
}

async function exigirVacia(pool: pg.Pool, carpetaImagenes: string): Promise<void> {
  const c = await pool.connect()
  try {
    if (await hayServidor(c))
      throw new ErrorDeArranque('El servidor está en marcha sobre esta instalación. Deténgalo antes de restaurar.')
    const tabla = await tablaConDatos(c)
    const imagenes = await readdir(carpetaImagenes).catch(() => [])
    if (tabla || imagenes.length) {
      throw new ErrorDeArranque(
        `Solo se restaura en una instalación vacía, y esta ya tiene datos (${tabla ?? 'imágenes'}). Use otra carpeta DATA_DIR u otra base de datos.`,
      )
    }
  } finally {
    c.release()
  }
}

/**
 * Reads the archive from start to end: pictures aside, tables in one transaction that is confirmed only when everything
 * came.
 */
async function leerTodo(
  pool: pg.Pool,
  espera: string,
  origen: Readable,
  migraciones: Migracion[],
  aviso: (m: string) => void,
): Promise<Fin> {
  let manifiesto: Manifiesto | undefined
  let carga: Carga | undefined
  let imagenes = 0
  let fin: Fin | undefined
  try {
    for await (const { nombre, contenido } of leerArchivo(origen)) {
      const imagen = /^imagenes\/([^/\\]+)$/.exec(nombre)?.[1]
      const tabla = /^datos\/(\w+)\.\d+\.copy$/.exec(nombre)?.[1]
      if (imagen && !imagen.startsWith('.')) {
        await writeFile(path.join(espera, imagen), await contenido(), { mode: 0o600 })
        imagenes++
      } else if (nombre === 'manifiesto.json') {
        manifiesto = Manifiesto.parse(deJson(await contenido()))
        await prepararEsquema(pool, manifiesto, migraciones)
        carga = await Carga.empezar(pool, manifiesto.tablas)
      } else if (tabla && carga) {
        await carga.escribir(tabla, await contenido())
      } else if (nombre === 'fin.json') {
        fin = Fin.parse(deJson(await contenido()))
      }
    }
    // Here the whole file was read, and its checksum was right.
    if (!manifiesto || !carga || !fin) throw new Error('el archivo está incompleto')
    await carga.terminarCopia()
    exigirCompleto(fin, carga.filas, imagenes)
    await carga.confirmar(manifiesto.secuencias)
    for (const [tabla, filas] of Object.entries(fin.filas)) if (filas) aviso(`${tabla}: ${filas} filas`)
    return fin
  } catch (e) {
    carga?.deshacer()
    throw e
  }
}

const deJson = (contenido: Buffer): unknown => JSON.parse(contenido.toString())

/** The schema as it was then, from nothing: an installation that already started may be ahead of it. */
async function prepararEsquema(pool: pg.Pool, manifiesto: Manifiesto, migraciones: Migracion[]): Promise<void> {
  const propias = new Map(migraciones.map((m) => [m.nombre, m.suma]))
  const ajena = manifiesto.migraciones.find((m) => propias.get(m.nombre) !== m.suma)
  if (ajena)
    throw new ErrorDeArranque(
      `El respaldo es de una versión más nueva de Mancuerna (migración ${ajena.nombre}). Actualice el programa y repita.`,
    )
  await vaciarEsquema(pool)
  const entonces = new Set(manifiesto.migraciones.map((m) => m.nombre))
  await migrar(
    pool,
    migraciones.filter((m) => entonces.has(m.nombre)),
  )
}

/** What came must be what the end of the file says. */
function exigirCompleto(fin: Fin, filas: Record<string, number>, imagenes: number): void {
  const falta = Object.entries(fin.filas).find(([t, n]) => (filas[t] ?? 0) !== n)
  if (falta || imagenes !== fin.imagenes) throw new Error(`el archivo está incompleto (${falta?.[0] ?? 'imágenes'})`)
}
