import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ConsoleMessage, Page } from 'playwright-core'
import { expect } from 'vitest'
import { desborde, violaciones } from '../../../scripts/pantallas/capturas/examinar'
import { abrirNavegador, type Navegador } from './browser'
import { entrar, type ClienteHttp } from '../cliente'
import { ADMIN, servidorDePrueba, type OpcionesServidor, type ServidorDePrueba } from '../server'

export const TAMANOS = {
  escritorio: { width: 1440, height: 900 },
  tableta: { width: 820, height: 1180 },
  telefono: { width: 360, height: 740 },
} as const
type Tamano = keyof typeof TAMANOS
type Tema = 'light' | 'dark'

/**
 * Both themes where there is most to see, and each other width in one of them: colours do not change with the width.
 */
const VISTAS: readonly (readonly [Tamano, Tema])[] = [
  ['telefono', 'dark'],
  ['tableta', 'light'],
  ['escritorio', 'dark'],
  ['escritorio', 'light'],
]

/** A request that may fail: with that status, or without an answer; `:id` stands for a number in its path. */
type Fallo = readonly [estado: number | 'red', ruta: string]

/** What the frame of every screen asks by itself: it may meet a session that a test has just ended. */
const DEL_MARCO = [
  '/api/v2/inicio',
  '/api/v2/inicio/guia',
  '/api/v2/cuentas-por-cobrar',
  '/api/v2/cobros/incompletos',
].map((ruta): Fallo => [401, ruta])

interface OpcionesPagina {
  tamano?: Tamano
  tema?: Tema
  /** Signed in as the administrator unless told otherwise; null: nobody. */
  como?: { usuario: string; clave: string } | null
  /** Failures that the test provokes, which Chromium tells on the console. */
  admite?: readonly Fallo[]
}

/**
 * Until the page is drawn at that width: the program hears of it with a frame, and draws anew before the next. (An
 * observer is called once a frame, also where the page's clock stands still.)
 */
const dibujada = (p: Page, ancho: number): Promise<void> =>
  p.evaluate(async (esperado) => {
    const cuadro = () =>
      new Promise<void>((listo) => {
        const mirada = new IntersectionObserver(() => {
          mirada.disconnect()
          listo()
        })
        mirada.observe(document.documentElement)
      })
    do await cuadro()
    while (innerWidth !== esperado)
    await cuadro()
  }, ancho)

/** In the page: until the client shows a screen, or there is no client on it. */
const verPantalla = (): Promise<void> =>
  new Promise((listo) => {
    const raiz = document.getElementById('root')
    const esta = (): boolean => !raiz || raiz.querySelector('h1') !== null
    const mirada = new MutationObserver(() => {
      if (!esta()) return
      mirada.disconnect()
      listo()
    })
    if (esta()) listo()
    else mirada.observe(document, { childList: true, subtree: true })
  })

/**
 * From now on a load of `p` ends when its screen is there, however many milliseconds Playwright would sleep before it
 * looks again (half a second, after the first). What has no heading is waited for a second at most: a test decides
 * nothing by this, it waits for what it wants to see.
 */
function esperarDibujo(p: Page): void {
  const ir = p.goto.bind(p)
  p.goto = async (...args) => {
    const respuesta = await ir(...args)
    let limite: NodeJS.Timeout | undefined
    await Promise.race([
      p.evaluate(verPantalla).catch(() => undefined),
      new Promise((listo) => (limite = setTimeout(listo, 1000))),
    ])
    clearTimeout(limite)
    return respuesta
  }
}

export interface App {
  s: ServidorDePrueba
  /** The administrator over HTTP: to prepare data and to read it back. */
  admin: ClienteHttp & { token: string; idUsuario: number }
  /** A page on the real application, at `ruta`, in a context of its own. Closed by `cerrar`. */
  pagina(ruta: string, opciones?: OpcionesPagina): Promise<Page>
  /** One more tab of the same browser as `p`, with its session; what it prints is not watched. */
  otra(p: Page, ruta: string): Promise<Page>
  /** The same page in another size and theme, as of now. */
  vestir(p: Page, vista: { tamano?: Tamano; tema?: Tema }): Promise<void>
  /** Fails on any axe violation, on a horizontal scroll bar, and on an unexpected console message so far. */
  revisar(p: Page): Promise<void>
  /** The same in every width and both themes; `mirar` sees each. The page is left on a desktop, light. */
  revisarVistas(p: Page, mirar?: (vista: string) => Promise<unknown>): Promise<void>
  /** Closes everything; fails when a page printed an unexpected console error or warning. */
  cerrar(): Promise<void>
}

/** The real server with the built web client, and a browser: one for each spec file, in beforeAll. */
export async function abrirApp(opciones: OpcionesServidor = {}): Promise<App> {
  const dist = path.resolve(import.meta.dirname, '../../../web/dist/index.html')
  if (!existsSync(dist)) throw new Error('falta web/dist: construya la web primero (npm test lo hace)')
  // What the server says of its own errors is told with what a page complains of.
  const bitacora: string[] = []
  const s = await servidorDePrueba({
    tareas: true,
    bitacora: { write: (linea) => void bitacora.push(linea) },
    ...opciones,
    env: { LOG_LEVEL: 'error', ...opciones.env },
  })
  const admin = await entrar(s)
  const navegador: Navegador = await abrirNavegador()
  const inesperados: string[] = []

  const vigilar = (p: Page, admite: readonly Fallo[]): void => {
    const anotar = (texto: string, recurso = ''): void => {
      const ruta = recurso && new URL(recurso).pathname.replace(/\/\d+/g, '/:id')
      const previsto = [...DEL_MARCO, ...admite].some(
        ([estado, suya]) =>
          suya === ruta &&
          texto.startsWith(
            'Failed to load resource: ' +
              `${estado === 'red' ? 'net::ERR_' : `the server responded with a status of ${estado} `}`,
          ),
      )
      if (!previsto) inesperados.push(`${new URL(p.url()).pathname}: ${texto} ${ruta}`)
    }
    p.on('console', (m: ConsoleMessage) => {
      if (m.type() === 'error' || m.type() === 'warning') anotar(m.text(), m.location().url)
    })
    p.on('pageerror', (e) => anotar(`excepción: ${e.message}`))
  }

  const vestir: App['vestir'] = async (p, { tamano = 'escritorio', tema = 'light' }) => {
    await p.setViewportSize(TAMANOS[tamano])
    await p.emulateMedia({ colorScheme: tema })
    await dibujada(p, TAMANOS[tamano].width)
  }
  const sinQuejas = (): void => expect(inesperados, bitacora.slice(-5).join('')).toEqual([])
  const revisar: App['revisar'] = async (p) => {
    expect(await violaciones(p)).toEqual([])
    expect(await desborde(p)).toBe(0)
    sinQuejas()
  }

  return {
    s,
    admin,
    async pagina(ruta, { tamano = 'escritorio', tema = 'light', como = ADMIN, admite = [] } = {}) {
      const contexto = await navegador.contexto({
        viewport: TAMANOS[tamano],
        colorScheme: tema,
        reducedMotion: 'reduce',
      })
      contexto.setDefaultTimeout(180_000)
      const ahora = opciones.ahora ? s.clock() : null
      if (como) {
        const r = await contexto.request.post(`${s.url}/api/v2/sesion`, {
          data: { usuario: como.usuario, password: como.clave },
        })
        const { datos } = (await r.json()) as { datos: { nombreUsuario: string; idUsuario: number } }
        await contexto.addInitScript((d) => {
          localStorage.setItem('ingresado', 'true')
          localStorage.setItem('nombreUsuario', d.nombreUsuario)
          localStorage.setItem('idUsuario', String(d.idUsuario))
        }, datos)
      }
      const p = await contexto.newPage()
      if (ahora) await p.clock.setFixedTime(ahora)
      vigilar(p, admite)
      esperarDibujo(p)
      await p.goto(s.url + ruta)
      return p
    },
    async otra(p, ruta) {
      const q = await p.context().newPage()
      esperarDibujo(q)
      await q.goto(s.url + ruta)
      return q
    },
    vestir,
    revisar,
    async revisarVistas(p, mirar) {
      for (const [tamano, tema] of VISTAS) {
        await vestir(p, { tamano, tema })
        await revisar(p)
        await mirar?.(`${tema}-${tamano}`)
      }
    },
    async cerrar() {
      await navegador.cerrar()
      await s.cerrar()
      sinQuejas()
    },
  }
}
