import { esLatino, normalizar, palabrasDe, sinBlancosDeMas } from '@mancuerna/domain/texto'
import { z } from 'zod'
import { fila, Prisma, type Tx } from '../db/tx'

const Texto = z.strictObject({ t: z.string() })

/** A text as the `busqueda` columns hold it. Other alphabets than ours are the database's to normalize. */
export async function textoBuscado(tx: Tx, escrito: string): Promise<string> {
  const t = sinBlancosDeMas(escrito)
  if (esLatino(t)) return sinBlancosDeMas(normalizar(t))
  const r = await fila(tx, Texto, Prisma.sql`SELECT normalizar(${t}) AS t`)
  return sinBlancosDeMas(r?.t ?? '')
}

/** Text of a column as it is compared. Plain ASCII is only lowered, which takes a quarter of the time. */
export const normalizada = (columna: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`CASE WHEN octet_length(${columna}) = length(${columna}) THEN lower(${columna})
    ELSE normalizar(${columna}) END`

/**
 * Rows in which each word of what was typed stands in one of these texts, in any order: `contieneTexto` of the domain,
 * in SQL. The texts are normalized ones (a `busqueda` column, or `normalizada`); an index of trigrams on a column
 * serves. Without words: all rows.
 */
export function conPalabras(textos: readonly Prisma.Sql[], escrito: string): Prisma.Sql {
  const palabras = palabrasDe(escrito)
  if (palabras.length === 0) return Prisma.sql`true`
  const enAlguno = (p: string) => textos.map((t) => Prisma.sql`${t} LIKE patron_de_texto(${p})`)
  return Prisma.sql`(${Prisma.join(
    palabras.map((p) => Prisma.sql`(${Prisma.join(enAlguno(p), ' OR ')})`),
    ' AND ',
  )})`
}

/** Rows of `x` whose letters stand side by side, from the index of letter pairs. */
export const conPar = (par: string): Prisma.Sql => Prisma.sql`bigramas(x.busqueda) @> ARRAY[${par}]`
