import { mkdir, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { ErrorDeArranque } from '../config/error-de-arranque'
import { migrar, type Migracion } from '../platform/db/migrar'
import { analizar } from './base/carga.repo'
import { hayServidor, tablaConDatos } from './base/vacia.repo'
import { motivoDeFallo } from './motivo'

/** The installation that is to be filled. */
export interface PorLlenar {
  pool: pg.Pool
  /** DATA_DIR/imagenes */
  carpetaImagenes: string
  migraciones: readonly Migracion[]
}

/** Where pictures go while rows come: aside, and in their place just before the rows count. */
export interface DestinoDeImagenes {
  alImagen(nombre: string, contenido: Buffer): Promise<void>
  /** When all of it came, before it counts. */
  antesDeConfirmar(): Promise<void>
  siNoSeConfirma(): Promise<void>
}

/**
 * Fills an empty installation, all of it or nothing, and brings its schema up to date.
 * @param dicho how the sentences begin that say where it is done, and that it was not.
 * @param llenar puts the rows in, in one transaction, and the pictures where it is told.
 * @throws ErrorDeArranque when the installation holds data, a server is using it, or `llenar` fails.
 */
export async function llenarVacia<T>(
  { pool, carpetaImagenes, migraciones }: PorLlenar,
  dicho: { solo: string; fallo: string },
  llenar: (imagenes: DestinoDeImagenes & { exigirEspacio(bytes: number): Promise<void> }) => Promise<T>,
): Promise<T> {
  await exigirVacia(pool, carpetaImagenes, dicho.solo)
  const espera = `${carpetaImagenes}.restaurando`
  const preparar = () => mkdir(espera, { recursive: true, mode: 0o700 })
  try {
    await rm(espera, { recursive: true, force: true })
    const hecho = await llenar({
      exigirEspacio: (bytes) => exigirEspacio(bytes, path.dirname(carpetaImagenes)),
      async alImagen(nombre, contenido) {
        await preparar()
        await writeFile(path.join(espera, nombre), contenido, { mode: 0o600, flag: 'wx' })
      },
      async antesDeConfirmar() {
        await preparar()
        await rm(carpetaImagenes, { recursive: true, force: true })
        await rename(espera, carpetaImagenes)
      },
      siNoSeConfirma: () => rm(carpetaImagenes, { recursive: true, force: true }),
    })
    await migrar(pool, [...migraciones])
    await analizar(pool)
    return hecho
  } catch (e) {
    await rm(espera, { recursive: true, force: true })
    throw e instanceof ErrorDeArranque
      ? e
      : new ErrorDeArranque(`${dicho.fallo} y la instalación sigue vacía. ${motivoDeFallo(e)}`)
  }
}

async function exigirVacia(pool: pg.Pool, carpetaImagenes: string, solo: string): Promise<void> {
  const c = await pool.connect()
  try {
    if (await hayServidor(c))
      throw new ErrorDeArranque('El servidor está en marcha sobre esta instalación. Deténgalo y repita.')
    const tabla = await tablaConDatos(c)
    const imagenes = await readdir(carpetaImagenes).catch(() => [])
    if (tabla || imagenes.length) {
      throw new ErrorDeArranque(
        `${solo} en una instalación vacía, y esta ya tiene datos (${tabla ?? 'imágenes'}). Use otra carpeta DATA_DIR u otra base de datos.`,
      )
    }
  } finally {
    c.release()
  }
}

/** The migrations that a file's data went through must be ours, as we have them. */
export function exigirMigraciones(
  archivo: { migraciones: readonly { nombre: string; suma: string }[] },
  migraciones: readonly Migracion[],
): void {
  const propias = new Map(migraciones.map((m) => [m.nombre, m.suma]))
  const ajena = archivo.migraciones.find((m) => propias.get(m.nombre) !== m.suma)
  if (ajena)
    throw new ErrorDeArranque(
      `El archivo es de una versión más nueva de Mancuerna (migración ${ajena.nombre.slice(0, 80)}). Actualice el programa y repita.`,
    )
}

async function exigirEspacio(bytes: number, carpeta: string): Promise<void> {
  const s = await statfs(carpeta).catch(() => undefined)
  if (s && s.bavail * s.bsize < bytes)
    throw new ErrorDeArranque(`Las imágenes del archivo no caben en el disco de ${carpeta}. No se escribió nada.`)
}
