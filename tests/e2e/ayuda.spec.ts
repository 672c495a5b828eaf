import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../support/browser/app'

/** Each file of the manual but the one that lists them. */
const CAPITULOS = readdirSync('docs/manual').filter((f) => f.endsWith('.md') && f !== 'README.md')

describe('the staff manual within the app', () => {
  let app: App
  let p: Page
  beforeAll(async () => {
    app = await abrirApp()
    p = await app.pagina('/clientes')
  })
  afterAll(() => app.cerrar())

  it('? opens it at the page of the screen; while one types it is a letter', async () => {
    await p.getByLabel('Buscar por nombre o RUC/Cedula').fill('')
    await p.keyboard.type('¿?')
    expect(await p.getByLabel('Buscar por nombre o RUC/Cedula').inputValue()).toBe('¿?')
    await p.getByRole('heading', { level: 1 }).click()
    await p.keyboard.press('?')
    await p.waitForURL('**/ayuda/clientes')
    await p.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor()
    await app.revisar(p)
  })

  it('the user menu opens it too, at the part that speaks of the screen, and that part gets the focus', async () => {
    await p.goto(`${app.s.url}/caja`)
    await p.getByRole('button', { name: /^Usuario:/ }).click()
    await p.getByRole('menuitem', { name: 'Ayuda' }).click()
    await p.waitForURL('**/ayuda/cuentas-y-caja#cerrar-la-caja')
    await p.getByRole('heading', { name: 'Cerrar la caja', exact: true }).and(p.locator(':focus')).waitFor()
    await p
      .getByRole('navigation', { name: 'Pantallas de este tema' })
      .getByRole('link', { name: 'Caja del día' })
      .click()
    await p.waitForURL('**/caja')
  })

  it('from page to page: each opens from the contents; every picture loads and says what it shows', async () => {
    await p.goto(`${app.s.url}/ayuda`)
    const contenido = p.getByRole('navigation', { name: 'Contenido del manual' })
    await contenido.getByRole('link').first().waitFor()
    const paginas = await contenido.getByRole('link').allTextContents()
    expect(paginas).toHaveLength(CAPITULOS.length)
    await imagenesCargadas(p)
    for (const titulo of paginas) {
      await contenido.getByRole('link', { name: titulo, exact: true }).click()
      await p.getByRole('heading', { level: 1, name: titulo, exact: true }).waitFor()
      await imagenesCargadas(p)
    }
    // What the manual says of another page is a link of the app: nothing is loaded anew.
    await p.evaluate(() => Object.assign(window, { sigue: true }))
    await p.getByRole('article').getByRole('link', { name: 'anula el cobro' }).click()
    await p.getByRole('heading', { name: 'Anular un cobro', exact: true }).and(p.locator(':focus')).waitFor()
    expect(await p.evaluate(() => 'sigue' in window)).toBe(true)
  })

  it('finds where it speaks of something, and says so when it does not', async () => {
    await p.goto(`${app.s.url}/ayuda`)
    await p.getByRole('article').waitFor()
    await p.keyboard.press('/')
    await p.keyboard.type('credencial al 100')
    await p.waitForURL(/100$/)
    await p.getByRole('link', { name: /Imprimir la credencial/ }).click()
    await p.waitForURL('**/ayuda/miembros#imprimir-la-credencial')
    await p.getByRole('heading', { name: 'Imprimir la credencial' }).and(p.locator(':focus')).waitFor()
    await p.getByLabel('Buscar en el manual').fill('jirafa')
    await p.getByText('El manual no habla de eso').waitFor()
    await app.revisar(p)
    await p.goto(`${app.s.url}/ayuda/no-existe`)
    await p.getByText('El manual no tiene esa página').waitFor()
  })

  it.each([
    ['escritorio', 'dark'],
    ['tableta', 'light'],
    ['telefono', 'dark'],
    ['telefono', 'light'],
  ] as const)('%s, %s: reads well, and its contents open', async (tamano, tema) => {
    await app.vestir(p, { tamano, tema })
    await p.goto(`${app.s.url}/ayuda/cobros`)
    await p.getByRole('heading', { name: 'Anular un cobro' }).waitFor()
    await app.revisar(p)
    if (tamano !== 'escritorio') await p.getByText('Contenido', { exact: true }).click()
    await p
      .getByRole('navigation', { name: 'Contenido del manual' })
      .getByRole('link', { name: 'En la puerta' })
      .click()
    await p.getByRole('heading', { level: 1, name: 'En la puerta' }).waitFor()
    await app.revisar(p)
  })
})

/** Brings each picture into view (they load when they are seen) and waits until it has its pixels. */
async function imagenesCargadas(p: Page): Promise<void> {
  for (const img of await p.locator('main img').all()) {
    await img.scrollIntoViewIfNeeded()
    await expect.poll(() => img.evaluate((i: HTMLImageElement) => i.complete && i.naturalWidth)).toBeGreaterThan(300)
    expect(await img.getAttribute('alt')).toMatch(/\S{3}/)
  }
}
