import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What has the focus, as a reader would call it, and whether the eye can tell. */
interface Enfocado {
  nombre: string
  visible: boolean
}

/**
 * Only the keyboard: what a person without a mouse can do on a page. Each method fails with what it passed on its way.
 */
export interface Teclado {
  /** Tab until something with that name has the focus; each stop must show that it has it. */
  a(nombre: string | RegExp, como?: { atras?: boolean; maximo?: number }): Promise<void>
  /** Goes there and writes over what it holds. */
  escribir(nombre: string | RegExp, texto: string): Promise<void>
  /** Goes there, opens the list and takes the option that begins so. */
  elegir(nombre: string | RegExp, opcion: string): Promise<void>
  /** In the menu that is open, moves with the arrows to an entry and presses Enter. */
  elegirDelMenu(entrada: string): Promise<void>
  /** Goes there and presses. */
  pulsar(nombre: string | RegExp, tecla?: string): Promise<void>
  tecla(...teclas: string[]): Promise<void>
  texto(texto: string): Promise<void>
  /** Name of what has the focus; '' when nothing has. */
  donde(): Promise<string>
}

const enfocado = (p: Page): Promise<Enfocado> =>
  p.evaluate(() => {
    const e = document.activeElement
    if (!(e instanceof HTMLElement) || e === document.body) return { nombre: '', visible: true }
    // The page's content or a heading, focused by the program so that reading begins there: no stop of Tab.
    if (e.tabIndex < 0 && !e.getAttribute('role')) return { nombre: '', visible: true }
    const deIds = (e.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim()
    const deLabels =
      'labels' in e ? [...((e as HTMLInputElement).labels ?? [])].map((l) => l.textContent ?? '').join(' ') : ''
    const nombre = e.getAttribute('aria-label') || deIds || deLabels || e.textContent || ''
    // The ring is on the element, or on the frame of its field.
    const marco = e.closest('.MuiInputBase-root, .MuiSwitch-root, .MuiCheckbox-root') ?? e
    const conAnillo = (x: Element): boolean => {
      const s = getComputedStyle(x)
      return s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) > 0
    }
    const borde = marco.querySelector('fieldset')
    const visible =
      conAnillo(e) ||
      conAnillo(marco) ||
      marco.querySelector('.Mui-focusVisible') !== null ||
      (borde !== null && parseFloat(getComputedStyle(borde).borderTopWidth) >= 2)
    return { nombre: nombre.replace(/\s+/g, ' ').trim(), visible }
  })

/** The keyboard of a page. */
export function tecladoDe(p: Page): Teclado {
  const es = (nombre: string, buscado: string | RegExp): boolean =>
    typeof buscado === 'string' ? nombre === buscado || nombre === `${buscado} *` : buscado.test(nombre)
  const bajarHasta = async (entrada: string): Promise<void> => {
    for (let i = 0; !(await t.donde()).startsWith(entrada); i++) {
      if (i > 30) throw new Error(`con las flechas no se llega a «${entrada}»`)
      await p.keyboard.press('ArrowDown')
    }
    await p.keyboard.press('Enter')
  }
  const t: Teclado = {
    async a(buscado, { atras = false, maximo = 60 } = {}) {
      const pasados: string[] = []
      for (let i = 0; i <= maximo; i++) {
        const { nombre } = await enfocado(p)
        if (es(nombre, buscado)) return
        pasados.push(nombre || '(nada)')
        // The frame of a field is drawn a render after the focus.
        if (i > 0)
          await expect
            .poll(async () => (await enfocado(p)).visible, { interval: 20, message: `el foco se ve en «${nombre}»` })
            .toBe(true)
        await p.keyboard.press(atras ? 'Shift+Tab' : 'Tab')
      }
      throw new Error(`con Tab no se llega a «${String(buscado)}»: ${pasados.join(' → ')}`)
    },
    async escribir(nombre, texto) {
      await t.a(nombre)
      await p.keyboard.press('Control+a')
      await p.keyboard.insertText(texto)
    },
    async elegir(nombre, opcion) {
      await t.a(nombre)
      await p.keyboard.press('ArrowDown')
      await p.getByRole('listbox').waitFor()
      await bajarHasta(opcion)
      await p.getByRole('listbox').waitFor({ state: 'hidden' })
    },
    async elegirDelMenu(entrada) {
      await p.getByRole('menu').waitFor()
      await bajarHasta(entrada)
      await p.getByRole('menu').waitFor({ state: 'hidden' })
    },
    async pulsar(nombre, tecla = 'Enter') {
      await t.a(nombre)
      await p.keyboard.press(tecla)
    },
    async tecla(...teclas) {
      for (const tecla of teclas) await p.keyboard.press(tecla)
    },
    texto: (texto) => p.keyboard.insertText(texto),
    donde: async () => (await enfocado(p)).nombre,
  }
  return t
}

/**
 * Writes a text letter by letter inside the page, 60 ms apart by the page's own timers. These run in the order in which
 * they are due, so what waits 300 ms for somebody to stop typing never takes two letters for an end,
 * however busy the machine is.
 */
export const escribirDeCorrido = (campo: Locator, texto: string): Promise<void> =>
  campo.evaluate(async (nodo, escrito) => {
    const escribir = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (let n = 1; n <= escrito.length; n++) {
      escribir?.call(nodo, escrito.slice(0, n))
      nodo.dispatchEvent(new Event('input', { bubbles: true }))
      await new Promise((listo) => setTimeout(listo, 60))
    }
  }, texto)
