import path from 'node:path'
import type pg from 'pg'
import type pino from 'pino'
import { componer } from './composition'
import type { Config } from './config/env'
import { raiz } from './config/raiz'
import { type Escucha, escuchar } from './escucha'
import type { Vecinos } from './platform/core/vecinos'
import { abrirBase, type Aviso, type BaseAbierta } from './platform/db/conexiones/abrir'
import { crearPrisma, type OpcionesPool } from './platform/db/conexiones/conexion'
import { leerMigraciones, migrar } from './platform/db/migrar'
import { crearPuerta } from './platform/http/puerta'
import { crearServidor } from './platform/http/connection/servidor'

/** No request of ours is silent for longer: a transaction may last 20 s, and a page waits for 30. In ms. */
const SILENCIO = 30_000

/** A server that listens. */
export interface Servidor {
  /** Address a person on this machine can open. */
  url: string
  /** The administrator of the very first start, whose password was made up. */
  primerArranque: { usuario: string; contrasena: string } | undefined
  /** Stops accepting, finishes what is under way, then closes connections and the embedded database. */
  parar(): Promise<void>
}

/** What of a start is another process's, where this one is a worker of several (procesos/). */
export interface Papel {
  /** Absent: there are none. */
  vecinos?: Vecinos
  /** Connects to the database as the first process has prepared it. */
  abrir(aviso: Aviso, opciones: OpcionesPool): Promise<BaseAbierta>
  /** Whether to take the port before anything else; else nobody is sent here before all is ready. */
  primeroElPuerto: boolean
  alEscuchar(puerto: number): void
}

/** A server of one process prepares everything itself. */
const solo = (config: Config, registro: pino.Logger): Papel => ({
  async abrir(aviso, opciones) {
    const base = await abrirBase(config, aviso, opciones)
    try {
      await prepararBase(base.pool, registro)
      return base
    } catch (e) {
      await base.cerrar()
      throw e
    }
  },
  primeroElPuerto: true,
  alEscuchar: () => {},
})

/** Brings the database up to the code. Throws ErrorDeArranque when it does not fit. */
export async function prepararBase(pool: pg.Pool, registro: pino.Logger): Promise<void> {
  const nuevas = await migrar(pool, leerMigraciones(path.join(raiz(), 'prisma', 'migrations')))
  if (nuevas.length) registro.info({ migraciones: nuevas }, 'migraciones aplicadas')
}

/**
 * Starts everything in order: port, database, migrations, application. Until all of it is there requests are told to
 * wait.
 * @throws ErrorDeArranque when something that a person must put right is in the way; what was already started is
 *   stopped again.
 */
export async function arrancar(
  config: Config,
  registro: pino.Logger,
  papel: Papel = solo(config, registro),
): Promise<Servidor> {
  const cierres: (() => Promise<unknown>)[] = []
  const cerrarTodo = async () => {
    for (const cierre of cierres.reverse().splice(0))
      await cierre().catch((e: unknown) => registro.error({ err: e }, 'fallo al cerrar'))
  }
  const puerta = crearPuerta()
  const servidor = crearServidor(puerta.atender, puerta.formaDe)
  const abrirPuerto = async (): Promise<Escucha> => {
    const escucha = await escuchar(servidor, config)
    papel.alEscuchar(escucha.puerto)
    return escucha
  }
  try {
    const abierto = papel.primeroElPuerto ? await abrirPuerto() : undefined
    const { pool, aparte, cerrar } = await papel.abrir((m, err) => registro.error({ err }, m), { silencio: SILENCIO })
    cierres.push(cerrar)
    const prisma = crearPrisma(pool)
    cierres.push(() => prisma.$disconnect())
    const vecinos = papel.vecinos ? { vecinos: papel.vecinos } : {}
    const aplicacion = await componer({ config, pool, aparte, prisma, clock: () => new Date(), registro, ...vecinos })
    cierres.push(() => aplicacion.cerrar())
    puerta.abrir(aplicacion)
    const escucha = abierto ?? (await abrirPuerto())
    cierres.push(async () => {
      aplicacion.anunciarParada()
      await escucha.parar()
    })
    aplicacion.iniciarTareas()
    return { url: direccion(config.host, escucha.puerto), primerArranque: aplicacion.primerArranque, parar: cerrarTodo }
  } catch (e) {
    servidor.close()
    servidor.closeAllConnections()
    await cerrarTodo()
    throw e
  }
}

/** Where a person on this machine finds it. */
export function direccion(host: string, puerto: number): string {
  const nombre = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${nombre}:${puerto}`
}
