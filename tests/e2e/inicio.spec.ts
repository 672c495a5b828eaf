import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../support/browser/app'
import { crearPago, crearVisita } from '../support/factories'
import { retener } from '../support/browser/retener'

const AHORA = '2026-03-05T10:00:00-05:00'
const CHARTS = [
  'Visitas por Hora',
  'Visitas Semanales',
  'Visitas Mensuales',
  'Pagos Semanales',
  'Pagos Mensuales',
  'Evolución Anual',
]
/** The files that draw: our component, recharts, and what that stands on. */
const DRAWING = /\/assets\/(Plot|recharts)[\w-]*\.js$/

/** The built file of our drawing component. */
function plotFile(): string {
  const manifest = path.resolve(import.meta.dirname, '../../web/dist/.vite/manifest.json')
  const files = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>
  return files['src/components/charts/Plot.tsx']?.file ?? ''
}

/** The paths of the files that `p` asks for from now on. */
function asked(p: Page): string[] {
  const paths: string[] = []
  p.on('request', (r) => paths.push(new URL(r.url()).pathname))
  return paths
}

/** Where each chart's card lies, and how large it is. */
const boxes = (p: Page) =>
  p.getByRole('figure').evaluateAll((figures) => figures.map((f) => f.getBoundingClientRect().toJSON() as object))

describe('the dashboard’s charts', () => {
  let app: App

  beforeAll(async () => {
    app = await abrirApp({ ahora: AHORA })
    await crearVisita(app.s)
    await crearPago(app.s)
  })
  afterAll(() => app.cerrar())

  it('[INICIO-03] are asked for after the tiles show, and nothing moves when they come', async () => {
    const p = await app.pagina('/perfil')
    const paths = asked(p)
    const answer = await retener(p, '**/api/v2/inicio')
    const drawing = await retener(p, '**/assets/Plot-*.js')
    await p.goto(app.s.url)
    await p.getByRole('figure', { name: 'Visitas por Hora' }).waitFor()
    await p.waitForLoadState('load')
    const waiting = await boxes(p)
    expect(paths.filter((path) => DRAWING.test(path))).toEqual([])

    await answer()
    await p.getByText('Total visitas').waitFor()
    await expect.poll(() => paths.filter((path) => path.includes('/Plot'))).toHaveLength(1)
    expect(await boxes(p)).toEqual(waiting)
    expect(await p.getByRole('img').count()).toBe(0)

    await drawing()
    await p.getByRole('img', { name: /^Visitas por Hora\. Lo más alto: 1 visita/ }).waitFor()
    expect(await boxes(p)).toEqual(waiting)
  })

  it('[INICIO-03] [INICIO-04] are six, in both themes and with their figures as a table by keyboard', async () => {
    const p = await app.pagina('/')
    for (const name of CHARTS) {
      const chart = p.getByRole('figure', { name })
      await chart.scrollIntoViewIfNeeded()
      await chart.getByRole('img', { name: new RegExp(`^${name}\\. Lo más alto: `) }).waitFor()
    }
    await p.evaluate(() => window.scrollTo(0, 0))
    await app.revisar(p)
    await app.vestir(p, { tema: 'dark', tamano: 'telefono' })
    await app.revisar(p)
    await p.getByRole('button', { name: 'Ver como tabla: Evolución Anual' }).focus()
    await p.keyboard.press('Enter')
    await p.getByRole('region', { name: 'Tabla: Evolución Anual' }).getByRole('cell', { name: '$25,00' }).waitFor()
    await p.evaluate(() => window.scrollTo(0, 0))
    await app.revisar(p)
  })

  it('are tables where their file cannot be fetched, also after the page has loaded itself again', async () => {
    const p = await app.pagina('/perfil', { admite: [['red', `/${plotFile()}`]] })
    await p.route(`**/${plotFile()}`, (r) => r.abort())
    await p.goto(app.s.url)
    for (const name of CHARTS.slice(0, 3)) await p.getByRole('region', { name: `Tabla: ${name}` }).waitFor()
    await app.revisar(p)
  })
})
