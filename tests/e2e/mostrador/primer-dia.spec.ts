import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'

type Movimiento = PerformanceEntry & { value: number; sources: { node?: Element }[] }

/**
 * Runs in the page from its start: keeps what moves in it without anybody having touched it, and more than the foot of
 * the page.
 */
function vigilar(): void {
  const vistos: string[] = []
  const anotar = (es: PerformanceEntryList) =>
    (es as Movimiento[])
      .filter((e) => e.value > 0.01)
      .forEach((e) => vistos.push(`${e.value} ${e.sources.map((x) => x.node?.textContent?.slice(0, 30)).join(' | ')}`))
  const observador = new PerformanceObserver((lista) => anotar(lista.getEntries()))
  observador.observe({ type: 'layout-shift' })
  Object.assign(window, { movimientos: () => (anotar(observador.takeRecords()), vistos) })
}

/** What has moved up to the last frame. */
const movimientos = async (): Promise<string[]> => {
  await new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)))
  return (window as unknown as { movimientos(): string[] }).movimientos()
}

describe('the first day of an empty installation', () => {
  let app: App
  let p: Page
  beforeAll(async () => {
    app = await abrirApp()
    p = await app.pagina('/')
  })
  afterAll(() => app.cerrar())

  it('guides from the gym to the first member, and sees what is done', async () => {
    await p.getByText('0 de 6 pasos, hasta el primer cobro y la primera visita.').waitFor()
    expect(await p.getByText('npm run').count()).toBe(0)
    await app.revisar(p)
    await app.admin.put('/api/v2/ajustes', {
      nombre: 'Gimnasio Cotopaxi',
      telefono: '022345678',
      direccion: 'Av. Amazonas',
    })
    await app.admin.post('/api/areas', { nombre_area: 'Pesas', descripcion: '', estado_area: 'ACTIVA' })
    await p.reload()
    await p.getByText('2 de 6 pasos, hasta el primer cobro y la primera visita.').waitFor()
    await p.getByRole('link', { name: 'Crear tipo' }).click()
    await p.waitForURL('**/CRUD_MembresiaForm')
    await app.revisarVistas(p)
    await p.getByRole('link', { name: 'Guía: 2 de 6' }).click()
    await p.getByRole('heading', { name: 'Primer día' }).waitFor()
  })

  it('comes with the panels, so that nothing on the dashboard moves down', async () => {
    const otra = await app.pagina('/perfil')
    await otra.addInitScript(vigilar)
    await otra.goto(`${app.s.url}/`)
    await otra.getByRole('heading', { name: 'Primer día' }).waitFor()
    await otra.getByText('Evolución Anual').waitFor()
    expect(await otra.evaluate(movimientos)).toEqual([])
    await otra.close()
  })

  it('goes away when it is told to, and stays away', async () => {
    await p.goto(`${app.s.url}/`)
    await p.getByRole('button', { name: 'Cerrar la guía' }).click()
    await p.getByText('Primer día').waitFor({ state: 'hidden' })
    await p.reload()
    await p.getByText('Visitas por Hora').waitFor()
    expect(await p.getByText('Primer día').count()).toBe(0)
    await p.getByRole('link', { name: /^Guía:/ }).waitFor({ state: 'hidden' })
  })

  it('stays until the first charge and visit, and then is asked for no more', async () => {
    const otra = await app.pagina('/')
    await otra.getByRole('link', { name: 'Guía: 2 de 6' }).waitFor()
    await app.admin.post('/api/v2/visitas/regular', { pago: '3.00' })
    await otra.reload()
    await otra.getByText('Evolución Anual').waitFor()
    await otra.getByRole('link', { name: /^Guía:/ }).waitFor({ state: 'hidden' })
    expect(await otra.getByRole('heading', { name: 'Primer día' }).count()).toBe(0)
    await otra.close()
  })

  it('products: by hand, and from a CSV that is taken whole or not at all', async () => {
    await p.goto(`${app.s.url}/configurar`)
    await p.getByRole('link', { name: 'Productos ensamblados' }).click()
    await p.getByText('Todavía no hay productos ensamblados').waitFor()
    await app.revisar(p)
    await p.getByRole('button', { name: 'Nuevo producto' }).first().click()
    await p.getByRole('button', { name: 'Guardar' }).click()
    await p.getByText('El código de ensamble es obligatorio.').waitFor()
    await p.getByRole('textbox', { name: 'Código de ensamble' }).fill('COMBO-1')
    await p.getByRole('textbox', { name: 'Código de producto' }).fill('TOALLA')
    await p.keyboard.press('Enter')
    await p.getByRole('cell', { name: 'COMBO-1', exact: true }).waitFor()
    const archivo = p.locator('input[type=file]')
    const subir = (texto: string) =>
      archivo.setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer: Buffer.from(texto) })
    await subir('codigo_ensamble;codigo_producto\nCOMBO-2;AGUA\nCOMBO-3;TÉ\n')
    await p.getByText(/Importación terminada: 2 nuevos/).waitFor()
    await p.getByRole('cell', { name: 'COMBO-3', exact: true }).waitFor()
    await p.getByRole('button', { name: 'Eliminar: COMBO-3' }).click()
    await p.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
    await p.getByRole('cell', { name: 'COMBO-3', exact: true }).waitFor({ state: 'hidden' })
  })

  it('a CSV that is wrong says where, and imports nothing', async () => {
    const q = await app.pagina('/productos-ensamblados', {
      tamano: 'telefono',
      tema: 'dark',
      admite: [[400, '/api/v2/productos-ensamblados/importar']],
    })
    await q.getByText('COMBO-1').first().waitFor()
    await q.locator('input[type=file]').setInputFiles({
      name: 'p.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('codigo_ensamble;codigo_producto\nCOMBO-9;\nCOMBO-8;X\n'),
    })
    await q.getByText(/línea 2/).waitFor()
    await app.revisar(q)
    expect(
      (await app.s.pool.query("SELECT 1 FROM producto_ensamblado WHERE codigo_ensamble = 'COMBO-8'")).rowCount,
    ).toBe(0)
  })

  it('payment methods: a new one is offered, and cash belongs to the system', async () => {
    await p.goto(`${app.s.url}/formas-pago-admin`)
    await p.getByRole('cell', { name: 'Efectivo', exact: true }).waitFor()
    await app.revisar(p)
    await p.getByRole('button', { name: 'Nueva forma de pago' }).click()
    await p.getByRole('textbox', { name: 'Nombre' }).fill('Billetera móvil')
    await p.getByRole('textbox', { name: 'Categoría' }).fill('billetera')
    await p.keyboard.press('Enter')
    await p.getByRole('cell', { name: 'Billetera móvil', exact: true }).waitFor()
    const { cuerpo } = await app.admin.get('/api/formas-pago')
    expect(cuerpo.at(-1)).toMatchObject({
      nombre_forma_pago: 'Billetera móvil',
      tipo_categoria_cobro: 'BILLETERA',
      requiere_conciliacion: 1,
    })
    await p.getByRole('button', { name: 'Editar: Efectivo' }).click()
    await p.getByText('Efectivo pertenece al sistema').waitFor()
    expect(await p.getByRole('textbox', { name: 'Nombre' }).isDisabled()).toBe(true)
    await app.revisar(p)
    await p.keyboard.press('Escape')
  })

  it('the help is at hand', async () => {
    await p.goto(`${app.s.url}/ayuda`)
    await p.getByRole('heading', { name: 'Ayuda' }).waitFor()
    await app.revisar(p)
  })
})
