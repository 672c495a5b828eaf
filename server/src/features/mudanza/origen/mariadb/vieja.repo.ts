import type { Readable } from 'node:stream'
import { escapeId, type Connection } from 'mysql2'

/** A table of the base that is read, as it is written there. */
export interface TablaDeBase {
  nombre: string
  columnas: string[]
}

/** Runs one statement and hands back its rows, every value as the text that the server sends. */
const preguntar = (con: Connection, sql: string): Promise<(string | null)[][]> =>
  new Promise((resolver, rechazar) => {
    con.query({ sql, rowsAsArray: true, typeCast: false }, (error, filas: unknown) => {
      if (error) rechazar(error)
      else resolver(Array.isArray(filas) ? (filas as (Buffer | null)[][]).map(textos) : [])
    })
  })

const textos = (fila: (Buffer | null)[]): (string | null)[] => fila.map((v) => (v === null ? null : v.toString('utf8')))

/**
 * From here on the connection reads only, and sees the base as it is now however long it takes: what is written
 * meanwhile is not seen, and nobody has to wait for this reading.
 */
export async function empezarInstantanea(con: Connection): Promise<void> {
  await preguntar(con, "SET NAMES utf8mb4, SESSION sql_mode = ''")
  // The server hangs up on who does not take its rows; the import may be busy with what it has.
  await preguntar(con, 'SET SESSION net_write_timeout = 7200, SESSION wait_timeout = 28800')
  await preguntar(con, 'SET SESSION TRANSACTION READ ONLY')
  await preguntar(con, 'SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ')
  await preguntar(con, 'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY')
}

/** The tables of the base with their columns in order; views are left out. */
export async function tablasDeLaBase(con: Connection): Promise<TablaDeBase[]> {
  const filas = await preguntar(
    con,
    'SELECT c.TABLE_NAME, c.COLUMN_NAME FROM information_schema.COLUMNS c ' +
      'JOIN information_schema.TABLES t ON t.TABLE_SCHEMA = c.TABLE_SCHEMA AND t.TABLE_NAME = c.TABLE_NAME ' +
      "WHERE c.TABLE_SCHEMA = DATABASE() AND t.TABLE_TYPE = 'BASE TABLE' ORDER BY c.TABLE_NAME, c.ORDINAL_POSITION",
  )
  const tablas = new Map<string, string[]>()
  for (const [nombre, columna] of filas) {
    if (nombre == null || columna == null) continue
    tablas.set(nombre, [...(tablas.get(nombre) ?? []), columna])
  }
  return [...tablas].map(([nombre, columnas]) => ({ nombre, columnas }))
}

/**
 * The rows of a table, of each its values in the order of `columnas`, as stored; they come as fast as they are taken.
 * Throws, as a broken connection does, when the server says nothing for `silencio` milliseconds while it is waited for.
 */
export async function* filasDeTabla(
  con: Connection,
  { nombre, columnas }: TablaDeBase,
  silencio: number,
): AsyncGenerator<(string | null)[]> {
  const sql = `SELECT ${columnas.map((c) => escapeId(c, true)).join(', ')} FROM ${escapeId(nombre, true)}`
  const filas: Readable = con.query({ sql, rowsAsArray: true, typeCast: false }).stream({ highWaterMark: 500 })
  // The driver tells the connection, and not the query, that it was cut.
  const alCortarse = (error: Error): void => void filas.destroy(error)
  con.on('error', alCortarse)
  let esperando = true
  let novedad = false
  const vigia = setInterval(() => {
    if (esperando && !novedad) filas.destroy(Object.assign(new Error('silencio'), { code: 'ETIMEDOUT' }))
    novedad = false
  }, silencio)
  try {
    for await (const fila of filas) {
      novedad = true
      esperando = false
      yield textos(fila as (Buffer | null)[])
      esperando = true
    }
  } finally {
    clearInterval(vigia)
    con.off('error', alCortarse)
  }
}
