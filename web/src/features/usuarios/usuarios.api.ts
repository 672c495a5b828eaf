import type { Cuerpo, Respuesta } from '@mancuerna/contract/api'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api/api'
import { claves } from '../../lib/api/claves'
import { useEfectos } from '../../lib/api/efectos'

export { usuariosQuery } from '../../shared/consultas'

export type Usuario = Respuesta<'GET /api/v2/usuarios/:id'>
/** What the form of a user holds. */
export type DatosUsuario = Pick<Usuario, 'usuario' | 'nombre' | 'telefono' | 'rol'>

/** One user. */
export const usuarioQuery = (id: string) =>
  queryOptions({
    queryKey: claves.usuarios.una(id),
    queryFn: ({ signal }) => api.get('/api/v2/usuarios/:id', { params: { id }, signal }),
  })

interface Guardar {
  datos: Cuerpo<'POST /api/v2/usuarios'>
  claveIdempotencia: string
}

/** What a saved user answers: of a new one, the temporary password that is shown this once. */
type Guardado = Respuesta<'PUT /api/v2/usuarios/:id'> & Partial<Respuesta<'POST /api/v2/usuarios'>>

/** Creates a user, or changes the one with that id. */
export function useGuardarUsuario(id: string | undefined) {
  return useMutation({
    mutationFn: ({ datos, claveIdempotencia }: Guardar): Promise<Guardado> =>
      id
        ? api.put('/api/v2/usuarios/:id', datos, { params: { id } })
        : api.post('/api/v2/usuarios', datos, { claveIdempotencia }),
    ...useEfectos('usuario'),
  })
}

/** Takes a user's access away; what the person registered keeps its author. */
export function useEliminarUsuario() {
  return useMutation({
    mutationFn: (id: number) => api.delete('/api/v2/usuarios/:id', { params: { id } }),
    ...useEfectos('usuario'),
  })
}

/** Gives a user a new temporary password and ends that user's sessions. */
export function useRestablecerContrasena() {
  return useMutation({
    mutationFn: ({ id, claveIdempotencia }: { id: number; claveIdempotencia: string }) =>
      api.post('/api/v2/usuarios/:id/restablecer-clave', undefined, { params: { id }, claveIdempotencia }),
    ...useEfectos('usuario'),
  })
}

/** Where a user is signed in. */
export const sesionesDeUsuarioQuery = (id: number) =>
  queryOptions({
    queryKey: claves.sesiones.lista({ usuario: id }),
    queryFn: ({ signal }) => api.get('/api/v2/usuarios/:id/sesiones', { params: { id }, signal }),
  })

/** Ends one session of a user, or all without `sesion`. */
export function useCerrarSesiones(id: number) {
  return useMutation({
    mutationFn: (sesion?: string): Promise<{ mensaje: string }> =>
      sesion
        ? api.delete('/api/v2/usuarios/:id/sesiones/:sesion', { params: { id, sesion } })
        : api.delete('/api/v2/usuarios/:id/sesiones', { params: { id } }),
    ...useEfectos('sesiones'),
  })
}

/** Takes a user's second factor away, who lost phone and recovery codes. */
export function useQuitarSegundoFactor() {
  return useMutation({
    mutationFn: (id: number) => api.delete('/api/v2/usuarios/:id/segundo-factor', { params: { id } }),
    ...useEfectos('factor'),
  })
}
