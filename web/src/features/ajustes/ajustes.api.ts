import type { Cuerpo, Respuesta } from '@mancuerna/contract/api'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api'
import { claves } from '../../lib/api/claves'
import { useEfectos } from '../../lib/api/efectos'

export { llavesQuery } from '../../shared/consultas'

export type Ajustes = Respuesta<'GET /api/v2/ajustes'>
export type Llave = Respuesta<'GET /api/v2/claves'>[number]

/** The gym's settings. */
export const ajustesQuery = queryOptions({
  queryKey: claves.ajustes,
  queryFn: ({ signal }) => api.get('/api/v2/ajustes', { signal }),
})

/** Saves the settings; `logo` absent keeps it, null restores the default. */
export function useGuardarAjustes() {
  return useMutation({
    mutationFn: (ajustes: Cuerpo<'PUT /api/v2/ajustes'>) => api.put('/api/v2/ajustes', ajustes),
    ...useEfectos('ajustes'),
  })
}

/** Creates a key, whose text is in the answer and nowhere else. */
export function useCrearLlave() {
  return useMutation({
    mutationFn: ({ llave, claveIdempotencia }: { llave: Cuerpo<'POST /api/v2/claves'>; claveIdempotencia: string }) =>
      api.post('/api/v2/claves', llave, { claveIdempotencia }),
    ...useEfectos('llave'),
  })
}

/** Revokes a key, for ever. */
export function useRevocarLlave() {
  return useMutation({
    mutationFn: (id: number) => api.delete('/api/v2/claves/:id', { params: { id } }),
    ...useEfectos('llave'),
  })
}

/** What the gym asks of those who sign in. */
export const seguridadQuery = queryOptions({
  queryKey: claves.seguridad,
  queryFn: ({ signal }) => api.get('/api/v2/seguridad', { signal }),
})

/** Switches what the gym asks for, or what it keeps from RECEPCION. */
export function useGuardarSeguridad() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (cambio: Cuerpo<'PUT /api/v2/seguridad'>) => {
      const { mensaje, ...seguridad } = await api.put('/api/v2/seguridad', cambio)
      client.setQueryData(claves.seguridad, seguridad)
      return { mensaje }
    },
    ...useEfectos('seguridad'),
  })
}
