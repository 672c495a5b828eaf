import { randomBytes } from 'node:crypto'
import type { Kit } from '../../modulo'
import { cifrarClave } from './claves'

/**
 * The first administrator of an empty installation (operation.md): with ADMIN_PASSWORD, which needs no change; else with a
 * random password that is printed once and must be changed. Safe when several servers start at once.
 */
export async function crearPrimerAdministrador({
  prisma,
  config,
}: Pick<Kit, 'prisma' | 'config'>): Promise<{ usuario: string; clave: string } | undefined> {
  if ((await prisma.usuario.count()) > 0) return undefined
  const dada = config.adminPassword
  const clave = dada ?? randomBytes(9).toString('base64url')
  const hash = await cifrarClave(clave)
  const creados = await prisma.$executeRaw`
    INSERT INTO usuario (usuario, nombre, hash, rol, debe_cambiar)
    SELECT 'admin', 'Administrador', ${hash}, 'ADMINISTRADOR', ${dada === undefined}
    WHERE NOT EXISTS (SELECT 1 FROM usuario) ON CONFLICT DO NOTHING`
  return creados === 1 ? { usuario: 'admin', clave } : undefined
}
