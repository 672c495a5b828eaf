import type pg from 'pg'
import { ErrorDeArranque } from '../config/error-de-arranque'
import type { AlmacenDeImagenes } from '../platform/core/almacen'
import { migrar, type Migracion } from '../platform/db/migrar'
import { analizar } from './base/carga.repo'
import { hayServidor, tablaConDatos } from './base/vacia.repo'
import { motivoDeFallo } from './motivo'

/** The installation that is to be filled. */
export interface PorLlenar {
  pool: pg.Pool
  almacen: AlmacenDeImagenes
  migraciones: readonly Migracion[]
}

/** Where pictures go while rows come: aside, and in their place just before the rows count. */
export interface DestinoDeImagenes {
  alImagen(nombre: string, contenido: Buffer): Promise<void>
  /** When all of it came, before it counts. */
  antesDeConfirmar(): Promise<void>
}

/**
 * Fills an empty installation, all of it or nothing, and brings its schema up to date.
 * @param dicho how the sentences begin that say where it is done, and that it was not.
 * @param llenar puts the rows in, in one transaction, and the pictures where it is told.
 * @throws ErrorDeArranque when the installation holds data, a server is using it, or `llenar` fails.
 */
export async function llenarVacia<T>(
  { pool, almacen, migraciones }: PorLlenar,
  dicho: { solo: string; fallo: string },
  llenar: (imagenes: DestinoDeImagenes & { exigirEspacio(bytes: number): Promise<void> }) => Promise<T>,
): Promise<T> {
  const fallido = (e: unknown): ErrorDeArranque =>
    e instanceof ErrorDeArranque
      ? e
      : new ErrorDeArranque(`${dicho.fallo} y la instalación sigue vacía. ${motivoDeFallo(e)}`)
  const hecho = await llenarTodo({ pool, almacen }, dicho.solo, llenar).catch((e: unknown) => {
    throw fallido(e)
  })
  await migrar(pool, [...migraciones])
  await analizar(pool)
  return hecho
}

async function llenarTodo<T>(
  { pool, almacen }: Omit<PorLlenar, 'migraciones'>,
  solo: string,
  llenar: (imagenes: DestinoDeImagenes & { exigirEspacio(bytes: number): Promise<void> }) => Promise<T>,
): Promise<T> {
  await exigirVacia(pool, almacen, solo)
  const llenado = await almacen.llenar()
  try {
    return await llenar({
      exigirEspacio: (bytes) => exigirEspacio(bytes, almacen),
      alImagen: (nombre, contenido) => llenado.guardar(nombre, contenido),
      antesDeConfirmar: () => llenado.terminar(),
    })
  } catch (e) {
    // The rows count no more than the pictures; what cannot be taken out now, the next restore takes.
    await llenado.deshacer().catch(() => {})
    throw e
  }
}

async function exigirVacia(pool: pg.Pool, almacen: AlmacenDeImagenes, solo: string): Promise<void> {
  const c = await pool.connect()
  try {
    if (await hayServidor(c))
      throw new ErrorDeArranque('El servidor está en marcha sobre esta instalación. Deténgalo y repita.')
    const tabla = await tablaConDatos(c)
    if (tabla || !(await almacen.vacio())) {
      const lugar = almacen.tipo === 'S3' ? 'otro IMAGENES_S3_PREFIJO' : 'otra carpeta DATA_DIR'
      throw new ErrorDeArranque(
        `${solo} en una instalación vacía, y esta ya tiene datos (${tabla ?? 'imágenes'}). ` +
          `Use ${lugar} u otra base de datos.`,
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
      `El archivo es de una versión más nueva de Mancuerna (migración ${ajena.nombre.slice(0, 80)}). ` +
        'Actualice el programa y repita.',
    )
}

async function exigirEspacio(bytes: number, almacen: AlmacenDeImagenes): Promise<void> {
  const { donde } = almacen
  const libre = await almacen.libre()
  if (libre !== null && libre < bytes)
    throw new ErrorDeArranque(`Las imágenes del archivo no caben en el disco de ${donde}. No se escribió nada.`)
}
