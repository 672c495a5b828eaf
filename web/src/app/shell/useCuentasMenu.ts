import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api'
import { claves } from '../../lib/api/claves'

/**
 * A menu need not be newer than a minute, and asks nothing by itself; a write that touches money asks again at once.
 */
const DE_FONDO = { staleTime: 60_000, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** How many quotas are owed and how many charges were left unfinished; undefined while nobody knows. */
export function useCuentasMenu(): { porCobrar: number | undefined; incompletos: number | undefined } {
  const porCobrar = useQuery({
    queryKey: claves.cuotas.lista({ menu: true }),
    queryFn: async ({ signal }) =>
      (await api.get('/api/v2/cuentas-por-cobrar', { consulta: { tamano: 1 }, signal })).total,
    ...DE_FONDO,
  })
  const incompletos = useQuery({
    queryKey: claves.cobros.lista({ menu: true }),
    queryFn: async ({ signal }) => (await api.get('/api/v2/cobros/incompletos', { signal })).length,
    ...DE_FONDO,
  })
  return { porCobrar: porCobrar.data, incompletos: incompletos.data }
}
