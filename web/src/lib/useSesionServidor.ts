import { queryOptions, useQuery } from '@tanstack/react-query'
import { apiSuelta } from './api'
import { claves } from './claves'
import { fijarZona } from './format'
import type { Gimnasio, Rol } from './sesion'
import { useAhora } from './useAhora'

/** Answer of `GET /api/v2/sesion`. */
export interface SesionServidor {
  usuario: { idUsuario: number; nombreUsuario: string; nombre: string; rol: Rol }
  debeCambiar: boolean
  gimnasio: Gimnasio
  zona: string
  hoy: string
  /** Address template of the gym's invoicing system, when there is one. */
  facturacion: string | null
  /** Message channel in use ('whatsapp', 'smtp', …), null when none is configured. */
  canalMensajes: string | null
}

/** Query of the server's view of the session. */
export const sesionServidorQuery = queryOptions({
  queryKey: claves.sesion,
  queryFn: async ({ signal }) => {
    const sesion = await apiSuelta.get<SesionServidor>('/api/v2/sesion', { signal, sinRecuperar: true })
    fijarZona(sesion.zona)
    return sesion
  },
  staleTime: 5 * 60_000,
})

/** What the server says of this session (zone, today, invoicing, message channel); undefined until it has answered. */
export function useSesionServidor(): SesionServidor | undefined {
  return useQuery(sesionServidorQuery).data
}

/** Today in the gym, as 'YYYY-MM-DD'; turns at the gym's midnight. */
export function useHoy(): string {
  useSesionServidor() // draws again once the gym's zone is known
  return useAhora().fecha
}
