import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

/**
 * A context for one user of one test, lent by the worker: a new one costs half a second of processor, most of it for
 * the process that draws its pages. What a page holds ends with the page; cookies and what its origins keep are taken
 * out when it is given back. Whoever asks more of the context itself (a clock, a route, a permission …) has it for
 * good: it is closed, and not lent again.
 */
export interface Prestado {
  /** One more page in it, on nothing yet. */
  pagina(): Promise<Page>
  devolver(): Promise<void>
}

/** All contexts are alike; what differs (size, theme) is a page's own. */
const OPCIONES: BrowserContextOptions = {
  locale: 'es-EC',
  timezoneId: 'America/Guayaquil',
  viewport: { width: 1440, height: 900 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
}

/** What of a context may be asked without leaving anything but cookies. */
const SIN_RASTRO = new Set([
  'addCookies',
  'browser',
  'clearCookies',
  'close',
  'cookies',
  'isClosed',
  'newCDPSession',
  'newPage',
  'pages',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'waitForEvent',
])

/** Any port of this host is the same site: its pages share one process. */
const SITIO = 'http://127.0.0.1/'

interface Guardado {
  contexto: BrowserContext
  /** An empty page of the site, which keeps the process and opens the others in it. */
  guarda: Page
  cdp: CDPSession
  origenes: Set<string>
  tocado: boolean
}

/** Calls `hecho` when that method of `dueno` is called. */
function avisar(dueno: object, metodo: string, hecho: () => void): void {
  const original: unknown = Reflect.get(dueno, metodo)
  if (typeof original !== 'function') return
  Reflect.set(dueno, metodo, (...args: unknown[]): unknown => {
    hecho()
    return Reflect.apply(original, dueno, args)
  })
}

const metodosDe = (cosa: object): string[] =>
  Object.getOwnPropertyNames(Object.getPrototypeOf(cosa)).filter((m) => m !== 'constructor' && !m.startsWith('_'))

async function crear(navegador: Browser): Promise<Guardado> {
  const contexto = await navegador.newContext(OPCIONES)
  contexto.setDefaultTimeout(180_000)
  const guarda = await contexto.newPage()
  await guarda.route('**/*', (r) => r.fulfill({ contentType: 'text/html', body: '' }))
  await guarda.goto(SITIO)
  const g: Guardado = {
    contexto,
    guarda,
    cdp: await contexto.newCDPSession(guarda),
    origenes: new Set(),
    tocado: false,
  }
  const tocar = (): void => void (g.tocado = true)
  // An accessor (`request`, `clock`) changes nothing by being read.
  const propios = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(contexto) as object)
  for (const m of metodosDe(contexto))
    if (propios[m] && 'value' in propios[m] && !SIN_RASTRO.has(m)) avisar(contexto, m, tocar)
  for (const m of metodosDe(contexto.clock)) avisar(contexto.clock, m, tocar)
  contexto.on('close', tocar)
  contexto.on('page', (p) => {
    p.on('framenavigated', (f) => void (f.url().startsWith('http') && g.origenes.add(new URL(f.url()).origin)))
  })
  return g
}

/** Takes out all that pages left in the context. */
async function vaciar({ contexto, guarda, cdp, origenes }: Guardado): Promise<void> {
  for (const p of contexto.pages()) if (p !== guarda) await p.close()
  await contexto.clearCookies()
  for (const origin of origenes) await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  origenes.clear()
}

/** The contexts of one browser. */
export class Contextos {
  readonly #navegador: Browser
  readonly #libres: Guardado[] = []

  constructor(navegador: Browser) {
    this.#navegador = navegador
  }

  async prestar(): Promise<Prestado> {
    const g = this.#libres.pop() ?? (await crear(this.#navegador))
    return {
      pagina: async () => {
        // Opened by the page that waits there, it is drawn by the same process; and knows nothing of it.
        const [p] = await Promise.all([
          g.contexto.waitForEvent('page'),
          g.guarda.evaluate(() => {
            const nueva = window.open('about:blank')
            if (nueva) nueva.opener = null
          }),
        ])
        return p
      },
      devolver: async () => {
        if (!g.tocado) await vaciar(g)
        // Also what was asked of it meanwhile.
        if (g.tocado) await g.contexto.close()
        else this.#libres.push(g)
      },
    }
  }
}
