import type { Kit } from '../../modulo'
import { personaDe } from '../../platform/core/actor'
import type { Actor } from '../../platform/core/contexto'
import type { Repeticion } from '../../platform/core/repeticion'
import { bytesSecretos, contrasenaLegible } from '../../platform/core/secreto'
import { cifrarContrasena } from '../sesion/contrasena/contrasenas'
import { crearExigirContrasena } from '../sesion/contrasena/exigir-contrasena'
import { casosCodigos } from '../sesion/segundo-factor/codigos.casos'
import { secretoDe } from '../sesion/segundo-factor/totp.reglas'
import { cambiarExigencia, verExigencia } from './exigencia'
import {
  comenzarInscripcion,
  confirmarInscripcion,
  quitarDeOtro,
  quitarPropio,
  renovarCodigos,
  verFactor,
} from './inscripcion'
import { cerrarSesion, cerrarSesiones, verSesiones } from './sesiones'

const CODIGOS = 10

/**
 * The use cases about who is signed in, and how. What takes a while (passwords, hashes) is done before transactions.
 */
export function casosSeguridad(kit: Kit) {
  const { executor, config } = kit
  const exigirContrasena = crearExigirContrasena(kit)
  const { caja, con } = casosCodigos(kit)
  const comenzar = executor.enTransaccion(comenzarInscripcion)
  const confirmar = executor.enTransaccion(confirmarInscripcion)
  const renovar = executor.enTransaccion(renovarCodigos)
  const quitar = executor.enTransaccion(quitarPropio)

  /** Ten recovery codes of 60 bits and their hashes; the same again for a repeated write. */
  async function hacerCodigos(repeticion?: Repeticion): Promise<{ codigos: string[]; hashes: string[] }> {
    const codigos = Array.from({ length: CODIGOS }, (_, i) =>
      contrasenaLegible(bytesSecretos(config.sessionSecret, { para: `codigo ${i}`, repeticion })),
    )
    return { codigos, hashes: await Promise.all(codigos.map(cifrarContrasena)) }
  }

  return {
    sesiones: executor.enLectura(verSesiones),
    cerrarSesion: executor.enTransaccion(cerrarSesion),
    cerrarSesiones: executor.enTransaccion(cerrarSesiones),

    exigencia: executor.enLectura((ctx, _: void) => verExigencia(ctx)),
    exigir: executor.enTransaccion(cambiarExigencia),

    factor: executor.enLectura((ctx, _: void) => verFactor(ctx)),

    /** The secret is in this answer and nowhere else in clear. Throws CLAVE_ACTUAL, SEGUNDO_FACTOR_ACTIVO. */
    async comenzar(actor: Actor, e: { contrasena: string }, repeticion?: Repeticion) {
      await exigirContrasena(actor, e.contrasena)
      const secreto = secretoDe(bytesSecretos(config.sessionSecret, { para: 'segundo factor', repeticion }))
      const { direccion } = await comenzar(actor, { secreto, caja })
      return { secreto, direccion }
    },

    /** The recovery codes are in this answer and nowhere else in clear. */
    async confirmar(actor: Actor, e: { codigo: string }, repeticion?: Repeticion) {
      const { codigos, hashes } = await hacerCodigos(repeticion)
      await confirmar(actor, { ...e, hashes, caja }, repeticion)
      return codigos
    },

    /** The same, for a code. */
    async renovarCodigos(actor: Actor, e: { codigo: string }, repeticion?: Repeticion) {
      const { codigos, hashes } = await hacerCodigos(repeticion)
      const { id } = personaDe(actor)
      await con(actor, { idUsuario: id, codigo: e.codigo }, (prueba) =>
        renovar(actor, { prueba, hashes, caja }, repeticion),
      )
      return codigos
    },

    async quitarPropio(actor: Actor, e: { codigo: string }, repeticion?: Repeticion): Promise<void> {
      const { id } = personaDe(actor)
      await con(actor, { idUsuario: id, codigo: e.codigo }, (prueba) => quitar(actor, { prueba, caja }, repeticion))
    },

    quitarDeOtro: executor.enTransaccion(quitarDeOtro),
  }
}
export type CasosSeguridad = ReturnType<typeof casosSeguridad>
