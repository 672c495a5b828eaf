import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { contrasenaLegible } from '../platform/core/secreto'
import { ErrorDeArranque } from './error-de-arranque'

/** What the installation generates for itself when nobody sets it. */
const Secretos = z.object({ sessionSecret: z.string().min(32), claveInicial: z.string().min(6) })
export type Secretos = z.infer<typeof Secretos>

/**
 * The secrets of a DATA_DIR, generated once into `secretos.json` (mode 0600). Two processes that start together end
 * with the same ones.
 * @throws ErrorDeArranque when the folder cannot be written or the file is damaged.
 */
export function secretosDe(dataDir: string): Secretos {
  const archivo = path.join(dataDir, 'secretos.json')
  try {
    return leer(archivo) ?? crear(dataDir, archivo)
  } catch (e) {
    if (e instanceof ErrorDeArranque) throw e
    throw new ErrorDeArranque(
      `No se puede escribir en la carpeta de datos ${dataDir} (DATA_DIR): ${(e as Error).message}`,
    )
  }
}

function leer(archivo: string): Secretos | undefined {
  let texto: string
  try {
    texto = readFileSync(archivo, 'utf8')
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw e
  }
  chmodSync(archivo, 0o600)
  try {
    return Secretos.parse(JSON.parse(texto))
  } catch {
    throw new ErrorDeArranque(
      `El archivo ${archivo} está dañado. Recupérelo de un respaldo o bórrelo: ` +
        'se generará otro y todos deberán iniciar sesión de nuevo.',
    )
  }
}

function crear(dataDir: string, archivo: string): Secretos {
  mkdirSync(dataDir, { recursive: true })
  const secretos: Secretos = {
    sessionSecret: randomBytes(32).toString('base64url'),
    claveInicial: contrasenaLegible(randomBytes(16), 4),
  }
  const temporal = `${archivo}.${process.pid}`
  writeFileSync(temporal, JSON.stringify(secretos, null, 2) + '\n', { mode: 0o600 })
  try {
    linkSync(temporal, archivo) // fails if another process was faster
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code !== 'EEXIST') throw e
  } finally {
    rmSync(temporal, { force: true })
  }
  return leer(archivo) ?? secretos
}
