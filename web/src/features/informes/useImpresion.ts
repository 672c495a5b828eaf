import type { PaginaDe } from '@mancuerna/contract/campos'
import { useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { allPages, usePrint } from '../../components'

/** Most rows that a report prints, more than a hundred sheets; a longer period is a file's affair. */
const LIMITE = 5000

interface Fuente<I, M, F, K extends QueryKey, L extends QueryKey> {
  /** Totals of the period. */
  informe: UseQueryOptions<I, Error, I, K>
  /** Its best members. */
  mejores: UseQueryOptions<M, Error, M, K>
  /** A page of its rows, in the order and with the filters of the screen. */
  pagina: (pagina: number, tamano: number) => UseQueryOptions<PaginaDe<F>, Error, PaginaDe<F>, L>
}

/**
 * Prints the whole period of a report: totals and rows are read anew, so that they belong together. `demasiadas`: the
 * period has more rows than are printed, and the dialog that says so is open.
 */
export function useImpresion<I, M, F, K extends QueryKey, L extends QueryKey>({
  informe,
  mejores,
  pagina,
}: Fuente<I, M, F, K, L>) {
  const cliente = useQueryClient()
  const [demasiadas, setDemasiadas] = useState(false)
  const impresion = usePrint(async () => {
    const filas = await allPages<F>(
      (n, tamano) => cliente.fetchQuery({ ...pagina(n, tamano), staleTime: 0, gcTime: 0 }),
      LIMITE,
    )
    setDemasiadas(filas === null)
    return (
      filas && {
        filas,
        informe: await cliente.fetchQuery({ ...informe, staleTime: 0 }),
        mejores: await cliente.fetchQuery({ ...mejores, staleTime: 0 }),
      }
    )
  })
  return { ...impresion, demasiadas, cerrar: () => setDemasiadas(false) }
}
