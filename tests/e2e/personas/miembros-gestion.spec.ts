import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'
import { matizDe } from '../../support/browser/matiz'
import { escribirDeCorrido } from '../../support/browser/teclado'
import { crearMiembro, crearUsuario, type MiembroCreado } from '../../support/factories'
import { sociosDeTodoEstado } from '../../support/gym/personas/socios'

describe('members: cards, form, detail', () => {
  let app: App
  let p: Page
  let ana: MiembroCreado
  let dueno: MiembroCreado
  let clienteNuevo: { id: number }
  const ir = (ruta: string) => p.goto(app.s.url + ruta)
  const tarjeta = (nombre: string) => p.getByRole('listitem').filter({ has: p.getByRole('link', { name: nombre }) })
  const buscarEn = async (campo: string, texto: string) => {
    const c = p.getByRole('combobox', { name: campo })
    await c.fill('')
    await c.pressSequentially(texto)
  }
  beforeAll(async () => {
    app = await abrirApp({ ahora: '2026-03-05T10:00:00-05:00' })
    ;({ ana, dueno, clienteNuevo } = await sociosDeTodoEstado(app.s))
    p = await app.pagina('/crud_miembros_card', {
      admite: [
        [409, '/api/miembros'],
        [500, '/api/miembros'],
        [404, '/api/miembros/:id'],
        [500, '/api/miembros/:id'],
        [500, '/api/tipos-membresia'],
        [500, '/api/v2/miembros'],
        [500, '/api/v2/search-client-member-status'],
      ],
    })
  })
  afterAll(() => app.cerrar())

  it('[MENU-08] [MIEMBRO-02] [MIEMBRO-03] [MIEMBRO-15] stats, coloured cards and the card that creates', async () => {
    await p.getByRole('heading', { name: 'Gestión de Miembros' }).waitFor()
    const cifra = (titulo: string) => p.locator('dt', { hasText: titulo }).locator('+ dd').textContent()
    await tarjeta('Ana Activa').waitFor()
    expect([await cifra('Total Miembros'), await cifra('Miembros Activos'), await cifra('Miembros Vencidos')]).toEqual([
      '4',
      '2',
      '1',
    ])
    for (const [nombre, estado, color] of [
      ['Ana Activa', 'ACTIVO', 'verde'],
      ['Beto Vencido', 'VENCIDO', 'rojo'],
      ['Carla Suspendida', 'SUSPENDIDO', 'naranja'],
    ] as const)
      expect([nombre, await matizDe(tarjeta(nombre).getByText(estado, { exact: true }))]).toEqual([nombre, color])
    await app.revisar(p)
    await p.getByRole('link', { name: 'Miembros Card' }).click()
    expect(new URL(p.url()).pathname).toBe('/crud_miembros_card')
    await p.getByRole('link', { name: 'Crear Nuevo Miembro' }).click()
    await p.getByRole('heading', { name: 'Crear Nuevo Miembro' }).waitFor()
    await p.goBack()
  })

  it('[MIEMBRO-01] filters by part of matrícula, name or cédula, and says when nothing is left', async () => {
    const { rows } = await app.s.pool.query<{ ruc: string }>('SELECT ruc_ced AS ruc FROM cliente WHERE id = $1', [
      ana.idCliente,
    ])
    const buscador = p.getByPlaceholder('nombre, matrícula o RUC/cédula')
    for (const texto of ['ANA ACT', ana.matricula, rows[0]?.ruc ?? '']) {
      await buscador.fill(texto)
      await p.waitForURL((u) => u.searchParams.get('buscar') === texto)
      await tarjeta('Ana Activa').waitFor()
      await tarjeta('Beto Vencido').waitFor({ state: 'detached' })
    }
    await buscador.fill('nadie así')
    await p.getByText('No se encontraron miembros para «nadie así»').waitFor()
    await p.keyboard.press('Escape')
    await tarjeta('Beto Vencido').waitFor()
  })

  it('[MIEMBRO-04] [MIEMBRO-26] [MIEMBRO-27] cancels a card after asking; a failure says its text', async () => {
    await p.route('**/api/miembros/*', (r) =>
      r.request().method() === 'DELETE' ? r.fulfill({ status: 500, body: '' }) : r.continue(),
    )
    const cancelar = async () => {
      await p.getByRole('button', { name: 'Cancelar: Beto Vencido' }).click()
      await p
        .getByRole('alertdialog', {
          name: '¿Estás seguro de CANCELAR la membresía de Beto Vencido? (Su estado se cambiará a CANCELADO)',
        })
        .getByRole('button', { name: 'Cancelar membresía' })
        .click()
    }
    await cancelar()
    await p.getByText('Error al cancelar la membresía. Por favor, inténtalo de nuevo.').waitFor()
    await p.unroute('**/api/miembros/*')
    await cancelar()
    await p.getByText('Membresía de Beto Vencido cancelada exitosamente.').waitFor()
    await tarjeta('Beto Vencido').getByText('CANCELADO').waitFor()
    expect(await p.getByRole('button', { name: 'Cancelar: Beto Vencido' }).isDisabled()).toBe(true)
  })

  it('[MIEMBRO-25] shows its error, with Reintentar, and its empty state', async () => {
    await p.route('**/api/v2/miembros?*', (r) => r.fulfill({ status: 500, body: '' }))
    await ir('/crud_miembros_card')
    await p.getByText('No se pudieron cargar los miembros. Intente de nuevo más tarde.').waitFor()
    await p.unroute('**/api/v2/miembros?*')
    await p.route('**/api/v2/miembros?*', (r) => r.fulfill({ json: { filas: [], total: 0, pagina: 1, tamano: 25 } }))
    await p.getByRole('button', { name: 'Reintentar' }).click()
    await p.getByText('No hay miembros registrados').waitFor()
    await p.unroute('**/api/v2/miembros?*')
  })

  it(
    '[RUTA-05] [MIEMBRO-05] [MIEMBRO-06] [MIEMBRO-07] [MIEMBRO-16] [MIEMBRO-19] [MIEMBRO-20] ' +
      '[MIEMBRO-21] [MIEMBRO-24] asks for what is missing in a new member',
    async () => {
      await ir('/crud_miembrosForm')
      await p.getByRole('heading', { name: 'Crear Nuevo Miembro' }).waitFor()
      for (const campo of ['Cliente', 'Tipo de membresía', 'Estado'])
        await p.getByRole('combobox', { name: campo }).waitFor()
      for (const campo of ['Fecha de inicio', 'Fecha de fin', 'Observaciones', 'Creado por'])
        await p.getByRole('textbox', { name: campo }).waitFor()
      expect(await p.getByRole('combobox', { name: 'Estado' }).getAttribute('aria-disabled')).toBe('true')
      expect(await p.getByRole('combobox', { name: 'Estado' }).textContent()).toBe('ACTIVO')
      await p.getByRole('textbox', { name: 'Fecha de inicio' }).fill('')
      await p.getByRole('button', { name: 'Crear Miembro' }).click()
      for (const texto of [
        'Debe seleccionar un cliente.',
        'Debe seleccionar un tipo de membresía.',
        'La fecha de inicio es obligatoria.',
        'La fecha de fin es obligatoria.',
        'Por favor, corrige los errores del formulario.',
      ])
        await p.getByText(texto).waitFor()
      expect(await p.getByRole('combobox', { name: 'Cliente' }).evaluate((x) => x === document.activeElement)).toBe(
        true,
      )
      await app.revisar(p)
    },
  )

  it('[MIEMBRO-08] [MIEMBRO-09] searches clients from 2 letters, 300 ms after the last, with their badge', async () => {
    const pedidos: string[] = []
    p.on(
      'request',
      (r) =>
        r.url().includes('search-client-member-status') &&
        pedidos.push(new URL(r.url()).searchParams.get('query') ?? ''),
    )
    await buscarEn('Cliente', 'b')
    expect(await p.getByRole('option').count()).toBe(0)
    await escribirDeCorrido(p.getByRole('combobox', { name: 'Cliente' }), 'beatriz')
    await p.getByRole('option', { name: /Beatriz Nueva/ }).waitFor()
    expect(pedidos).toEqual(['beatriz'])
    expect(await p.getByRole('option', { name: /Beatriz Nueva/ }).textContent()).not.toMatch(/VENCIDO|AL DIA/)
    await buscarEn('Cliente', 'activa')
    await p
      .getByRole('option', { name: /Ana Activa/ })
      .getByText('AL DIA')
      .waitFor()
    await app.s.pool.query("UPDATE miembro SET estado = 'VENCIDO' WHERE id = $1", [ana.id])
    await buscarEn('Cliente', 'ana activa')
    await p
      .getByRole('option', { name: /Ana Activa/ })
      .getByText('VENCIDO', { exact: true })
      .waitFor()
    await app.s.pool.query("UPDATE miembro SET estado = 'ACTIVO' WHERE id = $1", [ana.id])
  })

  it('[MIEMBRO-10] [MIEMBRO-11] [MIEMBRO-22] a type by name or category gives the end; editing clears it', async () => {
    await p.getByRole('textbox', { name: 'Fecha de inicio' }).fill('05/03/2026')
    await buscarEn('Tipo de membresía', 'fitness')
    await expect.poll(() => p.getByRole('option').count()).toBe(10)
    await p.getByRole('option', { name: /^Mensual/ }).click()
    expect(await p.getByRole('textbox', { name: 'Fecha de fin' }).inputValue()).toBe('04/04/2026')
    await p.getByRole('combobox', { name: 'Tipo de membresía' }).press('Backspace')
    await p.getByRole('button', { name: 'Crear Miembro' }).click()
    await p.getByText('Debe seleccionar un tipo de membresía.').waitFor()
    await buscarEn('Tipo de membresía', 'retirado')
    await p.getByText('Ningún tipo de membresía en venta con ese nombre').waitFor()
    await p.getByRole('textbox', { name: 'Fecha de fin' }).fill('04/03/2026')
    await p.getByRole('textbox', { name: 'Creado por' }).focus()
    await p.getByText('La fecha de fin no puede ser anterior a la fecha de inicio.').waitFor()
  })

  it('[MIEMBRO-29] [MIEMBRO-30] [MIEMBRO-31] says when a search, the types or the save fail', async () => {
    await p.route('**/api/v2/search-client-member-status*', (r) => r.fulfill({ status: 500, body: '' }))
    await p.route('**/api/tipos-membresia', (r) => r.fulfill({ status: 500, body: '' }))
    await p.getByRole('button', { name: 'Cancelar' }).click()
    await p.getByRole('button', { name: 'Salir sin guardar' }).click()
    await ir(`/crud_miembrosForm?clientId=${clienteNuevo.id}`)
    await p.getByText('Could not load membership types for search.').waitFor()
    await p.unroute('**/api/tipos-membresia')
    await p.getByRole('button', { name: 'Reintentar' }).click()
    await p.getByText('Could not load membership types for search.').waitFor({ state: 'hidden' })
    await buscarEn('Cliente', 'otra')
    await p.getByText('Error searching for clients. Please try again.').first().waitFor()
    await p.unroute('**/api/v2/search-client-member-status*')
    await ir(`/crud_miembrosForm?clientId=${clienteNuevo.id}`)
    await buscarEn('Tipo de membresía', 'mensual')
    await p.getByRole('option', { name: /^Mensual/ }).click()
    await p.route('**/api/miembros', (r) => r.fulfill({ status: 500, body: '' }))
    await p.getByRole('button', { name: 'Crear Miembro' }).click()
    await p.getByText(/^Error saving member: /).waitFor()
    await p.unroute('**/api/miembros')
    await p.route('**/api/miembros', (r) =>
      r.fulfill({ status: 409, json: { mensaje: 'El cliente está inactivo.', codigo: 'CLIENTE_INACTIVO' } }),
    )
    await p.getByRole('button', { name: 'Crear Miembro' }).click()
    await p.getByText('Error: El cliente está inactivo.').waitFor()
    await p.unroute('**/api/miembros')
  })

  it('[MIEMBRO-12] [MIEMBRO-13] [MIEMBRO-17] [MIEMBRO-18] creates: message, matrícula; list after 2 s', async () => {
    await p.getByRole('textbox', { name: 'Creado por' }).fill('Quien sea')
    await p.getByRole('textbox', { name: 'Observaciones' }).fill('Viene de tarde')
    const antes = Date.now()
    await p.getByRole('button', { name: 'Crear Miembro' }).click()
    await p.getByText(/^Miembro creado exitosamente\. Matrícula 2026-\d+\.$/).waitFor()
    expect(new URL(p.url()).pathname).toBe('/crud_miembrosForm')
    await p.waitForURL('**/crud_miembros_card')
    expect(Date.now() - antes).toBeGreaterThan(1900)
    const m = (await app.admin.get('/api/v2/miembros?buscar=beatriz')).cuerpo.filas[0]
    expect(m).toMatchObject({
      client_id: clienteNuevo.id,
      estado: 'ACTIVO',
      fecha_inicio: '2026-03-05',
      fecha_fin: '2026-04-04',
      creado_por: 'Quien sea',
      observaciones: 'Viene de tarde',
    })
  })

  it('joins a holder: the group shows it, and its type and dates follow', async () => {
    await ir(`/miembro/${dueno.id}`)
    await p.getByRole('link', { name: 'Agregar al grupo' }).click()
    await p.getByText('Familiar: del 5 mar 2026 al 3 abr 2026, como su titular.').waitFor()
    await buscarEn('Cliente', 'beatriz s')
    await p.getByRole('option', { name: /Beatriz Segunda/ }).click()
    await p.getByRole('button', { name: 'Crear Miembro' }).click()
    await p
      .getByText(/Matrícula/)
      .first()
      .waitFor()
    await ir(`/miembro/${dueno.id}`)
    await p.getByRole('region', { name: 'Grupo' }).getByRole('link', { name: 'Beatriz Segunda' }).click()
    await p.getByRole('heading', { name: 'Beatriz Segunda' }).waitFor()
    expect(await p.getByRole('link', { name: /^(Renovar|Cobrar)$/ }).count()).toBe(0)
  })

  it(
    '[RUTA-05] [MIEMBRO-05] [MIEMBRO-07] [MIEMBRO-14] [MIEMBRO-16] [MIEMBRO-23] [MIEMBRO-28] ' +
      'edits with the four states; an unknown member goes back to the list',
    async () => {
      const nada = await crearMiembro(app.s, { nombre: 'Nunca Tuvo', estado: null })
      await ir(`/crud_miembrosForm/${nada.id}`)
      await p.getByRole('button', { name: 'Actualizar Miembro' }).click()
      await p.getByText('El estado es obligatorio.').waitFor()
      await ir(`/crud_miembrosForm/${ana.id}`)
      await p.getByRole('heading', { name: 'Editar Miembro' }).waitFor()
      await p.getByRole('combobox', { name: 'Estado' }).click()
      expect(await p.getByRole('option').allTextContents()).toEqual(['ACTIVO', 'VENCIDO', 'SUSPENDIDO', 'CANCELADO'])
      await p.getByRole('option', { name: 'SUSPENDIDO' }).click()
      await p.getByRole('textbox', { name: 'Motivo del cambio de estado' }).fill('De viaje')
      await app.revisar(p)
      await p.getByRole('button', { name: 'Actualizar Miembro' }).click()
      await p.getByText('Miembro actualizado exitosamente.').waitFor()
      expect((await app.admin.get(`/api/miembros/${ana.id}`)).cuerpo.estado).toBe('SUSPENDIDO')
      await ir('/crud_miembrosForm/99999')
      await p.getByText('Error loading member data.').waitFor()
      await p.waitForURL('**/crud_miembros_card')
    },
  )

  it('shows a member with its history, and suspends, reactivates and cancels with a reason', async () => {
    await ir(`/miembro/${ana.id}`)
    await p.getByText(/Suspendida desde el 5 mar 2026/).waitFor()
    expect(await p.getByRole('link', { name: 'Cobrar', exact: true }).getAttribute('href')).toBe(
      `/registrar-cobro?miembro=${ana.id}`,
    )
    await app.revisar(p)
    await p.getByRole('button', { name: 'Reactivar' }).click()
    await p.getByRole('dialog').getByRole('button', { name: 'Reactivar' }).click()
    await p.getByText(/^Membresía reactivada\. Válida hasta el /).waitFor()
    await p.getByRole('radio', { name: 'Estados' }).click()
    await p.getByRole('cell', { name: 'De viaje' }).waitFor()
    await p.getByRole('button', { name: 'Suspender' }).click()
    const dialogo = p.getByRole('dialog', { name: 'Suspender membresía' })
    await dialogo.getByRole('button', { name: 'Suspender' }).click()
    await dialogo.getByText('Debes colocar este campo.').waitFor()
    await dialogo.getByLabel('Motivo').fill('Lesión')
    await app.revisar(p)
    await dialogo.getByRole('button', { name: 'Suspender' }).click()
    await p.getByText('Membresía suspendida.').waitFor()
    await p.getByRole('radio', { name: 'Suspensiones' }).click()
    await p.getByRole('cell', { name: 'Lesión' }).waitFor()
    await p.getByRole('button', { name: 'Cancelar' }).click()
    await p.getByRole('dialog', { name: 'Cancelar membresía' }).getByLabel('Motivo').fill('Se muda')
    await p.getByRole('button', { name: 'Cancelar membresía' }).click()
    await p.getByText('Membresía cancelada exitosamente.').waitFor()
    await p.getByText('CANCELADO', { exact: true }).first().waitFor()
  })

  it('works on a phone in the dark, for the front desk too', async () => {
    const u = await crearUsuario(app.s, { rol: 'RECEPCION' })
    const t = await app.pagina('/crud_miembros_card', {
      tamano: 'telefono',
      tema: 'dark',
      como: { usuario: u.usuario, clave: u.clave },
    })
    await t.getByText('Diego Dueño').waitFor()
    await app.revisar(t)
    for (const [ruta, texto] of [
      [`/miembro/${dueno.id}?ver=cambios`, 'Su estado nunca cambió.'],
      ['/crud_miembrosForm', 'Creado por'],
    ] as const) {
      await t.goto(app.s.url + ruta)
      await t.getByText(texto).first().waitFor()
      await app.revisar(t)
    }
    await t.getByRole('button', { name: 'Abrir calendario: Fecha de inicio' }).click()
    const calendario = t.getByRole('dialog', { name: 'Calendario: Fecha de inicio' })
    const dia = await calendario.getByRole('gridcell', { name: '15', exact: true }).boundingBox()
    expect([dia?.width, dia?.height]).toEqual([40, 40])
    await calendario.getByRole('gridcell', { name: '31', exact: true }).click()
    await calendario.waitFor({ state: 'hidden' })
    expect(await t.getByRole('textbox', { name: 'Fecha de inicio' }).inputValue()).toBe('31/03/2026')
    // Only the next step is written out; from the menu the rest.
    await t.goto(`${app.s.url}/miembro/${dueno.id}`)
    await t.getByRole('link', { name: 'Cobrar', exact: true }).waitFor()
    expect(await t.getByRole('link', { name: 'Credencial' }).count()).toBe(0)
    await t.getByRole('button', { name: 'Opciones: Diego Dueño' }).click()
    expect(await t.getByRole('menuitem').allInnerTexts()).toEqual(['Credencial', 'Editar', 'Suspender', 'Cancelar'])
    await t.getByRole('menuitem', { name: 'Suspender' }).click()
    await t.getByRole('dialog', { name: 'Suspender membresía' }).getByLabel('Motivo').waitFor()
    await app.revisar(t)
  })
})
