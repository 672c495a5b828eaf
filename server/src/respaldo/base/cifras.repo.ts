import pg from 'pg'
import { z } from 'zod'
import { comoFilas } from '../../platform/db/rows'
import { type Cliente, leer } from './esquema.repo'

const Columna = z.strictObject({ tabla: z.string(), columna: z.string(), monto: z.boolean() })
export type Columna = z.output<typeof Columna>

const CifrasDeTabla = z.strictObject({
  filas: z.number(),
  sumas: z.record(z.string(), z.string()),
  huella: z.string(),
})

/** What a table holds, in figures (as `Cifras` of the archive). */
export type CifrasDeTabla = z.output<typeof CifrasDeTabla>

/** The columns of every table, also the computed ones, by name; which of them hold amounts. */
export async function leerColumnas(c: Cliente): Promise<Map<string, Columna[]>> {
  const columnas = await leer(
    c,
    Columna,
    `SELECT t.relname::text AS tabla, a.attname::text AS columna, a.atttypid = 'numeric'::regtype AS monto
      FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE t.relnamespace = 'public'::regnamespace AND t.relkind IN ('r', 'p') AND NOT t.relispartition
      ORDER BY 1, a.attname COLLATE "C"`,
  )
  const porTabla = new Map<string, Columna[]>()
  for (const f of columnas) porTabla.set(f.tabla, [...(porTabla.get(f.tabla) ?? []), f])
  return porTabla
}

/**
 * Counts a table, adds up its amounts to the cent, and makes one number of everything that its rows say, in whatever
 * order rows and columns stand.
 */
export async function cifrasDe(c: Cliente, tabla: string, columnas: readonly Columna[]): Promise<CifrasDeTabla> {
  const nombres = columnas.map((f) => pg.escapeIdentifier(f.columna))
  const sumas = columnas
    .filter((f) => f.monto)
    .map((f) => `${pg.escapeLiteral(f.columna)}, coalesce(sum(${pg.escapeIdentifier(f.columna)}), 0)::text`)
  const { rows } = await c.query(
    `SELECT count(*)::int AS filas, jsonb_build_object(${sumas.join(', ')}) AS sumas,
        coalesce(sum(hashtextextended(ROW(${nombres.join(', ')})::text COLLATE "C", 0)::numeric), 0)::text AS huella
      FROM ${pg.escapeIdentifier(tabla)} t`,
  )
  return comoFilas(CifrasDeTabla, rows)[0] as CifrasDeTabla
}
