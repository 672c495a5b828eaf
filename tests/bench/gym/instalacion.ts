import path from 'node:path'
import type pg from 'pg'
import { crearPool } from '../../../server/src/platform/db/conexiones/conexion'
import type { Cluster } from './base'
import { llenarMovimientos, llenarPersonas } from './datos'
import type { Tamanos } from './fill/sql'
import type { ClienteBench } from '../measure/http'
import type { Opciones } from '../opciones'
import type { Fuente } from '../results/anterior'
import { arrancarServidor, entrar, type ServidorBench } from './servidor'

/**
 * One gym: a database with data, the production server on it, an administrator signed in, and a direct way into the
 * database.
 */
export interface Instalacion {
  /** Of its database. */
  nombre: string
  url: string
  tamanos: Tamanos
  pool: pg.Pool
  servidor: ServidorBench
  cliente: ClienteBench
  /** It has the size at which the old server's figures were taken. */
  deAntes: boolean
  cerrar(): Promise<void>
}

/** What every part of the bench gets. */
export interface Banco {
  opciones: Opciones
  cluster: Cluster
  /** 10,000 visits over the same years, and money in proportion. */
  chica: Instalacion
  grande: Instalacion
  /** As large as those at which the old server was measured. */
  antiguas: Record<Fuente, Instalacion>
}

/** Of the people that gyms of one size have, and the old server's: databases that every gym starts from. */
type Gente = 'personas' | Fuente

/** The sizes of a gym of the same people with fewer visits: money in proportion. */
export const tamanosDe = (t: Tamanos, visitas: number): Tamanos => {
  const parte = Math.min(1, visitas / t.visitas)
  const de = (n: number): number => Math.max(10, Math.round(n * parte))
  const { personas, dias } = t
  return { personas, dias, visitas: Math.min(visitas, t.visitas), pagos: de(t.pagos), cuotas: de(t.cuotas) }
}

/**
 * The people of all gyms, loaded once: the server migrates the empty database and creates its administrator, and lets
 * go of it.
 */
export async function crearPersonas(cluster: Cluster, t: Tamanos, gente: Gente = 'personas'): Promise<void> {
  const url = await cluster.crearBase(plantilla(gente))
  await (await arrancarServidor({ DATA_DIR: path.join(cluster.carpeta, gente), DATABASE_URL: url })).parar()
  const pool = crearPool(url, { nombre: 'banco' })
  try {
    await llenarPersonas(pool, t)
  } finally {
    await pool.end()
  }
}

const plantilla = (gente: Gente): string => `plantilla_${gente}`

/** Makes one: a copy of the people, their visits and payments, and a server on it. */
export async function crearInstalacion(
  cluster: Cluster,
  nombre: string,
  tamanos: Tamanos,
  gente: Gente = 'personas',
): Promise<Instalacion> {
  const url = await cluster.crearBase(nombre, plantilla(gente))
  const pool = crearPool(url, { nombre: 'banco' })
  let servidor: ServidorBench | undefined
  const parar = async (): Promise<void> => {
    await servidor?.parar()
    await pool.end()
  }
  try {
    await cluster.llenando(() => llenarMovimientos(pool, tamanos))
    servidor = await arrancarServidor({ DATA_DIR: path.join(cluster.carpeta, nombre), DATABASE_URL: url })
    const cliente = await entrar(servidor.url)
    const cerrar = (): Promise<void> => (cliente.cerrar(), parar())
    return { nombre, url, tamanos, pool, servidor, cliente, deAntes: gente !== 'personas', cerrar }
  } catch (e) {
    await parar()
    throw e
  }
}
