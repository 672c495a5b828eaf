import path from 'node:path'
import type pg from 'pg'
import { configDelProceso } from '../config/env'
import { raiz } from '../config/raiz'
import { abrirBase } from '../platform/db/abrir'

export interface Instalacion {
  /** The file that the person named, absolute; '-' for the standard input or output. */
  archivo: string
  pool: pg.Pool
  carpetaImagenes: string
  /** Tells the person what goes on, on stderr: stdout may be the backup itself. */
  aviso(mensaje: string): void
}

/**
 * What `npm run backup` and `npm run restore` share: the file's name, the installation's settings and database, an exit
 * code, and a message in Spanish, without a stack, when it fails.
 */
export async function enInstalacion(uso: string, hacer: (i: Instalacion) => Promise<void>): Promise<void> {
  const [nombre, ...resto] = process.argv.slice(2)
  const aviso = (mensaje: string) => console.error(mensaje)
  if (!nombre || resto.length) {
    aviso(uso)
    process.exit(2)
  }
  let base: Awaited<ReturnType<typeof abrirBase>> | undefined
  try {
    const config = configDelProceso(raiz())
    // npm runs us in the root; the name is meant where the person is.
    const archivo = nombre === '-' ? nombre : path.resolve(carpetaDeLaPersona(), nombre)
    base = await abrirBase(config, aviso, { max: 4, nombre: 'mancuerna (respaldo)' })
    await hacer({ archivo, pool: base.pool, carpetaImagenes: path.join(config.dataDir, 'imagenes'), aviso })
  } catch (e) {
    aviso(`\n${motivo(e)}`)
    process.exitCode = 1
  } finally {
    await base?.cerrar()
  }
}

function motivo(e: unknown): string {
  const { code, path: archivo, message } = e as NodeJS.ErrnoException
  if (code === 'ENOENT') return `No existe ${archivo}.`
  if (code === 'EACCES' || code === 'EISDIR') return `No se puede abrir ${archivo}.`
  return message ?? String(e)
}

// oxlint-disable-next-line node/no-process-env -- not a setting: where npm was called
const carpetaDeLaPersona = () => process.env['INIT_CWD'] ?? process.cwd()
