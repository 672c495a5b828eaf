import { sinAcentos } from '@mancuerna/domain/texto'
import type { Response } from 'express'
import type { Rechazo } from '../errores'

/** A header may hold ASCII only: accents are dropped, anything else becomes '?'. */
const ascii = (t: string): string => sinAcentos(t).replace(/[^\x20-\x7e]/g, '?')

/**
 * A refusal in the old door's form: valid JSON, falsy, with the right status and the reason in X-Error. The old client tests
 * only whether the answer is truthy, so an object with a text would be shown to the staff as a success (docs/domain.md, Errors).
 */
export function presentarErrorLegado(
  res: Response,
  r: Rechazo,
  forma: (mensaje: string) => unknown = () => false,
): void {
  res.setHeader('X-Error', ascii(`${r.codigo}: ${r.mensaje}`))
  if (r.datos?.['segundos']) res.setHeader('Retry-After', String(r.datos['segundos']))
  res.status(r.estado).json(forma(r.mensaje))
}
