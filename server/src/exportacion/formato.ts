import { z } from 'zod'
import { nombreDeImagen } from '../respaldo/archivo/formato'

/*
 * An export is a ZIP that any program opens (docs/export.md):
 *   LEEME.txt             what this is, for a person
 *   imagenes/<name>       the pictures
 *   datos/<table>.csv     every table, in UTF-8, with its headings
 *   personas.xlsx         the people, for a spreadsheet
 *   columnas.csv          what each column of each table means
 *   imagenes.csv          name, size and sha256 of each picture
 *   manifiesto.json       counts, sums and sha256 of all that, and what an import must know
 * The manifest comes last: what it says is known only then. A reader finds it by the archive's own directory.
 */

const Nombre = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const Suma = z.string().regex(/^[0-9a-f]{64}$/)
const Cuenta = z.int().nonnegative()

const Archivo = z.object({ archivo: z.string(), bytes: Cuenta, sha256: Suma })

const TablaExportada = Archivo.extend({
  nombre: Nombre,
  filas: Cuenta,
  columnas: z.array(z.object({ nombre: Nombre, tipo: z.string() })).min(1),
  /** Of every column of amounts, exact, as text. */
  sumas: z.record(z.string(), z.string()),
})
export type TablaExportada = z.output<typeof TablaExportada>

/** What an export says of itself. */
export const Manifiesto = z.object({
  formato: z.literal('mancuerna-exportacion'),
  version: z.literal(1),
  /** The program's, and the gym's name and zone: for whoever reads it. */
  programa: z.string(),
  gimnasio: z.string(),
  zona: z.string(),
  /** The one moment that all tables are of, ISO 8601 with Z. */
  momento: z.string(),
  /** Applied migrations, oldest first: name and sha256. */
  migraciones: z.array(z.object({ nombre: z.string(), suma: Suma })).min(1),
  tablas: z.array(TablaExportada).min(1),
  /** null: never used. */
  secuencias: z.array(z.object({ nombre: Nombre, valor: z.number().nullable() })),
  imagenes: Archivo.extend({ cantidad: Cuenta, bytes_en_total: Cuenta }),
  /** The files besides. */
  otros: z.array(Archivo),
})
export type Manifiesto = z.output<typeof Manifiesto>

/** What one entry of an export is, by its name. */
export type Pieza =
  | { tipo: 'imagen'; nombre: string }
  | { tipo: 'datos'; tabla: string }
  | { tipo: 'manifiesto' | 'imagenes' | 'otro' }

/** The names of the entries that are no table and no picture. */
export const ENTRADAS = {
  leeme: 'LEEME.txt',
  personas: 'personas.xlsx',
  columnas: 'columnas.csv',
  imagenes: 'imagenes.csv',
  manifiesto: 'manifiesto.json',
} as const

/** What an export's file is called. @param hoy the gym's day */
export const nombreDeExportacion = (hoy: string): string => `mancuerna-exportacion-${hoy}.zip`

export const entradaDeTabla = (tabla: string): string => `datos/${tabla}.csv`
export const entradaDeImagen = (nombre: string): string => `imagenes/${nombre}`

/** Reads an entry's name; null when no export of ours has it: a path that leaves its folder, say. */
export function piezaDe(nombre: string): Pieza | null {
  if (nombre === ENTRADAS.manifiesto) return { tipo: 'manifiesto' }
  if (nombre === ENTRADAS.imagenes) return { tipo: 'imagenes' }
  if (Object.values<string>(ENTRADAS).includes(nombre)) return { tipo: 'otro' }
  const imagen = /^imagenes\/(.+)$/s.exec(nombre)?.[1]
  if (imagen !== undefined) return nombreDeImagen(imagen) ? { tipo: 'imagen', nombre: imagen } : null
  const tabla = /^datos\/([a-z_][a-z0-9_]{0,62})\.csv$/.exec(nombre)?.[1]
  return tabla === undefined ? null : { tipo: 'datos', tabla }
}
