const NOMBRE = 'mancuerna:paleta'

/** Opens the Ctrl+K palette from anywhere. */
export function abrirPaleta(): void {
  window.dispatchEvent(new Event(NOMBRE))
}

/** Calls back when somebody asks for the palette; returns the function that stops listening. */
export function alAbrirPaleta(open: () => void): () => void {
  window.addEventListener(NOMBRE, open)
  return () => window.removeEventListener(NOMBRE, open)
}
