import { useRef, type KeyboardEvent, type RefObject } from 'react'

/** What a result marks as the thing that one does with it: the arrows go from one to the next. */
export const RESULTADO = { 'data-resultado': '' } as const

/**
 * Arrows from the search into its results and back: down to the first, up from the first to the field; Enter is the
 * button's own. What is typed there goes to the field again.
 */
export function useFlechas(inputRef: RefObject<HTMLInputElement | null>) {
  const zona = useRef<HTMLDivElement>(null)
  const conFlechas = (e: KeyboardEvent) => {
    if (e.key !== 'ArrowDown' && e.key !== 'ArrowUp') return
    const filas = [...(zona.current?.querySelectorAll<HTMLElement>('[data-resultado]:not(:disabled)') ?? [])]
    const aqui = filas.indexOf(e.target as HTMLElement)
    if (filas.length === 0 || (aqui < 0 && e.target !== inputRef.current)) return
    e.preventDefault()
    const a = aqui + (e.key === 'ArrowDown' ? 1 : -1)
    if (a >= 0) filas[Math.min(a, filas.length - 1)]?.focus()
    else if (aqui === 0) inputRef.current?.focus()
  }
  return { zona, conFlechas }
}
