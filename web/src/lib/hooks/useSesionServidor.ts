import type { Respuesta } from '@mancuerna/contract/api'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api/api'
import { claves } from '../api/claves'
import { fijarZona } from '../momento'
import { useAhora } from './useAhora'

/** The server's view of the session. */
export type SesionServidor = Respuesta<'GET /api/v2/sesion'>

/** Query of the server's view of the session. */
export const sesionServidorQuery = queryOptions({
  queryKey: claves.sesion,
  queryFn: async ({ signal }) => {
    const sesion = await api.get('/api/v2/sesion', { signal, sinRecuperar: true })
    fijarZona(sesion.zona)
    return sesion
  },
  staleTime: 5 * 60_000,
})

/** What the server says of this session (zone, today, invoicing, message channel); undefined until it has answered. */
export function useSesionServidor(): SesionServidor | undefined {
  return useQuery(sesionServidorQuery).data
}

/** Whether the gym shows its totals of money to who is signed in; true until the server has said otherwise. */
export const useVeTotales = (): boolean => useSesionServidor()?.ve_totales ?? true

/** Today in the gym, as 'YYYY-MM-DD'; turns at the gym's midnight. */
export function useHoy(): string {
  useSesionServidor() // draws again once the gym's zone is known
  return useAhora().fecha
}
