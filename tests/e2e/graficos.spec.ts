import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, TAMANOS, type App } from '../support/browser/app'
import { crearMiembroActivo, crearPago, crearTipo, crearVisita } from '../support/factories'

const LARGO = 'Membresía trimestral familiar de oro 24h'
const CORRIDO = 'Plan_Premium_Familiar_Trimestral_2026_Oro'

/** Axis labels that are cut by their drawing, or that touch another; and how many there are. */
const rotulos = (p: Page) =>
  p.getByRole('figure').evaluateAll((figuras) =>
    figuras.map((f) => {
      const svg = f.querySelector('svg[role=img], .recharts-surface')
      const dibujo = svg?.getBoundingClientRect() ?? new DOMRect()
      const marcas = [...f.querySelectorAll('.recharts-cartesian-axis-tick-value')]
      const cajas = marcas.map((t) => ({ texto: t.textContent, c: t.getBoundingClientRect() }))
      const malos = cajas.flatMap(({ texto, c }, i) => [
        ...(c.left < dibujo.left || c.right > dibujo.right || c.top < dibujo.top || c.bottom > dibujo.bottom
          ? [`«${texto}» cortado`]
          : []),
        ...cajas
          .slice(i + 1)
          .filter(({ c: d }) => c.left < d.right && d.left < c.right && c.top < d.bottom && d.top < c.bottom)
          .map((d) => `«${texto}» encima de «${d.texto}»`),
      ])
      return { grafico: f.querySelector('h3')?.textContent, rotulos: cajas.length, malos }
    }),
  )

/** Texts of the reports' cards that do not fit where they stand. */
const desbordados = (p: Page) =>
  p
    .getByRole('main')
    .locator('li, h2')
    .evaluateAll((elementos) =>
      elementos
        .flatMap((li) => [li, ...li.querySelectorAll('p, span')])
        .filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0)
        .map((e) => e.textContent),
    )

describe('charts with long names and large amounts', () => {
  let app: App
  beforeAll(async () => {
    // The last day of a year: as many hours, days and months as there can be.
    app = await abrirApp({ ahora: '2026-12-31T23:30:00-05:00' })
    const tipos = [await crearTipo(app.s, { nombre: LARGO }), await crearTipo(app.s, { nombre: CORRIDO })]
    for (const [i, tipo] of tipos.entries()) {
      const m = await crearMiembroActivo(app.s, { nombre: `${CORRIDO}_${i}`, idTipo: tipo.id })
      for (let mes = 1; mes <= 12; mes++) {
        const fecha = `2026-${String(mes).padStart(2, '0')}-${mes === 12 ? '31' : '15'}`
        await crearPago(app.s, {
          idMiembro: m.id,
          idCliente: m.idCliente,
          idTipo: tipo.id,
          monto: '4876543.21',
          fecha,
        })
      }
      for (let hora = 0; hora < 24; hora++)
        await crearVisita(app.s, {
          idMiembro: m.id,
          idCliente: m.idCliente,
          idTipo: tipo.id,
          momento: `2026-12-31T${String(hora).padStart(2, '0')}:05:00-05:00`,
        })
    }
  })
  afterAll(() => app.cerrar())

  const enCadaVista = async (p: Page, mirar: (vista: string) => Promise<void>) => {
    for (const tamano of Object.keys(TAMANOS) as (keyof typeof TAMANOS)[])
      for (const tema of ['light', 'dark'] as const) {
        await app.vestir(p, { tamano, tema })
        await mirar(`${tema}-${tamano}`)
      }
  }

  it('no label of an axis is cut nor touches another, in any width and theme', async () => {
    const p = await app.pagina('/')
    await p.getByRole('figure', { name: 'Evolución Anual' }).waitFor()
    await enCadaVista(p, async (vista) => {
      for (const figura of await p.getByRole('figure').all()) await figura.scrollIntoViewIfNeeded()
      await expect.poll(() => p.locator('figure .recharts-surface').count()).toBe(6)
      // Drawn again for the new width: the labels follow.
      await expect.poll(async () => (await rotulos(p)).flatMap((g) => g.malos), { message: vista }).toEqual([])
      for (const g of await rotulos(p)) expect(g.rotulos, `${vista}: ${g.grafico}`).toBeGreaterThanOrEqual(6)
      // Nor is a figure of the tiles: seven digits have smaller letters on a phone.
      const cifras = await p
        .getByRole('main')
        .locator('dd')
        .evaluateAll((dds) => dds.filter((d) => d.scrollWidth > d.clientWidth + 1).map((d) => d.textContent))
      expect(cifras, vista).toEqual([])
      const eje = await p.getByRole('figure', { name: 'Evolución Anual' }).locator('svg').allTextContents()
      expect(eje.join(' ')).toMatch(/\$\d+([.,]\d+)? (mil|M)/)
    })
  })

  it('the cards of a report show long names whole, beside large totals', async () => {
    const p = await app.pagina('/pagos?desde=2026-01-01&hasta=2026-12-31')
    await p.getByText('Pagos realizados por miembros').first().waitFor()
    await enCadaVista(p, async (vista) => {
      await p.getByText(LARGO).first().waitFor()
      await p.getByText('$58.518.518,52').first().waitFor()
      expect(await desbordados(p), vista).toEqual([])
    })
  })
})
