import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { saliendo } from '../navegacion'

/** The value of an address if it is one of these; another one counts as none. */
export const oneOf = <const V extends string>(values: readonly V[], text: string): V | undefined =>
  values.find((v) => v === text)

/**
 * A group of texts kept in the page's address (filters, page, order): shareable, and the back button brings them back.
 * Values equal to their default are left out of the address; `set(patch)` replaces the entry, `{ push: true }` adds
 * one. While another screen is on its way it does nothing: a search that rests in that moment must not call the person
 * back.
 * @example const [filtros, setFiltros] = useUrlState({ q: '', estado: '', pagina: '1' });
 */
export function useUrlState<T extends Record<string, string>>(
  defaults: T,
): readonly [T, (patch: Partial<T>, options?: { push?: boolean }) => void] {
  const [params, setParams] = useSearchParams()
  const keys = JSON.stringify(defaults)

  const state = useMemo(() => {
    const initial = JSON.parse(keys) as T
    const entries = Object.keys(initial).map((k) => [k, params.get(k) ?? initial[k]])
    return Object.fromEntries(entries) as T
  }, [keys, params])

  const set = useCallback(
    (patch: Partial<T>, options: { push?: boolean } = {}) => {
      if (saliendo()) return
      const initial = JSON.parse(keys) as T
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [k, v] of Object.entries(patch)) {
            if (v === undefined || v === initial[k]) next.delete(k)
            else next.set(k, v as string)
          }
          return next
        },
        { replace: !options.push, preventScrollReset: true },
      )
    },
    [keys, setParams],
  )

  return [state, set] as const
}
