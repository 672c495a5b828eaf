import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'
import { andar } from '../../support/browser/andar'
import { COLUMNAS_DE_MIEMBROS, columnasDe } from '../../support/browser/columnas'
import { crearCliente, crearMiembroActivo, crearPago, crearTipo, crearUsuario } from '../../support/factories'

/** Statements of the specification that other tests pass by: each is asserted here as it is said. */
describe('what the specification says of its screens, to the letter', () => {
  let app: App
  const abrir = (ruta: string): Promise<Page> => app.pagina(ruta)
  const nombres = (p: Page): Promise<string[]> =>
    p
      .getByRole('row')
      .filter({ has: p.getByRole('cell') })
      .evaluateAll((fs) => fs.map((f) => f.textContent ?? ''))
  const boton = (p: Page, name: string): Locator => p.getByRole('button', { name, exact: true })

  beforeAll(async () => {
    app = await abrirApp({ ahora: '2026-03-05T10:00:00-05:00' })
    const tipo = await crearTipo(app.s, { nombre: 'Mensual', valor: '25.00' })
    const ana = await crearMiembroActivo(app.s, { nombre: 'Ana Activa', idTipo: tipo.id })
    await crearPago(app.s, { idMiembro: ana.id, idCliente: ana.idCliente, idTipo: tipo.id, monto: '25.00' })
    await crearMiembroActivo(app.s, { nombre: 'Berta Activa', idTipo: tipo.id })
    await crearCliente(app.s, { nombre: 'Zoila Última', rucCed: '1712345610' })
    for (const nombre_area of ['Cardio', 'Pesas']) await app.admin.post('/api/areas', { nombre_area })
    await crearUsuario(app.s, { usuario: 'aaa', nombre: 'Zenón Último' })
    await crearUsuario(app.s, { usuario: 'zzz', nombre: 'Abel Primero' })
  })
  afterAll(() => app.cerrar())

  it('[VISITA-11] [VISITA-18] [VISITA-19] choosing or changing mode resets the form; no area, no button', async () => {
    const p = await abrir('/registrar-visita')
    const buscar = p.getByLabel('Buscar para registrar la visita')
    const registrar = p.getByRole('button', { name: /^Registrar Visita/ })
    const elegir = async (nombre: string): Promise<void> => {
      await buscar.fill(nombre)
      await p.getByRole('button', { name: `Seleccionar Cliente ${nombre}` }).click()
      await p.getByRole('heading', { name: nombre }).waitFor()
      await p.getByRole('checkbox', { name: 'Pesas' }).waitFor()
    }
    const ocasional = async (): Promise<void> => {
      await p.getByRole('radio', { name: 'Visita Ocasional / Pago por Uso' }).click()
      await elegir('Zoila Última')
    }
    const ensuciar = async (): Promise<void> => {
      await p.getByRole('checkbox', { name: 'Pesas' }).check()
      await expect.poll(() => registrar.isEnabled()).toBe(true)
      await p.getByLabel('Observaciones').fill('algo')
      await p.getByRole('radio', { name: 'Denegado' }).click()
      await p.getByLabel('Motivo de Denegación').fill('sin pago')
    }
    const limpio = async (): Promise<void> => {
      for (const area of ['Cardio', 'Pesas'])
        expect(await p.getByRole('checkbox', { name: area }).isChecked()).toBe(false)
      expect(await p.getByRole('radio', { name: 'Concedido' }).getAttribute('aria-checked')).toBe('true')
      expect(await p.getByLabel('Motivo de Denegación').count()).toBe(0)
      expect(await p.getByLabel('Observaciones').inputValue()).toBe('')
    }
    await ocasional()
    await limpio()
    expect(await registrar.isDisabled()).toBe(true)
    await ensuciar()
    await elegir('Consumidor Final')
    await limpio()
    await ensuciar()
    await p.getByRole('radio', { name: 'Soy Miembro / Buscar' }).click()
    expect(await buscar.inputValue()).toBe('')
    expect(await registrar.count()).toBe(0)
    await ocasional()
    await limpio()
    await boton(p, 'Cancelar').waitFor()
  })

  it('[TIPO-02] [MIEMBROL-01] [CLIENTE-01] [AREA-01] [USUARIO-01] [PAGOS-04] lists’ columns, in order', async () => {
    const p = await abrir('/perfil')
    for (const [ruta, suyas] of [
      ['/membresias', ['Membresía', 'Duración', 'Precio', 'Opciones']],
      ['/miembros', COLUMNAS_DE_MIEMBROS],
      ['/clientes', ['Cedula/RUC', 'Nombre Completo', 'Direccion', 'Telefono', 'Email', 'Acciones']],
      ['/admin-areas', ['ID', 'Nombre', 'Descripción', 'Estado', 'Opciones']],
      ['/usuarios', ['Usuario', 'Nombre', 'telefono', 'Opciones']],
      ['/pagos', ['Imagen', 'Miembro', 'Matrícula', 'Fecha', 'Monto pagado', 'Membresía pagada', 'Cobró']],
    ] as const) {
      await andar(p, ruta)
      expect([ruta, await columnasDe(p, suyas)]).toEqual([ruta, [...suyas]])
    }
  })

  it('[USUARIO-01] users are listed by their name, whatever the login', async () => {
    const p = await abrir('/usuarios')
    await p.getByText('Zenón Último').filter({ visible: true }).first().waitFor()
    const filas = await nombres(p)
    const lugar = (n: string): number => filas.findIndex((f) => f.includes(n))
    expect([lugar('Abel Primero') < lugar('Administrador'), lugar('Administrador') < lugar('Zenón Último')]).toEqual([
      true,
      true,
    ])
    await p.getByText('Por página').filter({ visible: true }).first().waitFor()
  })

  it('[AREA-01] areas are searched, and filtered by all, Activa and Inactiva', async () => {
    await app.admin.put('/api/areas/1', { nombre_area: 'Cardio', estado_area: 'INACTIVA' })
    const p = await abrir('/admin-areas')
    const ver = async (cuales: string[]): Promise<void> =>
      void (await expect
        .poll(async () => {
          const filas = await nombres(p)
          return ['Cardio', 'Pesas'].filter((n) => filas.some((f) => f.includes(n)))
        })
        .toEqual(cuales))
    await ver(['Cardio', 'Pesas'])
    for (const [opcion, cuales] of [
      ['Activa', ['Pesas']],
      ['Inactiva', ['Cardio']],
      ['Todas', ['Cardio', 'Pesas']],
    ] as const) {
      await p.getByRole('combobox', { name: 'Estado' }).click()
      await p.getByRole('option', { name: opcion, exact: true }).click()
      await ver([...cuales])
    }
    await p.getByLabel('Buscar área').fill('pesa')
    await ver(['Pesas'])
    await app.admin.put('/api/areas/1', { nombre_area: 'Cardio', estado_area: 'ACTIVA' })
  })

  it('[CLIENTE-07] [CLIENTE-10] [CLIENTE-24] client forms: buttons, options, required, sent trimmed', async () => {
    const p = await abrir('/Crear_cliente')
    for (const nombre of ['Guardar Cliente', 'Consultar Cliente Cloud']) await boton(p, nombre).waitFor()
    await boton(p, 'Cancelar').click()
    await p.waitForURL('**/clientes')
    await p.getByRole('link', { name: 'Editar: Zoila Última' }).click()
    // The list has a filter of that name too.
    await p.getByLabel('Teléfono/Celular').waitFor()
    await p.getByRole('combobox', { name: 'Estado' }).click()
    expect((await p.getByRole('option').allTextContents()).filter((t) => t !== 'Seleccionar estado')).toEqual([
      'Activo',
      'Inactivo',
    ])
    await p.keyboard.press('Escape')
    await p.getByRole('listbox').waitFor({ state: 'detached' })
    await boton(p, 'Actualizar Cliente').waitFor()
    await p.getByRole('link', { name: 'Volver a la Lista' }).or(boton(p, 'Volver a la Lista')).first().waitFor()
    const textos = ['Nombre completo', 'Teléfono/Celular', 'Correo electrónico', 'Dirección']
    for (const campo of textos) await p.getByLabel(campo).fill(' ')
    await boton(p, 'Actualizar Cliente').click()
    await expect.poll(() => p.getByText('Debes colocar este campo.').count()).toBe(4)
    for (const [i, valor] of [' Zoila U. ', '0991234567', ' z@correo.ec ', ' Calle 1 '].entries())
      await p.getByLabel(textos[i] as string).fill(valor)
    const [pedido] = await Promise.all([
      p.waitForRequest((r) => r.method() === 'PUT' && r.url().includes('/api/clientes/')),
      boton(p, 'Actualizar Cliente').click(),
    ])
    expect(pedido.postDataJSON()).toMatchObject({
      client_nombre: 'Zoila U.',
      client_email: 'z@correo.ec',
      client_direccion: 'Calle 1',
      client_estado: 1,
    })
    await p.getByText('Cliente actualizado exitosamente.').waitFor()
  })

  it('[TIPO-07] [TIPO-25] the type form has its fields with bounds, and sends empty numbers as null', async () => {
    const p = await abrir('/CRUD_MembresiaForm')
    const limites = (nombre: string): Promise<(string | null)[]> =>
      p.locator(`input[name=${nombre}]`).evaluate((e) => [e.getAttribute('step'), e.getAttribute('min')])
    await p.getByLabel('Nombre del tipo').waitFor()
    for (const campo of ['Categoría', 'Descripción']) expect(await p.getByLabel(campo).count()).toBe(1)
    await p.getByRole('switch', { name: 'Membresía grupal' }).waitFor()
    await p.getByRole('combobox', { name: 'Combo incluido' }).waitFor()
    await p.getByRole('combobox', { name: 'Estado' }).waitFor()
    await p.getByLabel('Cantidad del combo').waitFor()
    expect(await limites('valor')).toEqual(['0.01', '0'])
    expect([await limites('capacidad_maxima_miembros'), await limites('duracion_dias')].map((l) => l[1])).toEqual([
      '1',
      '1',
    ])
    expect((await limites('visitas_maximas_diarias'))[1]).toBe('0')
    const capacidad = p.getByLabel('Capacidad máxima de miembros')
    expect(await capacidad.isDisabled()).toBe(true)
    await p.getByLabel('Nombre del tipo').fill('Sin números')
    await p.getByLabel('Valor').fill('5')
    for (const vacio of ['Duración en días', 'Visitas máximas por día']) await p.getByLabel(vacio).fill('')
    const [pedido] = await Promise.all([
      p.waitForRequest((r) => r.method() === 'POST' && r.url().endsWith('/api/tipos-membresia')),
      boton(p, 'Crear Tipo').click(),
    ])
    expect(pedido.postDataJSON()).toMatchObject({ duracion_dias: null, visitas_maximas_diarias: null, es_grupal: 0 })
  })

  it('[MIEMBRO-07] the button says Crear, Actualizar, or Guardando... while it saves', async () => {
    const p = await abrir('/crud_miembrosForm')
    await boton(p, 'Crear Miembro').waitFor()
    expect(await boton(p, 'Actualizar Miembro').count()).toBe(0)
    await boton(p, 'Cancelar').waitFor()
    await p.goto(`${app.s.url}/crud_miembrosForm/1`)
    await boton(p, 'Actualizar Miembro').waitFor()
    expect(await boton(p, 'Crear Miembro').count()).toBe(0)
    let soltar = (): void => undefined
    const suelto = new Promise<void>((r) => (soltar = r))
    await p.route('**/api/miembros/1', (r) =>
      r.request().method() === 'PUT' ? suelto.then(() => r.continue()) : r.continue(),
    )
    await p.getByRole('textbox', { name: 'Observaciones' }).fill('x')
    await boton(p, 'Actualizar Miembro').click()
    await boton(p, 'Guardando...').waitFor()
    soltar()
    await p.getByText('Miembro actualizado exitosamente.').filter({ visible: true }).first().waitFor()
  })
})
