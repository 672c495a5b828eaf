import type { Actor } from './contexto'
import { DomainError } from './error'

/** The desk that a write comes from: a session; for a key, each address from which it works for each user. */
export const mostradorDe = (a: Actor): string =>
  a.idLlave === null ? `sesion:${a.idSesion ?? a.ip}` : `llave:${a.idLlave}:${a.ip}:${a.idUsuario ?? ''}`

/**
 * Refuses a key: what hands out or ends a way in (temporary passwords, keys) is for a signed-in person, so that a key
 * that got into the wrong hands cannot outlive its revocation. Throws SIN_PERMISO.
 */
export function exigirPersona(actor: Actor): void {
  if (actor.tipo === 'llave') throw new DomainError('SIN_PERMISO')
}
