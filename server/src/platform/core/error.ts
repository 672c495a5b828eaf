import type { Codigo } from '@mancuerna/contract/errores'

export interface DetallesError {
  /** Wire field → the text under it. */
  campos?: Record<string, string>
  /** Values for the door's text: names, limits, dates. Never personal data that the caller did not send. */
  datos?: Record<string, string | number>
}

/**
 * What the domain refuses, by code alone: the doors turn it into a status and a Spanish sentence. One with a `cause` is
 * no refusal but a fault that has a sentence of its own: it goes to the log.
 */
export class DomainError extends Error {
  constructor(
    readonly codigo: Codigo,
    readonly detalles: DetallesError = {},
    porque?: { cause: unknown },
  ) {
    super(codigo, porque)
    this.name = 'DomainError'
  }
}
