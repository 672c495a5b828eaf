/** What is typed from Ctrl+K until the palette's field is there; null while nobody waits for it. */
let escrito: string | null = null

const guardar = (e: KeyboardEvent) => {
  if (escrito === null || e.ctrlKey || e.metaKey || e.altKey || e.isComposing) return
  // What would press a button of the page behind is not for it either.
  e.preventDefault()
  e.stopPropagation()
  if (e.key.length === 1) escrito += e.key
  if (e.key === 'Backspace') escrito = escrito.slice(0, -1)
}

/** Begins to keep what is typed: the palette's file may be on its way still, and no key may be lost. */
export function guardarTeclas(): void {
  if (escrito !== null) return
  escrito = ''
  window.addEventListener('keydown', guardar, true)
}

/** Ends it, and says what was typed. */
export function teclasGuardadas(): string {
  window.removeEventListener('keydown', guardar, true)
  const texto = escrito ?? ''
  escrito = null
  return texto
}
