import type { CobroDetalle, CobroEntrada, CobroGuardado } from '@mancuerna/contract/cobros'
import { EFECTIVO, type Documento } from '@mancuerna/domain/cobros'
import type { DaCambio } from '@mancuerna/domain/formulario-cobro'
import type { FormaPagoSalida } from '@mancuerna/contract/formas-pago'
import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { apiSuelta } from '../../lib/api'
import { claves } from '../../lib/claves'
import { useEfectos } from '../../lib/efectos'

export type Cobro = z.output<typeof CobroDetalle>
export type FormaPago = FormaPagoSalida
/** A charge as it is sent: amounts as text. */
export type CobroEnvio = z.input<typeof CobroEntrada>

/** Payment methods that may be used today. */
export const formasPagoQuery = queryOptions({
  queryKey: claves.formasPago.lista(),
  queryFn: ({ signal }) => apiSuelta.get<FormaPago[]>('/api/formas-pago', { signal }),
  staleTime: 10 * 60_000,
})

/** Whether a method gives change: cash does, and what is not known yet might. */
export const daCambioSegun =
  (formas: readonly FormaPago[] | undefined): DaCambio =>
  (id) => {
    const forma = formas?.find((f) => f.id_forma_pago === id)
    return !forma || forma.tipo_categoria_cobro === EFECTIVO
  }

/** The number that the next document of a type would carry. */
export const siguienteDocumentoQuery = (tipo: Documento) =>
  queryOptions({
    queryKey: claves.cobros.buscar(`documento:${tipo}`),
    queryFn: ({ signal }) =>
      apiSuelta.get<{ numero_documento: string }>('/api/v2/cobros/siguiente-documento', { query: { tipo }, signal }),
    staleTime: 0,
  })

/** One charge with its lines, quotas and renewal. */
export const cobroQuery = (id: string | number) =>
  queryOptions({
    queryKey: claves.cobros.una(id),
    queryFn: ({ signal }) => apiSuelta.get<Cobro>(`/api/v2/cobros/${encodeURIComponent(id)}`, { signal }),
  })

/** Registers a whole charge at once; with the same key, once. */
export function useRegistrarCobro() {
  return useMutation({
    mutationFn: ({ cobro, claveIdempotencia }: { cobro: CobroEnvio; claveIdempotencia: string }) =>
      apiSuelta.post<z.output<typeof CobroGuardado>>('/api/v2/cobros', cobro, { claveIdempotencia }),
    ...useEfectos('dinero'),
  })
}

/** Annuls a charge, an abono or a payment of the old door, with a reason. */
export function useAnular(que: 'cobros' | 'abonos' | 'ingresos') {
  return useMutation({
    mutationFn: ({ id, motivo }: { id: number; motivo: string }) =>
      apiSuelta.post<{ mensaje: string }>(`/api/v2/${que}/${id}/anular`, { motivo }),
    ...useEfectos('dinero'),
  })
}
