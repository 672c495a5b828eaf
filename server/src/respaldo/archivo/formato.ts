import { z } from 'zod'

/*
 * A backup is a .tar.gz that any tool opens, in this order:
 *   imagenes/<name>             the pictures
 *   imagenes.<n>.sha256         their sha256, some hundred at a time, as `sha256sum -c` reads them
 *   manifiesto.json             which version of the data this is
 *   datos/<table>.<n>.copy      PostgreSQL's COPY text, cut in pieces (tar wants sizes beforehand)
 *   fin.json                    what must have come through: without it the file is not whole
 * Version 1 (Mancuerna 2.0.0) has no sha256 and counts alone in its end.
 */

const Nombre = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const Suma = z.string().regex(/^[0-9a-f]{64}$/)

/** What a restore must know before the data come. */
export const Manifiesto = z.object({
  formato: z.literal('mancuerna-respaldo'),
  version: z.union([z.literal(1), z.literal(2)]),
  momento: z.string(),
  /** Applied migrations, oldest first: name and sha256. */
  migraciones: z.array(z.object({ nombre: z.string(), suma: Suma })).min(1),
  tablas: z.array(z.object({ nombre: Nombre, columnas: z.array(Nombre).min(1) })).min(1),
  /** null: never used. */
  secuencias: z.array(z.object({ nombre: Nombre, valor: z.number().nullable() })),
})
export type Manifiesto = z.infer<typeof Manifiesto>

/** What a table holds, said in figures: equal before and after, nothing changed. */
export const Cifras = z.object({
  filas: z.number(),
  /** Of every column of amounts, exact, as text. */
  sumas: z.record(z.string(), z.string()),
  /** Of all that its rows say, in any order; the same PostgreSQL gives the same. */
  huella: z.string(),
})
export type Cifras = z.infer<typeof Cifras>

/** What must have come through. `cifras` and `sumas` (sha256 of each table's text) are there from version 2 on. */
export const Fin = z.object({
  filas: z.record(z.string(), z.number()),
  imagenes: z.number(),
  sumas: z.record(z.string(), Suma).optional(),
  cifras: z.record(z.string(), Cifras).optional(),
})
export type Fin = z.infer<typeof Fin>

/** No piece is larger: the reader holds one at a time. */
export const MAXIMO_PIEZA = 64 * 1024 * 1024

/** What one entry of a backup is, by its name. */
export type Pieza =
  | { tipo: 'imagen'; nombre: string }
  | { tipo: 'indice' }
  | { tipo: 'manifiesto' }
  | { tipo: 'datos'; tabla: string; numero: number }
  | { tipo: 'fin' }

/** Reads an entry's name; null when no backup of ours has it: a path that leaves its folder, say. */
export function piezaDe(nombre: string): Pieza | null {
  if (nombre === 'manifiesto.json') return { tipo: 'manifiesto' }
  if (nombre === 'fin.json') return { tipo: 'fin' }
  if (/^imagenes\.\d{6}\.sha256$/.test(nombre)) return { tipo: 'indice' }
  const imagen = /^imagenes\/([^/\\\0-\x1f\x7f]+)$/.exec(nombre)?.[1]
  if (imagen) return nombreDeImagen(imagen) ? { tipo: 'imagen', nombre: imagen } : null
  const datos = /^datos\/([a-z_][a-z0-9_]{0,62})\.(\d{6})\.copy$/.exec(nombre)
  return datos ? { tipo: 'datos', tabla: datos[1] as string, numero: Number(datos[2]) } : null
}

/** Whether a picture's name may be a file's: no folder, nothing hidden, as long as a file system takes. */
export const nombreDeImagen = (nombre: string): boolean =>
  !nombre.startsWith('.') && !/[/\\\0-\x1f\x7f]/.test(nombre) && Buffer.byteLength(nombre) <= 200
