import type { Actor } from './contexto'
import { DomainError } from './error'

/**
 * A key as an author: the row of `usuario` that stands for it, which no person has (docs/decisions/0079). Whoever names
 * an active user of ours in its body writes as that one.
 */
export const autorDeLlave = (idLlave: number): number => -idLlave

/** The person who acts, or null: where a key is the author, the key says it itself. */
export const idPersona = (a: Actor): number | null => (a.idUsuario !== null && a.idUsuario > 0 ? a.idUsuario : null)

/**
 * The desk that a write comes from: a session; for a key, each address from which it works for each user that it names.
 */
export const mostradorDe = (a: Actor): string =>
  a.idLlave === null
    ? `sesion:${a.idSesion ?? a.ip}`
    : `llave:${a.idLlave}:${a.ip}:${a.autorAjeno ?? a.idUsuario ?? ''}`

/**
 * Refuses a key: what hands out or ends a way in (temporary passwords, keys) is for a signed-in person, so that a key
 * that got into the wrong hands cannot outlive its revocation. Throws SIN_PERMISO.
 */
export function exigirPersona(actor: Actor): void {
  if (actor.tipo === 'llave') throw new DomainError('SIN_PERMISO')
}

/** The signed-in person. Throws SIN_PERMISO for a key: a second factor or a password is somebody's. */
export function personaDe(actor: Actor): { id: number; usuario: string } {
  exigirPersona(actor)
  if (actor.idUsuario === null) throw new DomainError('SIN_PERMISO')
  return { id: actor.idUsuario, usuario: actor.nombreUsuario ?? '' }
}
