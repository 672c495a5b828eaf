import { useEffect } from 'react'

/**
 * After a dialog the focus goes back to what opened it. When that is gone (the row was deleted, the menu is closed) it
 * goes to the page's content: left on nothing, Tab would start again at the top of the window.
 */
export function useFocoAlCerrar(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined
    return () =>
      void requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.getElementById('contenido')?.focus({ preventScroll: true })
      })
  }, [open])
}
