import { DomainError } from '../../../platform/core/error'
import { esConocida } from './comunes'
import { contrasenaCorrecta } from './contrasenas'

const rechazo = (motivo: string): DomainError =>
  new DomainError('CLAVE_NUEVA', { campos: { nueva: motivo }, datos: { motivo } })

/**
 * What a password may not be changed to, on either door: the one it has (a temporary one would stay for ever), the
 * installation's initial one, which many have seen, and one that anybody would guess. `nombres`: the user's and the
 * gym's. Throws CLAVE_NUEVA.
 */
export async function exigirContrasenaNueva(e: {
  nueva: string
  hashActual: string
  inicial: string
  nombres: readonly string[]
}): Promise<void> {
  if (e.nueva.trim() === e.inicial.trim()) throw rechazo('Elija una contraseña distinta de la inicial del gimnasio.')
  if (await contrasenaCorrecta(e.nueva, e.hashActual))
    throw rechazo('La contraseña nueva debe ser distinta de la actual.')
  if (await esConocida(e.nueva, e.nombres))
    throw rechazo('Esa contraseña es fácil de adivinar. Elija otra, por ejemplo tres palabras que no vayan juntas.')
}
