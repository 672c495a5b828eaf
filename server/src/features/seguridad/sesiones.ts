import { exigirPersona } from '../../platform/core/actor'
import { DomainError } from '../../platform/core/error'
import { auditar } from '../../platform/db/auditoria'
import type { Ctx } from '../../platform/db/tx'
import { esSesionDe, listarSesiones, revocarSesion, revocarSesiones, type SesionListada } from '../sesion/sesion.repo'
import { buscarUsuario } from '../usuarios/usuarios.repo'

/**
 * Whose sessions: one's own without `idUsuario`. Throws SIN_PERMISO for a key, NO_ENCONTRADO for a user that is gone.
 */
async function deQuien(ctx: Ctx, idUsuario: number | undefined): Promise<number> {
  exigirPersona(ctx.actor)
  const id = idUsuario ?? (ctx.actor.idUsuario as number)
  if (idUsuario !== undefined && !(await buscarUsuario(ctx.tx, id)))
    throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El usuario' } })
  return id
}

/** A session as its list shows it: `actual` marks the one that asks. */
export type SesionVista = SesionListada & { actual: boolean }

/** One's own live sessions, or those of another user. Throws SIN_PERMISO (a key), NO_ENCONTRADO. */
export async function verSesiones(ctx: Ctx, e: { idUsuario?: number | undefined }): Promise<SesionVista[]> {
  const id = await deQuien(ctx, e.idUsuario)
  const sesiones = await listarSesiones(ctx, id)
  return sesiones.map((s) => ({ ...s, actual: s.id === ctx.actor.idSesion }))
}

/**
 * Ends one session at once: one's own, or another user's. One that has ended stays ended. Throws SIN_PERMISO (a key),
 * NO_ENCONTRADO.
 */
export async function cerrarSesion(ctx: Ctx, e: { idSesion: string; idUsuario?: number | undefined }): Promise<void> {
  const id = await deQuien(ctx, e.idUsuario)
  if (!(await esSesionDe(ctx.tx, e.idSesion, id)))
    throw new DomainError('NO_ENCONTRADO', { datos: { que: 'La sesión' } })
  await revocarSesion(ctx.tx, e.idSesion, ctx.ahora)
  await auditar(ctx, { accion: 'cerrar_sesion', entidad: 'usuario', idEntidad: id, antes: { sesion: e.idSesion } })
}

/**
 * Ends one's own other sessions, or all of another user's; says how many were alive. Throws SIN_PERMISO (a key),
 * NO_ENCONTRADO.
 */
export async function cerrarSesiones(ctx: Ctx, e: { idUsuario?: number | undefined }): Promise<{ cerradas: number }> {
  const id = await deQuien(ctx, e.idUsuario)
  const cerradas = await revocarSesiones(ctx, id, e.idUsuario === undefined ? ctx.actor.idSesion : null)
  await auditar(ctx, { accion: 'cerrar_sesiones', entidad: 'usuario', idEntidad: id, antes: { cerradas } })
  return { cerradas }
}
