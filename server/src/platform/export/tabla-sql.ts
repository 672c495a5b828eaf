import { aCentavos } from '@mancuerna/domain/dinero/dinero'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { type Celda, COMIENZO_CSV, lineaCsv } from '@mancuerna/domain/csv'
import { z } from 'zod'
import type { Snapshot } from '../db/snapshot'
import { Prisma } from '../db/tx'
import type { Formato } from './tabla'
import { escribirXlsx } from './xlsx'

/**
 * A column of an export that the database writes: its heading, and the SQL of its text: any text, an amount ('25.00'),
 * or a day ('2026-03-05'). `ancho`: in characters, for a spreadsheet.
 */
export interface ColumnaSql {
  titulo: string
  ancho: number
  tipo: 'texto' | 'importe' | 'dia'
  valor: Prisma.Sql
}

/** A cell as celdaCsv of the domain writes it. */
function celdaEnSql({ tipo, valor }: ColumnaSql): Prisma.Sql {
  if (tipo === 'importe') return Prisma.sql`replace(${valor}, '.', ',')`
  if (tipo === 'dia') return Prisma.sql`right(${valor}, 2), '/', substr(${valor}, 6, 2), '/', left(${valor}, 4)`
  return Prisma.sql`celda_csv(${valor})`
}

const Linea = z.strictObject({ linea: z.string() })

/** The lines of a CSV, made whole by the database. @param desde the rows: FROM … ORDER BY … */
export const sqlLineas = (columnas: readonly ColumnaSql[], desde: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`SELECT concat(${Prisma.join(columnas.map(celdaEnSql), `, ';', `)}, chr(13) || chr(10)) AS linea ${desde}`

const Textos = z.strictObject({ textos: z.array(z.string().nullable()) })

/** The same rows as texts, in the order of the columns. */
export const sqlTextos = (columnas: readonly ColumnaSql[], desde: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`SELECT ARRAY[${Prisma.join(columnas.map((c) => c.valor))}] AS textos ${desde}`

function celda(tipo: ColumnaSql['tipo'], texto: string | null): Celda {
  if (tipo === 'importe' && texto !== null) return { centavos: aCentavos(texto) }
  return tipo === 'dia' && texto !== null ? { fecha: texto as FechaCivil } : { texto: texto ?? '' }
}

/** A table as a file, in pieces; rows leave as they come. `hoja`: what a spreadsheet calls the sheet. */
export async function* escribirTablaSql(
  formato: Formato,
  hoja: string,
  columnas: readonly ColumnaSql[],
  desde: Prisma.Sql,
  s: Snapshot,
): AsyncGenerator<string | Uint8Array> {
  if (formato === 'csv') {
    yield COMIENZO_CSV + lineaCsv(columnas.map((c) => ({ texto: c.titulo })))
    for await (const lineas of s.lotes(Linea, sqlLineas(columnas, desde))) yield lineas.map((l) => l.linea).join('')
    return
  }
  const deHoja = columnas.map(({ titulo, ancho, tipo }, i) => ({
    titulo,
    ancho,
    celda: (f: z.output<typeof Textos>) => celda(tipo, f.textos[i] ?? null),
  }))
  yield* escribirXlsx(hoja, deHoja, s.stream(Textos, sqlTextos(columnas, desde)))
}
