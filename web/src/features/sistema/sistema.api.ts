import type { Respuesta } from '@mancuerna/contract/api'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api/api'
import { claves } from '../../lib/api/claves'
import { useEfectos } from '../../lib/api/efectos'

export { estadoSistemaQuery } from '../../shared/consultas'

export type EstadoSistema = Respuesta<'GET /api/v2/sistema'>
export type Respaldo = EstadoSistema['respaldos']['ultimos'][number]

/** Asks for a backup; the server makes it aside. */
export function useRespaldar() {
  return useMutation({
    mutationFn: (claveIdempotencia: string) => api.post('/api/v2/sistema/respaldos', undefined, { claveIdempotencia }),
    ...useEfectos('respaldo'),
  })
}

export type EstadoComprobacion = Respuesta<'GET /api/v2/comprobacion'>
export type Comprobacion = NonNullable<EstadoComprobacion['ultima']>

/** How often what is under way is asked for, in ms. */
export const CADENCIA = 2_000

/** The last check of the ledger, and the one under way, which is followed. */
export const comprobacionQuery = queryOptions({
  queryKey: [...claves.sistema, 'comprobacion'],
  queryFn: ({ signal }) => api.get('/api/v2/comprobacion', { signal }),
  refetchInterval: ({ state }) => (state.data?.en_curso ? CADENCIA : false),
})

/** Begins a check of the ledger; it goes on behind. */
export function useComprobar() {
  return useMutation({ mutationFn: () => api.post('/api/v2/comprobacion', undefined), ...useEfectos('comprobacion') })
}
