import type { MiembroFila } from '@mancuerna/contract/miembros'
import { queryOptions } from '@tanstack/react-query'
import type { Paged } from '../../components/table/types'
import { apiSuelta } from '../../lib/api'
import { claves } from '../../lib/claves'
import { tiposQuery, type ClienteBuscado } from '../../shared/consultas'

export type Miembro = Pick<
  MiembroFila,
  | 'id_miembro'
  | 'matricula'
  | 'client_id'
  | 'client_nombre'
  | 'client_rucCed'
  | 'estado'
  | 'fecha_fin'
  | 'id_tipo_membresia'
  | 'nombre_tipo_membresia'
  | 'id_miembro_titular'
>

/** Types on sale, with their price. */
export const tiposEnVentaQuery = queryOptions({
  ...tiposQuery,
  select: (tipos) => tipos.filter((t) => t.estado_tipo === 'ACTIVO'),
})

/** The memberships of a client that one may renew: his own, not those he shares as a guest of a group. */
export const membresiasDeClienteQuery = (c: ClienteBuscado) =>
  queryOptions({
    queryKey: claves.miembros.lista({ cliente: c.client_id }),
    queryFn: async ({ signal }) => {
      const r = await apiSuelta.get<Paged<Miembro>>('/api/v2/miembros', {
        query: { buscar: c.client_rucCed || c.client_nombre, tamano: 50 },
        signal,
      })
      return r.filas.filter((m) => m.client_id === c.client_id && m.id_miembro_titular === null)
    },
    enabled: c.isMember,
  })
