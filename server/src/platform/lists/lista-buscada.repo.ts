import { palabrasDe } from '@mancuerna/domain/texto'
import { z } from 'zod'
import { fila, filas, Prisma, type Tx } from '../db/tx'
import { conPar, textoBuscado } from './texto.repo'

/** So many entries in the list's order are looked at before a text counts as rare (docs/decisions/0012). */
const VENTANA = 2000
/** Matches of a text are counted one by one up to here. */
const CONTADAS = 1000

const Elegida = z.strictObject({ id: z.number() })
const Cuenta = z.strictObject({ n: z.number() })

/** A page of a table with a `busqueda` column, called `x` in what stands here. */
export interface ListaBuscada {
  tabla: 'cliente' | 'miembro'
  /** As typed; every word of it must be found. */
  buscar: string
  /** LIKE pattern over x.busqueda for one normalized word. */
  patron: (palabra: string) => string
  /** The other conditions. */
  condiciones: readonly Prisma.Sql[]
  /**
   * Condition of the few rows that the list leaves out, found by an index: counted apart, so that the others are
   * counted without looking at them.
   */
  salvo?: Prisma.Sql
  /** What ORDER BY compares; an index gives it. */
  orden: Prisma.Sql
  pagina: number
  tamano: number
}

/** The ids of a page in their order. `hayMas`: `total` were counted, and there are more. */
export interface PaginaIds {
  ids: number[]
  total: number
  hayMas: boolean
}

/** A page of whole rows. */
export interface Pagina<T> extends Omit<PaginaIds, 'ids'> {
  filas: T[]
}

/** Rows that were read by the ids of a page, in the page's order. */
export function ordenar<T extends { id: number }>({ ids, ...p }: PaginaIds, filas: readonly T[]): Pagina<T> {
  const porId = new Map(filas.map((f) => [f.id, f]))
  return { ...p, filas: ids.flatMap((id) => porId.get(id) ?? []) }
}

interface Partes {
  /** The table and its other conditions. */
  desde: Prisma.Sql
  /** Each word found in x.busqueda, as a look at one row after the other tells it. */
  filtro: Prisma.Sql
  /** The same as an index finds it: two letters by their pair. */
  porIndice: Prisma.Sql
  orden: Prisma.Sql
  limite: Prisma.Sql
  saltadas: number
}

const y = (condiciones: readonly Prisma.Sql[]): Prisma.Sql =>
  condiciones.length ? Prisma.join([...condiciones], ' AND ') : Prisma.sql`true`

function partesDe(l: ListaBuscada, palabras: readonly string[]): Partes {
  const like = (p: string): Prisma.Sql => Prisma.sql`x.busqueda LIKE ${l.patron(p)}`
  // Two letters are nothing to the trigrams, which would answer with every row: || '' keeps this look at a row away
  // from them.
  const par = (p: string): Prisma.Sql => Prisma.sql`${conPar(p)} AND x.busqueda || '' LIKE ${l.patron(p)}`
  const saltadas = (l.pagina - 1) * l.tamano
  const condiciones = l.salvo ? [...l.condiciones, Prisma.sql`NOT ${l.salvo}`] : l.condiciones
  return {
    desde: Prisma.sql`${Prisma.raw(l.tabla)} x WHERE ${y(condiciones)}`,
    filtro: y(palabras.map(like)),
    porIndice: y(palabras.map((p) => ([...p].length === 2 ? par(p) : like(p)))),
    orden: l.orden,
    limite: Prisma.sql`LIMIT ${l.tamano} OFFSET ${saltadas}`,
    saltadas,
  }
}

/** How many rows a list has that nobody searches: all that meet its conditions, less those that it leaves out. */
function sqlDelTotal({ tabla, condiciones, salvo }: ListaBuscada): Prisma.Sql {
  const cuantas = (donde: readonly Prisma.Sql[]): Prisma.Sql =>
    Prisma.sql`(SELECT count(*) FROM ${Prisma.raw(tabla)} x WHERE ${y(donde)})`
  const fuera = salvo ? cuantas([...condiciones, salvo]) : Prisma.sql`0`
  return Prisma.sql`SELECT (${cuantas(condiciones)} - ${fuera})::int AS n`
}

/**
 * The statements of a searched list: where common texts are found, where rare ones are, and how many there are (one
 * more than is counted).
 */
export function sqlDeLista(
  l: ListaBuscada,
  palabras: readonly string[],
): { comunes: Prisma.Sql; raras: Prisma.Sql; cuenta: Prisma.Sql; contadas: number } {
  const { desde, filtro, porIndice, orden, limite, saltadas } = partesDe(l, palabras)
  const contadas = Math.max(CONTADAS, saltadas + l.tamano)
  return {
    comunes: Prisma.sql`SELECT x.id FROM (SELECT x.* FROM ${desde} ORDER BY ${orden} LIMIT ${VENTANA + saltadas}) x
      WHERE ${filtro} ORDER BY ${orden} ${limite}`,
    // OFFSET 0: the matches are gathered first, and only then put in order.
    raras: Prisma.sql`SELECT x.id FROM (SELECT x.* FROM ${desde} AND ${porIndice} OFFSET 0) x
      ORDER BY ${orden} ${limite}`,
    cuenta: Prisma.sql`SELECT count(*)::int AS n
      FROM (SELECT 1 FROM ${desde} AND ${porIndice} LIMIT ${contadas + 1}) x`,
    contadas,
  }
}

/**
 * One page of a list, searched or not. Common texts fill it from the beginning of the list's own order, rare ones from
 * an index of the text; without a text the total is exact, with one it is exact up to 1,000 (or to the page's end).
 */
export async function paginarLista(tx: Tx, l: ListaBuscada): Promise<PaginaIds> {
  const palabras = palabrasDe(await textoBuscado(tx, l.buscar))
  const leer = async (sql: Prisma.Sql): Promise<number[]> => (await filas(tx, Elegida, sql)).map((x) => x.id)
  const contar = async (sql: Prisma.Sql): Promise<number> => (await fila(tx, Cuenta, sql))?.n ?? 0
  const { desde, orden, limite, saltadas } = partesDe(l, palabras)
  const completa = (ids: readonly number[]): boolean => ids.length === l.tamano || (ids.length === 0 && saltadas > 0)
  if (palabras.length === 0) {
    const ids = await leer(Prisma.sql`SELECT x.id FROM ${desde} ORDER BY ${orden} ${limite}`)
    return { ids, total: completa(ids) ? await contar(sqlDelTotal(l)) : saltadas + ids.length, hayMas: false }
  }
  const sql = sqlDeLista(l, palabras)
  const comunes = await leer(sql.comunes)
  const ids = comunes.length === l.tamano ? comunes : await leer(sql.raras)
  // The last page says how many there are.
  if (!completa(ids)) return { ids, total: saltadas + ids.length, hayMas: false }
  const n = await contar(sql.cuenta)
  return { ids, total: Math.min(n, sql.contadas), hayMas: n > sql.contadas }
}
