import { exigirPersona } from '../../platform/core/actor'
import type { Rol } from '../../platform/core/contexto'
import { DomainError } from '../../platform/core/error'
import { auditar } from '../../platform/db/auditoria'
import type { Ctx } from '../../platform/db/tx'
import { buscarLlave, insertarLlave, marcarRevocada } from './llaves.repo'

/**
 * Stores a key by its hash; the key itself goes to whoever asked and nowhere else, the trail included. Throws
 * SIN_PERMISO for a key.
 */
export async function crearLlave(
  ctx: Ctx,
  e: { nombre: string; redes: string[]; rol: Rol; hash: string; prefijo: string },
): Promise<{ id: number }> {
  exigirPersona(ctx.actor)
  const { hash, ...visible } = e
  const { id } = await insertarLlave(ctx.tx, { ...visible, hash, creadaPor: ctx.actor.idUsuario, creadaEn: ctx.ahora })
  await auditar(ctx, { accion: 'crear', entidad: 'clave_api', idEntidad: id, despues: { id, ...visible } })
  return { id }
}

/** Ends a key at once; one already ended stays as it is. Throws NO_ENCONTRADO, and SIN_PERMISO for a key. */
export async function revocarLlave(ctx: Ctx, e: { id: number }): Promise<void> {
  exigirPersona(ctx.actor)
  const llave = await buscarLlave(ctx.tx, e.id)
  if (!llave) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'La llave' } })
  if (await marcarRevocada(ctx.tx, e.id, ctx.ahora))
    await auditar(ctx, { accion: 'revocar', entidad: 'clave_api', idEntidad: e.id })
}
