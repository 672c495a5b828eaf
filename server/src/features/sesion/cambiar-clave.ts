import { auditar } from '../../platform/db/auditoria'
import type { Ctx } from '../../platform/db/tx'
import { DomainError } from '../../platform/core/error'
import { claveCorrecta } from './claves'
import {
  anotarVerificacion,
  buscarPorId,
  gastarVerificacion,
  guardarClave,
  revocarSesiones,
  type UsuarioConHash,
} from './sesion.repo'

/** How long a `verifica_pass` by key allows the change that follows it. */
const VERIFICACION_MS = 10 * 60_000

/**
 * Whether this is the user's current password (`verifica_pass`). A session asks about its own user only; a key may ask about any
 * active one, and the right answer lets that key change that password within ten minutes.
 */
export async function verificarClave(
  ctx: Ctx,
  e: { idUsuario: number; password: string },
): Promise<{ usuario: UsuarioConHash | null; correcta: boolean }> {
  const propia = ctx.actor.tipo === 'clave' || ctx.actor.idUsuario === e.idUsuario
  const usuario = propia ? await buscarPorId(ctx.tx, e.idUsuario) : null
  const correcta = await claveCorrecta(e.password, usuario?.hash ?? null)
  if (correcta) await anotarVerificacion(ctx.tx, ctx.actor, e.idUsuario, ctx.ahora)
  return { usuario, correcta }
}

/**
 * Sets one's own password and ends all one's sessions (open-points.md, Users and session). `hash` is the new one, already made.
 * Without `actual` (the old door) the session or key must have come through `verifica_pass` or a 'cambia' login just before.
 * Throws SIN_PERMISO for somebody else's, CLAVE_ACTUAL, VERIFICACION_REQUERIDA.
 */
export async function cambiarClave(ctx: Ctx, e: { idUsuario: number; actual?: string; hash: string }): Promise<void> {
  const { actor } = ctx
  if (actor.tipo !== 'clave' && actor.idUsuario !== e.idUsuario) throw new DomainError('SIN_PERMISO')
  const usuario = await buscarPorId(ctx.tx, e.idUsuario)
  if (!usuario) throw new DomainError(actor.tipo === 'clave' ? 'VERIFICACION_REQUERIDA' : 'NO_ENCONTRADO')
  if (e.actual !== undefined && !(await claveCorrecta(e.actual, usuario.hash))) throw new DomainError('CLAVE_ACTUAL')
  if (
    e.actual === undefined &&
    !(await gastarVerificacion(ctx.tx, actor, e.idUsuario, new Date(ctx.ahora.getTime() - VERIFICACION_MS)))
  ) {
    throw new DomainError('VERIFICACION_REQUERIDA')
  }
  await guardarClave(ctx.tx, e.idUsuario, e.hash, false, ctx.ahora)
  await revocarSesiones(ctx.tx, e.idUsuario, ctx.ahora)
  await auditar(
    { ...ctx, actor: { ...actor, idUsuario: e.idUsuario } },
    { accion: 'cambiar_clave', entidad: 'usuario', idEntidad: e.idUsuario },
  )
}
