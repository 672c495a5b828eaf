import type { Page } from 'playwright-core'

/**
 * Until the page has had an answer of each of these calls, by their paths: what its frame asks by itself is then over.
 * (Chromium tells of an idle network once, after the first half second of silence: on a busy machine before the page
 * has asked for anything. And where the page's clock stands still, `performance` lists nothing; an observer does.)
 */
export const respondidas = (p: Page, ...rutas: string[]): Promise<void> =>
  p.evaluate(
    (esperadas) =>
      new Promise<void>((listo) => {
        const faltan = new Set(esperadas)
        const mirada = new PerformanceObserver((lista) => {
          for (const { name } of lista.getEntries()) faltan.delete(new URL(name).pathname)
          if (faltan.size > 0) return
          mirada.disconnect()
          listo()
        })
        mirada.observe({ type: 'resource', buffered: true })
      }),
    rutas,
  )
