import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { componer } from '../../../server/src/composition'
import { leerConfig, type Config } from '../../../server/src/config/env'
import { raiz } from '../../../server/src/config/raiz'
import { crearRegistro } from '../../../server/src/config/registro'
import { abrirAparte } from '../../../server/src/platform/db/conexiones/aparte'
import { crearPool, crearPrisma } from '../../../server/src/platform/db/conexiones/conexion'
import { arrancarEmbebida } from '../../../server/src/platform/db/embebida/embebida'
import { leerMigraciones, migrar } from '../../../server/src/platform/db/migrar'
import { momentoCivil } from '@mancuerna/domain/fechas/fecha'
import { cifrarContrasena } from '../../../server/src/features/sesion/contrasena/contrasenas'
import { cargarDemo } from '../../instalacion/demo/cargar/cargar'
import { entrar, GENTE, inscribirGente, type Gente, type Sesion } from './gente'
import { prepararDemo } from './preparar'
import { servir } from './servir'

/** Where the clock of every picture stands, server and browser: a Friday evening, the gym full. */
export const AHORA = '2026-11-20T18:42:00-05:00'
const CLAVE = 'Clave-de-capturas-1'
/** Small enough to load in seconds, big enough for every list to have a second page. */
const DEMO = { semilla: 1, miembros: 320, visitas: 24_000 }

/** A temporary installation that runs. */
export interface Instalacion {
  url: string
  pool: pg.Pool
  sesion: Sesion
  /** Of the others; none where nobody else is there. */
  sesiones: Partial<Record<keyof Gente, Sesion>>
  gente: Gente
  /** Stops everything and removes its folder. */
  cerrar(): Promise<void>
}

/** True once somebody asked this program to stop: it finishes the picture it is at, and closes what it opened. */
export function alInterrumpir(): () => boolean {
  let parar = false
  for (const senal of ['SIGINT', 'SIGTERM'] as const) process.on(senal, () => void (parar = true))
  return () => parar
}

/**
 * Starts an installation of its own in a temporary folder, with the clock at AHORA, and signs in as the administrator.
 * @param demo true: with the demo gym, the same in every run; false: as it is on the first day.
 * @param conGente with the others who sign in, too.
 */
export async function abrirInstalacion(demo: boolean, conGente = false): Promise<Instalacion> {
  const cierres: (() => Promise<unknown>)[] = []
  const cerrar = async () => {
    for (const cierre of cierres.reverse().splice(0)) await cierre()
  }
  try {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'mancuerna-capturas-'))
    cierres.push(() => rm(dataDir, { recursive: true, force: true }))
    const base = await arrancarEmbebida({ dataDir, rapida: true })
    cierres.push(() => base.parar())
    // Whoever carries the messages: takes them all.
    const pasarela = await servir((_req, res) => void res.end('{}'))
    cierres.push(pasarela.cerrar)
    const config = leerConfig({
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: base.url,
      ADMIN_PASSWORD: CLAVE,
      CLAVE_INICIAL: CLAVE,
      SESSION_SECRET: 'secreto-solo-para-capturas-0123456789',
      LOG_LEVEL: 'fatal',
      MENSAJES_CANAL: 'http',
      MENSAJES_HTTP_URL: pasarela.url,
    })
    const pool = crearPool(base.url)
    cierres.push(() => pool.end())
    await migrar(pool, leerMigraciones(path.join(raiz(), 'prisma', 'migrations')))
    const url = await servirApp(config, pool, cierres)
    if (demo) await llenar(pool, config)
    const sesion = await entrar(url, { usuario: 'admin', clave: CLAVE })
    if (demo) await prepararDemo(url, sesion.token)
    const instalacion: Instalacion = { url, pool, sesion, sesiones: {}, gente: structuredClone(GENTE), cerrar }
    if (demo && conGente) instalacion.sesiones = await inscribirGente(instalacion, new Date(AHORA))
    return instalacion
  } catch (e) {
    await cerrar()
    throw e
  }
}

async function servirApp(config: Config, pool: pg.Pool, cierres: (() => Promise<unknown>)[]): Promise<string> {
  const prisma = crearPrisma(pool)
  const aparte = abrirAparte(config.databaseUrl ?? '', config.informes)
  cierres.push(() => aparte.cerrar())
  cierres.push(() => prisma.$disconnect())
  const aplicacion = await componer({
    config,
    pool,
    aparte,
    prisma,
    clock: () => new Date(AHORA),
    registro: crearRegistro(config.logLevel),
  })
  cierres.push(() => aplicacion.cerrar())
  const { url, cerrar } = await servir(aplicacion.app)
  cierres.push(cerrar)
  return url
}

async function llenar(pool: pg.Pool, config: Config): Promise<void> {
  const civil = momentoCivil(new Date(AHORA), config.zona)
  await cargarDemo(pool, {
    ...DEMO,
    zona: config.zona,
    ahora: `${civil.fecha} ${civil.hora}`,
    hash: await cifrarContrasena(CLAVE),
  })
}
