import { Id } from '../campos'

/**
 * `idUsuario` of a body: the author that a client with a key names; a session's own user otherwise. What is no id names
 * nobody and refuses nothing: the old client keeps it in its own storage and cannot be told.
 */
export const Autor = Id.nullish().catch(null)
