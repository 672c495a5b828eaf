import type { Page } from 'playwright-core'

/**
 * Holds back what `p` asks of `url` until the returned function is called: what a slow network does, at a moment that
 * the test chooses.
 */
export async function retener(p: Page, url: string): Promise<() => Promise<void>> {
  let soltar = (): void => undefined
  const suelto = new Promise<void>((resolver) => (soltar = resolver))
  // A request that arrives while the route is being removed is let through by the removal.
  await p.route(url, (r) => suelto.then(() => r.continue()).catch(() => undefined))
  return async () => {
    soltar()
    await p.unroute(url)
  }
}
