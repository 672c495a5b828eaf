import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { ErrorDeArranque } from './error-de-arranque'
import type { Entorno } from './entorno'

/**
 * What a `.env` file sets; nothing when there is none.
 * @throws ErrorDeArranque when it cannot be read or is no UTF-8 text: half of it would be taken, without a word.
 */
export function leerArchivoEnv(archivo: string): Entorno {
  let crudo: Buffer
  try {
    crudo = readFileSync(archivo)
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new ErrorDeArranque(`No se pudo leer el archivo .env: ${(e as Error).message}`)
  }
  return parseEnv(textoDe(crudo, archivo)) as Entorno
}

/** Without the mark that some editors put in front of UTF-8. */
function textoDe(crudo: Buffer, archivo: string): string {
  try {
    const texto = new TextDecoder('utf-8', { fatal: true }).decode(crudo)
    // A zero byte is UTF-16 (what Windows calls Unicode), or no text at all.
    if (!texto.includes('\0')) return texto
  } catch {
    // Not UTF-8: said below.
  }
  throw new ErrorDeArranque(
    `El archivo ${archivo} no es un archivo de texto UTF-8. ` +
      'Ábralo con un editor de texto y guárdelo como UTF-8 (vea .env.example), o bórrelo.',
  )
}
