import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api'
import { claves } from '../../lib/claves'

/** What an installation already has of what a gym needs on its first day. */
export interface Guia {
  gimnasio: boolean
  areas: boolean
  tipos: boolean
  miembros: boolean
}

/** Looked at each time the dashboard opens, for the steps are taken on other screens. */
export const guiaQuery = queryOptions({
  queryKey: [...claves.inicio, 'guia'] as const,
  queryFn: async ({ signal }): Promise<Guia> => {
    const [ajustes, areas, tipos, miembros] = await Promise.all([
      api.get('/api/v2/ajustes', { signal }),
      api.get('/api/areas', { signal }),
      api.get('/api/tipos-membresia', { signal }),
      api.get('/api/v2/miembros', { signal, consulta: { tamano: 1 } }),
    ])
    return {
      gimnasio: ajustes.direccion !== '' && ajustes.telefono !== '',
      areas: areas.length > 0,
      tipos: tipos.length > 0,
      miembros: miembros.total > 0,
    }
  },
  staleTime: 0,
})
