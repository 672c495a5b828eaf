import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'
import { crearCliente, crearCredito, crearMiembro, crearTipo } from '../../support/factories'

describe('a membership that nobody has paid', () => {
  let app: App
  let p: Page
  let cliente: { id: number }
  let mensual: { id: number }
  const ir = (ruta: string) => p.goto(app.s.url + ruta)
  beforeAll(async () => {
    app = await abrirApp({ ahora: '2026-03-05T10:00:00-05:00' })
    mensual = await crearTipo(app.s, { nombre: 'Mensual', valor: '25.00', duracion: 30 })
    cliente = await crearCliente(app.s, { nombre: 'Beatriz Nueva' })
    p = await app.pagina('/crud_miembros_card')
  })
  afterAll(() => app.cerrar())

  const crear = async () => {
    await ir(`/crud_miembrosForm?clientId=${cliente.id}`)
    await p.getByRole('combobox', { name: 'Tipo de membresía' }).fill('mensual')
    await p.getByRole('option', { name: /^Mensual/ }).click()
    await p.getByRole('button', { name: 'Crear Miembro' }).click()
    await p.getByText(/^Miembro creado exitosamente\./).waitFor()
  }

  it('[MIEMBRO-18] created, it is offered to be charged, here and in the list, until it is answered', async () => {
    await crear()
    await p.waitForURL('**/crud_miembros_card')
    await p.getByText('La membresía de Beatriz Nueva está sin pagar: Mensual, $25,00.').waitFor()
    await p.getByRole('button', { name: 'Ahora no' }).click()
    await p.getByRole('link', { name: 'Cobrar ahora' }).waitFor({ state: 'hidden' })
    const tarjeta = p.getByRole('listitem').filter({ has: p.getByRole('link', { name: 'Beatriz Nueva', exact: true }) })
    await tarjeta.getByText('Sin pagar').waitFor()
    await tarjeta.getByRole('link', { name: 'Cobrar: Beatriz Nueva' }).waitFor()
    await app.revisarVistas(p)
  })

  it('is seen on the dashboard, in the filtered list, at the door and on the member’s page', async () => {
    const { rows } = await app.s.pool.query('SELECT id, matricula FROM miembro')
    const m = rows[0] as { id: number; matricula: string }
    await ir('/')
    await p.getByRole('link', { name: '1 membresía sin pagar' }).click()
    await p.waitForURL('**/crud_miembros_card?estado=SIN_PAGAR')
    await p.getByRole('link', { name: 'Beatriz Nueva', exact: true }).waitFor()
    await ir(`/registrar-visita?codigo=${m.matricula}`)
    await p.getByText('Membresía sin pagar: Mensual, $25,00, del 5 mar 2026 al 4 abr 2026.').waitFor()
    await p.getByRole('button', { name: /^Registrar Visita/ }).waitFor()
    await app.revisarVistas(p)
    await ir(`/miembro/${m.id}`)
    await p.getByRole('link', { name: 'Cobrar la membresía de Beatriz Nueva' }).waitFor()
    await p.getByRole('link', { name: 'Cobrar $25,00' }).waitFor()
    const siguiente = p.getByRole('link', { name: 'Cobrar', exact: true })
    expect(await siguiente.getAttribute('href')).toBe(`/registrar-cobro?miembro=${m.id}`)
    expect(await p.getByRole('link', { name: 'Renovar' }).count()).toBe(0)
    await app.revisarVistas(p)
  })

  it('[COBRO-01] "Cobrar ahora" opens the charge that pays it: same dates, paid', async () => {
    await app.s.pool.query("UPDATE cliente SET nombre = 'Beatriz Primera' WHERE id = $1", [cliente.id])
    cliente = await crearCliente(app.s, { nombre: 'Carla Nueva' })
    await crear()
    await p.getByRole('link', { name: 'Cobrar ahora' }).click()
    await p
      .getByText('Paga el período del 5 mar 2026 al 4 abr 2026, que está sin pagar: sus fechas no cambian.')
      .waitFor()
    await p.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[name=numero_documento]')?.value !== '',
    )
    await p.getByRole('group', { name: 'Método 1' }).waitFor()
    await p.getByRole('button', { name: 'Guardar Pago' }).click()
    await p.getByText(/hasta el/).waitFor()
    const { rows } = await app.s.pool.query(
      `SELECT m.fecha_inicio::text, m.fecha_fin::text,
         (SELECT count(*)::int FROM periodo_sin_pagar('2026-03-05') x WHERE x.id_miembro = m.id) AS debe
       FROM miembro m WHERE m.id_cliente = $1`,
      [cliente.id],
    )
    expect(rows).toEqual([{ fecha_inicio: '2026-03-05', fecha_fin: '2026-04-04', debe: 0 }])
    await ir('/crud_miembros_card?estado=SIN_PAGAR')
    await p.getByRole('link', { name: 'Beatriz Primera', exact: true }).waitFor()
    expect(await p.getByRole('link', { name: 'Carla Nueva', exact: true }).count()).toBe(0)
  })

  it('the charge says once what it pays, until when with another plan, and which used days stay unpaid', async () => {
    const { id: idCliente } = await crearCliente(app.s, { nombre: 'Dina Nueva' })
    const trimestre = await crearTipo(app.s, { nombre: 'Trimestral', valor: '60.00', duracion: 90 })
    await crearTipo(app.s, { nombre: 'Pase diario', valor: '3.00', duracion: 1 })
    const m = await crearMiembro(app.s, { idCliente, idTipo: mensual.id, inicio: '2026-02-20', fin: '2026-03-21' })
    await ir(`/registrar-cobro?miembro=${m.id}`)
    const dice = () => p.getByRole('region', { name: 'Membresía' }).getByRole('status').allInnerTexts()
    const elegir = async (nombre: RegExp) => {
      await p.getByRole('combobox', { name: 'Plan' }).click()
      await p.getByRole('option', { name: nombre }).click()
    }
    await expect
      .poll(dice)
      .toEqual(['Paga el período del 20 feb 2026 al 21 mar 2026, que está sin pagar: sus fechas no cambian.'])
    await elegir(/^Trimestral/)
    const trimestral =
      'El período de Mensual que está sin pagar (del 20 feb 2026 al 21 mar 2026) pasa a ser de Trimestral, del ' +
      '20 feb 2026 al 21 may 2026.'
    await expect.poll(dice).toEqual([trimestral])
    await app.revisarVistas(p)
    await elegir(/^Pase diario/)
    await expect
      .poll(dice)
      .toEqual([
        'Paga Pase diario del 5 mar 2026 al 6 mar 2026. ' +
          'Los días ya usados de Mensual, desde el 20 feb 2026, quedan sin pagar.',
      ])
    // What was said is what is done.
    await elegir(/^Trimestral/)
    await expect.poll(dice).toEqual([trimestral])
    await expect.poll(() => p.locator('input[name=numero_documento]').inputValue()).not.toBe('')
    await p.getByRole('button', { name: 'Guardar Pago' }).click()
    await p.getByText('hasta el 21 may 2026').waitFor()
    const { rows } = await app.s.pool.query(
      `SELECT id_tipo_membresia AS tipo, fecha_inicio::text AS desde, fecha_fin::text AS hasta FROM miembro
        WHERE id = $1`,
      [m.id],
    )
    expect(rows).toEqual([{ tipo: trimestre.id, desde: '2026-02-20', hasta: '2026-05-21' }])
  })

  it('the older visit screen too shows who owes: the membership and a quota, each with its charge', async () => {
    const { id: idCliente } = await crearCliente(app.s, { nombre: 'Elio Deudor', rucCed: '0912345670' })
    const m = await crearMiembro(app.s, { idCliente, idTipo: mensual.id })
    await crearCredito(app.admin, idCliente, '30.00', 3)
    await app.s.pool.query("UPDATE cuota SET fecha_vencimiento = '2026-03-01' WHERE id_cliente = $1 AND numero = 1", [
      idCliente,
    ])
    await ir('/registrar-visita2')
    await p.getByRole('combobox', { name: 'Miembro' }).fill('elio')
    await p.getByRole('option', { name: /Elio Deudor/ }).click()
    await p.getByText('Membresía sin pagar: Mensual, $25,00, del 5 mar 2026 al 3 abr 2026.').waitFor()
    expect(await p.getByRole('link', { name: 'Cobrar la membresía de Elio Deudor' }).getAttribute('href')).toBe(
      `/registrar-cobro?miembro=${m.id}`,
    )
    await p.getByText('Debe $10,00, con 4 días de atraso (desde el 1 mar 2026). En total debe $30,00.').waitFor()
    await p.getByRole('button', { name: 'Registrar visita', exact: true }).waitFor()
    await app.revisarVistas(p)
    await p.getByRole('link', { name: 'Cobrar lo que debe Elio Deudor' }).click()
    await p.waitForURL('**/cuentas-por-cobrar?buscar=0912345670')
  })
})
