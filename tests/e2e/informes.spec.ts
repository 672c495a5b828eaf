import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../support/browser/app'
import { andar } from '../support/browser/andar'
import { crearMiembroActivo, crearPago, crearTipo, crearVisita } from '../support/factories'

describe('reports', () => {
  let app: App
  let p: Page
  beforeAll(async () => {
    app = await abrirApp({ ahora: '2026-03-05T10:00:00-05:00' })
    p = await app.pagina('/pagos')
  })
  afterAll(() => app.cerrar())

  it('[PAGOS-02] [PAGOS-08] [PAGOS-09] [VISITAS-01] [RUTA-11] [RUTA-14] no data: today, no cards, a text', async () => {
    for (const [ruta, titulo] of [
      ['/pagos', 'Pagos de hoy'],
      ['/visitas', 'Visitas de hoy'],
    ] as const) {
      await andar(p, ruta)
      await p.getByRole('heading', { name: titulo }).waitFor()
      await p.getByText('No se han encontrado datos :(').waitFor()
      expect(await p.getByText(/por membresía$/).count()).toBe(0)
      await app.revisar(p)
    }
  })

  it('[VISITAS-01] nobody let in that day: no cards, whatever is looked at; denials are one click away', async () => {
    const { id: idMiembro, idCliente, idTipo } = await crearMiembroActivo(app.s, { nombre: 'Zoe Negada' })
    await crearVisita(app.s, { idMiembro, idCliente, idTipo, estado: 'DENEGADO' })
    await p.goto(`${app.s.url}/visitas`)
    await p.getByText('No se han encontrado datos :(').waitFor()
    await p.getByText('0 visitas', { exact: true }).waitFor()
    await app.revisarVistas(p)
    await p.getByRole('button', { name: 'Ver denegadas' }).click()
    await p.getByRole('cell', { name: 'Zoe Negada', exact: true }).waitFor()
    expect(await p.getByRole('heading').allTextContents()).toEqual(['Visitas de hoy'])
    await p.getByLabel('Filtrar visitas').fill('nadie así')
    await p.getByText('No se encontraron resultados para «nadie así»').waitFor()
    expect(await p.getByRole('heading').allTextContents()).toEqual(['Visitas de hoy'])
  })

  it('[PAGOS-03] [PAGOS-05] [PAGOS-06] with data: cards, table by member name, ranking with stars', async () => {
    const tipo = await crearTipo(app.s, { nombre: 'Mensual' })
    for (const [nombre, monto] of [
      ['Zoe Armas', '40.00'],
      ['Ana Pérez', '10.00'],
    ] as const) {
      const { id: idMiembro, idCliente } = await crearMiembroActivo(app.s, { nombre, idTipo: tipo.id })
      await crearPago(app.s, { idMiembro, idCliente, idTipo: tipo.id, monto })
      await crearVisita(app.s, { idMiembro, idCliente, idTipo: tipo.id })
    }
    await p.goto(`${app.s.url}/pagos`)
    await p.getByText('Total: $50,00 en 2 pagos').waitFor()
    for (const tarjeta of [
      'Pagos realizados por membresía',
      'Pagos realizados por usuario',
      'Pagos realizados por miembros',
    ])
      await p.getByRole('heading', { name: tarjeta }).waitFor()
    for (const columna of ['Imagen', 'Miembro', 'Matrícula', 'Fecha', 'Monto pagado', 'Membresía pagada', 'Cobró'])
      await p.getByRole('columnheader', { name: columna }).waitFor()
    await p.getByText('Por página').waitFor()
    const nombres = () => p.locator('tbody tr td:nth-child(2)').allTextContents()
    await expect.poll(nombres).toEqual(['Ana Pérez', 'Zoe Armas'])
    await p.getByRole('img', { name: '5 de 5 estrellas' }).first().waitFor()
    await app.revisar(p)
    await p.getByLabel('Filtrar pagos').fill('zoe')
    await expect.poll(nombres).toEqual(['Zoe Armas'])
  })

  it('[PAGOS-01] [PAGOS-02] the period starts on Monday, and names itself in the title', async () => {
    await p.getByRole('button', { name: /^Período/ }).click()
    for (const boton of ['Cancelar', 'Buscar']) await p.getByRole('button', { name: boton, exact: true }).waitFor()
    const dias = p.getByRole('dialog').getByRole('columnheader')
    await dias.first().waitFor()
    expect(await dias.first().getAttribute('aria-label')).toBe('lunes')
    await p.getByRole('button', { name: 'Este mes' }).click()
    const buscar = p.getByRole('button', { name: 'Buscar', exact: true })
    if (await buscar.isVisible()) await buscar.click()
    await p.getByRole('heading', { name: /Pagos de 0?1\/0?3\/2026 al 0?5\/0?3\/2026/ }).waitFor()
  })

  it('[VISITAS-01] [VISITAS-02] [VISITAS-03] [PAGOS-07] the visits report: its cards, columns and stars', async () => {
    // 12, 9 and 1 visits: of the highest, 5, 3.8 and 0.4 stars. By text 9 would be more than 12.
    const tipo = await crearTipo(app.s, { nombre: 'Anual' })
    for (const [nombre, veces] of [
      ['Carla Doce', 12],
      ['Darío Nueve', 9],
    ] as const) {
      const { id: idMiembro, idCliente } = await crearMiembroActivo(app.s, { nombre, idTipo: tipo.id })
      for (let i = 0; i < veces; i++) await crearVisita(app.s, { idMiembro, idCliente, idTipo: tipo.id })
    }
    await p.goto(`${app.s.url}/visitas`)
    await p.getByText('23 visitas', { exact: true }).waitFor()
    const ranking = p
      .getByRole('list')
      .filter({ has: p.getByRole('img', { name: /estrellas/ }) })
      .getByRole('listitem')
    // It comes after the rest of the report.
    const visto = () =>
      ranking.evaluateAll((filas) =>
        filas.map((f) => [
          f.textContent?.match(/Carla|Darío|Zoe|Ana/)?.[0],
          f.querySelector('[role=img]')?.getAttribute('aria-label'),
        ]),
      )
    await expect.poll(visto).toEqual([
      ['Carla', '5 de 5 estrellas'],
      ['Darío', '3,8 de 5 estrellas'],
      ['Ana', '0,4 de 5 estrellas'],
      ['Zoe', '0,4 de 5 estrellas'],
    ])
    for (const tarjeta of [
      'Visitas registradas por membresía',
      'Visitas registradas por usuarios',
      'Miembros con mayores visitas',
    ])
      await p.getByRole('heading', { name: tarjeta }).waitFor()
    for (const columna of ['Imagen', 'Miembro', 'Matrícula', 'Fecha', 'Membresía', 'Usuario'])
      await p.getByRole('columnheader', { name: columna }).waitFor()
    await app.revisar(p)
  })

  it('[PAGOS-07] the ranking waits and fails alone: the rest stands, and it is asked for again', async () => {
    const q = await app.pagina('/inicio', { admite: [['red', '/api/v2/informes/visitas/mejores']] })
    let seguir = (): void => {}
    const permiso = new Promise<void>((listo) => (seguir = listo))
    let cortadas = 0
    await q.route('**/visitas/mejores*', async (r) => {
      await permiso
      cortadas++
      await r.abort()
    })
    await q.goto(`${app.s.url}/visitas`)
    await q.getByRole('cell', { name: 'Ana Pérez', exact: true }).waitFor()
    const tarjeta = q.getByRole('region', { name: 'Miembros con mayores visitas' })
    await tarjeta.getByRole('status', { name: 'Cargando' }).waitFor()
    seguir()
    await q.getByRole('button', { name: 'Reintentar' }).waitFor()
    expect(cortadas).toBeGreaterThan(0)
    await app.revisarVistas(q)
    await q.unroute('**/visitas/mejores*')
    await q.getByRole('button', { name: 'Reintentar' }).click()
    await q.getByRole('img', { name: '5 de 5 estrellas' }).waitFor()
  })
})
