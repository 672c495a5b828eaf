import path from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { ErrorDeArranque } from '../../../config/error-de-arranque'
import { contrasenaDe, contrasenaDelRol, prepararCluster } from './embebida-cluster'
import { darRol, ROL } from './embebida-rol'
import { apagar, direccionDe, encender, puertoEnMarcha } from './embebida-servidor'
import { comoFilas } from '../rows'

/** A running PostgreSQL of ours. */
export interface BaseEmbebida {
  /** Connection string of the database, as the application's own role: its owner, no superuser. */
  url: string
  /** The same as the superuser: for tests, which create databases. */
  superusuario: string
  /** Lets go of the server; the last process that uses it stops it (`fast`). */
  parar(): Promise<void>
}

export interface OpcionesEmbebida {
  /** DATA_DIR; the server lives in its `postgres` folder. */
  dataDir: string
  /** Name of the database, created when missing. Default 'mancuerna'. */
  base?: string
  /** Not durable, faster: only for throw-away databases of the tests. */
  rapida?: boolean
  /** Told when the server had to be started again after it died (Spanish, for the log). */
  aviso?: (mensaje: string) => void
}

/**
 * Every process that uses the server holds this lock, shared, in one connection of its own: whoever gets it alone may
 * stop it.
 */
const CANDADO_USO = 7_263_001

/** What is waited after a start that failed, in ms: the first ones, and all later ones. */
const PAUSAS = [200, 1_000]
const PAUSA_LARGA = 5_000

/**
 * Starts the embedded PostgreSQL of a DATA_DIR, or joins the one that another process (the server, a backup) already
 * runs on it. Recovers from a kill or a power cut; starts it again if it dies while in use.
 * @throws ErrorDeArranque when it cannot be started.
 */
export async function arrancarEmbebida(opciones: OpcionesEmbebida): Promise<BaseEmbebida> {
  const { base = 'mancuerna', rapida = false, aviso = () => {} } = opciones
  const cluster = await prepararCluster(path.resolve(opciones.dataDir, 'postgres'))
  const superusuario = { usuario: 'app', contrasena: contrasenaDe(cluster) }
  const rol = { usuario: ROL, contrasena: contrasenaDelRol(cluster) }
  const direccion = (puerto: number, nombre: string) => direccionDe(cluster, puerto, superusuario, nombre)

  let parando = false
  let reviviendo = Promise.resolve()
  let testigo = await levantar()
  const puerto = testigo.port
  await crearBase(testigo, base)
  await darRol(direccion(puerto, base), rol.contrasena)

  /**
   * Gets the server up and holds it: starts it unless it runs; another process may be starting or stopping it
   * meanwhile.
   */
  async function levantar(fijo?: number): Promise<pg.Client> {
    const limite = Date.now() + 60_000
    for (;;) {
      let enMarcha = puertoEnMarcha(cluster)
      if (!enMarcha && (await encender(cluster, { rapida, puerto: fijo })) === 0) enMarcha = puertoEnMarcha(cluster)
      const cliente = enMarcha ? await tomar(direccion(enMarcha, 'postgres')) : undefined
      if (cliente) {
        cliente.once('end', () => void (reviviendo = revivir()))
        return cliente
      }
      if (Date.now() > limite)
        throw new ErrorDeArranque(`La base de datos integrada no arranca. El motivo está en ${cluster.registro}`)
      await esperar(200)
    }
  }

  /**
   * The connection that holds the server ended although nobody stopped it: it died. Start it again, on the same port;
   * where that fails (a full disk, a folder that went away), again and again without a hurry. Each reason is told once.
   */
  async function revivir(): Promise<void> {
    aviso('La base de datos integrada se detuvo; se inicia de nuevo.')
    let dicho = ''
    for (let intento = 0; !parando; intento++) {
      try {
        testigo = await levantar(puerto)
        return
      } catch (e) {
        const motivo = e instanceof Error ? e.message : String(e)
        if (motivo !== dicho) aviso(motivo)
        dicho = motivo
        await esperar(PAUSAS[intento] ?? PAUSA_LARGA)
      }
    }
  }

  return {
    url: direccionDe(cluster, puerto, rol, base),
    superusuario: direccion(puerto, base),
    async parar() {
      if (parando) return
      parando = true
      await Promise.race([reviviendo, esperar(5_000, undefined, { ref: false })])
      if (await soyElUltimo(testigo)) await apagar(cluster)
      await testigo.end().catch(() => {})
    },
  }
}

/** Connects and takes the lock of use, shared; undefined when the server is going away or not there yet. */
async function tomar(direccion: string): Promise<pg.Client | undefined> {
  const cliente = new pg.Client({
    connectionString: direccion,
    application_name: 'mancuerna (uso)',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  })
  cliente.on('error', () => {})
  try {
    await cliente.connect()
    await cliente.query('SELECT pg_advisory_lock_shared($1)', [CANDADO_USO])
    return cliente
  } catch {
    await cliente.end().catch(() => {})
    return undefined
  }
}

const Candado = z.strictObject({ solo: z.boolean() })

async function soyElUltimo(cliente: pg.Client): Promise<boolean> {
  try {
    await cliente.query('SELECT pg_advisory_unlock_shared($1)', [CANDADO_USO])
    const { rows } = await cliente.query('SELECT pg_try_advisory_lock($1) AS solo', [CANDADO_USO])
    return comoFilas(Candado, rows)[0]?.solo ?? false
  } catch {
    return false
  }
}

async function crearBase(cliente: pg.Client, base: string): Promise<void> {
  const { rowCount } = await cliente.query('SELECT 1 FROM pg_database WHERE datname = $1', [base])
  if (rowCount) return
  try {
    await cliente.query(`CREATE DATABASE ${pg.escapeIdentifier(base)}`)
  } catch (e) {
    // 42P04 and 23505: another process was faster.
    if (!['42P04', '23505'].includes((e as { code?: string }).code ?? '')) throw e
  }
}
