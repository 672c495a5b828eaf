import type pg from 'pg'
import type { AlmacenDeImagenes } from '../platform/core/almacen'
import { DomainError } from '../platform/core/error'
import { tomarLectura } from '../platform/db/snapshot'
import { leerImagenes } from '../platform/images/store/leer-todas'
import { nombreDeImagen } from '../respaldo/archivo/formato'
import { leerMigracionesAplicadas, leerSecuencias, momentoDeLaTransaccion } from '../respaldo/base/esquema.repo'
import { csvDe, leerExportadas, nombreDelGimnasio, sumasDe, type TablaConTipos } from './base/tablas.repo'
import { abrirMomento, cerrarMomento, permitirSilencio, soltarTurno, tomarTurno } from './base/turno.repo'
import { significadoDe } from './columnas/significado'
import { entradaDeImagen, entradaDeTabla, ENTRADAS, type Manifiesto, type TablaExportada } from './formato'
import { leeme } from './leeme'
import { escribirPersonas } from './personas'
import { type Anadido, escribirZip, type EscritorZip } from './zip/escribir'

export interface OpcionesExportar {
  /** Of long reads: the export keeps one connection for as long as it takes. */
  pool: pg.Pool
  almacen: AlmacenDeImagenes
  /** The program's version, the gym's zone and its present day. */
  programa: string
  zona: string
  hoy: string
  /** Told what was written, for the person who waits (Spanish). */
  aviso?: (mensaje: string) => void
}

/**
 * The whole gym as a ZIP, in pieces: all tables as of one moment, and the pictures. Memory does not grow with the
 * tables; of each picture it holds the name and the sum. One at a time in the whole installation: throws
 * EXPORTACION_EN_CURSO before the first piece, or OCUPADO.
 */
export async function* exportar(o: OpcionesExportar): AsyncGenerator<Uint8Array> {
  const c = await tomarLectura(o.pool)
  let entera = false
  try {
    if (!(await tomarTurno(c))) {
      entera = true
      throw new DomainError('EXPORTACION_EN_CURSO')
    }
    const zip = escribirZip()
    const llenado = llenar(zip, c, o)
    llenado.catch((e: Error) => zip.abortar(e)) // told to whoever reads
    try {
      yield* zip.salida
      await llenado
    } finally {
      zip.abortar(new Error('nadie lee la exportación'))
    }
    await soltarTurno(c)
    entera = true
  } finally {
    // Whoever stops early closes the connection, which ends what it was at.
    c.release(!entera)
  }
}

async function llenar(zip: EscritorZip, c: pg.PoolClient, o: OpcionesExportar): Promise<void> {
  const otros = [await zip.anadir(ENTRADAS.leeme, texto(leeme(o.programa)))]
  permitirSilencio(c)
  const imagenes = new Imagenes(zip, o.almacen)
  // Pictures before the tables (one that is replaced later is deleted) and after their moment (one that was new by
  // then).
  await imagenes.anadir()
  await abrirMomento(c)
  const tablas = await leerExportadas(c)
  await imagenes.anadir()
  o.aviso?.(`${imagenes.cuantas} imágenes`)
  const momento = (await momentoDeLaTransaccion(c)).toISOString()
  const exportadas: TablaExportada[] = []
  for (const tabla of tablas) {
    const exportada = await anadirTabla(zip, c, tabla, momento)
    exportadas.push(exportada)
    o.aviso?.(`${tabla.nombre}: ${exportada.filas} filas`)
  }
  otros.push(await zip.anadir(ENTRADAS.personas, escribirPersonas(c, o), 'hecho'))
  otros.push(await zip.anadir(ENTRADAS.columnas, texto(columnasCsv(tablas))))
  const manifiesto: Manifiesto = {
    formato: 'mancuerna-exportacion',
    version: 1,
    programa: o.programa,
    gimnasio: await nombreDelGimnasio(c),
    zona: o.zona,
    momento,
    migraciones: await leerMigracionesAplicadas(c),
    tablas: exportadas,
    secuencias: await leerSecuencias(c),
    imagenes: await imagenes.terminar(),
    otros,
  }
  await cerrarMomento(c)
  await zip.anadir(ENTRADAS.manifiesto, texto(JSON.stringify(manifiesto, null, 2)))
  zip.terminar()
}

async function* texto(t: string): AsyncGenerator<string> {
  yield t
}

async function anadirTabla(
  zip: EscritorZip,
  c: pg.PoolClient,
  tabla: TablaConTipos,
  momento: string,
): Promise<TablaExportada> {
  const copia = csvDe(c, tabla, momento)
  const anadido = await zip.anadir(entradaDeTabla(tabla.nombre), copia as AsyncIterable<Uint8Array>)
  // Since PostgreSQL says the number of rows, the heading is none of them.
  const filas = copia.rowCount
  return { ...anadido, nombre: tabla.nombre, filas, columnas: tabla.tipos, sumas: await sumasDe(c, tabla) }
}

const columnasCsv = (tablas: readonly TablaConTipos[]): string =>
  [
    ['tabla', 'columna', 'tipo', 'significado'],
    ...tablas.flatMap((t) => t.tipos.map((f) => [t.nombre, f.nombre, f.tipo, significadoDe(t.nombre, f.nombre)])),
  ]
    .map(lineaDe)
    .join('')

/** A line as the tables have them: commas, and quotes where they are needed. */
const lineaDe = (celdas: readonly string[]): string =>
  `${celdas.map((c) => (/[",\r\n]/.test(c) ? `"${c.replaceAll('"', '""')}"` : c)).join(',')}\n`

/** The pictures on their way into the archive, and what is known of each. */
class Imagenes {
  private readonly anadidas = new Map<string, Anadido>()

  constructor(
    private readonly zip: EscritorZip,
    private readonly almacen: AlmacenDeImagenes,
  ) {}

  get cuantas(): number {
    return this.anadidas.size
  }

  /**
   * Adds those that are not in the archive yet. One that goes away meanwhile belongs to no row of the export's moment;
   * a dot: being written.
   */
  async anadir(): Promise<void> {
    const falta = (nombre: string) => nombreDeImagen(nombre) && !this.anadidas.has(nombre)
    for await (const { nombre, contenido } of leerImagenes(this.almacen, falta))
      this.anadidas.set(nombre, await this.zip.anadir(entradaDeImagen(nombre), de(contenido), 'hecho'))
  }

  /** Writes their list. */
  async terminar(): Promise<Manifiesto['imagenes']> {
    const todas = [...this.anadidas.values()]
    const lineas = [['archivo', 'bytes', 'sha256'], ...todas.map((a) => [a.archivo, String(a.bytes), a.sha256])]
    const lista = lineas.map(lineaDe).join('')
    const anadido = await this.zip.anadir(ENTRADAS.imagenes, texto(lista))
    return { ...anadido, cantidad: todas.length, bytes_en_total: todas.reduce((suma, a) => suma + a.bytes, 0) }
  }
}

async function* de(contenido: Buffer): AsyncGenerator<Buffer> {
  yield contenido
}
