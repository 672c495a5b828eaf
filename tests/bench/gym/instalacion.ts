import path from 'node:path'
import type pg from 'pg'
import { crearPool } from '../../../server/src/platform/db/conexion'
import type { Cluster } from './base'
import { llenarMovimientos, llenarPersonas, type Tamanos } from './datos'
import type { ClienteBench } from '../measure/http'
import type { Opciones } from '../opciones'
import { arrancarServidor, entrar, type ServidorBench } from './servidor'

/**
 * One gym: a database with data, the production server on it, an administrator signed in, and a direct way into the
 * database.
 */
export interface Instalacion {
  url: string
  tamanos: Tamanos
  pool: pg.Pool
  servidor: ServidorBench
  cliente: ClienteBench
  cerrar(): Promise<void>
}

/** What every part of the bench gets. */
export interface Banco {
  opciones: Opciones
  cluster: Cluster
  /** 10,000 visits and payments over the same three years. */
  chica: Instalacion
  grande: Instalacion
}

/** One line of the table. `cumple` null: nothing was asked, or it cannot be told here. */
export interface Fila {
  que: string
  meta: string
  medido: string
  cumple: boolean | null
  /** Times behind the figure, as 'p50 / p95 (n)'. */
  detalle?: string
}

/** Name of the database that every gym starts from. */
const PLANTILLA = 'personas'

/**
 * The people of all gyms, loaded once: the server migrates the empty database and creates its administrator, and lets
 * go of it.
 */
export async function crearPersonas(cluster: Cluster, personas: number): Promise<void> {
  const url = await cluster.crearBase(PLANTILLA)
  await (await arrancarServidor({ DATA_DIR: path.join(cluster.carpeta, PLANTILLA), DATABASE_URL: url })).parar()
  const pool = crearPool(url, { nombre: 'banco' })
  try {
    await llenarPersonas(pool, personas)
  } finally {
    await pool.end()
  }
}

/** Makes one: a copy of the people, their visits and payments, and a server on it. */
export async function crearInstalacion(cluster: Cluster, nombre: string, tamanos: Tamanos): Promise<Instalacion> {
  const url = await cluster.crearBase(nombre, PLANTILLA)
  const pool = crearPool(url, { nombre: 'banco' })
  let servidor: ServidorBench | undefined
  const parar = async (): Promise<void> => {
    await servidor?.parar()
    await pool.end()
  }
  try {
    await llenarMovimientos(pool, tamanos)
    servidor = await arrancarServidor({ DATA_DIR: path.join(cluster.carpeta, nombre), DATABASE_URL: url })
    const cliente = await entrar(servidor.url)
    const cerrar = (): Promise<void> => (cliente.cerrar(), parar())
    return { url, tamanos, pool, servidor, cliente, cerrar }
  } catch (e) {
    await parar()
    throw e
  }
}
