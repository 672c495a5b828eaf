import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { andar } from '../../support/browser/andar'
import { abrirApp, type App } from '../../support/browser/app'
import { tomarReloj } from '../../support/browser/reloj-pagina'
import { crearCliente, crearMiembroActivo, crearTipo, crearUsuario } from '../../support/factories'

/** What the specification says of how long something stays or waits: each with both bounds of its time. */
describe('what the specification says of times, to the letter', () => {
  let app: App
  const abrir = (ruta: string): Promise<Page> => app.pagina(ruta)
  const boton = (p: Page, name: string): Locator => p.getByRole('button', { name, exact: true })

  beforeAll(async () => {
    app = await abrirApp({ ahora: '2026-03-05T10:00:00-05:00' })
    const tipo = await crearTipo(app.s, { nombre: 'Mensual', valor: '25.00' })
    await crearMiembroActivo(app.s, { nombre: 'Ana Activa', idTipo: tipo.id })
    await crearCliente(app.s, { nombre: 'Zoila Última', rucCed: '1712345610' })
    await crearUsuario(app.s, { usuario: 'zzz', nombre: 'Abel Primero' })
  })
  afterAll(() => app.cerrar())

  it('[TIPO-01] [TIPO-17] a saved type shows the server’s message; the list opens after 2 s, no sooner', async () => {
    // By way of the list: it opens at once when its time has come.
    const p = await abrir('/crud_membresias')
    await p.getByRole('link', { name: 'Nuevo Tipo de Membresía' }).click()
    await p.getByLabel('Nombre del tipo').fill('Trimestral')
    await p.getByLabel('Valor').fill('60')
    const reloj = await tomarReloj(p)
    await boton(p, 'Crear Tipo').click()
    await reloj.hasta(p.getByRole('alert').getByText('Tipo de membresía creado exitosamente.'))
    await reloj.correr(1900)
    expect(new URL(p.url()).pathname).toBe('/CRUD_MembresiaForm')
    await reloj.correr(200)
    await expect.poll(() => new URL(p.url()).pathname).toBe('/crud_membresias')
    await andar(p, '/CRUD_MembresiaForm')
    await reloj.hasta(boton(p, 'Cancelar'))
    await boton(p, 'Cancelar').click()
    await reloj.hasta(p.getByRole('heading', { name: 'Tipos de Membresías Disponibles' }))
    expect(new URL(p.url()).pathname).toBe('/crud_membresias')
  })

  it('[AREA-05] after saving an area the modal closes after 1.5 s and not before', async () => {
    const p = await abrir('/admin-areas')
    await boton(p, 'Nueva Area').first().click()
    await p.getByLabel('Nombre').fill('Sauna')
    const reloj = await tomarReloj(p)
    await boton(p, 'Guardar').click()
    const dialogo = p.getByRole('dialog')
    await reloj.hasta(dialogo.getByText('Área creada exitosamente.'))
    await reloj.correr(1400)
    expect(await dialogo.isVisible()).toBe(true)
    await reloj.correr(200)
    await expect
      .poll(async () => {
        await reloj.correr(50)
        return dialogo.count()
      })
      .toBe(0)
  })

  it('[USUARIO-07] after editing a user the list opens after 1 s and not before', async () => {
    const p = await abrir('/usuarios')
    await p.getByRole('link', { name: 'Editar: zzz' }).click()
    const nombre = p.getByRole('textbox', { name: 'Nombre completo', exact: true })
    await nombre.fill('Abel Primero Ruiz')
    await p.getByRole('textbox', { name: 'Teléfono', exact: true }).fill('0991234567')
    const reloj = await tomarReloj(p)
    await boton(p, 'Registrar').click()
    await reloj.hasta(p.getByText('Usuario actualizado exitosamente.'))
    await reloj.correr(900)
    expect(new URL(p.url()).pathname).toMatch(/^\/editar-usuario\//)
    await reloj.correr(200)
    await expect.poll(() => new URL(p.url()).pathname).toBe('/usuarios')
  })

  it('[PLAN-02] [PLAN-03] [PLAN-06] the plan form: fields, options, its balance, its message for 5 s', async () => {
    const p = await abrir('/crear_planes')
    const opciones = async (campo: string): Promise<string[]> => {
      await p.getByRole('combobox', { name: campo }).click()
      const todas = await p.getByRole('option').allTextContents()
      await p.keyboard.press('Escape')
      await p.getByRole('listbox').waitFor({ state: 'detached' })
      return todas
    }
    await p.getByRole('radio').first().waitFor()
    expect(await p.getByRole('radio').allTextContents()).toEqual(['Membresía', 'Tarjeta Visita'])
    expect((await opciones('Estado')).filter(Boolean)).toEqual(['Activo', 'Inactivo', 'Pendiente'])
    const campos = ['ID', 'Nombre', 'Fecha_Inicio', 'Fecha_Fin', 'Grupo', 'Valor', 'Cantidad_Miembros']
    for (const campo of campos) await p.getByRole('textbox', { name: campo }).or(p.getByLabel(campo)).first().waitFor()
    await p.getByRole('radio', { name: 'Tarjeta Visita' }).click()
    for (const campo of ['Cant_Dias', 'Dias_Usados', 'Saldo_Dias', 'Fecha_Caducidad'])
      await p.getByLabel(campo).first().waitFor()
    const saldo = p.getByLabel('Saldo_Dias')
    expect(await saldo.getAttribute('readonly')).toBe('')
    for (const [cant, usados, queda] of [
      ['10', '4', '6'],
      ['30', '0', '30'],
      ['5', '5', '0'],
    ] as const) {
      await p.getByLabel('Cant_Dias').fill(cant)
      await p.getByLabel('Dias_Usados').fill(usados)
      await expect.poll(() => saldo.inputValue()).toBe(queda)
    }
    await p.getByLabel('Nombre').fill('Oro')
    const reloj = await tomarReloj(p)
    await boton(p, 'Registrar Plan').click()
    const aviso = p.getByText('Plan registrado: Oro')
    await reloj.hasta(aviso)
    await reloj.correr(4900)
    expect(await aviso.isVisible()).toBe(true)
    await reloj.correr(200)
    await aviso.waitFor({ state: 'hidden' })
  })

  it('[CLIENTE-02] the search of clients waits 300 ms after the last key, and then asks once', async () => {
    const p = await abrir('/clientes')
    await p.getByRole('cell', { name: 'Zoila Última', exact: true }).waitFor()
    const pedidas: string[] = []
    p.on('request', (r) => {
      const u = new URL(r.url())
      if (u.pathname === '/api/v2/clientes' && u.searchParams.get('buscar'))
        pedidas.push(u.searchParams.get('buscar') ?? '')
    })
    const reloj = await tomarReloj(p)
    const buscar = p.getByLabel('Buscar por nombre o RUC/Cedula')
    for (const texto of ['zo', 'zoi', 'zoila']) {
      await buscar.fill(texto)
      await reloj.correr(250)
    }
    expect(pedidas).toEqual([])
    await reloj.correr(100)
    await expect.poll(() => pedidas).toEqual(['zoila'])
    await reloj.hasta(p.getByRole('cell', { name: 'Zoila Última', exact: true }))
    await buscar.fill('1712345610')
    await reloj.correr(400)
    await expect.poll(() => pedidas).toEqual(['zoila', '1712345610'])
  })

  it('[VISITA-15] the search of a visit waits 500 ms after the last key; a blank one clears everything', async () => {
    const p = await abrir('/registrar-visita')
    const buscar = p.getByLabel('Buscar para registrar la visita')
    await buscar.waitFor()
    const pedidas: string[] = []
    p.on('request', (r) => {
      const u = new URL(r.url())
      if (/\/api\/v2\/miembros$/.test(u.pathname) && u.searchParams.get('buscar'))
        pedidas.push(u.searchParams.get('buscar') ?? '')
    })
    const reloj = await tomarReloj(p)
    for (const texto of ['act', 'activ', 'activa']) {
      await buscar.fill(texto)
      await reloj.correr(450)
    }
    expect(pedidas).toEqual([])
    await reloj.correr(100)
    await expect.poll(() => pedidas).toEqual(['activa'])
    await reloj.hasta(p.getByText('Ana Activa').first())
    await buscar.fill('   ')
    await reloj.hasta(p.getByText('Seleccione un modo de visita y busque una entidad para continuar.'))
    expect(await p.getByText('Ana Activa').count()).toBe(0)
    expect(pedidas).toEqual(['activa'])
  })
})
