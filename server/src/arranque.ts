import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import type pg from 'pg'
import type pino from 'pino'
import { componer } from './composition'
import type { Config } from './config/env'
import { ErrorDeArranque } from './config/error-de-arranque'
import { raiz } from './config/raiz'
import { crearPool, crearPrisma } from './db/conexion'
import { arrancarEmbebida } from './db/embebida'
import { leerMigraciones, migrar } from './db/migrar'

/** How long requests under way may take when the server stops, in ms; what is left of the 10 s is for the database. */
const PLAZO_PETICIONES = 6_000

/** A server that listens. */
export interface Servidor {
  /** Address a person on this machine can open. */
  url: string
  /** The administrator of the very first start, whose password was made up. */
  primerArranque: { usuario: string; clave: string } | undefined
  /** Stops accepting, finishes what is under way, then closes connections and the embedded database. */
  parar(): Promise<void>
}

/**
 * Starts everything in order: database, migrations, application, port.
 * @throws ErrorDeArranque when something that a person must put right is in the way; what was already started is stopped again.
 */
export async function arrancar(config: Config, registro: pino.Logger): Promise<Servidor> {
  const cierres: (() => Promise<unknown>)[] = []
  const cerrarTodo = async () => {
    for (const cierre of cierres.reverse().splice(0)) await cierre().catch((e: unknown) => registro.error({ err: e }, 'fallo al cerrar'))
  }
  try {
    const pool = await abrirBase(config, registro, cierres)
    const nuevas = await migrar(pool, leerMigraciones(path.join(raiz(), 'prisma', 'migrations')))
    if (nuevas.length) registro.info({ migraciones: nuevas }, 'migraciones aplicadas')
    const prisma = crearPrisma(pool)
    cierres.push(() => prisma.$disconnect())
    const aplicacion = await componer({ config, pool, prisma, reloj: () => new Date(), registro })
    cierres.push(() => aplicacion.cerrar())
    const servidor = http.createServer(aplicacion.app)
    await escuchar(servidor, config)
    cierres.push(() => dejarDeEscuchar(servidor))
    aplicacion.iniciarTareas()
    const { port } = servidor.address() as AddressInfo
    return { url: direccion(config.host, port), primerArranque: aplicacion.primerArranque, parar: cerrarTodo }
  } catch (e) {
    await cerrarTodo()
    throw e
  }
}

/** Connects to DATABASE_URL, or to the embedded PostgreSQL, which it starts. */
async function abrirBase(config: Config, registro: pino.Logger, cierres: (() => Promise<unknown>)[]): Promise<pg.Pool> {
  let url = config.databaseUrl
  if (!url) {
    const base = await arrancarEmbebida({ dataDir: config.dataDir, aviso: (m) => registro.error(m) })
    cierres.push(() => base.parar())
    url = base.url
  }
  const pool = crearPool(url, { alFallar: (e) => registro.warn({ err: e }, 'se cortó una conexión con la base de datos') })
  cierres.push(() => pool.end())
  await comprobarBase(pool, new URL(url))
  return pool
}

/** One connection, and at least PostgreSQL 15. The message never holds the password. */
async function comprobarBase(pool: pg.Pool, url: URL): Promise<void> {
  const donde = `${url.hostname}:${url.port || 5432}${url.pathname}`
  let version: number
  try {
    const { rows } = await pool.query<{ v: number }>("SELECT current_setting('server_version_num')::int AS v")
    version = rows[0]?.v ?? 0
  } catch (e) {
    const { code, message } = e as { code?: string; message: string }
    const motivo = { '28P01': 'el usuario o la clave no son correctos', '28000': 'el usuario no tiene acceso', '3D000': 'esa base no existe', ECONNREFUSED: 'nadie responde ahí', ENOTFOUND: 'no existe ese servidor' }[code ?? '']
    throw new ErrorDeArranque(`No se puede conectar con la base de datos ${donde} (DATABASE_URL): ${motivo ?? message}.`)
  }
  if (version < 150_000) throw new ErrorDeArranque(`La base de datos ${donde} es PostgreSQL ${Math.floor(version / 10_000)}; se necesita la versión 15 o una posterior.`)
}

async function escuchar(servidor: http.Server, { host, puerto }: Config): Promise<void> {
  try {
    await new Promise<void>((resolver, rechazar) => {
      servidor.once('error', rechazar).listen(puerto, host, () => resolver(void servidor.off('error', rechazar)))
    })
  } catch (e) {
    const { code, message } = e as { code?: string; message: string }
    const motivo = {
      EADDRINUSE: `El puerto ${puerto} ya está en uso. Cierre el otro programa o indique otro puerto, por ejemplo PORT=${puerto + 1}.`,
      EACCES: `No hay permiso para usar el puerto ${puerto}. Indique uno mayor que 1023 en PORT.`,
      EADDRNOTAVAIL: `La dirección ${host} (HOST) no es de este equipo.`,
      ENOTFOUND: `La dirección ${host} (HOST) no existe.`,
    }[code ?? '']
    throw new ErrorDeArranque(motivo ?? `No se puede escuchar en ${host}:${puerto}: ${message}`)
  }
}

/** No new connections; kept-alive ones close as soon as they are idle; after the limit the rest is cut. */
async function dejarDeEscuchar(servidor: http.Server): Promise<void> {
  const cerrado = new Promise<void>((resolver) => servidor.close(() => resolver()))
  const limite = Date.now() + PLAZO_PETICIONES
  for (;;) {
    servidor.closeIdleConnections()
    const listo = await Promise.race([cerrado.then(() => true), esperar(50, false)])
    if (listo) return
    if (Date.now() > limite) return servidor.closeAllConnections()
  }
}

function direccion(host: string, puerto: number): string {
  const nombre = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${nombre}:${puerto}`
}
