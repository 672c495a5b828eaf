import type { Kit } from '../../modulo'
import type { Sentencia } from '../../platform/core/sentencia'
import type { SesionHallada } from '../../platform/http/session/autenticador'
import { leerAjustes } from '../ajustes/ajustes.repo'
import { veTotales } from '../libro/totales.repo'
import { casosContrasena } from './contrasena/contrasena.casos'
import { casosIngreso } from './ingreso.casos'
import { crearLimites } from './limites/limites'
import { convieneAnotarUso, finDeSesion, vidasDe } from './sesion.reglas'
import { actorDeSesion, type PorSesion, Recientes } from './recientes'
import { anotarUsoDeSesion, buscarPorId, revocarSesion, sesionViva } from './sesion.repo'
import { crearTokens } from './token'

/** Sign-in, sign-out, the current session and one's own password. */
export function casosSesion(kit: Kit) {
  const { executor, config, pool, relojBase } = kit
  const limites = crearLimites(pool)
  const tokens = crearTokens(config.sessionSecret)
  const vidas = vidasDe({ maximaDias: config.sesionMaximaDias, anteriorDias: config.sesionAnteriorDias })
  const recientes = new Recientes()
  return {
    ...casosIngreso(kit, { limites, tokens, vidas }),
    ...casosContrasena(kit, limites),

    cerrar: executor.enTransaccion(async (ctx, _: void) => {
      if (ctx.actor.idSesion) await revocarSesion(ctx.tx, ctx.actor.idSesion, ctx.ahora)
    }),

    actual: executor.enLectura(async (ctx, _: void) => {
      const { actor, hoy, zona } = ctx
      const usuario = actor.idUsuario === null ? null : await buscarPorId(ctx.tx, actor.idUsuario)
      return {
        actor,
        usuario,
        ajustes: await leerAjustes(ctx.tx),
        veTotales: await veTotales(ctx),
        zona,
        hoy,
        facturacion: config.facturacionUrl ?? null,
        canalMensajes: config.mensajes?.canal ?? null,
      }
    }),

    /** Who a token stands for, or null. A session in use goes on living, up to its door's greatest age. */
    async porToken(token: string, lectura?: Sentencia): Promise<SesionHallada | null> {
      const id = await tokens.leer(token)
      if (!id) return null
      const sesion = await sesionViva(pool, { id, reloj: relojBase(), vidas }, lectura)
      if (!sesion) return null
      recientes.ver(sesion)
      const { ultimoUsoEn, creadaEn, puerta, leidaEn: ahora, dato } = sesion
      const prolongar = async (): Promise<number> => {
        const fin = finDeSesion({ ahora, creadaEn, vida: vidas[puerta] })
        await anotarUsoDeSesion(pool, id, ahora, fin)
        return fin.getTime() - ahora.getTime()
      }
      return {
        quien: actorDeSesion(sesion),
        prolongar: convieneAnotarUso(ultimoUsoEn, ahora) ? prolongar : null,
        ...(dato === undefined ? {} : { dato }),
      }
    },

    /** Who a token stood for when it last asked, still to be confirmed; null: that is to be asked first. */
    porTokenReciente(token: string): PorSesion | null {
      const id = tokens.conocido(token)
      return id === null ? null : recientes.de({ id, reloj: relojBase(), vidas })
    },
  }
}

export type CasosSesion = ReturnType<typeof casosSesion>
