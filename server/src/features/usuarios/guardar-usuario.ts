import { auditar } from '../../platform/db/auditoria'
import type { Ctx } from '../../platform/db/tx'
import type { Rol } from '../../platform/core/contexto'
import { DomainError } from '../../platform/core/error'
import { nombresDeLlavesVivas } from '../llaves/llaves.repo'
import { guardarContrasena } from '../sesion/contrasena/contrasena.repo'
import { cuentaDe } from '../sesion/iniciar-sesion'
import { olvidarIntentos } from '../sesion/limites/limites.repo'
import { borrarFactor } from '../sesion/segundo-factor/segundo-factor.repo'
import { revocarSesiones } from '../sesion/sesion.repo'
import {
  bloquearUsuario,
  type DatosUsuario,
  guardarUsuario,
  insertarUsuario,
  marcarEliminado,
  type Usuario,
} from './usuarios.repo'

const noExiste = () => new DomainError('NO_ENCONTRADO', { datos: { que: 'El usuario' } })

/**
 * A new user; `hash` is that of the first password, already made. Throws DUPLICADO when an active one has that user
 * name (case and accents ignored).
 */
export async function crearUsuario(
  ctx: Ctx,
  e: { datos: DatosUsuario & { rol: Rol }; hash: string },
): Promise<{ id: number }> {
  const usuario = await insertarUsuario(ctx.tx, { ...e.datos, hash: e.hash }, ctx.ahora)
  await auditar(ctx, { accion: 'crear', entidad: 'usuario', idEntidad: usuario.id, despues: usuario })
  return { id: usuario.id }
}

/**
 * Changes a user; without `rol` it stays. Throws NO_ENCONTRADO, DUPLICADO, and ULTIMO_ADMINISTRADOR when nobody else
 * would be one.
 */
export async function editarUsuario(
  ctx: Ctx,
  e: { id: number; datos: DatosUsuario & { rol?: Rol | undefined } },
): Promise<{ id: number }> {
  const antes = await bloquearUsuario(ctx.tx, e.id)
  if (!antes) throw noExiste()
  const { rol = antes.rol, ...textos } = e.datos
  const despues: Usuario = await guardarUsuario(ctx.tx, e.id, { ...textos, rol }, ctx.ahora)
  await auditar(ctx, { accion: 'editar', entidad: 'usuario', idEntidad: e.id, antes, despues })
  return { id: e.id }
}

/**
 * Deletes a user, logically, and ends all its sessions. The keys it made are the gym's and go on working
 * (docs/decisions/0041): `llaves` names them, for whoever deletes to decide. Throws NO_ENCONTRADO, USUARIO_PROPIO
 * (nobody locks oneself out by a slip), ULTIMO_ADMINISTRADOR.
 */
export async function eliminarUsuario(ctx: Ctx, e: { id: number }): Promise<{ id: number; llaves: string[] }> {
  const antes = await bloquearUsuario(ctx.tx, e.id)
  if (!antes) throw noExiste()
  if (ctx.actor.tipo === 'sesion' && ctx.actor.idUsuario === e.id) throw new DomainError('USUARIO_PROPIO')
  await marcarEliminado(ctx.tx, e.id, ctx.ahora)
  await borrarFactor(ctx.tx, e.id)
  await revocarSesiones(ctx, e.id)
  const llaves = await nombresDeLlavesVivas(ctx.tx, e.id)
  await auditar(ctx, { accion: 'eliminar', entidad: 'usuario', idEntidad: e.id, antes })
  return { id: e.id, llaves }
}

/**
 * A password that must be changed takes the place of the user's, its sessions end, and nobody waits for what was tried
 * at the old one.
 */
export async function empezarDeNuevo(ctx: Ctx, { id, usuario }: Usuario, hash: string): Promise<void> {
  await guardarContrasena(ctx.tx, id, { hash, debeCambiar: true }, ctx.ahora)
  await revocarSesiones(ctx, id)
  await olvidarIntentos(ctx.tx, await cuentaDe(ctx.tx, usuario))
}

/** Gives a user a temporary password that must be changed, and ends all its sessions. Throws NO_ENCONTRADO. */
export async function restablecerContrasena(ctx: Ctx, e: { id: number; hash: string }): Promise<{ id: number }> {
  const usuario = await bloquearUsuario(ctx.tx, e.id)
  if (!usuario) throw noExiste()
  await empezarDeNuevo(ctx, usuario, e.hash)
  await auditar(ctx, { accion: 'restablecer_clave', entidad: 'usuario', idEntidad: e.id })
  return { id: e.id }
}
