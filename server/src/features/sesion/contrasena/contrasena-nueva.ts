import { DomainError } from '../../../platform/core/error'
import { contrasenaCorrecta } from './contrasenas'

const rechazo = (motivo: string): DomainError =>
  new DomainError('CLAVE_NUEVA', { campos: { nueva: motivo }, datos: { motivo } })

/**
 * What a password may not be changed to, on either door: the one it has (a temporary one would stay for ever) and the
 * installation's initial one, which many have seen. Throws CLAVE_NUEVA.
 */
export async function exigirContrasenaNueva(e: { nueva: string; hashActual: string; inicial: string }): Promise<void> {
  if (e.nueva.trim() === e.inicial.trim()) throw rechazo('Elija una contraseña distinta de la inicial del gimnasio.')
  if (await contrasenaCorrecta(e.nueva, e.hashActual))
    throw rechazo('La contraseña nueva debe ser distinta de la actual.')
}
