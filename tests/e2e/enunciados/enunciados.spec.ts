import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'
import { andar } from '../../support/browser/andar'
import { COLUMNAS_DE_MIEMBROS, columnasDe } from '../../support/browser/columnas'
import { crearCliente, crearMiembroActivo, crearPago, crearTipo, crearUsuario } from '../../support/factories'
import { tomarReloj } from '../../support/browser/reloj-pagina'

/**
 * Statements of the specification that other tests pass by: each is asserted here as it is said, with both bounds of
 * its time.
 */
describe('what the specification says of its screens, to the letter', () => {
  let app: App
  /** A page of its own: for a test that takes its clock. */
  const abrir = (ruta: string): Promise<Page> => app.pagina(ruta)
  let comun: Page | undefined
  /** The screen loaded anew in the page of all others. */
  const cargar = async (ruta: string): Promise<Page> => {
    if (comun) await comun.goto(app.s.url + ruta)
    else comun = await app.pagina(ruta)
    return comun
  }
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

  it('[VISITA-11] [VISITA-18] [VISITA-19] choosing or changing mode resets the form; no area, no button', async () => {
    const p = await cargar('/registrar-visita')
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
    const p = await cargar('/perfil')
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
    const p = await cargar('/usuarios')
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
    const p = await cargar('/admin-areas')
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
    const p = await cargar('/Crear_cliente')
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
    const p = await cargar('/CRUD_MembresiaForm')
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
