import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../support/app'
import { crearCliente, crearTipo } from '../support/factories'

describe('a membership that nobody has paid', () => {
  let app: App
  let p: Page
  let cliente: { id: number }
  const ir = (ruta: string) => p.goto(app.s.url + ruta)
  beforeAll(async () => {
    app = await abrirApp({ ahora: '2026-03-05T10:00:00-05:00' })
    await crearTipo(app.s, { nombre: 'Mensual', valor: '25.00', duracion: 30 })
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

  it('[MIEMBRO-18] created, it is offered to be charged, here and in the list that opens, until it is answered', async () => {
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
      `SELECT m.fecha_inicio::text, m.fecha_fin::text, (SELECT count(*)::int FROM periodo_sin_pagar('2026-03-05') x WHERE x.id_miembro = m.id) AS debe
       FROM miembro m WHERE m.id_cliente = $1`,
      [cliente.id],
    )
    expect(rows).toEqual([{ fecha_inicio: '2026-03-05', fecha_fin: '2026-04-04', debe: 0 }])
    await ir('/crud_miembros_card?estado=SIN_PAGAR')
    await p.getByRole('link', { name: 'Beatriz Primera', exact: true }).waitFor()
    expect(await p.getByRole('link', { name: 'Carla Nueva', exact: true }).count()).toBe(0)
  })
})
