import type {
  MiembroHistoria,
  MiembrosPagina,
  MiembrosTotales,
  MiembroTabla,
  Reactivado,
} from '@mancuerna/contract/miembros'
import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Paged } from '../../components/table/types'
import { apiSuelta } from '../../lib/api'
import { claves } from '../../lib/claves'
import { useEfectos } from '../../lib/efectos'

export type FilaTabla = MiembroTabla
export type Historia = z.output<typeof MiembroHistoria>
type PaginaMiembros = z.output<typeof MiembrosPagina>
export type FilaMiembro = PaginaMiembros['filas'][number]
type Consulta = Record<string, string | number>

/** A page of 'Gestión de Miembros'. */
export const miembrosQuery = (consulta: Consulta) =>
  queryOptions({
    queryKey: claves.miembros.lista(consulta),
    queryFn: ({ signal }) => apiSuelta.get<PaginaMiembros>('/api/v2/miembros', { query: consulta, signal }),
  })

/** How many members the gym has, whatever the list shows. */
export const totalesQuery = queryOptions({
  queryKey: claves.miembros.lista({ totales: true }),
  queryFn: ({ signal }) => apiSuelta.get<MiembrosTotales>('/api/v2/miembros/totales', { signal }),
})

/** A page of the older table, each row with its card. */
export const tablaQuery = (consulta: Consulta) =>
  queryOptions({
    queryKey: claves.miembros.lista({ tabla: true, ...consulta }),
    queryFn: ({ signal }) => apiSuelta.get<Paged<FilaTabla>>('/api/v2/miembros/tabla', { query: consulta, signal }),
  })

/** Its periods, suspensions and changes of state. */
export const historiaQuery = (id: string | number) =>
  queryOptions({
    queryKey: claves.miembros.una(`${id}:historia`),
    queryFn: ({ signal }) => apiSuelta.get<Historia>(`/api/v2/miembros/${encodeURIComponent(id)}/historia`, { signal }),
  })

/** Active members that hold a group: whom a new member may join. */
export async function buscarTitulares(
  texto: string,
  grupales: ReadonlySet<number>,
  signal: AbortSignal,
): Promise<FilaMiembro[]> {
  const r = await apiSuelta.get<PaginaMiembros>('/api/v2/miembros', {
    query: { buscar: texto, estado: 'ACTIVO', tamano: 50 },
    signal,
  })
  return r.filas.filter(
    (m) => m.id_miembro_titular === null && m.id_tipo_membresia !== null && grupales.has(m.id_tipo_membresia),
  )
}

interface Guardado {
  mensaje: string
  id_miembro: number
}
interface Envio {
  cuerpo: object
  claveIdempotencia: string
}

/** Creates a member, or changes the one with that id. */
export function useGuardarMiembro(id?: string) {
  return useMutation({
    mutationFn: ({ cuerpo, claveIdempotencia }: Envio) =>
      id === undefined
        ? apiSuelta.post<Guardado & { matricula?: string }>('/api/miembros', cuerpo, { claveIdempotencia })
        : apiSuelta.put<Guardado & { matricula?: string }>(`/api/miembros/${encodeURIComponent(id)}`, cuerpo, {
            claveIdempotencia,
          }),
    ...useEfectos('miembro'),
  })
}

/** Registers a person (no id), or changes the card of a member. */
export function useGuardarFicha(id?: string) {
  return useMutation({
    mutationFn: ({ cuerpo, claveIdempotencia }: Envio) =>
      id === undefined
        ? apiSuelta.post<Guardado & { matricula: string }>('/api/v2/miembros/registrar', cuerpo, { claveIdempotencia })
        : apiSuelta.put<Guardado>(`/api/v2/miembros/${encodeURIComponent(id)}/ficha`, cuerpo, { claveIdempotencia }),
    ...useEfectos('miembro'),
  })
}

/** Deletion of the newer screen: CANCELADO (MIEMBRO-04). */
export function useCancelarMiembro() {
  return useMutation({
    mutationFn: (id: number) => apiSuelta.delete<Guardado>(`/api/miembros/${id}`),
    ...useEfectos('miembro'),
  })
}

/** Deletion of the older table: cancelled, and out of the older lists. */
export function useEliminarMiembro() {
  return useMutation({
    mutationFn: ({ id, claveIdempotencia }: { id: number; claveIdempotencia: string }) =>
      apiSuelta.post<Guardado>(`/api/v2/miembros/${id}/eliminar`, {}, { claveIdempotencia }),
    ...useEfectos('miembro'),
  })
}

export type Accion = 'suspender' | 'reactivar' | 'cancelar'

/** Suspends, reactivates or cancels, with the reason that the history keeps. */
export function useCambiarEstado(id: number, accion: Accion) {
  return useMutation({
    mutationFn: ({ cuerpo, claveIdempotencia }: Envio) =>
      apiSuelta.post<Guardado & Partial<z.output<typeof Reactivado>>>(`/api/v2/miembros/${id}/${accion}`, cuerpo, {
        claveIdempotencia,
      }),
    ...useEfectos('miembro'),
  })
}
