import type pg from 'pg'
import type { Sentencia } from '../../core/sentencia'
import { leerEnFila } from './en-fila'

/** A prepared statement that each request asks. */
interface Consulta {
  name: string
  text: string
  values: unknown[]
}

/** Names of what travels along, so that PostgreSQL parses and plans each pair once a connection. */
const nombres = new Map<string, string>()
/** More than there are calls that use it: past it a pair is sent whole. */
const MAXIMO = 200

/** The text of a statement whose parameters are counted from `desde`. */
const textoDe = ({ strings }: Sentencia, desde: number): string =>
  strings.reduce((texto, pieza, i) => `${texto}$${desde + i - 1}${pieza}`)

/**
 * One statement of two: the rows of the first, each with what `lectura` answers beside it as `dato`. PostgreSQL reads
 * it only where the first one has a row: for nobody nothing is read. Without `lectura` it is the first one as it is.
 */
export function unir(primera: Consulta, lectura: Sentencia | undefined): pg.QueryConfig {
  if (!lectura) return primera
  const dato = textoDe(lectura, primera.values.length + 1)
  const text = `SELECT q.*, (SELECT l.dato FROM (${dato}) l) AS dato FROM (${primera.text}) q`
  const values = [...primera.values, ...lectura.values]
  const name = nombres.get(text) ?? nombrar(primera.name, text)
  return { ...(name === undefined ? {} : { name }), text, values }
}

function nombrar(prefijo: string, text: string): string | undefined {
  if (nombres.size >= MAXIMO) return undefined
  const nombre = `${prefijo}_${nombres.size}`
  nombres.set(text, nombre)
  return nombre
}

/** The same statement by itself, where nobody needs to be asked for. */
export async function leerSola(pool: pg.Pool, lectura: Sentencia): Promise<string | null> {
  const text = textoDe(lectura, 1)
  const name = nombres.get(text) ?? nombrar('sola', text)
  const r = await leerEnFila<{ dato: string | null }>(
    pool,
    {
      ...(name === undefined ? {} : { name }),
      text,
      values: [...lectura.values],
    },
    lectura,
  )
  return r.rows[0]?.dato ?? null
}
