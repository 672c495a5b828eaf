import type { Autenticador } from '../../platform/http/autenticar'
import type { Actor } from '../../platform/core/contexto'
import { DomainError } from '../../platform/core/error'
import { hoyEn } from '@mancuerna/domain/fecha'
import type { Kit, Modulo } from '../../modulo'
import { leerAjustes } from '../ajustes/ajustes.repo'
import { gimnasioSalida } from '../ajustes/ajustes.wire'
import { cambiarClave, verificarClave } from './cambiar-clave'
import { cifrarClave } from './claves'
import { abrirSesion, comprobarCredenciales } from './iniciar-sesion'
import { crearLimite } from './limite'
import { metodosSesion } from './sesion.legacy'
import { DURACION_SESION_MS } from './sesion.reglas'
import { buscarPorId, prolongarSesion, revocarSesion, sesionViva } from './sesion.repo'
import { rutasSesion } from './sesion.rest'
import { crearTokens } from './token'

/** Whose tries are counted: a session's own user's, whomever it asks about; for a key, the user it names. */
const cuentaDe = (actor: Actor, idUsuario: number): string =>
  `id:${actor.tipo === 'clave' ? idUsuario : (actor.idUsuario ?? 0)}`

const crearCasos = (kit: Kit) => {
  const { ejecutor, config, reloj } = kit
  const limite = crearLimite(kit.pool)
  const tokens = crearTokens(config.sessionSecret)
  const comprobar = ejecutor.enLectura(comprobarCredenciales)
  const abrir = ejecutor.enTransaccion(abrirSesion)
  const verificar = ejecutor.enTransaccion(verificarClave)
  const cambiar = ejecutor.enTransaccion(cambiarClave)
  return {
    /** Throws CREDENCIALES, DEMASIADOS_INTENTOS. The password is compared before the transaction opens: it takes a while. */
    async iniciar(actor: Actor, e: { usuario: string; password: string; agente: string }) {
      await limite.intentar(e.usuario, actor.ip)
      const usuario = await comprobar(actor, e)
      if (!usuario) throw new DomainError('CREDENCIALES')
      await limite.acierto(e.usuario, actor.ip)
      const { idSesion } = await abrir(actor, { usuario, agente: e.agente })
      return { usuario, token: await tokens.firmar(idSesion) }
    },
    cerrar: ejecutor.enTransaccion(async (ctx, _: void) => {
      if (ctx.actor.idSesion) await revocarSesion(ctx.tx, ctx.actor.idSesion, ctx.ahora)
    }),
    /** Null for a user that there is not (or that is not this session's). Wrong tries count like those at the sign-in. */
    async verificar(actor: Actor, e: { idUsuario: number; password: string }) {
      const cuenta = cuentaDe(actor, e.idUsuario)
      await limite.intentar(cuenta, actor.ip)
      const { usuario, correcta } = await verificar(actor, e)
      if (correcta) await limite.acierto(cuenta, actor.ip)
      return usuario && correcta
    },
    async cambiar(actor: Actor, e: { idUsuario: number; actual?: string; nueva: string }) {
      const cuenta = cuentaDe(actor, e.idUsuario)
      await limite.intentar(cuenta, actor.ip)
      await cambiar(actor, {
        idUsuario: e.idUsuario,
        hash: await cifrarClave(e.nueva),
        ...(e.actual === undefined ? {} : { actual: e.actual }),
      })
      await limite.acierto(cuenta, actor.ip)
    },
    actual: ejecutor.enLectura(async (ctx, _: void) => {
      const { actor } = ctx
      const u = actor.idUsuario === null ? null : await buscarPorId(ctx.tx, actor.idUsuario)
      return {
        usuario: {
          idUsuario: actor.idUsuario,
          nombreUsuario: u?.usuario ?? '',
          nombre: u?.nombre ?? '',
          rol: actor.rol,
        },
        debeCambiar: actor.debeCambiar,
        gimnasio: gimnasioSalida(await leerAjustes(ctx.tx)),
        zona: config.zona,
        hoy: hoyEn(reloj(), config.zona),
        facturacion: config.facturacionUrl ?? null,
        canalMensajes: config.mensajes?.canal ?? null,
      }
    }),
    tokens,
  }
}
export type CasosSesion = ReturnType<typeof crearCasos>

/** Sign-in, sign-out, the current session and one's own password, on both doors; and who a token stands for. */
export function moduloSesion(kit: Kit): Modulo & { porToken: Autenticador['porToken'] } {
  const casos = crearCasos(kit)
  return {
    rutas: rutasSesion(casos),
    guiones: [{ nombre: 'usuarios', metodos: metodosSesion(casos) }],
    async porToken(token) {
      const id = await casos.tokens.leer(token)
      if (!id) return null
      const ahora = kit.reloj()
      const s = await sesionViva(kit.pool, id, ahora)
      if (!s) return null
      const expiraEn = new Date(ahora.getTime() + DURACION_SESION_MS)
      // A session in use goes on living; written at most every half hour, not with each request.
      if (expiraEn.getTime() - s.expiraEn.getTime() > 30 * 60_000) await prolongarSesion(kit.pool, id, expiraEn)
      const { idUsuario, nombreUsuario, rol, idSesion, debeCambiar } = s
      return { tipo: 'sesion', idUsuario, nombreUsuario, rol, idSesion, idClave: null, debeCambiar }
    },
  }
}
