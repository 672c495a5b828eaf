import type { Respuesta } from '@mancuerna/contract/api'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api'
import { claves } from '../../../lib/api/claves'
import { tiposQuery, type ClienteBuscado } from '../../../shared/consultas'

/** Types on sale, with their price. */
export const tiposEnVentaQuery = queryOptions({
  ...tiposQuery,
  select: (tipos) => tipos.filter((t) => t.estado_tipo === 'ACTIVO'),
})

/** The days that this renewal would pay, as the server would decide them now. */
export const renovacionPrevistaQuery = (idMiembro: number, idTipo: number) =>
  queryOptions({
    queryKey: claves.miembros.una(`renovacion:${idMiembro}:${idTipo}`),
    queryFn: ({ signal }) =>
      api.get('/api/v2/miembros/:id/renovacion', { params: { id: idMiembro }, consulta: { tipo: idTipo }, signal }),
    staleTime: 0,
    retry: false,
  })

/** A membership that one may renew. */
export type FilaRenovable = Respuesta<'GET /api/v2/miembros'>['filas'][number]

/** The memberships of a client that one may renew: his own, not those he shares as a guest of a group. */
export const membresiasDeClienteQuery = (c: ClienteBuscado) =>
  queryOptions({
    queryKey: claves.miembros.lista({ cliente: c.client_id }),
    queryFn: async ({ signal }) => {
      const consulta = { buscar: c.client_rucCed || c.client_nombre, tamano: 50 }
      const r = await api.get('/api/v2/miembros', { consulta, signal })
      return r.filas.filter((m) => m.client_id === c.client_id && m.id_miembro_titular === null)
    },
    enabled: c.isMember,
  })
