import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core'
import { CHROMIUM } from '../../../scripts/lib/chromium.mjs'

/**
 * What the whole browser does beside showing pages, where the headless build is not there: panels of its windows and
 * pages made ready in case somebody wants them. Of two such lists Chromium takes the last, so what Playwright 1.65
 * leaves out stands here too.
 */
const SIN =
  'PreloadTopChromeWebUI,SpareRendererForSitePerProcess,Translate,AvoidUnnecessaryBeforeUnloadCheckSync,' +
  'DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,' +
  'ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,NetworkTimeServiceQuerying,' +
  'AimEnabled,PreconnectToSearch'

/** Chromium must not look for the network: on closed machines each attempt costs time. */
const BANDERAS = [
  `--disable-features=${SIN}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface Navegador {
  /** A context of its own (cookies, storage) for one test. */
  contexto(opciones?: BrowserContextOptions): Promise<BrowserContext>
  /** Closes what was opened here. */
  cerrar(): Promise<void>
}

/** A test's page is open for seconds: V8's last two compilers would take more time than they save. */
const SIN_OPTIMIZAR = '--js-flags=--no-opt,--no-maglev'

/** Headless Chromium with an empty profile. */
export async function lanzarChromium(...mas: string[]): Promise<Browser> {
  const perfil = mkdtempSync(path.join(os.tmpdir(), 'mancuerna-navegador-'))
  process.once('exit', () => rmSync(perfil, { recursive: true, force: true }))
  return chromium.launch({
    ...(CHROMIUM && { executablePath: CHROMIUM }),
    headless: true,
    args: [...BANDERAS, ...mas],
    env: { ...process.env, HOME: perfil, XDG_CONFIG_HOME: perfil, XDG_CACHE_HOME: perfil } as Record<string, string>,
  })
}

let abierto: Promise<Browser> | undefined

/**
 * Contexts for one spec file, in beforeAll; close them in afterAll. The browser is one for all files of a worker, and
 * ends with it.
 */
export async function abrirNavegador(): Promise<Navegador> {
  const navegador = await (abierto ??= lanzarChromium(SIN_OPTIMIZAR))
  const contextos: BrowserContext[] = []
  return {
    async contexto(opciones) {
      const contexto = await navegador.newContext({
        locale: 'es-EC',
        timezoneId: 'America/Guayaquil',
        viewport: { width: 1440, height: 900 },
        ...opciones,
      })
      contextos.push(contexto)
      return contexto
    },
    async cerrar() {
      for (const contexto of contextos) await contexto.close()
    },
  }
}
