import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { componer } from '../../server/src/composition'
import { leerConfig, type Config } from '../../server/src/config/env'
import { crearRegistro } from '../../server/src/config/registro'
import type { AlmacenDeImagenes } from '../../server/src/platform/core/almacen'
import type { OpcionesPreparador } from '../../server/src/platform/images/preparar'
import { abrirAparte, type ConexionesAparte } from '../../server/src/platform/db/conexiones/aparte'
import { comprobarFilas } from '../../server/src/platform/db/rows'
import type { Plazos } from '../../server/src/platform/http/connection/conexiones'
import type { Modulo } from '../../server/src/modulo'
import { createClock, type Clock } from './clock'
import { baseDePrueba, type BaseDePrueba } from './base/database'
import type {} from './global-setup'

/** The administrator of every test server: given in the settings, so it needs no change of password. */
export const ADMIN = { usuario: 'admin', clave: 'Clave-de-pruebas-1' } as const
/** CLAVE_INICIAL of every test server. */
export const CLAVE_INICIAL = 'inicial-de-pruebas'

export interface OpcionesServidor {
  /** Where the clock stands, ISO 8601 with offset; the real time when absent. */
  ahora?: string
  /**
   * The database's clock, by which ages are measured: `ahora` too where that is given, unless told. A clock that is not
   * stopped stands for the database's own.
   */
  relojBase?: Clock
  /** More settings, by their names in the environment. */
  env?: Record<string, string>
  /** An existing database (several servers on one); its owner closes it. */
  base?: BaseDePrueba
  /** Gets the log's lines instead of stdout; set LOG_LEVEL too, it is silent by default. */
  bitacora?: { write(linea: string): void }
  /** Other times and numbers for connections than a gym's server has. */
  plazos?: Partial<Plazos>
  /** Starts the application's background work too; off by default. */
  tareas?: boolean
  /** A pictures' store that is given longer than a desk would wait. */
  almacen?: AlmacenDeImagenes
  /** Other bounds of the pictures' queue, or another decoder. */
  imagenes?: OpcionesPreparador
}

/** The real decoder, given as long as a busy machine may need. */
export const decodificadorDePrueba = (): OpcionesPreparador => ({
  programa: path.join(inject('programas'), 'decodificador.mjs'),
  plazo: 60_000,
  espera: 60_000,
  arranque: 60_000,
})

export interface ServidorDePrueba {
  /** http://127.0.0.1:port, without a slash at the end. */
  url: string
  clock: Clock
  pool: BaseDePrueba['pool']
  prisma: BaseDePrueba['prisma']
  /** The server's own connections beside those of `pool`. */
  aparte: ConexionesAparte
  base: BaseDePrueba
  config: Config
  dataDir: string
  /** What the server answers to: the access table and the generated requests are made from it. */
  modulos: readonly Modulo[]
  cerrar(): Promise<void>
}

/**
 * The real application on a real port, with a database, a DATA_DIR and a clock of its own. Call `cerrar` in afterAll.
 */
export async function servidorDePrueba(opciones: OpcionesServidor = {}): Promise<ServidorDePrueba> {
  comprobarFilas()
  const base = opciones.base ?? (await baseDePrueba())
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'mancuerna-prueba-'))
  const clock = createClock(opciones.ahora)
  const config = leerConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: base.url,
    ADMIN_PASSWORD: ADMIN.clave,
    CLAVE_INICIAL,
    SESSION_SECRET: 'secreto-solo-para-pruebas-0123456789',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    ...opciones.env,
  })
  const registro = crearRegistro(config.logLevel, opciones.bitacora)
  const aparte = abrirAparte(base.url, config.informes)
  const { crearServidor, cerrar, iniciarTareas, modulos } = await componer({
    config,
    pool: base.pool,
    aparte,
    prisma: base.prisma,
    clock,
    relojBase: () => (opciones.relojBase ?? clock).detenido(),
    registro,
    comprobarRespuestas: true,
    imagenes: { ...decodificadorDePrueba(), ...opciones.imagenes },
    ...(opciones.almacen ? { almacen: opciones.almacen } : {}),
    programaRespaldo: path.join(inject('programas'), 'backup.mjs'),
  })
  // The client's open connections end with the server, not before: one that is closed as it is used again fails the
  // test.
  const servidor = crearServidor({ ociosa: 600_000, ...opciones.plazos })
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo))
  if (opciones.tareas) iniciarTareas()
  return {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    clock,
    pool: base.pool,
    prisma: base.prisma,
    aparte,
    base,
    config,
    dataDir,
    modulos,
    async cerrar() {
      servidor.closeAllConnections()
      await new Promise((listo) => servidor.close(listo))
      await cerrar()
      await aparte.cerrar()
      if (!opciones.base) await base.cerrar()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
