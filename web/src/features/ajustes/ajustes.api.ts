import type { AjustesSalida } from '@mancuerna/contract/ajustes'
import type { ClaveCreada, ClaveSalida } from '@mancuerna/contract/llaves'
import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { apiSuelta } from '../../lib/api'
import { claves } from '../../lib/claves'
import { useEfectos } from '../../lib/efectos'

export type Ajustes = AjustesSalida
export type Clave = ClaveSalida

/** The gym's settings. */
export const ajustesQuery = queryOptions({
  queryKey: claves.ajustes,
  queryFn: ({ signal }) => apiSuelta.get<Ajustes>('/api/v2/ajustes', { signal }),
})

/** Saves the settings; `logo` absent keeps it, null restores the default. */
export function useGuardarAjustes() {
  return useMutation({
    mutationFn: (a: { nombre: string; telefono: string; direccion: string; logo?: string | null }) =>
      apiSuelta.put<{ mensaje: string; ajustes: Ajustes }>('/api/v2/ajustes', a),
    ...useEfectos('ajustes'),
  })
}

/** API keys, revoked ones too. */
export const llavesQuery = queryOptions({
  queryKey: claves.llaves.lista(),
  queryFn: ({ signal }) => apiSuelta.get<Clave[]>('/api/v2/claves', { signal }),
})

/** Creates a key, whose text is in the answer and nowhere else. */
export function useCrearLlave() {
  return useMutation({
    mutationFn: ({
      llave,
      claveIdempotencia,
    }: {
      llave: { nombre: string; redes: string[]; rol: Clave['rol'] }
      claveIdempotencia: string
    }) => apiSuelta.post<z.output<typeof ClaveCreada>>('/api/v2/claves', llave, { claveIdempotencia }),
    ...useEfectos('llave'),
  })
}

/** Revokes a key, for ever. */
export function useRevocarLlave() {
  return useMutation({
    mutationFn: (id: number) => apiSuelta.delete<{ mensaje: string }>(`/api/v2/claves/${id}`),
    ...useEfectos('llave'),
  })
}
