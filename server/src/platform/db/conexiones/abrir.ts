import { setTimeout as esperar } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import type { Config } from '../../../config/env'
import { ErrorDeArranque } from '../../../config/error-de-arranque'
import { sqlstateDe } from '../../core/caida'
import { abrirAparte, type ConexionesAparte } from './aparte'
import { crearPool, type OpcionesPool } from './conexion'
import { arrancarEmbebida } from '../embebida/embebida'
import { comoFilas } from '../rows'

/** A database that answers. */
export interface BaseAbierta {
  pool: pg.Pool
  aparte: ConexionesAparte
  /** Its address, password included: for no log. */
  url: string
  /** Closes the connections, and lets go of the embedded server where `abrirBase` started it. */
  cerrar(): Promise<void>
}

/** What a stop waits for connections still in use, in ms. */
const PLAZO_CONEXIONES = 2_000

/** Told what a log should hold (Spanish). */
export type Aviso = (mensaje: string, error?: unknown) => void

/** The database's address, and what lets go of the embedded server. */
export interface BaseTenida {
  /** Password included: for no log. */
  url: string
  soltar(): Promise<void>
}

/**
 * DATABASE_URL, or the embedded PostgreSQL, which it starts and keeps up.
 * @param aviso told what a log should hold (Spanish).
 * @throws ErrorDeArranque when it cannot be started.
 */
export async function tenerBase({ databaseUrl, dataDir }: Config, aviso: Aviso): Promise<BaseTenida> {
  if (databaseUrl) return { url: databaseUrl, soltar: async () => {} }
  const { url, parar } = await arrancarEmbebida({ dataDir, aviso })
  return { url, soltar: parar }
}

/**
 * Connects to a database that is there.
 * @param url its address, password included.
 * @param config of which the limits of long reads count here.
 * @param aviso told of a connection that broke while nobody used it.
 * @param opciones of the desk's connections.
 * @throws ErrorDeArranque when it cannot be reached or is older than PostgreSQL 15.
 */
export async function conectar(
  url: string,
  config: Config,
  aviso: Aviso,
  opciones: OpcionesPool = {},
): Promise<BaseAbierta> {
  const alFallar = (e: Error): void => aviso('se cortó una conexión con la base de datos', e)
  const pool = crearPool(url, { alFallar, ...opciones })
  const aparte = abrirAparte(url, config.informes, alFallar)
  const cerrar = async () => {
    const plazo = new Promise((r) => setTimeout(r, PLAZO_CONEXIONES).unref())
    await Promise.race([Promise.all([pool.end(), aparte.cerrar()]), plazo])
  }
  try {
    await comprobar(pool, new URL(url))
    return { pool, url, aparte, cerrar }
  } catch (e) {
    await cerrar()
    throw e
  }
}

/**
 * Both: connects to DATABASE_URL, or to the embedded PostgreSQL, which it starts and, with its end, lets go.
 * @param aviso told what both tell.
 * @param opciones of the desk's connections.
 * @throws ErrorDeArranque as they do.
 */
export async function abrirBase(config: Config, aviso: Aviso, opciones: OpcionesPool = {}): Promise<BaseAbierta> {
  const { url, soltar } = await tenerBase(config, aviso)
  try {
    const { cerrar, ...base } = await conectar(url, config, aviso, opciones)
    return { ...base, cerrar: () => cerrar().then(soltar) }
  } catch (e) {
    await soltar()
    throw e
  }
}

const Version = z.strictObject({ version: z.number() })

/** How long a start waits for a database that is getting up (after a power cut it recovers first), in ms. */
const ESPERA = 60_000
const PAUSA = 200

/** Its version. A database that says that it is starting is waited for; any other trouble is told at once. */
async function versionDe(pool: pg.Pool): Promise<number> {
  const limite = performance.now() + ESPERA
  for (;;) {
    try {
      const { rows } = await pool.query("SELECT current_setting('server_version_num')::int AS version")
      return comoFilas(Version, rows)[0]?.version ?? 0
    } catch (e) {
      if (sqlstateDe(e) !== '57P03' || performance.now() > limite) throw e
      await esperar(PAUSA)
    }
  }
}

/** One connection, and at least PostgreSQL 15. The message never holds the password. */
async function comprobar(pool: pg.Pool, url: URL): Promise<void> {
  const donde = `${url.hostname}:${url.port || 5432}${url.pathname}`
  let version: number
  try {
    version = await versionDe(pool)
  } catch (e) {
    const porQue = motivo(e as { code?: string; message: string })
    throw new ErrorDeArranque(`No se puede conectar con la base de datos ${donde} (DATABASE_URL): ${porQue}.`)
  }
  if (version < 150_000) {
    const suya = `PostgreSQL ${Math.floor(version / 10_000)}`
    throw new ErrorDeArranque(`La base de datos ${donde} es ${suya}; se necesita la versión 15 o una posterior.`)
  }
}

function motivo({ code = '', message }: { code?: string; message: string }): string {
  const conocidos: Record<string, string> = {
    '28P01': 'el usuario o la clave no son correctos',
    '28000': 'el usuario no tiene acceso',
    '3D000': 'esa base no existe',
    ECONNREFUSED: 'nadie responde ahí',
    ENOTFOUND: 'no existe ese servidor',
  }
  return conocidos[code] ?? (message || code)
}
