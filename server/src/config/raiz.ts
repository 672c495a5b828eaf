import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The folder of the installation: the nearest one upwards that holds `prisma/migrations`. The same from source
 * (`server/src/...`) and from the bundle (`server/dist/main.mjs`).
 * @throws Error when the code was moved away from its repository.
 */
export function raiz(): string {
  let carpeta = import.meta.dirname
  while (!existsSync(path.join(carpeta, 'prisma', 'migrations'))) {
    const superior = path.dirname(carpeta)
    if (superior === carpeta) throw new Error('No se encuentra la carpeta prisma/migrations de la instalación.')
    carpeta = superior
  }
  return carpeta
}

/** The version of this program, '2.0.0'. */
export const versionDelPrograma = (): string =>
  (JSON.parse(readFileSync(path.join(raiz(), 'package.json'), 'utf8')) as { version: string }).version
