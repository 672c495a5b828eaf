import type { Kit } from '../../../modulo'
import { personaDe } from '../../../platform/core/actor'
import type { Actor } from '../../../platform/core/contexto'
import { DomainError } from '../../../platform/core/error'
import { crearLimites } from '../limites/limites'
import { buscarPorId } from '../sesion.repo'
import { contrasenaCorrecta } from './contrasenas'

/** Whose tries are counted: a session's own user's, whomever it asks about; a key's for each user that it names. */
export const quienVerifica = (actor: Actor, idUsuario: number): string =>
  actor.tipo === 'llave' ? `llave ${actor.idLlave} ${idUsuario}` : `usuario ${actor.idUsuario}`

/**
 * What asks a signed-in person for the password once more, before something that an open session is not enough for. It
 * throws SIN_PERMISO (a key), CLAVE_ACTUAL, DEMASIADOS_INTENTOS.
 */
export function crearExigirContrasena({ executor, pool }: Kit): (actor: Actor, contrasena: string) => Promise<void> {
  const limites = crearLimites(pool)
  const porId = executor.enLectura((ctx, id: number) => buscarPorId(ctx.tx, id))
  return async (actor, contrasena) => {
    const { id } = personaDe(actor)
    const toma = await limites.verificar(quienVerifica(actor, id))
    if (!(await contrasenaCorrecta(contrasena, (await porId(actor, id))?.hash ?? null)))
      throw new DomainError('CLAVE_ACTUAL', { campos: { contrasena: 'La contraseña actual ingresada es incorrecta' } })
    await toma.acierto()
  }
}
