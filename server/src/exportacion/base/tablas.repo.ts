import pg from 'pg'
import { to } from 'pg-copy-streams'
import { z } from 'zod'
import { type Cliente, leer, leerTablas, type Tabla } from '../../respaldo/base/esquema.repo'

/**
 * What an export has no need of, because it says the same again in other words (docs/decisions/0114), and the function
 * that makes it anew.
 */
export const REHECHAS: Record<string, readonly string[]> = {
  rehacer_textos: ['resumen_miembro', 'resumen_persona'],
  rehacer_ultimas_visitas: ['resumen_ultima_visita', 'ultima_visita_hasta'],
}
export const REHACER = Object.keys(REHECHAS)

/**
 * What stays behind: how somebody is signed in (sessions, second factors), what guards a way in, answers kept for
 * repeated requests, what was read last of the old system, and what is made anew. None of it is the gym's, and all of
 * it is made again (docs/decisions/0095).
 */
export const RETENIDAS = [
  ...Object.values(REHECHAS).flat(),
  'sesion',
  'segundo_factor',
  'codigo_recuperacion',
  'verificacion_clave',
  'limite_intentos',
  'idempotencia',
  'mudanza_ajustes',
  'mudanza_membresias',
  'mudanza_miembros',
  'mudanza_pagos',
  'mudanza_sobrante',
  'mudanza_usuarios',
  'mudanza_visitas',
]

/** Whether a table is none of those that an export holds. */
export const esRetenida = (tabla: string): boolean => RETENIDAS.includes(tabla)

/**
 * Columns that leave changed. A key's row goes along, since it is the author of what was written by it; its hash does
 * not, so that it opens nothing, and it counts as revoked from the export on.
 */
const CAMBIADAS: Record<string, Record<string, (momento: string) => string>> = {
  clave_api: {
    hash: () => `'retirado al exportar: ' || id`,
    revocada_en: (momento) => `coalesce(revocada_en, ${pg.escapeLiteral(momento)}::timestamptz)`,
  },
}

const Columna = z.strictObject({ tabla: z.string(), nombre: z.string(), tipo: z.string() })

/** A table that an export holds, with its columns in their order, and each one's type. */
export interface TablaConTipos extends Tabla {
  tipos: { nombre: string; tipo: string }[]
}

/** Every table that an export holds, by name. Read first in a transaction, it takes its snapshot. */
export async function leerExportadas(c: Cliente): Promise<TablaConTipos[]> {
  const tablas = (await leerTablas(c)).filter((t) => !esRetenida(t.nombre))
  const columnas = await leer(
    c,
    Columna,
    `SELECT t.relname::text AS tabla, a.attname::text AS nombre, format_type(a.atttypid, a.atttypmod) AS tipo
      FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE t.relnamespace = 'public'::regnamespace AND t.relname = ANY ($1) AND a.attgenerated = ''
      ORDER BY t.relname, a.attnum`,
    [tablas.map((t) => t.nombre)],
  )
  const tiposDe = (tabla: string) =>
    columnas.filter((f) => f.tabla === tabla).map(({ nombre, tipo }) => ({ nombre, tipo }))
  return tablas.map((t) => ({ ...t, tipos: tiposDe(t.nombre) }))
}

/** A table as CSV with its headings, as it comes; `rowCount` is known at its end. @param momento of the export */
export function csvDe(
  c: Cliente,
  { nombre, columnas }: Tabla,
  momento: string,
): NodeJS.ReadableStream & { rowCount: number } {
  const campos = columnas.map((columna) => {
    const cambio = CAMBIADAS[nombre]?.[columna]?.(momento)
    const propia = pg.escapeIdentifier(columna)
    return cambio ? `${cambio} AS ${propia}` : propia
  })
  const consulta = `SELECT ${campos.join(', ')} FROM ${pg.escapeIdentifier(nombre)}`
  return c.query(to(`COPY (${consulta}) TO STDOUT WITH (FORMAT csv, HEADER)`))
}

const Sumas = z.strictObject({ sumas: z.record(z.string(), z.string()) })

/** The sum of every column of amounts, exact, as text. */
export async function sumasDe(c: Cliente, { nombre, tipos }: TablaConTipos): Promise<Record<string, string>> {
  const montos = tipos.filter((t) => t.tipo.startsWith('numeric')).map((t) => t.nombre)
  if (!montos.length) return {}
  const pares = montos.map((m) => `${pg.escapeLiteral(m)}, coalesce(sum(${pg.escapeIdentifier(m)}), 0)::text`)
  const [f] = await leer(
    c,
    Sumas,
    `SELECT jsonb_build_object(${pares.join(', ')}) AS sumas FROM ${pg.escapeIdentifier(nombre)}`,
  )
  return f?.sumas ?? {}
}

const Gimnasio = z.strictObject({ nombre: z.string() })

/** The gym's name; '' while nobody has given it one. */
export const nombreDelGimnasio = async (c: Cliente): Promise<string> =>
  (await leer(c, Gimnasio, 'SELECT nombre FROM ajustes WHERE id = 1'))[0]?.nombre ?? ''
