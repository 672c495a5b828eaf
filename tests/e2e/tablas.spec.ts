import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../support/browser/app'
import { andar } from '../support/browser/andar'
import { crearCliente, crearMiembroActivo, crearPago, crearTipo, crearVisita } from '../support/factories'

const DE_PAGOS = ['Miembro', 'Matrícula', 'Fecha', 'Monto pagado', 'Membresía pagada', 'Cobró'] as const

/** What each list tells of a row, and how the row is called. */
const LISTAS = [
  [
    '/miembros',
    'Ana Activa',
    ['Matrícula', 'Nombre', 'Teléfono', 'Estado', 'Inicio membresía', 'Fin membresía', 'Membresía'],
    ['Mensual', '5 mar 2026'],
  ],
  [
    '/clientes',
    'Ana Activa',
    ['Cedula/RUC', 'Nombre Completo', 'Direccion', 'Telefono', 'Email'],
    ['Av. Quito 12', 'ana@correo.ec'],
  ],
  ['/pagos', 'Ana Activa', DE_PAGOS, ['Mensual']],
  ['/visitas', 'Ana Activa', ['Miembro', 'Matrícula', 'Fecha', 'Membresía', 'Usuario'], ['Mensual']],
] as const

describe('lists between a phone and a desktop', () => {
  let app: App
  let p: Page
  beforeAll(async () => {
    app = await abrirApp({ ahora: '2026-03-05T10:00:00-05:00' })
    const idTipo = (await crearTipo(app.s, { nombre: 'Mensual' })).id
    const { id: idCliente } = await crearCliente(app.s, {
      nombre: 'Ana Activa',
      direccion: 'Av. Quito 12',
      email: 'ana@correo.ec',
      telefono: '0991234567',
    })
    const { id: idMiembro } = await crearMiembroActivo(app.s, { idCliente, idTipo })
    await crearPago(app.s, { idMiembro, idCliente, idTipo })
    await crearVisita(app.s, { idMiembro, idCliente, idTipo })
    p = await app.pagina('/perfil')
  })
  afterAll(() => app.cerrar())

  it.each(LISTAS)(
    '%s: what a width has no column for stands in the opened row',
    async (ruta, fila, columnas, valores) => {
      for (const width of [740, 1100, 1200]) {
        await p.setViewportSize({ width, height: 900 })
        await andar(p, ruta)
        const tabla = p.getByRole('table').filter({ hasText: fila })
        await tabla.getByRole('columnheader').first().waitFor()
        const enTabla = await tabla.getByRole('columnheader').allTextContents()
        const faltan = columnas.filter((c) => !enTabla.includes(c))
        // From 1200 px every column has its place.
        if (width >= 1200) expect(faltan).toEqual([])
        if (faltan.length > 0) await tabla.getByRole('button', { name: `Detalle: ${fila}` }).click()
        expect(await tabla.locator('dt').allTextContents()).toEqual(expect.arrayContaining(faltan))
        for (const valor of valores) await tabla.getByText(valor, { exact: true }).first().waitFor()
        expect(width < 900 ? faltan.length : 1).toBeGreaterThan(0)
        await app.revisar(p)
      }
    },
  )

  it('a name of seventy letters without a space takes no other column out of sight', async () => {
    const nombre = 'Anaximandro'.repeat(6)
    const { id: idCliente } = await crearCliente(app.s, { nombre })
    await crearMiembroActivo(app.s, { idCliente })
    for (const ruta of ['/miembros', '/clientes'])
      for (const width of [820, 1440]) {
        await p.setViewportSize({ width, height: 900 })
        await p.goto(`${app.s.url}${ruta}`)
        const tabla = p.getByRole('table').filter({ hasText: nombre })
        await tabla.waitFor()
        const sobra = await tabla.evaluate((t) => t.scrollWidth - (t.parentElement as HTMLElement).clientWidth)
        expect([ruta, width, sobra <= 1]).toEqual([ruta, width, true])
      }
  })
})
