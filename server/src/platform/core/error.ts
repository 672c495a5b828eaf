import type { Codigo } from '@mancuerna/contract/errores'

export interface DetallesError {
  /** Wire field → the text under it. */
  campos?: Record<string, string>
  /** Values for the door's text: names, limits, dates. Never personal data that the caller did not send. */
  datos?: Record<string, string | number>
}

/** What the domain refuses, by code alone: the doors turn it into a status and a Spanish sentence. */
export class DomainError extends Error {
  constructor(
    readonly codigo: Codigo,
    readonly detalles: DetallesError = {},
  ) {
    super(codigo)
    this.name = 'DomainError'
  }
}
