import pg from 'pg'
import { z } from 'zod'
import { crearPool } from '../../platform/db/conexiones/conexion'
import { comoFilas } from '../../platform/db/rows'
import { cifrasDe, type CifrasDeTabla, leerColumnas } from './cifras.repo'
import { leerTablas } from './esquema.repo'
import { enUnMomento } from './lectura.repo'

/** Says of a database that it is ours to drop: what a killed process left is removed by the next one. */
const MARCA = 'Mancuerna: para comprobar un respaldo. Se borra sola.'
/** PostgreSQL's names are 63 bytes long at most. */
const LARGO = 63

const Base = z.strictObject({ nombre: z.string(), marca: z.string().nullable() })

/** The scratch database cannot be had; its sentence is Spanish. */
export class SinEnsayo extends Error {}

/**
 * Runs `hacer` with an empty scratch database on the same PostgreSQL, which is dropped afterwards whatever happens.
 * @param url of the installation's database.
 * @param senal drops it at once.
 * @throws SinEnsayo when it cannot be created: no right to, or no room.
 */
export async function enBaseDeEnsayo<T>(
  pool: pg.Pool,
  url: string,
  hacer: (ensayo: pg.Pool) => Promise<T>,
  senal?: AbortSignal,
): Promise<T> {
  const direccion = new URL(url)
  const nombre = `${decodeURIComponent(direccion.pathname.slice(1)).slice(0, LARGO - 13)}_comprobacion`
  await crear(pool, nombre)
  direccion.pathname = `/${encodeURIComponent(nombre)}`
  // Nothing of it needs to outlive the process.
  const propias = direccion.searchParams.get('options') ?? ''
  direccion.searchParams.set('options', `${propias} -c synchronous_commit=off`.trim())
  const ensayo = crearPool(direccion.href, { max: 2, nombre: 'mancuerna (comprobación)' })
  // What is under way there ends with it, however long it would take.
  const cortar = () => void quitar(pool, nombre).catch(() => {})
  senal?.addEventListener('abort', cortar, { once: true })
  try {
    return await hacer(ensayo)
  } finally {
    senal?.removeEventListener('abort', cortar)
    await ensayo.end().catch(() => {})
    await quitar(pool, nombre)
  }
}

async function crear(pool: pg.Pool, nombre: string): Promise<void> {
  try {
    const { rows } = await pool.query(
      `SELECT datname::text AS nombre, shobj_description(oid, 'pg_database') AS marca
        FROM pg_database WHERE datname = $1`,
      [nombre],
    )
    const [previa] = comoFilas(Base, rows)
    if (previa && previa.marca !== MARCA)
      throw new SinEnsayo(
        `Ya hay una base de datos «${nombre}», que no es de Mancuerna: la comprobación necesita ese nombre.`,
      )
    if (previa) await quitar(pool, nombre)
    await pool.query(`CREATE DATABASE ${pg.escapeIdentifier(nombre)} TEMPLATE template0 ENCODING 'UTF8'`)
    await pool.query(`COMMENT ON DATABASE ${pg.escapeIdentifier(nombre)} IS ${pg.escapeLiteral(MARCA)}`)
  } catch (e) {
    const { code, message } = e as { code?: string; message: string }
    if (code === '42501')
      throw new SinEnsayo('El usuario de la base de datos no puede crear la de comprobación: dele CREATEDB.')
    if (code === '53100') throw new SinEnsayo('No queda espacio en el disco de la base de datos para comprobarlo.')
    throw e instanceof SinEnsayo ? e : new SinEnsayo(`No se pudo crear la base de datos de comprobación: ${message}.`)
  }
}

/** Its own end may come before the process could drop it: the mark lets the next one do it. */
const quitar = (pool: pg.Pool, nombre: string): Promise<unknown> =>
  pool.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(nombre)} WITH (FORCE)`)

/** What every table that a backup holds has in it now, in figures. */
export const leerCifras = (pool: pg.Pool): Promise<Record<string, CifrasDeTabla>> =>
  enUnMomento(pool, async (c) => {
    const columnas = await leerColumnas(c)
    const cifras: Record<string, CifrasDeTabla> = {}
    for (const { nombre } of await leerTablas(c)) cifras[nombre] = await cifrasDe(c, nombre, columnas.get(nombre) ?? [])
    return cifras
  })
