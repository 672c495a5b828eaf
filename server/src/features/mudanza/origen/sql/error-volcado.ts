import { ErrorFuente } from '../error-fuente'

/** Why a dump cannot be read: one Spanish sentence for who brought it, and the line (from 1) where it stops. */
export class ErrorVolcado extends ErrorFuente {
  readonly linea: number

  constructor(frase: string, linea: number) {
    super(`${frase} (línea ${linea})`)
    this.name = 'ErrorVolcado'
    this.linea = linea
  }
}

/** The sentence of a dump that ends before it should. */
export const cortado = (linea: number): ErrorVolcado =>
  new ErrorVolcado('El volcado está cortado: termina en medio de una orden', linea)

/**
 * The refusal of something that stands where it should not; where the dump ends there, what is wrong is that it is cut:
 * half a word is not to be told from another word.
 */
export const malEscrito = (
  v: { readonly b: Buffer; readonly p: number; readonly fin: boolean; readonly linea: number },
  frase: string,
  linea = v.linea,
): ErrorVolcado => (v.fin && v.p >= v.b.length ? cortado(linea) : new ErrorVolcado(frase, linea))
