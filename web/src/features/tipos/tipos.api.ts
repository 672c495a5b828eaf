import type { Cuerpo } from '@mancuerna/contract/api'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api/api'
import { claves } from '../../lib/api/claves'
import { useEfectos } from '../../lib/api/efectos'

/** One type, deleted ones too: history still names them. */
export const tipoQuery = (id: string) =>
  queryOptions({
    queryKey: claves.tipos.una(id),
    queryFn: ({ signal }) => api.get('/api/tipos-membresia/:id', { params: { id }, signal }),
  })

/** Creates a type. */
export function useCrearTipo() {
  return useMutation({
    mutationFn: ({
      tipo,
      claveIdempotencia,
    }: {
      tipo: Cuerpo<'POST /api/tipos-membresia'>
      claveIdempotencia: string
    }) => api.post('/api/tipos-membresia', tipo, { claveIdempotencia }),
    ...useEfectos('tipo'),
  })
}

/** Changes a type; what is not sent stays. */
export function useCambiarTipo() {
  return useMutation({
    mutationFn: ({ id, tipo }: { id: string | number; tipo: Cuerpo<'PUT /api/tipos-membresia/:id'> }) =>
      api.put('/api/tipos-membresia/:id', tipo, { params: { id } }),
    ...useEfectos('tipo'),
  })
}

/** Logical deletion: the state becomes ELIMINADO. */
export function useEliminarTipo() {
  return useMutation({
    mutationFn: (id: number) => api.delete('/api/tipos-membresia/:id', { params: { id } }),
    ...useEfectos('tipo'),
  })
}
