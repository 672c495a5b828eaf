import path from 'node:path'
import type pg from 'pg'
import { type Config, configDelProceso } from '../config/env'
import { raiz } from '../config/raiz'
import { abrirBase } from '../platform/db/conexiones/abrir'
import { leerMigraciones, type Migracion } from '../platform/db/migrar'
import type { AlmacenDeImagenes } from '../platform/core/almacen'
import { crearAlmacen } from '../platform/images/store/almacen'
import { SIN_PRISA } from '../platform/images/store/s3-conexion'
import { motivoDeFallo } from './motivo'

/** The installation, as a command works on it. */
export interface Instalacion {
  pool: pg.Pool
  /** Of the database. */
  url: string
  almacen: AlmacenDeImagenes
  migraciones: Migracion[]
}

/** Tells the person what goes on, on stderr: stdout may be the backup itself. */
export const aviso = (mensaje: string): void => console.error(mensaje)

/** Opens the installation's database for as long as `hacer` takes. */
export async function conInstalacion<T>(config: Config, hacer: (i: Instalacion) => Promise<T>): Promise<T> {
  const base = await abrirBase(config, aviso, { max: 4, nombre: 'mancuerna (respaldo)' })
  try {
    const migraciones = leerMigraciones(path.join(raiz(), 'prisma', 'migrations'))
    const almacen = crearAlmacen(config.imagenes, SIN_PRISA)
    return await hacer({ pool: base.pool, url: base.url, almacen, migraciones })
  } finally {
    await base.cerrar()
  }
}

/** The person wrote a command that there is not: how it is used is told. */
export class MalUso extends Error {}

/**
 * Runs a command with the process's settings: an exit code, and a message in Spanish, without a stack, when it fails.
 * SIGTERM and Ctrl+C end it by `senal`.
 */
export async function correrOrden(hacer: (config: Config, senal: AbortSignal) => Promise<void>): Promise<void> {
  const fin = new AbortController()
  for (const s of ['SIGTERM', 'SIGINT'] as const) process.on(s, () => fin.abort())
  try {
    await hacer(configDelProceso(raiz()), fin.signal)
  } catch (e) {
    aviso(e instanceof MalUso ? e.message : `\n${motivoDeFallo(e)}`)
    process.exitCode = e instanceof MalUso ? 2 : 1
  }
}

/** A file that the person named: npm runs us in the root; the name is meant where the person is. */
export const rutaDe = (nombre: string): string => path.resolve(carpetaDeLaPersona(), nombre)

// oxlint-disable-next-line node/no-process-env -- not a setting: where npm was called
const carpetaDeLaPersona = () => process.env['INIT_CWD'] ?? process.cwd()
