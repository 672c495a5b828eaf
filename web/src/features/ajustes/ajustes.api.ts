import type { AjustesSalida } from '@mancuerna/contract/ajustes'
import type { ClaveCreada, ClaveSalida } from '@mancuerna/contract/claves'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../lib/api'
import { claves } from '../../lib/claves'

export type Ajustes = AjustesSalida
export type Clave = ClaveSalida

/** The gym's settings. */
export const ajustesQuery = queryOptions({ queryKey: claves.ajustes, queryFn: ({ signal }) => api.get<Ajustes>('/api/v2/ajustes', { signal }) })

/** Saves the settings; `logo` absent keeps it, null restores the default. */
export function useGuardarAjustes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (a: { nombre: string; telefono: string; direccion: string; logo?: string | null }) => api.put<{ mensaje: string; ajustes: Ajustes }>('/api/v2/ajustes', a),
    onSuccess: () => Promise.all([client.invalidateQueries({ queryKey: claves.ajustes }), client.invalidateQueries({ queryKey: claves.sesion })]),
  })
}

/** API keys, revoked ones too. */
export const llavesQuery = queryOptions({ queryKey: claves.llaves.lista(), queryFn: ({ signal }) => api.get<Clave[]>('/api/v2/claves', { signal }) })

/** Creates a key, whose text is in the answer and nowhere else. */
export function useCrearLlave() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ llave, claveIdempotencia }: { llave: { nombre: string; redes: string[]; rol: Clave['rol'] }; claveIdempotencia: string }) =>
      api.post<z.output<typeof ClaveCreada>>('/api/v2/claves', llave, { claveIdempotencia }),
    onSuccess: () => client.invalidateQueries({ queryKey: claves.llaves.todas }),
  })
}

/** Revokes a key, for ever. */
export function useRevocarLlave() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.delete<{ mensaje: string }>(`/api/v2/claves/${id}`),
    onSuccess: () => client.invalidateQueries({ queryKey: claves.llaves.todas }),
  })
}
