import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import type pg from 'pg'
import type { AlmacenDeImagenes } from '../platform/core/almacen'
import { leerImagenes } from '../platform/images/store/leer-todas'
import { escribirArchivo, type Escritor } from './archivo/escribir'
import { type Fin, type Manifiesto, MAXIMO_PIEZA, nombreDeImagen } from './archivo/formato'
import { cifrasDe, leerColumnas } from './base/cifras.repo'
import {
  type Cliente,
  leerMigracionesAplicadas,
  leerSecuencias,
  leerTablas,
  leerTamanos,
  momentoDeLaTransaccion,
  type Tabla,
} from './base/esquema.repo'
import { copiaDe, enUnMomento } from './base/lectura.repo'

/** Bytes of one piece of a table. */
const CHUNK = 4_000_000
/** Pictures named in one piece of their index. */
const POR_INDICE = 500

export interface OpcionesRespaldo {
  pool: pg.Pool
  almacen: AlmacenDeImagenes
  destino: Writable
  /** Told what was copied, for the person who waits (Spanish). */
  aviso?: (mensaje: string) => void
  /** Told how much is done, 0 to 1. */
  avance?: (parte: number) => void
  /** Ends it before its time; it throws then. */
  senal?: AbortSignal
}

/**
 * Writes the whole installation, data and pictures, while the server works: all tables as of one moment (one snapshot,
 * which lasts as long as the tables take; the pictures are copied before). Memory does not grow with what there is.
 * @returns what is in it, in figures.
 */
export async function respaldar(o: OpcionesRespaldo): Promise<Fin> {
  const archivo = escribirArchivo(o.destino)
  try {
    const imagenes = new CopiaDeImagenes(archivo, o)
    // Pictures before the snapshot (one that is replaced later is deleted) and after it (one that was new by then).
    await imagenes.copiar()
    const datos = await enUnMomento(
      o.pool,
      async (c) => {
        const tablas = await leerTablas(c) // takes the snapshot
        await imagenes.copiar()
        await imagenes.terminar()
        o.aviso?.(`${imagenes.copiadas.size} imágenes`)
        await archivo.anadir('manifiesto.json', json(await crearManifiesto(c, tablas)))
        return copiarTablas(archivo, c, tablas, o)
      },
      o.senal,
    )
    const fin: Fin = { ...datos, imagenes: imagenes.copiadas.size }
    await archivo.anadir('fin.json', json(fin))
    await archivo.terminar()
    return fin
  } catch (e) {
    await archivo.abortar()
    throw e
  }
}

const json = (valor: unknown) => Buffer.from(JSON.stringify(valor, null, 2))
const sha256 = (contenido: Buffer) => createHash('sha256').update(contenido).digest('hex')

async function crearManifiesto(c: Cliente, tablas: Tabla[]): Promise<Manifiesto> {
  return {
    formato: 'mancuerna-respaldo',
    version: 2,
    momento: (await momentoDeLaTransaccion(c)).toISOString(),
    migraciones: await leerMigracionesAplicadas(c),
    tablas,
    secuencias: await leerSecuencias(c),
  }
}

/** The pictures on their way into the archive, and the index of their sha256. */
class CopiaDeImagenes {
  readonly copiadas = new Set<string>()
  private indice: string[] = []
  private indices = 0

  constructor(
    private readonly archivo: Escritor,
    private readonly o: Pick<OpcionesRespaldo, 'almacen' | 'senal'>,
  ) {}

  /**
   * Adds the pictures that are not in the archive yet. One that goes away meanwhile belongs to no row of the snapshot;
   * a dot: being written.
   */
  async copiar(): Promise<void> {
    const { almacen, senal } = this.o
    for await (const { nombre, contenido } of leerImagenes(
      almacen,
      (n) => nombreDeImagen(n) && !this.copiadas.has(n),
    )) {
      senal?.throwIfAborted()
      await this.archivo.anadir(`imagenes/${nombre}`, contenido)
      this.copiadas.add(nombre)
      this.indice.push(`${sha256(contenido)}  imagenes/${nombre}\n`)
      if (this.indice.length >= POR_INDICE) await this.terminar()
    }
  }

  /** Writes the index of those that are in none yet. */
  async terminar(): Promise<void> {
    if (!this.indice.length) return
    const nombre = `imagenes.${String(++this.indices).padStart(6, '0')}.sha256`
    await this.archivo.anadir(nombre, Buffer.from(this.indice.join('')))
    this.indice = []
  }
}

/** @returns the rows of each table, its figures, and the sha256 of its text. */
async function copiarTablas(
  archivo: Escritor,
  c: Cliente,
  tablas: readonly Tabla[],
  o: OpcionesRespaldo,
): Promise<Required<Omit<Fin, 'imagenes'>>> {
  const [columnas, tamanos] = [await leerColumnas(c), await leerTamanos(c)]
  const total = tablas.reduce((t, { nombre }) => t + (tamanos.get(nombre) ?? 0), 0) || 1
  const fin: Required<Omit<Fin, 'imagenes'>> = { filas: {}, sumas: {}, cifras: {} }
  let hecho = 0
  for (const tabla of tablas) {
    o.senal?.throwIfAborted()
    const { nombre } = tabla
    const { filas, suma } = await copiarTabla(archivo, c, tabla, o.senal)
    fin.filas[nombre] = filas
    fin.sumas[nombre] = suma
    fin.cifras[nombre] = await cifrasDe(c, nombre, columnas.get(nombre) ?? [])
    hecho += tamanos.get(nombre) ?? 0
    o.avance?.(hecho / total)
    o.aviso?.(`${nombre}: ${filas} filas`)
  }
  return fin
}

/** Streams one table out in pieces of some MB. */
async function copiarTabla(
  archivo: Escritor,
  c: Cliente,
  tabla: Tabla,
  senal: AbortSignal | undefined,
): Promise<{ filas: number; suma: string }> {
  const copia = copiaDe(c, tabla)
  const suma = createHash('sha256')
  let partes: Buffer[] = []
  let bytes = 0
  let numero = 0
  const guardar = async () => {
    senal?.throwIfAborted()
    const pieza = Buffer.concat(partes)
    if (pieza.length > MAXIMO_PIEZA)
      throw new Error(`Una fila de ${tabla.nombre} es demasiado grande para un respaldo.`)
    suma.update(pieza)
    await archivo.anadir(`datos/${tabla.nombre}.${String(++numero).padStart(6, '0')}.copy`, pieza)
    partes = []
    bytes = 0
  }
  for await (const parte of copia) {
    partes.push(parte)
    bytes += parte.length
    if (bytes >= CHUNK) await guardar()
  }
  if (bytes) await guardar()
  return { filas: copia.rowCount, suma: suma.digest('hex') }
}
