import type { CobroDetalle, CobroEntrada, CobroGuardado } from '@mancuerna/contract/cobros'
import type { Documento } from '@mancuerna/contract/cobros.reglas'
import type { ClienteEstado } from '@mancuerna/contract/consultas'
import type { FormaPagoSalida } from '@mancuerna/contract/formas-pago'
import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../lib/api'
import { claves } from '../../lib/claves'
import { useEfectos } from '../../lib/efectos'

export type Cobro = z.output<typeof CobroDetalle>
export type FormaPago = FormaPagoSalida
export type ClienteBuscado = ClienteEstado
/** A charge as it is sent: amounts as text. */
export type CobroEnvio = z.input<typeof CobroEntrada>

/** Payment methods that may be used today. */
export const formasPagoQuery = queryOptions({
  queryKey: claves.formasPago.lista(),
  queryFn: ({ signal }) => api.get<FormaPago[]>('/api/formas-pago', { signal }),
  staleTime: 10 * 60_000,
})

/** Clients by name, RUC or cédula, with their badge; at most 10. */
export const buscarClientes = (texto: string, signal: AbortSignal): Promise<ClienteBuscado[]> =>
  api.get<ClienteBuscado[]>('/api/v2/search-client-member-status', { query: { query: texto }, signal })

/** One client by id, as the search would give it: for a form that opens already knowing whom to charge. */
export const clienteDeCobroQuery = (id: number) =>
  queryOptions({
    queryKey: claves.clientes.una(`cobro:${id}`),
    queryFn: async ({ signal }): Promise<ClienteBuscado> => {
      const c = await api.get<Omit<ClienteBuscado, 'isMember' | 'hasOverdue'>>(`/api/v2/clientes/${id}`, { signal })
      return { client_id: c.client_id, client_nombre: c.client_nombre, client_rucCed: c.client_rucCed, client_estado: c.client_estado, isMember: false, hasOverdue: false }
    },
  })

/** The number that the next document of a type would carry. */
export const siguienteDocumentoQuery = (tipo: Documento) =>
  queryOptions({
    queryKey: claves.cobros.buscar(`documento:${tipo}`),
    queryFn: ({ signal }) => api.get<{ numero_documento: string }>('/api/v2/cobros/siguiente-documento', { query: { tipo }, signal }),
    staleTime: 0,
  })

/** One charge with its lines, quotas and renewal. */
export const cobroQuery = (id: string | number) =>
  queryOptions({ queryKey: claves.cobros.una(id), queryFn: ({ signal }) => api.get<Cobro>(`/api/v2/cobros/${encodeURIComponent(id)}`, { signal }) })

/** Registers a whole charge at once; with the same key, once. */
export function useRegistrarCobro() {
  return useMutation({
    mutationFn: ({ cobro, claveIdempotencia }: { cobro: CobroEnvio; claveIdempotencia: string }) =>
      api.post<z.output<typeof CobroGuardado>>('/api/v2/cobros', cobro, { claveIdempotencia }),
    ...useEfectos('dinero'),
  })
}

/** Annuls a charge, an abono or a payment of the old door, with a reason. */
export function useAnular(que: 'cobros' | 'abonos' | 'ingresos') {
  return useMutation({
    mutationFn: ({ id, motivo }: { id: number; motivo: string }) => api.post<{ mensaje: string }>(`/api/v2/${que}/${id}/anular`, { motivo }),
    ...useEfectos('dinero'),
  })
}
