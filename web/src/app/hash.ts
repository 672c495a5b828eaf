/** `#/ruta?x=1` (the old client's addresses) → '/ruta?x=1'; null for any other hash. */
export function rutaDeHash(hash: string): string | null {
  const match = /^#!?(\/.*)$/.exec(hash)
  return match?.[1] ?? null
}

/**
 * Turns an old address into the real one before the router reads it, and again whenever somebody follows an old link.
 */
export function redirigirHash(): void {
  const go = () => {
    const ruta = rutaDeHash(window.location.hash)
    if (ruta === null) return
    window.history.replaceState(window.history.state, '', ruta)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  }
  go()
  window.addEventListener('hashchange', go)
}
