import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'
import { andar } from '../../support/browser/andar'
import { FORMA } from '../../support/gym/dinero/cobros'
import {
  crearCliente,
  crearMiembroActivo,
  crearTipo,
  crearUsuario,
  crearVisita,
  datosDeCobro,
} from '../../support/factories'

/**
 * What reception is not offered. Each screen is looked at as the administrator too, who has it: what is nowhere would
 * be absent as well.
 */
describe('what only administrators are offered', () => {
  let app: App
  let admin: Page
  let recepcion: Page
  let cobro: number
  let cliente: number
  beforeAll(async () => {
    app = await abrirApp({ ahora: '2026-03-05T10:00:00-05:00' })
    const tipo = await crearTipo(app.s, { nombre: 'Mensual', valor: '25.00' })
    const m = await crearMiembroActivo(app.s, { nombre: 'Ana Activa', idTipo: tipo.id })
    cliente = (await crearCliente(app.s, { nombre: 'Carla Cliente' })).id
    await crearVisita(app.s, { idMiembro: m.id, idCliente: m.idCliente })
    const lineas = [{ id_forma_pago: FORMA.efectivo, monto_detalle: '10.00' }]
    const r = await app.admin.post('/api/v2/cobros', datosDeCobro(cliente, '10.00', { tipo_cobro: 'contado', lineas }))
    cobro = r.cuerpo.id_transaccion
    const u = await crearUsuario(app.s, { rol: 'RECEPCION' })
    admin = await app.pagina('/')
    recepcion = await app.pagina('/', { como: { usuario: u.usuario, clave: u.clave } })
  })
  afterAll(() => app.cerrar())

  /** Both on a screen, when `listo` is there. */
  const enAmbas = async (ruta: string, listo: (p: Page) => Promise<unknown>): Promise<void> => {
    for (const p of [admin, recepcion]) {
      await andar(p, ruta)
      await listo(p)
    }
  }
  const ofrece = (p: Page, nombre: RegExp): Promise<number> =>
    p
      .getByRole('button', { name: nombre })
      .or(p.getByRole('link', { name: nombre }))
      .count()

  it('the drawer shows a lock at what is closed, for reception alone', async () => {
    const cerradas = (p: Page): Promise<string[]> =>
      p
        .getByRole('navigation', { name: 'Menú principal' })
        .getByRole('link')
        .filter({ has: p.getByRole('img', { name: 'Solo administradores' }) })
        .evaluateAll((as) => as.map((a) => new URL((a as HTMLAnchorElement).href).pathname))
    await enAmbas('/', (p) => p.getByRole('heading', { name: 'Panel de Control' }).waitFor())
    await expect.poll(() => cerradas(recepcion)).toEqual(['/usuarios', '/configurar', '/admin-areas'])
    expect(await cerradas(admin)).toEqual([])
  })

  it('the palette finds no page and no action that reception may not use', async () => {
    const hallado = async (p: Page, texto: string, tambien: RegExp): Promise<(string | null)[]> => {
      await p.keyboard.press('Control+k')
      await p.getByRole('combobox', { name: 'Buscar' }).fill(texto)
      // What everybody finds by the same text: the list is that of this text.
      await p.getByRole('option', { name: tambien }).first().waitFor()
      const nombres = await p.getByRole('option').allTextContents()
      await p.keyboard.press('Escape')
      await p.getByRole('combobox', { name: 'Buscar' }).waitFor({ state: 'detached' })
      return nombres
    }
    for (const [texto, cerrado, abierto] of [
      ['nuevo', 'Nuevo tipo de membresía', /^Nuevo cliente/],
      ['nuevo', 'Nuevo usuario', /^Nuevo cliente/],
      ['registr', 'Auditoría', /^Registrar visita/],
    ] as const) {
      const hay = async (p: Page): Promise<boolean> =>
        (await hallado(p, texto, abierto)).some((t) => t?.startsWith(cerrado))
      expect([cerrado, await hay(admin), await hay(recepcion)]).toEqual([cerrado, true, false])
    }
  })

  it('a new type, its editing and its deletion are the administrator’s, in both lists', async () => {
    for (const ruta of ['/crud_membresias', '/crud_membresia_card']) {
      await enAmbas(ruta, (p) => p.getByText('Mensual', { exact: true }).filter({ visible: true }).first().waitFor())
      for (const accion of [/^Nuevo Tipo/, /^Editar/, /^Eliminar/]) {
        expect([ruta, accion.source, (await ofrece(admin, accion)) > 0]).toEqual([ruta, accion.source, true])
        expect([ruta, accion.source, await ofrece(recepcion, accion)]).toEqual([ruta, accion.source, 0])
      }
    }
  })

  it('only an administrator is offered to annul: a charge, in list and statement, and a visit', async () => {
    for (const [ruta, seVe] of [
      ['/cobros', 'Carla Cliente'],
      [`/estado-de-cuenta/${cliente}`, 'Efectivo'],
      ['/visitas', 'Ana Activa'],
    ] as const) {
      await enAmbas(ruta, (p) => p.getByRole('row').filter({ hasText: seVe }).first().waitFor())
      await expect.poll(() => ofrece(admin, /^Anular/)).toBeGreaterThan(0)
      expect([ruta, await ofrece(recepcion, /^Anular/)]).toEqual([ruta, 0])
    }
    await enAmbas(`/recibo/cobro/${cobro}`, (p) =>
      p.getByText('Carla Cliente').filter({ visible: true }).first().waitFor(),
    )
    expect(await ofrece(admin, /^Historial/)).toBe(1)
    expect(await ofrece(recepcion, /^Historial/)).toBe(0)
  })
})

describe('keys while something lies over the page', () => {
  let app: App
  let p: Page
  beforeAll(async () => {
    app = await abrirApp({ ahora: '2026-03-05T10:00:00-05:00' })
    await app.admin.post('/api/areas', { nombre_area: 'Pesas', estado_area: 'ACTIVA' })
    p = await app.pagina('/admin-areas')
  })
  afterAll(() => app.cerrar())

  it('/ and Ctrl+K are not the page’s under a dialog, and are again when it has gone', async () => {
    await p.getByRole('cell', { name: 'Pesas', exact: true }).waitFor()
    await p.getByRole('button', { name: 'Nueva Area' }).first().click()
    const dialogo = p.getByRole('dialog')
    await dialogo.getByRole('button', { name: 'Cancelar' }).focus()
    await p.keyboard.press('/')
    expect(await p.evaluate(() => document.activeElement?.textContent)).toBe('Cancelar')
    await p.keyboard.press('Control+k')
    // Were the palette open, it would take this key and the dialog would stay.
    await p.keyboard.press('Escape')
    await dialogo.waitFor({ state: 'detached' })
    await p.keyboard.press('/')
    expect(await p.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await p.keyboard.press('Control+k')
    await p.getByRole('combobox', { name: 'Buscar' }).waitFor()
    await p.keyboard.press('Escape')
    await p.getByRole('combobox', { name: 'Buscar' }).waitFor({ state: 'detached' })
  })

  it('Enter in a date field sends the date that was just written', async () => {
    const tipo = await crearTipo(app.s, { nombre: 'Mensual' })
    const m = await crearMiembroActivo(app.s, { idTipo: tipo.id })
    await p.goto(`${app.s.url}/crud_miembrosForm/${m.id}`)
    const fin = p.getByLabel(/^Fecha (de )?fin/)
    await expect.poll(() => fin.inputValue()).toMatch(/^\d\d\/\d\d\/2026$/)
    await fin.fill('30/6/2026')
    await fin.press('Enter')
    await expect
      .poll(
        async () =>
          (await app.s.pool.query('SELECT fecha_fin::text AS f FROM miembro WHERE id = $1', [m.id])).rows[0].f,
      )
      .toBe('2026-06-30')
  })

  it('when what opened a dialog has gone, the page has the focus', async () => {
    await crearTipo(app.s, { nombre: 'Se va' })
    await p.goto(`${app.s.url}/crud_membresias`)
    await p.getByRole('button', { name: 'Eliminar: Se va' }).click()
    await p.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
    await p.getByRole('cell', { name: 'Se va', exact: true }).waitFor({ state: 'detached' })
    await p.getByRole('alertdialog').waitFor({ state: 'detached' })
    await expect
      .poll(() => p.evaluate(() => document.getElementById('contenido')?.contains(document.activeElement) ?? false))
      .toBe(true)
  })
})
