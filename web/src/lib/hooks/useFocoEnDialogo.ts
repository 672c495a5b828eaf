import { useEffect } from 'react'

/** The frame of an open dialog: where MUI puts the focus that something behind the dialog took. */
const MARCO = '.MuiDialog-container'

/**
 * A screen behind an open dialog may ask for the focus late (a visit is stored, a page arrives): the dialog takes it
 * back, but onto its frame, where what is typed is lost. This gives it back to the field that had it, so no key is
 * lost. Once for the app.
 */
export function useFocoEnDialogo(): void {
  useEffect(() => {
    const ultimo = new WeakMap<Element, HTMLElement>()
    const onFocus = ({ target, relatedTarget }: FocusEvent) => {
      const marco = target instanceof HTMLElement ? target.closest(MARCO) : null
      if (!marco) return
      if (target !== marco) return void ultimo.set(marco, target as HTMLElement)
      // From inside it is a click on the dialog's ground, which means it.
      if (relatedTarget instanceof Node && !marco.contains(relatedTarget)) ultimo.get(marco)?.focus()
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
}
