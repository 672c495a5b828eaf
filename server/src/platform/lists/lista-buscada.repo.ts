import { palabrasDe } from '@mancuerna/domain/texto'
import { z } from 'zod'
import { fila, filas, preparada, Prisma, type Tx } from '../db/tx'
import { conPar, textoBuscado } from './texto.repo'

/** So many entries in the list's order are looked at before a text counts as rare (docs/decisions/0012). */
const VENTANA = 2000
/** Matches among them from which on a text is told to be so common that counting walks the list's order too. */
const MUY_COMUN = 300
/** Matches among them from which on the page is sought further along the order. */
const NO_TAN_RARO = 5
/** So many entries are looked at there. */
const LEJOS = 16_000
/** Matches of a text are counted one by one up to here. */
const CONTADAS = 1000

const Elegida = z.strictObject({ id: z.number() })
/** `n`: of what the statement says, how many. */
const Contada = Elegida.extend({ n: z.number() })
const Cuenta = z.strictObject({ n: z.number() })

/** Rows `x` in which normalized words are found. */
export interface Hallazgo {
  /** As a look at one row after the other tells it. */
  filtro(palabras: readonly string[]): Prisma.Sql
  /** The same as an index finds it. */
  porIndice(palabras: readonly string[]): Prisma.Sql
}

/** A page of a table, called `x` in what stands here. */
export interface ListaBuscada {
  tabla: 'cliente' | 'miembro' | 'transaccion'
  /** As typed; every word of it must be found. */
  buscar: string
  hallazgo: Hallazgo
  /** The other conditions. */
  condiciones: readonly Prisma.Sql[]
  /**
   * Condition of the few rows that the list leaves out, found by an index: counted apart, so that the others are
   * counted without looking at them.
   */
  salvo?: Prisma.Sql
  /** What ORDER BY compares; an index gives it. */
  orden: Prisma.Sql
  /**
   * A common text is sought and counted further along the order even where the index alone does not answer: a look at
   * each row costs less than its matches one by one.
   */
  seRecorre?: boolean
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
  orden: Prisma.Sql
  limite: Prisma.Sql
  saltadas: number
}

const y = (condiciones: readonly Prisma.Sql[]): Prisma.Sql =>
  condiciones.length ? Prisma.join([...condiciones], ' AND ') : Prisma.sql`true`

/**
 * Each word in the `busqueda` column of people, `x`.
 * @param patron LIKE pattern for one normalized word
 */
export function enBusqueda(patron: (palabra: string) => string): Hallazgo {
  const like = (p: string): Prisma.Sql => Prisma.sql`x.busqueda LIKE ${patron(p)}`
  // Two letters are nothing to the trigrams, which would answer with every row: || '' keeps this look at a row away
  // from them.
  const par = (p: string): Prisma.Sql => Prisma.sql`${conPar(p)} AND x.busqueda || '' LIKE ${patron(p)}`
  return {
    filtro: (palabras) => y(palabras.map(like)),
    porIndice: (palabras) => y(palabras.map((p) => ([...p].length === 2 ? par(p) : like(p)))),
  }
}

function partesDe(l: ListaBuscada): Partes {
  const saltadas = (l.pagina - 1) * l.tamano
  const condiciones = l.salvo ? [...l.condiciones, Prisma.sql`NOT ${l.salvo}`] : l.condiciones
  return {
    desde: Prisma.sql`${Prisma.raw(l.tabla)} x WHERE ${y(condiciones)}`,
    orden: l.orden,
    limite: Prisma.sql`LIMIT ${l.tamano} OFFSET ${saltadas}`,
    saltadas,
  }
}

/** How many rows a list has that nobody searches: all that meet its conditions, less those that it leaves out. */
function sqlDelTotal({ tabla, condiciones, salvo }: ListaBuscada): Prisma.Sql {
  const cuantas = (donde: readonly Prisma.Sql[]): Prisma.Sql =>
    Prisma.sql`SELECT count(*)::int AS n FROM ${Prisma.raw(tabla)} x WHERE ${y(donde)}`
  return salvo
    ? Prisma.sql`SELECT (${cuantas(condiciones)}) - (${cuantas([...condiciones, salvo])}) AS n`
    : cuantas(condiciones)
}

/**
 * What the index of each table's order by name holds: a walk along it for no more than that reads the table nowhere.
 * Charges have no such order.
 */
const EN_INDICE: Record<ListaBuscada['tabla'], readonly string[]> = {
  miembro: ['busqueda', 'id', 'id_cliente', 'oculto_en'],
  cliente: ['busqueda', 'id', 'eliminado_en'],
  transaccion: [],
}

/** Whether the list's own order is that index, and answers its conditions too: an entry costs a third of a µs. */
function porSuIndice({ tabla, condiciones, orden }: ListaBuscada): boolean {
  const suyas = (sql: string): boolean =>
    [...sql.matchAll(/\bx\.(\w+)/g)].every(([, c]) => EN_INDICE[tabla].includes(c as string))
  return orden.sql.startsWith('x.busqueda') && condiciones.every((c) => c.values.length === 0 && suyas(c.sql))
}

/** The statements of a searched list; those that `null` stands for would read its table out of order. */
export interface SqlDeLista {
  /** A common text's page out of the first entries, with how many matches stand there (MUY_COMUN at most). */
  comunes: Prisma.Sql
  /** The page out of many more entries. */
  lejos: Prisma.Sql | null
  /** A rare text's page out of all matches, with their number. */
  raras: Prisma.Sql
  /** How many there are (one more than is counted), by an index of the text. */
  cuenta: Prisma.Sql
  /** The same along the list's order, for what is very common; fewer than that say nothing. */
  cuentaEnOrden: Prisma.Sql | null
  contadas: number
}

/** Words whose letters an index of the text always has: without one its plan would be another. */
const CORRIENTE = /^[a-z0-9]{2,}$/

/**
 * The statements that look for these words. What everybody types, one or two plain words on the first page of a list by
 * name, is prepared: each step has one sensible plan, and making it takes as long as some of them do.
 */
export function sqlDeLista(l: ListaBuscada, palabras: readonly string[]): SqlDeLista {
  const { desde, orden, limite, saltadas } = partesDe(l)
  const filtro = l.hallazgo.filtro(palabras)
  const porIndice = l.hallazgo.porIndice(palabras)
  const conIndice = porSuIndice(l)
  const enOrden = conIndice || l.seRecorre === true
  const corriente = conIndice && l.pagina === 1 && palabras.length <= 2 && palabras.every((p) => CORRIENTE.test(p))
  const como = (sql: Prisma.Sql): Prisma.Sql => (corriente ? preparada(sql) : sql)
  const contadas = Math.max(CONTADAS, saltadas + l.tamano)
  // In the text: a plan for any number would be one for a tenth of the table.
  const cifra = (n: number): Prisma.Sql => Prisma.raw(String(n))
  const entre = (cuantas: number): Prisma.Sql =>
    Prisma.sql`(SELECT x.* FROM ${desde} ORDER BY ${orden} LIMIT ${cifra(cuantas)}) x WHERE ${filtro}`
  const hasta = cifra(contadas + 1)
  return {
    comunes: como(Prisma.sql`WITH v AS MATERIALIZED (
        SELECT x.id, row_number() OVER (ORDER BY ${orden}) AS lugar FROM ${entre(VENTANA + saltadas)}
        ORDER BY ${orden} LIMIT ${cifra(Math.max(MUY_COMUN, saltadas + l.tamano))})
      SELECT v.id, (SELECT count(*)::int FROM v) AS n FROM v ORDER BY v.lugar ${limite}`),
    lejos: enOrden ? como(Prisma.sql`SELECT x.id FROM ${entre(LEJOS + saltadas)} ORDER BY ${orden} ${limite}`) : null,
    // OFFSET 0: the matches are gathered first, and only then put in order.
    raras: como(Prisma.sql`SELECT x.id, count(*) OVER ()::int AS n
      FROM (SELECT x.* FROM ${desde} AND ${porIndice} OFFSET 0) x ORDER BY ${orden} ${limite}`),
    cuenta: como(Prisma.sql`SELECT count(*)::int AS n
      FROM (SELECT 1 FROM ${desde} AND ${porIndice} LIMIT ${hasta}) x`),
    cuentaEnOrden: enOrden
      ? como(Prisma.sql`SELECT count(*)::int AS n FROM (SELECT 1 FROM ${entre(contadas * 10)} LIMIT ${hasta}) x`)
      : null,
    contadas,
  }
}

/**
 * A page that is full, and how many there are besides: along the order for what is very common there, else by an index.
 */
async function contarTodas(tx: Tx, sql: SqlDeLista, muyComun: boolean): Promise<Pick<PaginaIds, 'total' | 'hayMas'>> {
  const contar = async (cuenta: Prisma.Sql): Promise<number> => (await fila(tx, Cuenta, cuenta))?.n ?? 0
  if (muyComun && sql.cuentaEnOrden && (await contar(sql.cuentaEnOrden)) > sql.contadas)
    return { total: sql.contadas, hayMas: true }
  const n = await contar(sql.cuenta)
  return { total: Math.min(n, sql.contadas), hayMas: n > sql.contadas }
}

/**
 * One page of a list, searched or not. Common texts fill it from the beginning of the list's own order, rare ones from
 * an index of the text; without a text the total is exact, with one it is exact up to 1,000 (or to the page's end).
 */
export async function paginarLista(tx: Tx, l: ListaBuscada): Promise<PaginaIds> {
  const palabras = palabrasDe(await textoBuscado(tx, l.buscar))
  return palabras.length === 0 ? paginarTodas(tx, l) : paginarBuscadas(tx, l, sqlDeLista(l, palabras))
}

async function paginarTodas(tx: Tx, l: ListaBuscada): Promise<PaginaIds> {
  const { desde, orden, limite, saltadas } = partesDe(l)
  const elegidas = await filas(tx, Elegida, Prisma.sql`SELECT x.id FROM ${desde} ORDER BY ${orden} ${limite}`)
  const ids = elegidas.map((x) => x.id)
  // The last page says how many there are.
  const esUltima = ids.length < l.tamano && (ids.length > 0 || saltadas === 0)
  const total = esUltima ? saltadas + ids.length : ((await fila(tx, Cuenta, sqlDelTotal(l)))?.n ?? 0)
  return { ids, total, hayMas: false }
}

async function paginarBuscadas(tx: Tx, l: ListaBuscada, sql: SqlDeLista): Promise<PaginaIds> {
  const comunes = await filas(tx, Contada, sql.comunes)
  const n = comunes[0]?.n ?? 0
  let elegidas: { id: number }[] = comunes
  if (elegidas.length < l.tamano && n >= NO_TAN_RARO && sql.lejos) elegidas = await filas(tx, Elegida, sql.lejos)
  if (elegidas.length < l.tamano) {
    const raras = await filas(tx, Contada, sql.raras)
    const total = raras[0]?.n ?? 0
    const ids = raras.map((x) => x.id)
    if (ids.length > 0) return { ids, total: Math.min(total, sql.contadas), hayMas: total > sql.contadas }
    if (l.pagina === 1) return { ids, total: 0, hayMas: false }
    elegidas = []
  }
  const ids = elegidas.map((x) => x.id)
  return { ids, ...(await contarTodas(tx, sql, n >= MUY_COMUN)) }
}
