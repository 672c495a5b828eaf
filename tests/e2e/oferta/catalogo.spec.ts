import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'
import { retener } from '../../support/browser/retener'

describe('areas and membership types', () => {
  let app: App
  let p: Page
  const ir = (ruta: string) => p.goto(app.s.url + ruta)
  beforeAll(async () => {
    app = await abrirApp({ ahora: '2026-03-05T10:00:00-05:00' })
    p = await app.pagina('/admin-areas', {
      admite: [
        [500, '/api/areas'],
        [409, '/api/areas'],
        [500, '/api/productos-ensamblados'],
        [500, '/api/tipos-membresia'],
        [404, '/api/tipos-membresia/:id'],
      ],
    })
  })
  afterAll(() => app.cerrar())

  it('[AREA-02] [MENU-13] creates an area; the modal says so and closes', async () => {
    await p.getByRole('heading', { name: 'Áreas de acceso' }).waitFor()
    await p.getByRole('button', { name: 'Nueva Area' }).first().click()
    await p.getByRole('button', { name: 'Guardar' }).click()
    await p.getByText('El nombre del área es obligatorio.').waitFor()
    await p.getByLabel('Nombre').fill('Pesas')
    await p.getByRole('button', { name: 'Guardar' }).click()
    await p.getByText('Área creada exitosamente.').waitFor()
    await p.getByRole('dialog').waitFor({ state: 'hidden' })
    for (const columna of ['ID', 'Nombre', 'Descripción', 'Estado', 'Opciones'])
      await p.getByRole('columnheader', { name: columna }).waitFor()
    await p.getByLabel('Buscar área').waitFor()
    await p.getByRole('combobox', { name: 'Estado' }).click()
    expect(await p.getByRole('option').allTextContents()).toEqual(['Todas', 'Activa', 'Inactiva'])
    await p.keyboard.press('Escape')
    await app.revisar(p)
  })

  it('[AREA-08] [AREA-10] refuses a repeated name, and says when a filter leaves nothing', async () => {
    await p.getByRole('button', { name: 'Nueva Area' }).first().click()
    await p.getByLabel('Nombre').fill('pesás')
    await p.getByRole('button', { name: 'Guardar' }).click()
    await p.getByText(/^Error: /).waitFor()
    await p.keyboard.press('Escape')
    await p.getByRole('button', { name: 'Cerrar sin guardar' }).click()
    await p.getByLabel('Buscar área').fill('nada así')
    await p.getByText('No se encontraron áreas con los criterios de búsqueda/filtro.').waitFor()
    await p.getByLabel('Buscar área').fill('')
  })

  it('[AREA-02] [AREA-09] deactivates once: the action is then disabled', async () => {
    await ir('/admin-areas')
    await p.getByRole('button', { name: 'Inactivar: Pesas' }).click()
    await p.getByRole('button', { name: 'Inactivar', exact: true }).click()
    await p.getByText('Área inactivada exitosamente.').waitFor()
    await p.getByText('INACTIVA', { exact: true }).waitFor()
    expect(await p.getByRole('button', { name: 'Inactivar: Pesas' }).isDisabled()).toBe(true)
    await app.admin.put('/api/areas/1', { nombre_area: 'Pesas', estado_area: 'ACTIVA' })
  })

  it('[AREA-07] [TIPO-26] shows its own error when a list cannot be loaded, with Reintentar', async () => {
    for (const [api, ruta, texto] of [
      ['**/api/areas', '/admin-areas', 'No se pudieron cargar las áreas de acceso.'],
      [
        '**/api/tipos-membresia',
        '/crud_membresias',
        'No se pudieron cargar los tipos de membresía. Intente de nuevo más tarde.',
      ],
    ] as const) {
      await p.route(api, (r) => r.fulfill({ status: 500, body: '' }))
      await ir(ruta)
      await p.getByText(texto).waitFor()
      await p.getByRole('button', { name: 'Reintentar' }).waitFor()
      await p.unroute(api)
    }
  })

  it('[TIPO-03] [TIPO-05] [MENU-06] [RUTA-04] with no types, offers the first', async () => {
    await ir('/crud_membresias')
    await p.getByText('No hay tipos de membresía registrados').waitFor()
    await p.getByRole('link', { name: 'Agregar Primer Plan de Membresía' }).click()
    await p.getByRole('heading', { name: 'Nuevo Tipo de Membresía' }).waitFor()
  })

  it('[TIPO-07] [TIPO-08] [TIPO-18] [TIPO-20] [TIPO-24] [TIPO-25] its fields, and what it says is wrong', async () => {
    await p.getByRole('checkbox', { name: 'Pesas' }).waitFor()
    await p.getByLabel('Valor').fill('')
    await p.getByRole('button', { name: 'Crear Tipo' }).click()
    await p.getByText('El nombre del tipo de membresía es obligatorio.').waitFor()
    await p.getByText('El valor es obligatorio y debe ser mayor o igual a 0.').waitFor()
    await p.getByText('Por favor, corrige los errores del formulario.').waitFor()
    expect(await p.getByLabel('Capacidad máxima de miembros').isDisabled()).toBe(true)
    await app.revisar(p)
  })

  it('[TIPO-16] [TIPO-22] a group needs room for more than one; turned off, the capacity is 1 again', async () => {
    const capacidad = p.getByLabel('Capacidad máxima de miembros')
    await p.getByRole('switch', { name: 'Membresía grupal' }).click()
    await p.getByText('La capacidad debe ser mayor a 1 para membresías grupales.').waitFor()
    await capacidad.fill('4')
    await p.getByRole('switch', { name: 'Membresía grupal' }).click()
    expect(await capacidad.inputValue()).toBe('1')
  })

  it('[TIPO-09] [TIPO-10] [TIPO-11] [TIPO-23] the combo: either code, by keyboard, cleared by editing', async () => {
    await app.admin.post('/api/productos-ensamblados', {
      PdctEnsb_codigoEnsamble: 'KIT-AGUA',
      PdctEnsb_codigoProducto: 'BOT-500',
    })
    // What is written before the products arrive is searched among them when they do.
    const soltar = await retener(p, '**/api/productos-ensamblados')
    await p.reload()
    const combo = p.getByRole('combobox', { name: 'Combo incluido' })
    await combo.fill('b')
    await combo.pressSequentially('ot')
    await p.getByText('Buscando…').waitFor()
    await soltar()
    await p.getByRole('option', { name: /KIT-AGUA/ }).waitFor()
    await combo.press('ArrowDown')
    await combo.press('Enter')
    expect(await combo.inputValue()).toBe('KIT-AGUA')
    const cantidad = p.getByLabel('Cantidad del combo')
    await cantidad.fill('0')
    await p.getByLabel('Nombre del tipo').fill('Con combo')
    await p.getByRole('button', { name: 'Crear Tipo' }).click()
    await p.getByText('La cantidad del combo debe ser mayor a 0.').waitFor()
    await combo.fill('KIT')
    expect(await cantidad.isDisabled()).toBe(true)
    expect(await cantidad.inputValue()).toBe('1')
  })

  it('[TIPO-01] [TIPO-17] [TIPO-04] a saved type says so and the list opens after 2 s', async () => {
    await p.getByRole('combobox', { name: 'Combo incluido' }).fill('')
    await p.getByLabel('Nombre del tipo').fill('Mensual')
    await p.getByLabel('Valor').fill('25')
    await p.getByLabel('Duración en días').fill('30')
    await p.getByRole('button', { name: 'Crear Tipo' }).click()
    await p
      .getByRole('alert')
      .getByText(/exitosamente/)
      .waitFor()
    await p.waitForURL('**/crud_membresias')
    await p.getByRole('cell', { name: 'Mensual', exact: true }).waitFor()
  })

  it('[TIPO-06] [TIPO-03] [MENU-07] cards and table show the same types; without duration it is variable', async () => {
    await app.admin.post('/api/tipos-membresia', {
      nombre_tipo: 'Pase libre',
      valor: '5',
      es_grupal: 0,
      duracion_dias: null,
    })
    await ir('/crud_membresia_card')
    await p.getByText('Duración Variable').waitFor()
    await app.revisar(p)
    await p.getByRole('radio', { name: 'Tabla' }).click()
    await p.waitForURL('**/crud_membresias')
    await p.getByText('Duración Variable').waitFor()
    await app.revisar(p)
  })

  it('[TIPO-28] an edit form shows what is stored; a type that does not exist goes back to the list', async () => {
    await p.getByRole('link', { name: 'Editar: Mensual' }).click()
    await p.getByRole('heading', { name: 'Editar Tipo de Membresía' }).waitFor()
    await p.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=valor]')?.value === '25,00')
    expect(await p.getByRole('switch', { name: 'Membresía grupal' }).isChecked()).toBe(false)
    await p.getByText('Activo', { exact: true }).waitFor()
    await ir('/CRUD_MembresiaForm/999')
    await p.getByText('Error loading membership type data.').waitFor()
    await p.waitForURL('**/crud_membresias')
  })

  it('[TIPO-29] [TIPO-30] says when areas or products cannot be loaded and when a save fails', async () => {
    await p.route('**/api/areas', (r) => r.fulfill({ status: 500, body: '' }))
    await p.route('**/api/productos-ensamblados', (r) => r.fulfill({ status: 500, body: '' }))
    await p.route('**/api/tipos-membresia', (r) =>
      r.request().method() === 'POST' ? r.fulfill({ status: 500, body: '' }) : r.continue(),
    )
    await ir('/CRUD_MembresiaForm')
    await p.getByText('Could not load available areas.').waitFor()
    await p.getByText(/Could not load assembled products\. Unknown error\.\.\./).waitFor()
    await p.getByLabel('Nombre del tipo').fill('Falla')
    await p.getByRole('button', { name: 'Crear Tipo' }).click()
    await p.getByText(/^Error saving membership type: .* Please try again\.$/).waitFor()
    for (const ruta of ['**/api/areas', '**/api/productos-ensamblados', '**/api/tipos-membresia']) await p.unroute(ruta)
  })

  it('[TIPO-02] [MEMBRESIA-02] [MEMBRESIA-03] [RUTA-01] variant (a) adds, edits and deletes in dialogs', async () => {
    await ir('/membresias')
    if (await p.getByRole('button', { name: 'Salir sin guardar' }).isVisible())
      await p.getByRole('button', { name: 'Salir sin guardar' }).click()
    for (const columna of ['Membresía', 'Duración', 'Precio', 'Opciones'])
      await p.getByRole('columnheader', { name: columna }).waitFor()
    await p.getByRole('button', { name: 'Agregar membresía' }).click()
    await p.getByRole('button', { name: 'Registrar', exact: true }).click()
    expect(await p.getByText('Debes colocar este campo.').count()).toBe(3)
    await p.getByLabel('Nombre').fill('Semanal')
    await p.getByLabel('Duración (días)').fill('7')
    await p.getByLabel('Precio').fill('8')
    await app.revisar(p)
    await p.getByRole('button', { name: 'Registrar', exact: true }).click()
    await p.getByText('Membresía registrada').waitFor()
    await p.getByRole('button', { name: 'Eliminar: Semanal' }).click()
    const pregunta = '¿Estás seguro de ELIMINAR este tipo de membresía? (Su estado se cambiará a ELIMINADO)'
    await p.getByText(pregunta).waitFor()
    await p.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await p.getByText('Membresía eliminada').waitFor()
  })

  it('[TIPO-15] [TIPO-27] deleting from the list is logical and says so', async () => {
    await ir('/crud_membresias')
    await p.getByRole('button', { name: 'Eliminar: Pase libre' }).click()
    await p.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await p.getByText('Tipo de membresía eliminado lógicamente (estado cambiado a ELIMINADO).').waitFor()
    const { rows } = await app.s.pool.query("SELECT estado FROM tipo_membresia WHERE nombre = 'Pase libre'")
    expect(rows).toEqual([{ estado: 'ELIMINADO' }])
  })

  it('[PLAN-01] [PLAN-02] [PLAN-05] [PLAN-06] [RUTA-02] [RUTA-03] local forms keep all on the page', async () => {
    const llamadas: string[] = []
    p.on('request', (r) => r.method() !== 'GET' && llamadas.push(r.url()))
    for (const [ruta, titulo, boton, exito] of [
      ['/crear_planes', 'Registro de Plan', 'Registrar Plan', 'Plan registrado: Oro'],
      ['/crear_membresia', 'Crear Nueva Membresía', 'Crear Membresía', 'Membresía creada: Oro'],
    ] as const) {
      await ir(ruta)
      await p.getByRole('heading', { name: titulo }).waitFor()
      await p.getByRole('button', { name: boton }).click()
      await p.getByText('El nombre es obligatorio').waitFor()
      await p.getByText('La fecha de inicio es obligatoria para membresías').waitFor()
      for (const campo of ['ID', 'Fecha_Fin', 'Grupo', 'Valor', 'Estado', 'Cantidad_Miembros'])
        await p.getByLabel(campo).first().waitFor()
      if (ruta === '/crear_membresia') {
        await p.getByLabel('Grupo').click()
        for (const g of ['Básico', 'Estándar', 'Premium', 'VIP']) await p.getByRole('option', { name: g }).waitFor()
        await p.keyboard.press('Escape')
      }
      await p.getByRole('radio', { name: 'Tarjeta Visita' }).click()
      await p.getByLabel('Cant_Dias').fill('10')
      await p.getByLabel('Dias_Usados').fill('4')
      expect(await p.getByLabel('Saldo_Dias').inputValue()).toBe('6')
      await p.getByLabel('Fecha_Caducidad').first().waitFor()
      await p.getByLabel('Nombre').fill('Oro')
      await app.revisar(p)
      await p.getByRole('button', { name: boton }).click()
      await p.getByText(exito).waitFor()
    }
    expect(llamadas).toEqual([])
    await p.getByText('Membresía creada: Oro').waitFor({ state: 'hidden' })
  })
})
