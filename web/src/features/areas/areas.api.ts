import type { AreaSalida } from '@mancuerna/contract/areas'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api'
import { claves } from '../../lib/claves'
import { useEfectos } from '../../lib/efectos'

export type Area = AreaSalida

/** All areas, active or not; a gym has a handful. */
export const areasQuery = queryOptions({ queryKey: claves.areas.lista(), queryFn: ({ signal }) => api.get<Area[]>('/api/areas', { signal }) })

type Datos = Omit<Area, 'id_area'> & { id_area?: number | undefined }

/** Creates an area, or changes it when it has an id; `claveIdempotencia` makes a repeated creation happen once. */
export function useGuardarArea() {
  return useMutation({
    mutationFn: ({ area: { id_area, ...datos }, claveIdempotencia }: { area: Datos; claveIdempotencia: string }) =>
      id_area ? api.put<{ mensaje: string }>(`/api/areas/${id_area}`, datos) : api.post<{ mensaje: string }>('/api/areas', datos, { claveIdempotencia }),
    ...useEfectos('area'),
  })
}

/** Soft deactivation of an area. */
export function useInactivarArea() {
  return useMutation({
    mutationFn: (area: Area) => api.put<{ mensaje: string }>(`/api/areas/${area.id_area}/inactivar`),
    ...useEfectos('area'),
  })
}
