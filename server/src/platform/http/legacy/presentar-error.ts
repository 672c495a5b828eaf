import { sinAcentos } from '@mancuerna/domain/texto'
import type { Response } from 'express'
import { type Rechazo, reintentoEn } from '../errores'

/** A header may hold ASCII only: accents are dropped, quotation marks made plain, anything else becomes '?'. */
const ascii = (t: string): string =>
  sinAcentos(t)
    .replace(/[«»]/g, '"')
    .replace(/[^\x20-\x7e]/g, '?')

/** The header X-Error of a refusal. */
export const motivoDe = (r: Rechazo): string => ascii(`${r.codigo}: ${r.mensaje}`)

/**
 * A refusal in the old door's form: valid JSON, with the right status and the reason in X-Error, falsy unless `forma`
 * says otherwise (a read's empty shape). The old client tests only whether the answer is truthy, so an object with a
 * text would be shown to the staff as a success (docs/domain.md, Errors).
 */
export function presentarErrorLegado(
  res: Response,
  r: Rechazo,
  forma: (mensaje: string) => unknown = () => false,
): void {
  res.setHeader('X-Error', motivoDe(r))
  const espera = reintentoEn(r)
  if (espera) res.setHeader('Retry-After', espera)
  res.status(r.estado).json(forma(r.mensaje))
}
