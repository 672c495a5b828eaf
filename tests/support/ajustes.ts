import type { Entorno } from '../../server/src/config/entorno'
import { type Config, leerConfig } from '../../server/src/config/env'

const SECRETOS = { SESSION_SECRET: 'x'.repeat(32), CLAVE_INICIAL: 'inicial-1' }

/** The settings that come of these variables, with secrets given. */
export const leer = (env: Entorno): Config => leerConfig({ ...SECRETOS, ...env })

/** Why these variables are refused; '' where they are not. */
export const errorDe = (env: Entorno): string => {
  try {
    leer(env)
  } catch (e) {
    return (e as Error).message
  }
  return ''
}
