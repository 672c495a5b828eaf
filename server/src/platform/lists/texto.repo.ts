import { fila, Prisma, type Tx } from '../db/tx'
import { sinBlancosDeMas } from './busqueda.reglas'

/** A text as the `busqueda` columns hold it. Plain ASCII needs no question to the database. */
export async function textoBuscado(tx: Tx, escrito: string): Promise<string> {
  const t = sinBlancosDeMas(escrito)
  if (/^[\x20-\x7e]*$/.test(t)) return t.toLowerCase()
  const r = await fila<{ t: string }>(tx, Prisma.sql`SELECT normalizar(${t}) AS t`)
  return sinBlancosDeMas(r?.t ?? '')
}

/** Rows of `x` whose letters stand side by side, from the index of letter pairs. */
export const conPar = (par: string): Prisma.Sql => Prisma.sql`bigramas(x.busqueda) @> ARRAY[${par}]`
