import type { UsuarioCreado, UsuarioSalida } from '@mancuerna/contract/usuarios'
import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { apiSuelta } from '../../lib/api'
import { claves } from '../../lib/claves'
import { useEfectos } from '../../lib/efectos'

export type Usuario = UsuarioSalida
export type Creado = z.output<typeof UsuarioCreado>
export interface DatosUsuario {
  usuario: string
  nombre: string
  telefono: string
  rol: Usuario['rol']
}

/** Everybody who signs in; a gym has a few. */
export const usuariosQuery = queryOptions({
  queryKey: claves.usuarios.lista(),
  queryFn: ({ signal }) => apiSuelta.get<Usuario[]>('/api/v2/usuarios', { signal }),
})

/** One user. */
export const usuarioQuery = (id: string) =>
  queryOptions({
    queryKey: claves.usuarios.una(id),
    queryFn: ({ signal }) => apiSuelta.get<Usuario>(`/api/v2/usuarios/${encodeURIComponent(id)}`, { signal }),
  })

/** Creates a user (the answer carries the temporary password, shown once) or changes one. */
export function useGuardarUsuario(id: string | undefined) {
  return useMutation({
    mutationFn: ({ datos, claveIdempotencia }: { datos: DatosUsuario; claveIdempotencia: string }) =>
      id
        ? apiSuelta.put<{ mensaje: string; clave_temporal?: string }>(
            `/api/v2/usuarios/${encodeURIComponent(id)}`,
            datos,
          )
        : apiSuelta.post<{ mensaje: string; clave_temporal?: string }>('/api/v2/usuarios', datos, {
            claveIdempotencia,
          }),
    ...useEfectos('usuario'),
  })
}

/** Takes a user's access away; what the person registered keeps its author. */
export function useEliminarUsuario() {
  return useMutation({
    mutationFn: (id: number) => apiSuelta.delete<{ mensaje: string }>(`/api/v2/usuarios/${id}`),
    ...useEfectos('usuario'),
  })
}

/** Gives a user a new temporary password and ends that user's sessions. */
export function useRestablecerClave() {
  return useMutation({
    mutationFn: ({ id, claveIdempotencia }: { id: number; claveIdempotencia: string }) =>
      apiSuelta.post<Creado>(`/api/v2/usuarios/${id}/restablecer-clave`, {}, { claveIdempotencia }),
    ...useEfectos('usuario'),
  })
}
