import type { Respuesta } from '@mancuerna/contract/api'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api/api'
import { claves } from '../../../lib/api/claves'
import { useEfectos } from '../../../lib/api/efectos'

export type Factor = Respuesta<'GET /api/v2/sesion/segundo-factor'>

/** One's own second factor. */
export const factorQuery = queryOptions({
  queryKey: claves.factor,
  queryFn: ({ signal }) => api.get('/api/v2/sesion/segundo-factor', { signal }),
})

interface ConCodigo {
  codigo: string
  claveIdempotencia: string
}

/** Begins it: secret and QR, shown this once. A wrong password is an ErrorApi with `campos.contrasena`. */
export const comenzarFactor = (contrasena: string, claveIdempotencia: string) =>
  api.post('/api/v2/sesion/segundo-factor', { contrasena }, { claveIdempotencia })

/** Confirms it with its first code. What else changes by it is fetched again once the recovery codes were seen. */
export const confirmarFactor = (codigo: string, claveIdempotencia: string) =>
  api.post('/api/v2/sesion/segundo-factor/confirmar', { codigo }, { claveIdempotencia })

/** New recovery codes in the place of the old ones. */
export function useRenovarCodigos() {
  return useMutation({
    mutationFn: ({ codigo, claveIdempotencia }: ConCodigo) =>
      api.post('/api/v2/sesion/segundo-factor/codigos', { codigo }, { claveIdempotencia }),
    ...useEfectos('factor'),
  })
}

/** Takes one's own second factor away. */
export function useQuitarFactor() {
  return useMutation({
    mutationFn: ({ codigo, claveIdempotencia }: ConCodigo) =>
      api.post('/api/v2/sesion/segundo-factor/quitar', { codigo }, { claveIdempotencia }),
    ...useEfectos('factor'),
  })
}
