import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'

describe('the page of the interface', () => {
  let app: App
  let p: Page
  const pedidas: string[] = []

  beforeAll(async () => {
    app = await abrirApp()
    p = await app.pagina('/perfil')
    p.on('request', (r) => void pedidas.push(r.url()))
    await p.goto(`${app.s.url}/api/docs`)
  })
  // Also fails when the page printed an error: what the CSP stops is told there.
  afterAll(() => app.cerrar())

  it('[API-01] shows every operation under the strict CSP and asks no other host', async () => {
    await p.locator('.opblock-tag').first().waitFor()
    const { paths } = (await app.admin.get('/api/openapi.json')).cuerpo as { paths: Record<string, object> }
    const operaciones = Object.values(paths).flatMap((o) => Object.keys(o)).length
    // From 150 operations on, Swagger UI draws those that are in view: each glance looks further down.
    const vistas = new Set<string>()
    const mirar = async (): Promise<number> => {
      for (const id of await p.locator('.opblock').evaluateAll((bs) => bs.map((b) => b.id))) vistas.add(id)
      await p.evaluate(() => {
        const abajo = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1
        window.scrollTo(0, abajo ? 0 : window.scrollY + window.innerHeight / 2)
      })
      return vistas.size
    }
    await expect.poll(mirar, { interval: 20 }).toBe(operaciones)
    await p.evaluate(() => window.scrollTo(0, 0))
    const ajenas = pedidas.filter((url) => !url.startsWith(app.s.url) && !url.startsWith('data:'))
    expect(ajenas).toEqual([])
  })

  it('tries out a GET with the session of the browser', async () => {
    const operacion = p.locator('#operations-Sesión-get_api_v2_sesion')
    await operacion.locator('.opblock-summary-control').click()
    await operacion.getByRole('button', { name: 'Try it out' }).click()
    await operacion.getByRole('button', { name: 'Execute' }).click()
    const respuesta = operacion.locator('.live-responses-table .response')
    await respuesta.waitFor()
    expect(await respuesta.locator('.response-col_status').innerText()).toContain('200')
    expect(await respuesta.locator('.response-col_description').innerText()).toContain('"nombreUsuario": "admin"')
  })

  it('follows the theme of the computer', async () => {
    const fondo = () => p.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const claro = await fondo()
    await p.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(fondo).not.toBe(claro)
  })
})
