import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../support/app'
import { crearArea, crearMiembroActivo, crearMiembroVencido, crearTipo, datosDeCobro } from '../support/factories'
import type { MiembroCreado } from '../support/factories'

const AHORA = '2026-03-05T10:00:00-05:00'

describe('the desk', () => {
  let app: App
  let p: Page
  let ana: MiembroCreado
  let beto: MiembroCreado
  const ir = (ruta: string) => p.goto(app.s.url + ruta)
  const buscador = () => p.getByLabel('Buscar para registrar la visita')
  const seleccionado = () =>
    buscador().evaluate((c: HTMLInputElement) => c.value.slice(c.selectionStart ?? 0, c.selectionEnd ?? 0))

  beforeAll(async () => {
    app = await abrirApp({ ahora: AHORA })
    const areas: number[] = []
    for (const nombre of ['Pesas', 'Cardio', 'Piscina']) areas.push((await crearArea(app.s, { nombre })).id)
    const tipo = await crearTipo(app.s, { nombre: 'Mensual', valor: '25.00', areas: areas.slice(0, 2) })
    ana = await crearMiembroActivo(app.s, { nombre: 'Ana Pérez', idTipo: tipo.id })
    beto = await crearMiembroVencido(app.s, { nombre: 'Beto Ñáñez', idTipo: tipo.id })
    // Two quotas: one is late since the 1st, the other is of another month.
    const credito = { plan: 'mensual', numero_cuotas: 2, fecha_cancelacion: '2026-04-01' }
    const fiado = { tipo_cobro: 'credito', credito, fecha_documento: '2026-02-01' }
    expect((await app.admin.post('/api/v2/cobros', datosDeCobro(ana.idCliente, '40.00', fiado))).estado).toBe(201)
    p = await app.pagina('/registrar-visita')
  })
  afterAll(() => app.cerrar())

  it('F2 comes back to the search and takes the old text for the next; arrows and Enter choose by name', async () => {
    await buscador().fill('beto')
    await p.getByRole('button', { name: 'Inactivo: Beto Ñáñez' }).waitFor()
    await p.getByRole('heading', { name: 'Registro de Visitas' }).click()
    await p.keyboard.press('F2')
    await expect.poll(seleccionado).toBe('beto')
    await p.keyboard.type('a')
    await p.getByRole('button', { name: 'Seleccionar Miembro Ana Pérez' }).waitFor()
    await p.keyboard.press('ArrowDown')
    await p.keyboard.press('ArrowUp')
    await p.keyboard.press('ArrowDown')
    await p.keyboard.press('Enter')
    await p.getByRole('heading', { name: 'Ana Pérez' }).waitFor()
  })

  it('an ended membership can be renewed from its result and from its card in the list of members', async () => {
    const renovar = () => p.getByRole('link', { name: 'Renovar: Beto Ñáñez' })
    const destino = `/registrar-cobro?miembro=${beto.id}`
    await ir('/registrar-visita')
    await buscador().fill('beto')
    await renovar().waitFor()
    await app.revisarVistas(p)
    await buscador().press('ArrowDown')
    await p.keyboard.press('Enter')
    await p.waitForURL(`**${destino}`)
    await ir('/crud_miembros_card')
    await renovar().waitFor()
    expect(await renovar().getAttribute('href')).toBe(destino)
    expect(await p.getByRole('link', { name: 'Renovar: Ana Pérez' }).count()).toBe(0)
    // The loud action is the one that most people come for.
    const fondo = (nodo: ReturnType<typeof renovar>) => nodo.evaluate((n) => getComputedStyle(n).backgroundColor)
    expect(await fondo(p.getByRole('button', { name: 'Cancelar: Beto Ñáñez' }))).toBe('rgba(0, 0, 0, 0)')
    expect(await fondo(renovar())).not.toBe('rgba(0, 0, 0, 0)')
    await app.revisarVistas(p)
  })

  it('says at the door who owes, how much and since when, with the way to collect it, and what the type opens', async () => {
    await ir('/registrar-visita')
    await buscador().fill(ana.matricula)
    await buscador().press('Enter')
    await p.getByText('Debe $20,00, con 4 días de atraso (desde el 1 mar 2026). En total debe $40,00.').waitFor()
    await p.getByText('Mensual incluye: Pesas, Cardio.').waitFor()
    await p.getByText('Este miembro tiene acceso a todas las áreas listadas.').waitFor()
    await app.revisarVistas(p)
    await p.getByRole('link', { name: 'Cobrar lo que debe Ana Pérez' }).click()
    await p.getByRole('heading', { name: 'Cuentas por cobrar' }).waitFor()
    await p.getByRole('cell', { name: 'Ana Pérez' }).first().waitFor()
  })
})
