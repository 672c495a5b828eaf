import { randomBytes } from 'node:crypto'
import type { Kit } from '../../modulo'
import { contrasenaLegible } from '../../platform/core/secreto'
import { cifrarContrasena } from '../sesion/contrasena/contrasenas'
import { hayUsuarios, insertarPrimerAdministrador } from './usuarios.repo'

const USUARIO = 'admin'

/**
 * The first administrator of an empty installation: with ADMIN_PASSWORD, which needs no change; else with a random
 * password that is printed once and must be changed. Safe when several servers start at once: undefined for the one
 * that did not create it.
 */
export async function crearPrimerAdministrador({
  prisma,
  config,
}: Pick<Kit, 'prisma' | 'config'>): Promise<{ usuario: string; contrasena: string } | undefined> {
  if (await hayUsuarios(prisma)) return undefined
  const dada = config.adminPassword
  const contrasena = dada ?? contrasenaLegible(randomBytes(16), 4)
  const hash = await cifrarContrasena(contrasena)
  const creado = await insertarPrimerAdministrador(prisma, { usuario: USUARIO, hash, debeCambiar: dada === undefined })
  return creado ? { usuario: USUARIO, contrasena } : undefined
}
