import type { Codigo } from '@mancuerna/contract/errores'
import { leerCaida } from '../core/caida'
import { DomainError } from '../core/error'
import { type Rechazo, rechazoDe } from './errores'

/** An error as the HTTP libraries give it; `expose` and a status of 4xx say that the sender is at fault. */
interface ErrorHttp {
  status?: number
  expose?: boolean
  code?: string
  type?: string
}

/**
 * What the HTTP libraries refuse, whatever they call it: broken JSON, an unknown charset or encoding, a body that is
 * not compressed as it says, a cut connection, a range or a condition that does not fit.
 * Undefined: not the sender's fault.
 */
function deLaPeticion({ status, expose, code, type }: ErrorHttp): Codigo | undefined {
  if (type === 'entity.too.large' || code === 'LIMIT_FILE_SIZE') return 'CUERPO_MUY_GRANDE'
  if (!expose || !status || status < 400 || status > 499) return undefined
  return status === 412 || status === 416 ? 'PETICION_INVALIDA' : 'JSON_INVALIDO'
}

/**
 * What anything thrown inside a request means to the client. Unexpected errors are INTERNO; `inesperado` says to log
 * them.
 */
export function leerError(e: unknown): { rechazo: Rechazo; inesperado: boolean } {
  if (e instanceof DomainError) return { rechazo: rechazoDe(e), inesperado: e.cause !== undefined }
  if (e instanceof URIError) return { rechazo: rechazoDe(new DomainError('RUTA_DESCONOCIDA')), inesperado: false }
  const suya = deLaPeticion((e ?? {}) as ErrorHttp)
  if (suya) return { rechazo: rechazoDe(new DomainError(suya)), inesperado: false }
  return { rechazo: rechazoDe(new DomainError(leerCaida(e) ?? 'INTERNO')), inesperado: true }
}
