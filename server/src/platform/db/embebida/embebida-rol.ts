import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { raiz } from '../../../config/raiz'

/** Who the application is in the embedded PostgreSQL: owner of its database, and nothing more. */
export const ROL = 'aplicacion'

/**
 * Gives the application its role, and to the role what an older version made as the superuser
 * (server/recursos/base/rol.sql, which docker-compose.yml runs too).
 * @param direccion the application's database, as the superuser.
 * @param contrasena the role's, from now on.
 */
export async function darRol(direccion: string, contrasena: string): Promise<void> {
  const c = new pg.Client({ connectionString: direccion, application_name: 'mancuerna (rol)' })
  c.on('error', () => {}) // the statement that fails tells
  await c.connect()
  try {
    await c.query("SELECT set_config('mancuerna.rol', $1, false), set_config('mancuerna.contrasena', $2, false)", [
      ROL,
      contrasena,
    ])
    await c.query(readFileSync(path.join(raiz(), 'server', 'recursos', 'base', 'rol.sql'), 'utf8'))
  } finally {
    await c.end().catch(() => {})
  }
}
