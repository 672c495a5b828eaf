/**
 * Why a source of a move cannot be read: one Spanish sentence for who chose it. It never contains a password nor what
 * the source holds about people.
 */
export class ErrorFuente extends Error {
  constructor(frase: string, opciones?: ErrorOptions) {
    super(frase, opciones)
    this.name = 'ErrorFuente'
  }
}
