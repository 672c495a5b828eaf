import { queryOptions, useMutation } from '@tanstack/react-query'
import { apiSuelta } from '../../lib/api'
import { claves } from '../../lib/claves'
import { useEfectos } from '../../lib/efectos'
import type { Tipo } from '../../shared/consultas'

/** A type as it is sent: numbers or null where a field was left empty (TIPO-25). */
export interface TipoEnvio {
  nombre_tipo: string
  categoria_membresia: string
  es_grupal: 0 | 1
  capacidad_maxima_miembros: number | null
  valor: string
  descripcion: string
  duracion_dias: number | null
  visitas_maximas_diarias: number | null
  areas_de_acceso: string
  id_combo_ensamblado_incluido: number | null
  cantidad_combo_incluido: number | null
  estado_tipo: Tipo['estado_tipo']
}

/** One type, deleted ones too: history still names them. */
export const tipoQuery = (id: string) =>
  queryOptions({
    queryKey: claves.tipos.una(id),
    queryFn: ({ signal }) => apiSuelta.get<Tipo>(`/api/tipos-membresia/${encodeURIComponent(id)}`, { signal }),
  })

/** Creates a type, or changes it when there is an id. */
export function useGuardarTipo() {
  return useMutation({
    mutationFn: ({
      id,
      tipo,
      claveIdempotencia,
    }: {
      id?: string | number | undefined
      tipo: Partial<TipoEnvio>
      claveIdempotencia?: string
    }) =>
      id === undefined
        ? apiSuelta.post<{ mensaje: string }>(
            '/api/tipos-membresia',
            tipo,
            claveIdempotencia ? { claveIdempotencia } : {},
          )
        : apiSuelta.put<{ mensaje: string }>(`/api/tipos-membresia/${encodeURIComponent(id)}`, tipo),
    ...useEfectos('tipo'),
  })
}

/** Logical deletion: the state becomes ELIMINADO. */
export function useEliminarTipo() {
  return useMutation({
    mutationFn: (id: number) => apiSuelta.delete<{ mensaje: string }>(`/api/tipos-membresia/${id}`),
    ...useEfectos('tipo'),
  })
}
