import type { Sentencia } from './sentencia'

/** What is still to be asked about an actor who was known by an earlier request (docs/decisions/0120). */
export interface PorConfirmar {
  /** Gives one row for whom may still act, and none for anybody else. */
  sentencia: Sentencia
  /** Throws IdentidadPasada where those rows are not what was known. */
  exigir(filas: unknown[]): void
  /** They were, in the transaction that writes: what fails from there on is told to whom may know. */
  confirmado: boolean
}

/** An actor is not, or not quite, who it was: the door asks who it is by itself, and begins again. */
export class IdentidadPasada extends Error {}

/** For what asks nobody again. Throws where the actor is still to be asked about: only a mistake of ours does that. */
export function exigirConfirmado({ porConfirmar }: { porConfirmar?: PorConfirmar }): void {
  if (porConfirmar) throw new Error('quién lo pide está por confirmar')
}
