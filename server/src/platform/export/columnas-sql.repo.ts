import { z } from 'zod'
import type { Snapshot } from '../db/snapshot'
import { Prisma } from '../db/tx'

/**
 * A column of an export that the database writes: its heading, and the SQL of its text: any text, a word of ours (which
 * needs no quoting), an amount ('25.00'), or a day ('2026-03-05'). `ancho`: in characters, for a spreadsheet.
 */
export interface ColumnaSql {
  titulo: string
  ancho: number
  tipo: 'texto' | 'palabra' | 'importe' | 'dia'
  valor: Prisma.Sql
  /** The word of ours that stands there where it is null. */
  enSuLugar?: Prisma.Sql
}

/** A cell as celdaCsv of the domain writes it. */
function celdaEnSql({ tipo, valor, enSuLugar }: ColumnaSql): Prisma.Sql {
  if (tipo === 'importe') return Prisma.sql`replace(${valor}, '.', ',')`
  if (tipo === 'dia') return Prisma.sql`right(${valor}, 2), '/', substr(${valor}, 6, 2), '/', left(${valor}, 4)`
  const celda = tipo === 'texto' ? Prisma.sql`celda_csv(${valor})` : valor
  return enSuLugar ? Prisma.sql`coalesce(${celda}, ${enSuLugar})` : celda
}

const Linea = z.strictObject({ linea: z.string() })

/** The lines of a CSV, made whole by the database. @param desde the rows: FROM … ORDER BY … */
export const sqlLineas = (columnas: readonly ColumnaSql[], desde: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`SELECT concat(${Prisma.join(columnas.map(celdaEnSql), `, ';', `)}, chr(13) || chr(10)) AS linea ${desde}`

const textoEnSql = ({ valor, enSuLugar }: ColumnaSql): Prisma.Sql =>
  enSuLugar ? Prisma.sql`coalesce(${valor}, ${enSuLugar})` : valor

const Textos = z.strictObject({ textos: z.array(z.string().nullable()) })
/** The texts of a row, in the order of the columns. */
export type Textos = z.output<typeof Textos>

/** The rows of an export, read by who wants them: as lines of a CSV, some hundreds at once, or as texts, one by one. */
export interface TablaSql {
  columnas: readonly ColumnaSql[]
  lineas(): AsyncIterable<{ linea: string }[]>
  textos(): AsyncIterable<Textos>
}

/** @param desde the rows: FROM … ORDER BY … */
export const leerTabla = (s: Snapshot, columnas: readonly ColumnaSql[], desde: Prisma.Sql): TablaSql => ({
  columnas,
  lineas: () => s.lotes(Linea, sqlLineas(columnas, desde)),
  textos: () => s.stream(Textos, Prisma.sql`SELECT ARRAY[${Prisma.join(columnas.map(textoEnSql))}] AS textos ${desde}`),
})
