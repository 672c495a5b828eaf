import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api'
import { claves } from '../../lib/claves'

/** A menu need not be newer than this; a write that touches money asks again at once. */
const FRESCO_MS = 60_000

/** How many quotas are owed and how many charges were left unfinished; undefined while nobody knows. */
export function useCuentasMenu(): { porCobrar: number | undefined; incompletos: number | undefined } {
  const porCobrar = useQuery({
    queryKey: claves.cuotas.lista({ menu: true }),
    queryFn: async ({ signal }) =>
      (await api.get('/api/v2/cuentas-por-cobrar', { consulta: { tamano: 1 }, signal })).total,
    staleTime: FRESCO_MS,
    retry: false,
  })
  const incompletos = useQuery({
    queryKey: claves.cobros.lista({ menu: true }),
    queryFn: async ({ signal }) => (await api.get('/api/v2/cobros/incompletos', { signal })).length,
    staleTime: FRESCO_MS,
    retry: false,
  })
  return { porCobrar: porCobrar.data, incompletos: incompletos.data }
}
