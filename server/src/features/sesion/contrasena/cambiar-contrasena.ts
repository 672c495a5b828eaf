import { DomainError } from '../../../platform/core/error'
import { auditar } from '../../../platform/db/auditoria'
import { momentoDeLaBase } from '../../../platform/db/reloj'
import type { Ctx } from '../../../platform/db/tx'
import { leerAjustes } from '../../ajustes/ajustes.repo'
import { buscarPorId, revocarSesiones, type UsuarioConHash } from '../sesion.repo'
import { exigirContrasenaNueva } from './contrasena-nueva'
import { anotarVerificacion, gastarVerificacion, guardarContrasena } from './contrasena.repo'
import { contrasenaCorrecta } from './contrasenas'

/** How long a `verifica_pass` by key allows the change that follows it. */
const VERIFICACION_MS = 10 * 60_000

/**
 * Whether this is the user's current password (`verifica_pass`). A session asks about its own user only; a key may ask
 * about any active one, and the right answer lets that key change that password within ten minutes.
 */
export async function verificarContrasena(
  ctx: Ctx,
  e: { idUsuario: number; contrasena: string },
): Promise<{ usuario: UsuarioConHash | null; correcta: boolean }> {
  const puedePreguntar = ctx.actor.tipo === 'llave' || ctx.actor.idUsuario === e.idUsuario
  const usuario = puedePreguntar ? await buscarPorId(ctx.tx, e.idUsuario) : null
  const correcta = await contrasenaCorrecta(e.contrasena, usuario?.hash ?? null)
  if (correcta) await anotarVerificacion(ctx.tx, ctx.actor, e.idUsuario, await momentoDeLaBase(ctx))
  return { usuario, correcta }
}

/**
 * Sets one's own password and ends all one's sessions (docs/domain.md, Users and access). `hash` is that of `nueva`,
 * already made; `inicial` is the installation's initial password. Without `actual` (the old door) the session or key
 * must have come through `verifica_pass` or a 'cambia' login just before. Throws SIN_PERMISO for somebody else's,
 * NO_ENCONTRADO, CLAVE_ACTUAL, VERIFICACION_REQUERIDA, CLAVE_NUEVA.
 */
export async function cambiarContrasena(
  ctx: Ctx,
  e: { idUsuario: number; actual?: string | undefined; nueva: string; hash: string; inicial: string },
): Promise<void> {
  const { actor } = ctx
  const conLlave = actor.tipo === 'llave'
  if (!conLlave && actor.idUsuario !== e.idUsuario) throw new DomainError('SIN_PERMISO')
  const usuario = await buscarPorId(ctx.tx, e.idUsuario)
  // A key learns nothing of who exists.
  if (!usuario) throw new DomainError(conLlave ? 'VERIFICACION_REQUERIDA' : 'NO_ENCONTRADO')
  if (e.actual === undefined) await exigirVerificacion(ctx, e.idUsuario)
  else if (!(await contrasenaCorrecta(e.actual, usuario.hash))) throw new DomainError('CLAVE_ACTUAL')
  const nombres = [usuario.usuario, usuario.nombre, (await leerAjustes(ctx.tx))?.nombre ?? '']
  await exigirContrasenaNueva({ nueva: e.nueva, hashActual: usuario.hash, inicial: e.inicial, nombres })
  await guardarContrasena(ctx.tx, e.idUsuario, { hash: e.hash, debeCambiar: false }, ctx.ahora)
  await revocarSesiones(ctx, e.idUsuario)
  await auditar(
    { ...ctx, actor: { ...actor, idUsuario: e.idUsuario } },
    { accion: 'cambiar_clave', entidad: 'usuario', idEntidad: e.idUsuario },
  )
}

async function exigirVerificacion(ctx: Ctx, idUsuario: number): Promise<void> {
  const desde = new Date((await momentoDeLaBase(ctx)).getTime() - VERIFICACION_MS)
  if (!(await gastarVerificacion(ctx.tx, ctx.actor, idUsuario, desde))) throw new DomainError('VERIFICACION_REQUERIDA')
}
