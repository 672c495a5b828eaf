import type { Page, Request } from 'playwright-core'

/**
 * One interaction on one screen. Times in ms from the key or click: to the next paint, and to the end of the last
 * answer it asked for.
 */
export interface Medida {
  pantalla: string
  que: string
  pintado: number
  /** null: it asked the server for nothing. */
  datos: number | null
}

/** Without a request for so long, an interaction has all its data (a search waits 500 ms for the typing to rest). */
const SOSIEGO_MS = 650
const MAXIMO_MS = 30_000

interface Registro {
  __eventos: { duracion: number; nombre: string }[]
}

/**
 * Keeps, in the page, what the browser itself says of each interaction (Event Timing: from the input to the paint that
 * follows it).
 */
export const observar = async (p: Page): Promise<void> => {
  await p.addInitScript(() => {
    const w = window as unknown as Registro
    w.__eventos = []
    new PerformanceObserver((lista) => {
      for (const e of lista.getEntries()) w.__eventos.push({ duracion: e.duration, nombre: e.name })
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

/** Does something on a page, and measures it. */
export type Medir = (pantalla: string, que: string, hacer: () => Promise<unknown>) => Promise<void>

/** A measurer on a page that `observar` prepared; what it measures goes to `medidas`. */
export function medidorDe(p: Page, medidas: Medida[]): Medir {
  const enVuelo = new Set<Request>()
  let ultima = 0
  let hubo = false
  const acaba = (r: Request): void => {
    if (enVuelo.delete(r)) ultima = performance.now()
  }
  p.on('request', (r) => {
    if (r.resourceType() !== 'fetch' && r.resourceType() !== 'script') return
    enVuelo.add(r)
    hubo = true
  })
  p.on('requestfinished', acaba)
  p.on('requestfailed', acaba)

  const sosiego = async (desde: number): Promise<void> => {
    for (;;) {
      const ahora = performance.now()
      if (ahora - desde > MAXIMO_MS) throw new Error('la pantalla no termina de pedir datos')
      if (enVuelo.size === 0 && ahora - Math.max(desde, ultima) > SOSIEGO_MS) return
      await new Promise((listo) => setTimeout(listo, 25))
    }
  }
  return async (pantalla, que, hacer) => {
    await p.evaluate(() => void ((window as unknown as Registro).__eventos.length = 0))
    hubo = false
    const inicio = performance.now()
    await hacer()
    await sosiego(inicio)
    const pintado = await p.evaluate(() =>
      Math.max(0, ...(window as unknown as Registro).__eventos.map((e) => e.duracion)),
    )
    medidas.push({ pantalla, que, pintado, datos: hubo ? Math.round(ultima - inicio) : null })
  }
}
