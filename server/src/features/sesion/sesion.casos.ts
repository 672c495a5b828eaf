import type { Kit } from '../../modulo'
import type { Actor } from '../../platform/core/contexto'
import { DomainError } from '../../platform/core/error'
import type { Identidad } from '../../platform/http/autenticar'
import { leerAjustes } from '../ajustes/ajustes.repo'
import { cambiarContrasena, verificarContrasena } from './contrasena/cambiar-contrasena'
import { cifrarContrasena } from './contrasena/contrasenas'
import { crearLimite } from './contrasena/limite'
import { abrirSesion, comprobarCredenciales } from './iniciar-sesion'
import { convieneAnotarUso, finDeSesion } from './sesion.reglas'
import { anotarUsoDeSesion, buscarPorId, revocarSesion, sesionViva } from './sesion.repo'
import { crearTokens } from './token'

/** Whose tries are counted: a session's own user's, whomever it asks about; for a key, the user it names. */
const cuentaDe = (actor: Actor, idUsuario: number): string =>
  `id:${actor.tipo === 'llave' ? idUsuario : (actor.idUsuario ?? 0)}`

/**
 * Sign-in, sign-out, the current session and one's own password. Passwords are compared and hashed outside of
 * transactions: it takes a while.
 */
export function casosSesion({ executor, config, pool, clock }: Kit) {
  const limite = crearLimite(pool)
  const tokens = crearTokens(config.sessionSecret)
  const comprobar = executor.enLectura(comprobarCredenciales)
  const abrir = executor.enTransaccion(abrirSesion)
  const verificar = executor.enTransaccion(verificarContrasena)
  const cambiar = executor.enTransaccion(cambiarContrasena)
  return {
    /** Throws CREDENCIALES, DEMASIADOS_INTENTOS. */
    async iniciar(actor: Actor, e: { usuario: string; contrasena: string; agente: string }) {
      await limite.intentar(e.usuario, actor.ip)
      const usuario = await comprobar(actor, e)
      if (!usuario) throw new DomainError('CREDENCIALES')
      await limite.acierto(e.usuario, actor.ip)
      const { idSesion } = await abrir(actor, { usuario, agente: e.agente })
      return { usuario, token: await tokens.firmar(idSesion) }
    },

    cerrar: executor.enTransaccion(async (ctx, _: void) => {
      if (ctx.actor.idSesion) await revocarSesion(ctx.tx, ctx.actor.idSesion, ctx.ahora)
    }),

    /**
     * Null for a user that there is not (or that is not this session's). Wrong tries count like those at the sign-in.
     */
    async verificar(actor: Actor, e: { idUsuario: number; contrasena: string }): Promise<boolean | null> {
      const cuenta = cuentaDe(actor, e.idUsuario)
      await limite.intentar(cuenta, actor.ip)
      const { usuario, correcta } = await verificar(actor, e)
      if (correcta) await limite.acierto(cuenta, actor.ip)
      return usuario && correcta
    },

    async cambiar(actor: Actor, e: { idUsuario: number; actual?: string; nueva: string }): Promise<void> {
      const cuenta = cuentaDe(actor, e.idUsuario)
      await limite.intentar(cuenta, actor.ip)
      const hash = await cifrarContrasena(e.nueva)
      await cambiar(actor, { idUsuario: e.idUsuario, actual: e.actual, hash })
      await limite.acierto(cuenta, actor.ip)
    },

    actual: executor.enLectura(async (ctx, _: void) => {
      const { actor, hoy, zona } = ctx
      const usuario = actor.idUsuario === null ? null : await buscarPorId(ctx.tx, actor.idUsuario)
      return {
        actor,
        usuario,
        ajustes: await leerAjustes(ctx.tx),
        zona,
        hoy,
        facturacion: config.facturacionUrl ?? null,
        canalMensajes: config.mensajes?.canal ?? null,
      }
    }),

    /** Who a token stands for, or null. A session in use goes on living. */
    async porToken(token: string): Promise<Identidad | null> {
      const id = await tokens.leer(token)
      if (!id) return null
      const ahora = clock()
      const sesion = await sesionViva(pool, id, ahora)
      if (!sesion) return null
      const { ultimoUsoEn, ...quien } = sesion
      if (convieneAnotarUso(ultimoUsoEn, ahora)) await anotarUsoDeSesion(pool, id, ahora, finDeSesion(ahora))
      return { tipo: 'sesion', ...quien, idLlave: null }
    },
  }
}
export type CasosSesion = ReturnType<typeof casosSesion>
