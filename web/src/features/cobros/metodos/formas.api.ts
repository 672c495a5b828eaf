import type { Respuesta } from '@mancuerna/contract/api'
import { EFECTIVO } from '@mancuerna/domain/dinero/cobros'
import type { DaCambio } from '@mancuerna/domain/dinero/formulario-cobro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../lib/api/api'
import { claves } from '../../../lib/api/claves'

type FormaPago = Respuesta<'GET /api/formas-pago'>[number]

/** Payment methods that may be used today. */
export const formasPagoQuery = queryOptions({
  queryKey: claves.formasPago.lista(),
  queryFn: ({ signal }) => api.get('/api/formas-pago', { signal }),
  staleTime: 10 * 60_000,
})

const daCambioSegun =
  (formas: readonly FormaPago[] | undefined): DaCambio =>
  (id) => {
    const forma = formas?.find((f) => f.id_forma_pago === id)
    return !forma || forma.tipo_categoria_cobro === EFECTIVO
  }

/**
 * The method that comes first in the gym's order, and which ones give change: cash does, and what is not known yet
 * might.
 */
export function useFormas(): { primera: number | undefined; daCambio: DaCambio } {
  const formas = useQuery(formasPagoQuery).data
  return useMemo(() => ({ primera: formas?.[0]?.id_forma_pago, daCambio: daCambioSegun(formas) }), [formas])
}
