import { useCallback, useMemo } from 'react'
import { useUrlState } from '../../lib/hooks/useUrlState'
import type { TableState } from './types'

interface Options<O extends string> {
  sort?: NoInfer<O>
  /** The orders that the server knows: another one in the address counts as none. */
  orders?: readonly O[]
  dir?: 'asc' | 'desc'
  size?: number
  /** Prefix of the address's keys, when a page has more than one table. */
  prefix?: string
}

/** The order of the address, or the table's own where the address asks for one that nobody knows. */
const orderOf = <O extends string>(asked: string | undefined, orders: readonly O[] | undefined, own: O): O =>
  orders ? (orders.find((o) => o === asked) ?? own) : ((asked ?? '') as O)

/** Page sizes offered by 'Por página'. */
export const SIZES = [10, 25, 50, 100] as const

/**
 * Text, page, size and order of a table, kept in the address (`?buscar=&pagina=&tamano=&orden=&sentido=`). A page that
 * asks the server sends `consulta`; a table over loaded rows makes a state of its own.
 */
export function useTableState<const O extends string = string>({
  sort = '' as NoInfer<O>,
  orders,
  dir = 'asc',
  size = 25,
  prefix = '',
}: Options<O> = {}): TableState<O> {
  const k = useCallback((name: string) => (prefix ? `${prefix}.${name}` : name), [prefix])
  const defaults = useMemo(
    () => ({
      [k('buscar')]: '',
      [k('pagina')]: '1',
      [k('tamano')]: String(size),
      [k('orden')]: sort,
      [k('sentido')]: dir,
    }),
    [k, size, sort, dir],
  )
  const [url, setUrl] = useUrlState<Record<string, string>>(defaults)

  const set = useCallback<TableState<O>['set']>(
    (patch) => {
      const next: Record<string, string> = {}
      if (patch.q !== undefined) next[k('buscar')] = patch.q
      if (patch.size !== undefined) next[k('tamano')] = String(patch.size)
      if (patch.sort !== undefined) next[k('orden')] = patch.sort
      if (patch.dir !== undefined) next[k('sentido')] = patch.dir
      // Another text, size or order starts from the first page.
      next[k('pagina')] = String(patch.page ?? 1)
      setUrl(next, { push: patch.page !== undefined })
    },
    [k, setUrl],
  )

  const q = url[k('buscar')] ?? ''
  const page = Math.max(1, Math.floor(Number(url[k('pagina')])) || 1)
  const tamano = Math.min(100, Math.max(1, Math.floor(Number(url[k('tamano')])) || size))
  const orden = orderOf(url[k('orden')], orders, sort)
  const sentido = url[k('sentido')] === 'desc' ? 'desc' : 'asc'
  return {
    q,
    page,
    size: tamano,
    sort: orden,
    dir: sentido,
    set,
    consulta: { pagina: page, tamano, orden, sentido, buscar: q },
  }
}
