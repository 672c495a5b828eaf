import { useEffect } from 'react'

/**
 * After a dialog the focus goes back to what opened it. When that is gone (the row was deleted, the menu is closed), at
 * once or after the list was asked for again, it goes to the page's content: left on nothing, Tab would start again at
 * the top of the window.
 */
export function useFocoAlCerrar(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined
    return () => void requestAnimationFrame(cuidarFoco)
  }, [open])
}

const alContenido = () => {
  if (document.activeElement === document.body) document.getElementById('contenido')?.focus({ preventScroll: true })
}

/** Sees to it that the focus is somewhere: until what has it now goes, or the person moves on. */
function cuidarFoco(): void {
  const devuelto = document.activeElement
  if (devuelto === null || devuelto === document.body) return alContenido()
  const observer = new MutationObserver(() => {
    if (devuelto.isConnected) return
    stop()
    alContenido()
  })
  const onFocus = (event: FocusEvent) => {
    if (event.target !== devuelto) stop()
  }
  const stop = () => {
    observer.disconnect()
    document.removeEventListener('focusin', onFocus)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', onFocus)
}
