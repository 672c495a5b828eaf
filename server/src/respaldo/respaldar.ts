import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Writable } from 'node:stream'
import type pg from 'pg'
import { escribirArchivo, type Escritor, type Fin, type Manifiesto } from './archivo'
import {
  type Cliente,
  leerMigracionesAplicadas,
  leerSecuencias,
  leerTablas,
  momentoDeLaTransaccion,
  type Tabla,
} from './esquema.repo'
import { copiaDe, enUnMomento } from './lectura.repo'

/** Bytes of one piece of a table. */
const CHUNK = 4_000_000

/** @param aviso told what was copied, for the person who waits (Spanish). */
export interface OpcionesRespaldo {
  pool: pg.Pool
  /** DATA_DIR/imagenes */
  carpetaImagenes: string
  destino: Writable
  aviso?: (mensaje: string) => void
}

/**
 * Writes the whole installation, data and pictures, while the server works: all tables as of one moment (one snapshot).
 * @returns row counts by table, and how many pictures.
 */
export async function respaldar({ pool, carpetaImagenes, destino, aviso = () => {} }: OpcionesRespaldo): Promise<Fin> {
  const archivo = escribirArchivo(destino)
  try {
    const copiadas = new Set<string>()
    // Pictures before the snapshot (one that is replaced later is deleted) and after it (one that was new by then).
    await copiarImagenes(archivo, carpetaImagenes, copiadas)
    const filas = await enUnMomento(pool, async (c) => {
      const tablas = await leerTablas(c) // takes the snapshot
      await copiarImagenes(archivo, carpetaImagenes, copiadas)
      aviso(`${copiadas.size} imágenes`)
      await archivo.anadir('manifiesto.json', json(await crearManifiesto(c, tablas)))
      return copiarTablas(archivo, c, tablas, aviso)
    })
    const fin: Fin = { filas, imagenes: copiadas.size }
    await archivo.anadir('fin.json', json(fin))
    await archivo.terminar()
    return fin
  } catch (e) {
    await archivo.abortar()
    throw e
  }
}

const json = (valor: unknown) => Buffer.from(JSON.stringify(valor, null, 2))

async function crearManifiesto(c: Cliente, tablas: Tabla[]): Promise<Manifiesto> {
  return {
    formato: 'mancuerna-respaldo',
    version: 1,
    momento: (await momentoDeLaTransaccion(c)).toISOString(),
    migraciones: await leerMigracionesAplicadas(c),
    tablas,
    secuencias: await leerSecuencias(c),
  }
}

/**
 * Adds the pictures that are not in the archive yet. One that goes away meanwhile belongs to no row of the snapshot.
 */
async function copiarImagenes(archivo: Escritor, carpeta: string, copiadas: Set<string>): Promise<void> {
  const nombres = await readdir(carpeta).catch(() => [])
  for (const nombre of nombres) {
    if (nombre.startsWith('.') || copiadas.has(nombre)) continue // a dot: being written
    const contenido = await readFile(path.join(carpeta, nombre)).catch(() => undefined)
    if (!contenido) continue
    await archivo.anadir(`imagenes/${nombre}`, contenido)
    copiadas.add(nombre)
  }
}

/** @returns the rows of each table. */
async function copiarTablas(
  archivo: Escritor,
  c: Cliente,
  tablas: readonly Tabla[],
  aviso: (mensaje: string) => void,
): Promise<Fin['filas']> {
  const filas: Fin['filas'] = {}
  for (const tabla of tablas) {
    filas[tabla.nombre] = await copiarTabla(archivo, c, tabla)
    aviso(`${tabla.nombre}: ${filas[tabla.nombre]} filas`)
  }
  return filas
}

/** Streams one table out in pieces of some MB. @returns its rows */
async function copiarTabla(archivo: Escritor, c: Cliente, tabla: Tabla): Promise<number> {
  const copia = copiaDe(c, tabla)
  let partes: Buffer[] = []
  let bytes = 0
  let numero = 0
  const guardar = async () => {
    await archivo.anadir(`datos/${tabla.nombre}.${String(++numero).padStart(6, '0')}.copy`, Buffer.concat(partes))
    partes = []
    bytes = 0
  }
  for await (const parte of copia) {
    partes.push(parte)
    bytes += parte.length
    if (bytes >= CHUNK) await guardar()
  }
  if (bytes) await guardar()
  return copia.rowCount
}
