import { queryOptions } from '@tanstack/react-query'
import { apiSuelta } from '../../lib/api'
import { claves } from '../../lib/claves'

/** Answer of `GET /api/v2/perfil`: the figures are only of this user. */
export interface Perfil {
  nombre: string
  usuario: string
  datosVisitas: { totalVisitas: number; visitasHoy: number; visitasSemana: number; visitasMes: number }
  datosPagos: { totalPagos: string; pagosHoy: string; pagosSemana: string; pagosMes: string }
}

/** The profile of the signed-in user. */
export const perfilQuery = queryOptions({
  queryKey: claves.perfil,
  queryFn: ({ signal }) => apiSuelta.get<Perfil>('/api/v2/perfil', { signal }),
})
