/** What a click takes from its field to the button: the message that its leaving brings waits for at least that. */
const TRAS_SALIR_MS = 150

let pulsado = false
const esperan: (() => void)[] = []
/** The click itself comes right after: what waits for it has its turn then. */
const soltar = (): void => {
  pulsado = false
  for (const hacer of esperan.splice(0)) setTimeout(hacer)
}
window.addEventListener('pointerdown', () => (pulsado = true), true)
window.addEventListener('pointerup', soltar, true)
window.addEventListener('pointercancel', soltar, true)

/**
 * Does what a field does once it has been left. A message that appears moves what is under the pointer: it waits for
 * the click that took the focus away, and never comes between a press and its release, or that button would not be
 * clicked.
 */
export function trasSalir(hacer: () => void): void {
  setTimeout(() => {
    if (pulsado) esperan.push(hacer)
    else hacer()
  }, TRAS_SALIR_MS)
}
