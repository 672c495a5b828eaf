import type { Kit } from '../../modulo'
import { cerrarSesion, cerrarSesiones, verSesiones } from './sesiones'

/** The use cases about who is signed in, and how. */
export function casosSeguridad({ executor }: Kit) {
  return {
    sesiones: executor.enLectura(verSesiones),
    cerrarSesion: executor.enTransaccion(cerrarSesion),
    cerrarSesiones: executor.enTransaccion(cerrarSesiones),
  }
}
export type CasosSeguridad = ReturnType<typeof casosSeguridad>
