import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api/api'
import { useEfectos } from '../../lib/api/efectos'
import type { Area } from '../../shared/consultas'

type Datos = Omit<Area, 'id_area'> & { id_area?: number | undefined }

/** Creates an area, or changes it when it has an id; `claveIdempotencia` makes a repeated creation happen once. */
export function useGuardarArea() {
  return useMutation({
    mutationFn: ({ area: { id_area, ...datos }, claveIdempotencia }: { area: Datos; claveIdempotencia: string }) =>
      id_area
        ? api.put('/api/areas/:id', datos, { params: { id: id_area } })
        : api.post('/api/areas', datos, { claveIdempotencia }),
    ...useEfectos('area'),
  })
}

/** Soft deactivation of an area. */
export function useInactivarArea() {
  return useMutation({
    mutationFn: (area: Area) => api.put('/api/areas/:id/inactivar', undefined, { params: { id: area.id_area } }),
    ...useEfectos('area'),
  })
}
