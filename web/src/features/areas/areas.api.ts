import type { AreaSalida } from '@mancuerna/contract/areas'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api'
import { claves } from '../../lib/claves'

export type Area = AreaSalida

/** All areas, active or not; a gym has a handful. */
export const areasQuery = queryOptions({ queryKey: claves.areas.lista(), queryFn: ({ signal }) => api.get<Area[]>('/api/areas', { signal }) })

type Datos = Omit<Area, 'id_area'> & { id_area?: number | undefined }

/** Creates an area, or changes it when it has an id; `claveIdempotencia` makes a repeated creation happen once. */
export function useGuardarArea() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ area: { id_area, ...datos }, claveIdempotencia }: { area: Datos; claveIdempotencia: string }) =>
      id_area ? api.put<{ mensaje: string }>(`/api/areas/${id_area}`, datos) : api.post<{ mensaje: string }>('/api/areas', datos, { claveIdempotencia }),
    onSuccess: () => Promise.all([client.invalidateQueries({ queryKey: claves.areas.todas }), client.invalidateQueries({ queryKey: claves.tipos.todas })]),
  })
}

/** Soft deactivation of an area. */
export function useInactivarArea() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (area: Area) => api.put<{ mensaje: string }>(`/api/areas/${area.id_area}/inactivar`),
    onSuccess: () => client.invalidateQueries({ queryKey: claves.areas.todas }),
  })
}
