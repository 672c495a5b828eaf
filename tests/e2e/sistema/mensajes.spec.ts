import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'
import { respondidas } from '../../support/browser/respondidas'

describe('messages and the chat', () => {
  let app: App
  let p: Page
  beforeAll(async () => {
    app = await abrirApp()
    const { cuerpo } = await app.admin.post('/api/clientes', {
      client_nombre: 'Ana Pérez',
      client_rucCed: '1710034065',
      client_telefono: '099-123-4567',
      client_direccion: 'Quito',
      client_email: 'ana@correo.ec',
      client_estado: 1,
    })
    const tipo = await app.admin.post('/api/tipos-membresia', {
      nombre_tipo: 'Mensual',
      categoria_membresia: '',
      valor: '25.00',
      duracion_dias: 30,
      es_grupal: 0,
      capacidad_maxima_miembros: 1,
      areas_de_acceso: '',
    })
    await app.admin.post('/api/miembros', {
      client_id: cuerpo.client_id,
      id_tipo_membresia: tipo.cuerpo.id_tipo_membresia,
      fecha_inicio: '2026-01-01',
      fecha_fin: '2099-01-01',
      observaciones: '',
      creado_por: 'x',
    })
    p = await app.pagina('/enviar_msg', { admite: [[502, '/api/v2/mensajes']] })
  })
  afterAll(() => app.cerrar())

  it('[MENSAJE-02] [MENSAJE-03] [MENU-11] asks for a member and for a message', async () => {
    await p.getByRole('heading', { name: 'Enviar Mensaje' }).waitFor()
    await p.getByRole('textbox', { name: 'Mensaje', exact: true }).fill('   ')
    await p.getByRole('button', { name: 'Enviar', exact: true }).click()
    for (const texto of ['Por favor, selecciona un miembro.', 'Por favor, escribe un mensaje.'])
      await p.getByText(texto).waitFor()
    await app.revisar(p)
  })

  it('[MENSAJE-01] [MENSAJE-04] sends who it goes to and what it says; success and failure speak', async () => {
    await p.getByRole('combobox', { name: 'Miembro' }).fill('an')
    await p.getByRole('option', { name: /Ana Pérez/ }).click()
    await p.getByRole('textbox', { name: 'Mensaje', exact: true }).fill('Su membresía vence mañana')
    let enviado: unknown
    await p.route('**/api/v2/mensajes', (r) => {
      enviado = r.request().postDataJSON()
      return r.fulfill({ status: 502, json: { mensaje: 'El canal no respondió.', codigo: 'MENSAJE_NO_ENVIADO' } })
    })
    await p.getByRole('button', { name: 'Enviar', exact: true }).click()
    await p.getByText(/^Error al enviar el mensaje/).waitFor()
    const { rows } = await app.s.pool.query<{ id: number }>('SELECT id FROM miembro')
    expect(enviado).toEqual({ id_miembro: rows[0]?.id, mensaje: 'Su membresía vence mañana' })
    await p.unroute('**/api/v2/mensajes')
    await p.route('**/api/v2/mensajes', (r) =>
      r.fulfill({ status: 201, json: { mensaje: 'Mensaje enviado con éxito', id_mensaje: 1, estado: 'ENVIADO' } }),
    )
    await p.getByRole('button', { name: 'Enviar', exact: true }).click()
    await p.getByText('Mensaje enviado con éxito').waitFor()
    expect(await p.getByRole('textbox', { name: 'Mensaje', exact: true }).inputValue()).toBe('')
    await p.unroute('**/api/v2/mensajes')
  })

  it('keeps the history: states, reasons, and another try for what failed', async () => {
    await app.s.pool.query(
      `INSERT INTO mensaje_salida (id_miembro, id_cliente, mensaje, canal, destino, estado, intentos, proximo_intento,
        ultimo_error, creado_en, enviado_en)
        SELECT id, id_cliente, 'Hola', 'smtp', 'ana@correo.ec', e, 1, now(),
        CASE WHEN e = 'FALLIDO' THEN 'El buzón no existe' END, now(), CASE WHEN e = 'ENVIADO' THEN now() END
        FROM miembro, unnest(ARRAY['ENVIADO', 'FALLIDO']) e`,
    )
    await p.getByRole('link', { name: 'Mensajes enviados' }).click()
    await p.getByRole('cell', { name: 'ENVIADO', exact: true }).waitFor()
    await p.getByText('El buzón no existe').waitFor()
    await app.revisar(p)
    await p.getByLabel('Estado', { exact: true }).first().click()
    await p.getByRole('option', { name: 'FALLIDO' }).click()
    await p.getByRole('cell', { name: 'ENVIADO', exact: true }).waitFor({ state: 'hidden' })
    expect(p.url()).toContain('estado=FALLIDO')
    await p.route('**/api/v2/mensajes/*/reintentar', (r) =>
      r.fulfill({ status: 201, json: { mensaje: 'Se envió otra vez', id_mensaje: 2, estado: 'ENVIADO' } }),
    )
    await Promise.all([
      p.waitForRequest('**/api/v2/mensajes/*/reintentar'),
      p
        .getByRole('button', { name: /^Reintentar/ })
        .first()
        .click(),
    ])
    await p.getByText('Se envió otra vez').waitFor()
  })

  it('[CHAT-01] [CHAT-02] [CHAT-03] [MENU-10] the chat is local: answers after 1 s; blanks say nothing', async () => {
    const q = await app.pagina('/chat', { tamano: 'telefono', tema: 'dark' })
    const burbujas = q.getByRole('log').locator('> div')
    await q.getByLabel('Escriba un mensaje').waitFor()
    await app.revisar(q)
    await respondidas(q, '/api/v2/sesion', '/api/v2/inicio/guia')
    const pedidos: string[] = []
    q.on('request', (r) => pedidos.push(r.url()))
    // The clock moves only when it is told: on a slow machine the second must not pass by itself.
    await q.clock.install()
    await q.clock.pauseAt(await q.evaluate(() => Date.now() + 600_000))
    const antes = await burbujas.count()
    await q.getByLabel('Escriba un mensaje').fill('   ')
    await q.getByLabel('Escriba un mensaje').press('Enter')
    expect(await burbujas.count()).toBe(antes)
    await q.getByLabel('Escriba un mensaje').fill('¿Hay piscina?')
    await q.getByLabel('Escriba un mensaje').press('Enter')
    await q.getByText('¿Hay piscina?').waitFor()
    await q.clock.runFor(900)
    expect(await q.getByText('Mensaje recibido.').count()).toBe(0)
    await q.clock.runFor(200)
    await q.getByText('Mensaje recibido.').waitFor()
    expect(pedidos.filter((u) => u.includes('/api/'))).toEqual([])
  })
})
