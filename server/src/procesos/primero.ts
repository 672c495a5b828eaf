import type { Logger } from 'pino'
import { type Servidor, direccion, prepararBase } from '../arranque'
import type { Config } from '../config/env'
import { crearPrimerAdministrador } from '../features/usuarios/primer-administrador'
import { type Aviso, conectar, tenerBase } from '../platform/db/conexiones/abrir'
import { crearPrisma } from '../platform/db/conexiones/conexion'
import { leerCupo, repartir } from '../platform/db/conexiones/reparto'
import { crearPlantilla, type Plantilla } from './plantilla'

/**
 * Starts a server of several processes (docs/decisions/0101). This one owns the embedded database, prepares it and
 * watches over the others, which serve.
 * @param alRendirse told when no worker can be kept up: the server is to be stopped
 * @throws ErrorDeArranque when something that a person must put right is in the way; what was already started is
 *   stopped again.
 */
export async function arrancarVarios(config: Config, registro: Logger, alRendirse: () => void): Promise<Servidor> {
  const aviso: Aviso = (m, err) => registro.error({ err }, m)
  const plantilla = crearPlantilla(config, registro, alRendirse)
  const cierres: (() => Promise<unknown>)[] = [() => plantilla.parar()]
  const parar = async (): Promise<void> => {
    for (const cierre of cierres.splice(0)) await cierre().catch((err: unknown) => aviso('fallo al cerrar', err))
  }
  try {
    const puerto = await plantilla.abrirPuerto()
    const { url, soltar } = await tenerBase(config, aviso)
    cierres.push(soltar)
    const primerArranque = await preparar(url, config, registro, plantilla)
    return { url: direccion(config.host, puerto), primerArranque, parar }
  } catch (e) {
    await parar()
    throw e
  }
}

/**
 * Migrations, the workers, the first administrator; leaves no connection open. That one last: nothing that may fail
 * comes after a password that is shown once.
 */
async function preparar(
  url: string,
  config: Config,
  registro: Logger,
  plantilla: Plantilla,
): Promise<Servidor['primerArranque']> {
  const { pool, cerrar } = await conectar(url, config, (m, err) => registro.error({ err }, m), { max: 2 })
  const prisma = crearPrisma(pool)
  try {
    await prepararBase(pool, registro)
    const { obreros, reparto } = repartir(await leerCupo(pool), config.procesos, config.informes.aLaVez)
    if (obreros < config.procesos) registro.warn({ procesos: obreros }, 'la base de datos admite menos procesos')
    await plantilla.completar(obreros, { url, reparto })
    return await crearPrimerAdministrador({ prisma, config })
  } finally {
    await prisma.$disconnect()
    await cerrar()
  }
}
