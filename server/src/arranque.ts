import path from 'node:path'
import type pino from 'pino'
import { componer } from './composition'
import type { Config } from './config/env'
import { raiz } from './config/raiz'
import { escuchar } from './escucha'
import { abrirBase } from './platform/db/abrir'
import { crearPrisma } from './platform/db/conexion'
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

/**
 * Starts everything in order: port, database, migrations, application. Until all of it is there requests are told to
 * wait.
 * @throws ErrorDeArranque when something that a person must put right is in the way; what was already started is
 *   stopped again.
 */
export async function arrancar(config: Config, registro: pino.Logger): Promise<Servidor> {
  const cierres: (() => Promise<unknown>)[] = []
  const cerrarTodo = async () => {
    for (const cierre of cierres.reverse().splice(0))
      await cierre().catch((e: unknown) => registro.error({ err: e }, 'fallo al cerrar'))
  }
  const puerta = crearPuerta()
  const servidor = crearServidor(puerta.atender, puerta.formaDe)
  try {
    const escucha = await escuchar(servidor, config)
    const { pool, aparte, cerrar } = await abrirBase(config, (m, err) => registro.error({ err }, m), {
      silencio: SILENCIO,
    })
    cierres.push(cerrar)
    const nuevas = await migrar(pool, leerMigraciones(path.join(raiz(), 'prisma', 'migrations')))
    if (nuevas.length) registro.info({ migraciones: nuevas }, 'migraciones aplicadas')
    const prisma = crearPrisma(pool)
    cierres.push(() => prisma.$disconnect())
    const aplicacion = await componer({ config, pool, aparte, prisma, clock: () => new Date(), registro })
    cierres.push(() => aplicacion.cerrar())
    puerta.abrir(aplicacion)
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

function direccion(host: string, puerto: number): string {
  const nombre = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${nombre}:${puerto}`
}
