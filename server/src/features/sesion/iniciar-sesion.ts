import { randomUUID } from 'node:crypto'
import { auditar } from '../../platform/db/auditoria'
import type { Ctx } from '../../platform/db/tx'
import { anotarVerificacion } from './contrasena/contrasena.repo'
import { contrasenaCorrecta } from './contrasena/contrasenas'
import { finDeSesion } from './sesion.reglas'
import { buscarPorNombre, insertarSesion, type UsuarioConHash } from './sesion.repo'

/**
 * The user whose password this is, or null: the same answer and the same time for an unknown user and a wrong password.
 */
export async function comprobarCredenciales(
  ctx: Ctx,
  e: { usuario: string; contrasena: string },
): Promise<UsuarioConHash | null> {
  const u = await buscarPorNombre(ctx.tx, e.usuario)
  return (await contrasenaCorrecta(e.contrasena, u?.hash ?? null)) ? u : null
}

/**
 * Opens a session for a user whose password was just checked. A keyed client also gains the right to change a forced
 * password.
 */
export async function abrirSesion(
  ctx: Ctx,
  e: { usuario: UsuarioConHash; agente: string },
): Promise<{ idSesion: string }> {
  const idSesion = randomUUID()
  const { usuario } = e
  await insertarSesion(ctx.tx, {
    id: idSesion,
    idUsuario: usuario.id,
    creadaEn: ctx.ahora,
    expiraEn: finDeSesion(ctx.ahora),
    ip: ctx.actor.ip,
    agente: e.agente.slice(0, 300),
    verificadaEn: usuario.debeCambiar ? ctx.ahora : null,
  })
  if (ctx.actor.idLlave !== null && usuario.debeCambiar)
    await anotarVerificacion(ctx.tx, ctx.actor, usuario.id, ctx.ahora)
  await auditar(
    { ...ctx, actor: { ...ctx.actor, idUsuario: usuario.id } },
    { accion: 'iniciar_sesion', entidad: 'usuario', idEntidad: usuario.id },
  )
  return { idSesion }
}
