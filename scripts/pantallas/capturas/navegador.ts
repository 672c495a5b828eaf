/// <reference lib="dom" />
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { CHROMIUM } from '../../lib/chromium.mjs'
import type { Gente } from './gente'
import { AHORA, type Instalacion } from './instalacion'

export const ANCHOS = {
  escritorio: { width: 1440, height: 900 },
  tableta: { width: 820, height: 1180 },
  telefono: { width: 360, height: 740 },
} as const

/** Headless Chromium. It leaves the signals to `alInterrumpir`. */
export const abrirNavegador = (): Promise<Browser> =>
  chromium.launch({
    handleSIGINT: false,
    handleSIGTERM: false,
    ...(CHROMIUM && { executablePath: CHROMIUM }),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })

export interface OpcionesContexto {
  viewport: { width: number; height: number }
  /** Signed in as the administrator unless false. */
  dentro?: boolean
  /** Somebody else. */
  como?: keyof Gente
}

/** A browser context on an installation: its clock, no animations, signed in. */
export async function abrirContexto(
  navegador: Browser,
  { url, sesion: admin, sesiones }: Instalacion,
  { viewport, dentro = true, como }: OpcionesContexto,
): Promise<BrowserContext> {
  const sesion = (como && sesiones[como]) || admin
  const contexto = await navegador.newContext({
    baseURL: url,
    viewport,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
    ...(dentro ? { extraHTTPHeaders: { authorization: `Bearer ${sesion.token}` } } : {}),
  })
  await contexto.clock.setFixedTime(AHORA)
  if (!dentro) return contexto
  await contexto.addInitScript((s) => {
    localStorage.setItem('ingresado', 'true')
    localStorage.setItem('nombreUsuario', s.nombreUsuario)
    localStorage.setItem('idUsuario', String(s.idUsuario))
    localStorage.setItem('rol', s.rol)
  }, sesion)
  return contexto
}

/**
 * Opens a screen and waits until it stands still: heading there, data there, seen to its end.
 * @param retenida its data will not come: resolves when it asked for them.
 */
export async function ver(p: Page, ruta: string, retenida?: Promise<void>): Promise<void> {
  await p.goto(ruta)
  const titulo = p.getByRole('heading', { level: 1 }).first().waitFor()
  if (retenida) {
    await Promise.race([titulo, retenida])
    titulo.catch(() => undefined)
  } else {
    await titulo
    await quieta(p)
  }
  await asentar(p)
}

/** Nothing is on its way any more, also of what is drawn only when it is seen. */
async function quieta(p: Page): Promise<void> {
  const pendiente = p.locator('[aria-busy=true], .MuiSkeleton-root').first()
  const limite = Date.now() + 30_000
  do {
    await p.waitForLoadState('networkidle')
    await recorrer(p)
    if ((await pendiente.count()) === 0) return
    await p.waitForTimeout(100)
  } while (Date.now() < limite)
  throw new Error(`la pantalla no termina de cargar: ${p.url()}`)
}

/** What is drawn only when seen (charts, pictures) is seen once. */
async function recorrer(p: Page): Promise<void> {
  await p.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })
}

/** Fonts in, and two frames drawn after the last change. */
export const asentar = (p: Page): Promise<void> =>
  p.evaluate(async () => {
    await document.fonts.ready
    await new Promise((listo) => requestAnimationFrame(() => requestAnimationFrame(listo)))
  })
