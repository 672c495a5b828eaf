import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Navegador } from '../support/browser/browser'
import type { Clock } from '../support/clock'

/** What the client keeps of its own: that somebody signed in, once, at whichever server it was. */
interface Recuerdo {
  nombreUsuario: string
  idUsuario: string
}

/** A desk with the old client open in its browser. */
export interface Mesa {
  p: Page
  contexto: BrowserContext
  /** Uncaught errors of the page so far: each of them froze something. */
  errores: string[]
  /** Goes to a screen of the menu, by a click; fails where the desk is frozen, before or after it. */
  ir(pantalla: string): Promise<void>
  /** Clicks, and waits for what it began to end. */
  pulsar(nombre: string | RegExp): Promise<void>
  /** The same in the row of the table that holds a text. */
  pulsarEn(fila: string, nombre: string): Promise<void>
  /** Fills the form on the screen and sends it. */
  registrar(datos: Record<string, string>): Promise<void>
  /** A file for a field of the form. */
  adjuntar(campo: string, mimeType: string, bytes: Buffer): Promise<void>
  abrirDeNuevo(): Promise<void>
  salir(): Promise<void>
  entrar(usuario: string, password: string): Promise<void>
  /** The cells of the table on the screen, row by row. */
  filas(): Promise<string[][]>
  aviso(): Promise<string>
  /** Fails unless no overlay and no "Registrando…" is left and menu and "Salir" can be clicked. */
  seguir(): Promise<void>
  /** The same but for a form that waits for an answer that it understands. */
  alcanza(): Promise<void>
}

interface OpcionesMesa {
  direccion: string
  clock: Clock
  zona?: string
  /** Null: its storage is empty. */
  recuerdo?: Recuerdo | null
}

/** Opens the client at a desk, with what its storage remembers. */
export async function abrirMesa(navegador: Navegador, o: OpcionesMesa): Promise<Mesa> {
  const localStorage = Object.entries(o.recuerdo ? { ingresado: 'true', ...o.recuerdo } : {}).map(([name, value]) => ({
    name,
    value,
  }))
  const contexto = await navegador.contexto({
    timezoneId: o.zona ?? 'America/Guayaquil',
    storageState: { cookies: [], origins: [{ origin: new URL(o.direccion).origin, localStorage }] },
  })
  contexto.setDefaultTimeout(20_000)
  const p = await contexto.newPage()
  await p.clock.setFixedTime(o.clock())
  const errores: string[] = []
  p.on('pageerror', (e) => errores.push(e.message))

  const quieta = () => p.waitForFunction(() => document.body?.dataset['ocupado'] === '0')
  const estado = () =>
    p.evaluate(() => {
      const alcanzable = (e: Element): boolean => {
        const { x, y, width, height } = e.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2) === e
      }
      const botones = [...document.querySelectorAll('button')].filter((b) => b.checkVisibility())
      return {
        tapada: !document.querySelector<HTMLElement>('#cargando')?.hidden,
        espera: botones.filter((b) => b.textContent === 'Registrando…').length,
        fueraDeAlcance: botones.filter((b) => b.matches('#salir, #menu *') && !alcanzable(b)).map((b) => b.textContent),
      }
    })
  const alcanza = async () => expect(await estado()).toMatchObject({ tapada: false, fueraDeAlcance: [] })
  const seguir = async () => {
    expect(errores).toEqual([])
    expect(await estado()).toEqual({ tapada: false, espera: 0, fueraDeAlcance: [] })
  }
  const pulsar = async (nombre: string | RegExp) => {
    await p.getByRole('button', { name: nombre, exact: true }).first().click()
    await quieta()
  }
  const pulsarEn = async (fila: string, nombre: string) => {
    await p.locator('tr', { hasText: fila }).getByRole('button', { name: nombre, exact: true }).click()
    await quieta()
  }
  const registrar = async (datos: Record<string, string>) => {
    for (const [campo, valor] of Object.entries(datos)) {
      const e = p.getByLabel(campo, { exact: true })
      if ((await e.evaluate((x) => x.tagName)) === 'SELECT') await e.selectOption({ label: valor })
      else await e.fill(valor)
    }
    await p.locator('form').getByRole('button', { name: 'Registrar', exact: true }).click()
    await quieta()
  }
  const abrirDeNuevo = async () => {
    await p.goto(o.direccion)
    await quieta()
  }
  await abrirDeNuevo()
  return {
    p,
    contexto,
    errores,
    pulsar,
    pulsarEn,
    registrar,
    abrirDeNuevo,
    seguir,
    alcanza,
    async ir(pantalla) {
      await alcanza()
      await pulsar(pantalla)
      await seguir()
    },
    async adjuntar(campo, mimeType, buffer) {
      await p.getByLabel(campo, { exact: true }).setInputFiles({ name: 'foto', mimeType, buffer })
    },
    async salir() {
      await alcanza()
      await pulsar('Salir')
      expect(await p.locator('h1').textContent()).toBe('Iniciar Sesión')
    },
    async entrar(usuario, password) {
      await registrar({ usuario, password })
    },
    filas: () =>
      p.locator('tr').evaluateAll((trs) => trs.map((tr) => [...tr.children].map((td) => td.textContent ?? ''))),
    aviso: async () => (await p.locator('#aviso').textContent()) ?? '',
  }
}

/**
 * Time goes by, for the server and for each desk's browser: what a cookie has left of its life is shortened by it, and
 * a cookie without any is gone, as in a browser that was there the whole time.
 */
export async function pasar(ms: number, clock: Clock, mesas: readonly Mesa[]): Promise<void> {
  clock.avanzar(ms)
  for (const { contexto, p } of mesas) {
    const cookies = await contexto.cookies()
    await contexto.clearCookies()
    const quedan = cookies
      .map((c) => ({ ...c, expires: c.expires < 0 ? -1 : c.expires - ms / 1000 }))
      .filter((c) => c.expires === -1 || c.expires > Date.now() / 1000)
    if (quedan.length > 0) await contexto.addCookies(quedan)
    await p.clock.setFixedTime(clock())
  }
}
