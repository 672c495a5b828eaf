import type pg from 'pg'
import QueryStream from 'pg-query-stream'
import type { Cliente } from '../clientes/clientes.repo'

/** Rows fetched at a time: some 200 kB. */
const LOTE = 1000

/**
 * Version of the whole list: it changes with every committed change to any client, since each transaction leaves its own number on the rows
 * it wrote. Neither clocks nor the order of commits can deceive it.
 */
export async function versionClientes(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ n: number; v: string }>(
    'SELECT count(*)::int AS n, coalesce(sum(xmin::text::bigint), 0)::text AS v FROM cliente WHERE eliminado_en IS NULL',
  )
  return `${rows[0]?.n ?? 0}-${rows[0]?.v ?? 0}`
}

/** Every client that is not deleted, by name, read through a cursor: memory does not grow with the gym. Gives the connection back at the end. */
export async function* todosLosClientes(pool: pg.Pool): AsyncGenerator<Cliente> {
  const conexion = await pool.connect()
  const filas = conexion.query(
    new QueryStream(
      `SELECT id, nombre, ruc_ced AS "rucCed", telefono, direccion, email, activo, registrado_en AS "registradoEn" FROM cliente WHERE eliminado_en IS NULL ORDER BY busqueda, id`,
      [],
      { batchSize: LOTE },
    ),
  )
  let fallo: Error | undefined
  try {
    for await (const fila of filas) yield fila as Cliente
  } catch (e) {
    fallo = e as Error
    throw e
  } finally {
    filas.destroy()
    conexion.release(fallo)
  }
}
