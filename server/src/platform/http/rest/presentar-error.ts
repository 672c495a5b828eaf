import type { RespuestaError } from '@mancuerna/contract/errores'
import type { Response } from 'express'
import { type Rechazo, reintentoEn } from '../errores'

/** A refusal in the newer door's form (docs/domain.md, Errors). */
export const cuerpoDeRechazo = (r: Rechazo, id: string): RespuestaError => ({
  mensaje: r.mensaje,
  codigo: r.codigo,
  ...(r.campos ? { campos: r.campos } : {}),
  id,
})

/** Answers with a refusal. `idPeticion`: by which the log is searched. */
export function presentarErrorRest(res: Response, r: Rechazo, idPeticion: string): void {
  const espera = reintentoEn(r)
  if (espera) res.setHeader('Retry-After', espera)
  res.status(r.estado).json(cuerpoDeRechazo(r, idPeticion))
}
