import type { Page, Route } from 'playwright-core'

/**
 * Holds back what `p` asks of `url` until the returned function is called: what a slow network does, at a moment that
 * the test chooses. `luego`: what becomes of it then.
 */
export async function retener(
  p: Page,
  url: string,
  luego = (r: Route): Promise<void> => r.continue(),
): Promise<() => Promise<void>> {
  let soltar = (): void => undefined
  const suelto = new Promise<void>((resolver) => (soltar = resolver))
  const retenidas: Promise<void>[] = []
  await p.route(url, (r) => {
    // A request that arrives while the route is being removed is let through by the removal.
    const suya = suelto.then(() => luego(r)).catch(() => undefined)
    retenidas.push(suya)
    return suya
  })
  return async () => {
    soltar()
    await Promise.all(retenidas)
    await p.unroute(url)
  }
}

/** Does that while the wire of one call of `p` is cut: the path as it is asked for, without its query. */
export async function sinRed(p: Page, ruta: string, metodo: string, hacer: () => Promise<unknown>): Promise<void> {
  const cortar = (url: URL) => url.pathname === ruta
  await p.route(cortar, (r) => (r.request().method() === metodo ? r.abort() : r.continue()))
  try {
    await hacer()
  } finally {
    await p.unroute(cortar)
  }
}
