import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** True while a dialog covers the page: its keys are not the page's. */
const dialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

interface AtajoOptions {
  /** Also while somebody writes in a field (function keys, Ctrl+…). */
  whileTyping?: boolean
  /** Also while a dialog is open. */
  overDialogs?: boolean
  disabled?: boolean
}

/**
 * A keyboard shortcut of the page: 'F2', '/', 'ctrl+k' (Ctrl or ⌘), 'Escape'. The handler is always the newest one.
 */
export function useAtajo(keys: string, handler: (event: KeyboardEvent) => void, options: AtajoOptions = {}): void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  const { whileTyping = false, overDialogs = false, disabled = false } = options

  useEffect(() => {
    if (disabled) return
    const parts = keys.toLowerCase().split('+')
    const key = parts.at(-1)
    const ctrl = parts.includes('ctrl')
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      if (event.key?.toLowerCase() !== key) return
      if ((event.ctrlKey || event.metaKey) !== ctrl || event.altKey) return
      if (!whileTyping && isTyping(event.target)) return
      if (!overDialogs && dialogOpen()) return
      event.preventDefault()
      latest.current(event)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [keys, whileTyping, overDialogs, disabled])
}
