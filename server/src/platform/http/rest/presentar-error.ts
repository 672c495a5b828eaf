import type { RespuestaError } from '@mancuerna/contract/errores'
import type { Response } from 'express'
import type { Rechazo } from '../errores'

/** A refusal in the newer door's form (docs/domain.md, Errors). */
export function presentarErrorRest(res: Response, r: Rechazo, idPeticion: string): void {
  const cuerpo: RespuestaError = {
    mensaje: r.mensaje,
    codigo: r.codigo,
    ...(r.campos ? { campos: r.campos } : {}),
    id: idPeticion,
  }
  if (r.datos?.['segundos']) res.setHeader('Retry-After', String(r.datos['segundos']))
  res.status(r.estado).json(cuerpo)
}
