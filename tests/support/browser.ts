import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium, type BrowserContext, type BrowserContextOptions } from 'playwright-core'

/** Chromium must not look for the network: on closed machines each attempt costs time. */
const BANDERAS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
]

export interface Navegador {
  /** A context of its own (cookies, storage) for one test. */
  contexto(opciones?: BrowserContextOptions): Promise<BrowserContext>
  cerrar(): Promise<void>
}

/** Headless Chromium with an empty profile. One a file, in beforeAll; close it in afterAll. */
export async function abrirNavegador(): Promise<Navegador> {
  const perfil = await mkdtemp(path.join(os.tmpdir(), 'mancuerna-navegador-'))
  const navegador = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    headless: true,
    args: BANDERAS,
    env: { ...process.env, HOME: perfil, XDG_CONFIG_HOME: perfil, XDG_CACHE_HOME: perfil } as Record<string, string>,
  })
  return {
    contexto: (opciones) => navegador.newContext({ locale: 'es-EC', timezoneId: 'America/Guayaquil', viewport: { width: 1440, height: 900 }, ...opciones }),
    async cerrar() {
      await navegador.close()
      await rm(perfil, { recursive: true, force: true })
    },
  }
}
