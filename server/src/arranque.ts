import type http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import type pino from 'pino'
import { componer } from './composition'
import type { Config } from './config/env'
import { ErrorDeArranque } from './config/error-de-arranque'
import { raiz } from './config/raiz'
import { abrirBase } from './platform/db/abrir'
import { crearPrisma } from './platform/db/conexion'
import { leerMigraciones, migrar } from './platform/db/migrar'
import { crearPuerta } from './platform/http/puerta'
import { crearServidor } from './platform/http/servidor'

/** How long requests under way may take when the server stops, in ms; what is left of the 10 s is for the database. */
const PLAZO_PETICIONES = 6_000

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
    await escuchar(servidor, config)
    const { pool, aparte, cerrar } = await abrirBase(config, (m, err) => registro.error({ err }, m))
    cierres.push(cerrar)
    const nuevas = await migrar(pool, leerMigraciones(path.join(raiz(), 'prisma', 'migrations')))
    if (nuevas.length) registro.info({ migraciones: nuevas }, 'migraciones aplicadas')
    const prisma = crearPrisma(pool)
    cierres.push(() => prisma.$disconnect())
    const aplicacion = await componer({ config, pool, aparte, prisma, clock: () => new Date(), registro })
    cierres.push(() => aplicacion.cerrar())
    puerta.abrir(aplicacion)
    cierres.push(() => dejarDeEscuchar(servidor))
    aplicacion.iniciarTareas()
    const { port } = servidor.address() as AddressInfo
    return { url: direccion(config.host, port), primerArranque: aplicacion.primerArranque, parar: cerrarTodo }
  } catch (e) {
    servidor.close()
    servidor.closeAllConnections()
    await cerrarTodo()
    throw e
  }
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
  const limite = performance.now() + PLAZO_PETICIONES
  for (;;) {
    servidor.closeIdleConnections()
    const listo = await Promise.race([cerrado.then(() => true), esperar(50, false)])
    if (listo) return
    if (performance.now() > limite) return servidor.closeAllConnections()
  }
}

function direccion(host: string, puerto: number): string {
  const nombre = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${nombre}:${puerto}`
}
