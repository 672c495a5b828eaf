import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'
import { tomarReloj } from '../../support/browser/reloj-pagina'

const AHORA = '2026-03-05T10:00:00-05:00'

describe('visits', () => {
  let app: App
  let p: Page
  const ir = (ruta: string) => p.goto(app.s.url + ruta)
  const buscador = () => p.getByLabel('Buscar para registrar la visita')
  const cuenta = async (donde: string) =>
    Number((await app.s.pool.query(`SELECT count(*) AS n FROM visita WHERE ${donde}`)).rows[0].n)

  beforeAll(async () => {
    app = await abrirApp({ ahora: AHORA })
    const { admin } = app
    const tipo = (
      await admin.post('/api/tipos-membresia', {
        nombre_tipo: 'Mensual',
        valor: '25.00',
        es_grupal: 0,
        duracion_dias: 30,
        visitas_maximas_diarias: 1,
      })
    ).cuerpo.id_tipo_membresia
    for (const [i, nombre] of ['Ana Pérez', 'Beto Ñáñez'].entries()) {
      const c = (
        await admin.post('/api/clientes', {
          client_nombre: nombre,
          client_rucCed: `171234561${i}`,
          client_telefono: '0991234567',
          client_direccion: 'Calle 1',
          client_email: 'a@b.ec',
        })
      ).cuerpo
      const [inicio, fin] = i === 0 ? ['2026-03-01', '2026-03-31'] : ['2026-01-01', '2026-02-26']
      await admin.post('/api/miembros', {
        client_id: c.client_id,
        id_tipo_membresia: tipo,
        fecha_inicio: inicio,
        fecha_fin: fin,
      })
    }
    p = await app.pagina('/registrar-visita', {
      admite: [
        [422, '/api/visitas'],
        [500, '/api/visitas'],
        [500, '/api/areas'],
        [500, '/api/v2/miembros'],
        [500, '/consulta_clientesApps/'],
      ],
    })
  })
  afterAll(() => app.cerrar())

  it('[VISITA-01] [VISITA-02] [VISITA-12] [MENU-03] opens with its three modes and an empty prompt', async () => {
    for (const modo of ['Soy Miembro / Buscar', 'Registrarme como Miembro', 'Visita Ocasional / Pago por Uso'])
      await p.getByRole('radio', { name: modo }).waitFor()
    await p.getByText('Seleccione un modo de visita y busque una entidad para continuar.').waitFor()
    await p.getByRole('button', { name: 'Buscar', exact: true }).waitFor()
    const pista = await buscador().getAttribute('placeholder')
    await p.getByRole('radio', { name: 'Visita Ocasional / Pago por Uso' }).click()
    expect(await buscador().getAttribute('placeholder')).not.toBe(pista)
    await p.getByRole('radio', { name: 'Soy Miembro / Buscar' }).click()
    await app.revisar(p)
  })

  it('[VISITA-21] [VISITA-20] without areas in the gym no member can be registered, and Enter says why', async () => {
    await buscador().fill('2026-1')
    await buscador().press('Enter')
    await p.getByRole('heading', { name: 'Ana Pérez' }).waitFor()
    expect(await p.getByRole('button', { name: 'Registrar Visita' }).isDisabled()).toBe(true)
    await p.getByLabel('Observaciones').press('Enter')
    await p.getByText('Debe seleccionar una entidad y una área de acceso válida.').waitFor()
    for (const nombre of ['Pesas', 'Cardio']) await app.admin.post('/api/areas', { nombre_area: nombre })
  })

  it('[VISITA-03] [VISITA-04] [VISITA-15] a search waits for a pause; only an ACTIVO can be chosen', async () => {
    await ir('/registrar-visita')
    await buscador().pressSequentially('17123456')
    await p.getByText('2026-1 · 1712345610 · Mensual').waitFor()
    await p.getByText('VENCIDO').waitFor()
    expect(await p.getByRole('button', { name: 'Inactivo: Beto Ñáñez' }).isDisabled()).toBe(true)
    await app.revisar(p)
    await buscador().fill('')
    await p.getByText('Seleccione un modo de visita').waitFor()
    await buscador().fill('ana')
    await p.getByRole('button', { name: 'Seleccionar Miembro Ana Pérez' }).click()
  })

  it('[VISITA-08] [VISITA-09] [VISITA-10] [VISITA-11] [VISITA-19] the form: areas, access, who registers', async () => {
    await p.getByText('Este miembro tiene acceso a todas las áreas listadas.').waitFor()
    for (const area of ['Pesas', 'Cardio']) await p.getByRole('listitem').filter({ hasText: area }).first().waitFor()
    expect(await p.getByLabel('Registrado Por').inputValue()).toBe('Sistema Web')
    expect(await p.getByRole('radio', { name: 'Concedido' }).getAttribute('aria-checked')).toBe('true')
    expect(await p.getByLabel('Motivo de Denegación').count()).toBe(0)
    await p.getByRole('radio', { name: 'Denegado' }).click()
    await p.getByLabel('Motivo de Denegación').waitFor()
    await p.getByRole('radio', { name: 'Concedido' }).click()
    await p.getByRole('button', { name: 'Cancelar' }).waitFor()
    await app.revisar(p)
  })

  it('[VISITA-16] registering clears the selection; [VISITA-25] a limit of the day says its number', async () => {
    await p.getByRole('button', { name: 'Registrar Visita' }).click()
    await p.getByText('1 hoy').waitFor()
    await expect.poll(() => buscador().inputValue()).toBe('')
    await buscador().fill('2026-1')
    await buscador().press('Enter')
    await p.getByRole('button', { name: 'Registrar Visita' }).click()
    await p.getByText('Límite alcanzado: esta membresía admite 1 visita por día.').waitFor()
    expect(await cuenta("estado_acceso = 'CONCEDIDO'")).toBe(1)
    await p.route('**/api/visitas', (r) => r.fulfill({ status: 500, body: '' }))
    await p.getByRole('button', { name: 'Registrar Visita' }).click()
    await p.getByText('Error al registrar la visita. Verifique los datos.').waitFor()
    await p.unroute('**/api/visitas')
  })

  it('[VISITA-07] a scan of an expired credential says why, what to do, and keeps the denied attempt', async () => {
    await ir('/registrar-visita')
    await p.getByRole('heading', { name: 'Registro de Visitas' }).click()
    await p.keyboard.type('2026-2')
    await p.keyboard.press('Enter')
    await p.getByText('¡ATENCIÓN! Membresía Inactiva o Vencida.').waitFor()
    await p.getByText('Venció hace 7 días.').waitFor()
    expect(await p.getByRole('link', { name: 'Renovar Mensual · $25,00' }).getAttribute('href')).toBe(
      '/registrar-cobro?miembro=2',
    )
    await app.revisar(p)
    await p.getByRole('button', { name: 'Registrar denegado' }).click()
    expect(await p.getByLabel('Motivo de Denegación').inputValue()).toBe('Venció hace 7 días.')
    await p.getByRole('button', { name: 'Registrar Visita' }).click()
    await p.getByRole('listitem').filter({ hasText: 'DENEGADO' }).waitFor()
    expect(await cuenta("estado_acceso = 'DENEGADO' AND motivo_denegacion = 'Venció hace 7 días.'")).toBe(1)
  })

  it('[VISITA-05] [VISITA-18] [VISITA-22] [VISITA-17] an occasional visit needs an area, then a charge', async () => {
    await p.getByRole('radio', { name: 'Visita Ocasional / Pago por Uso' }).click()
    await buscador().fill('ana')
    await p.getByRole('button', { name: 'Seleccionar Cliente Ana Pérez' }).click()
    expect(await p.getByRole('button', { name: 'Registrar Visita' }).isDisabled()).toBe(true)
    await p.getByLabel('Observaciones').press('Enter')
    await p.getByText('Debe seleccionar al menos un área de acceso.').waitFor()
    await p.getByRole('radio', { name: 'Soy Miembro / Buscar' }).click()
    expect(await buscador().inputValue()).toBe('')
    await p.getByRole('radio', { name: 'Visita Ocasional / Pago por Uso' }).click()
    await buscador().fill('ana')
    await p.getByRole('button', { name: 'Seleccionar Cliente Ana Pérez' }).click()
    await p.getByRole('checkbox', { name: 'Pesas' }).check()
    await app.revisar(p)
    await p.getByRole('button', { name: 'Registrar Visita' }).click()
    await p.waitForURL(/\/registrar-pagos\/2\/\d+$/)
    await p.getByText(/Cobro de una visita ocasional/).waitFor()
  })

  it('[VISITA-06] [VISITA-28] [VISITA-26] [VISITA-27] not found or not read: new, or Consumidor Final', async () => {
    await ir('/registrar-visita')
    const usar = async () => {
      await p.getByRole('radio', { name: 'Visita Ocasional / Pago por Uso' }).click()
      await buscador().fill('zzzz')
      await p.getByText('No se encontraron miembros/clientes para «zzzz»').waitFor()
      await p.getByRole('link', { name: 'Crear Nuevo Cliente' }).waitFor()
      await p.getByRole('button', { name: 'Usar Consumidor Final' }).click()
    }
    await usar()
    await p.getByRole('heading', { name: 'Consumidor Final' }).waitFor()
    const api = '**/consulta_clientesApps/?consulta=9999999999'
    await p.route(api, (r) => r.fulfill({ json: [] }))
    await usar()
    await p.getByText('No hay detalles del Consumidor Final: se usan datos genéricos.').waitFor()
    await p.unroute(api)
    await p.route(api, (r) => r.fulfill({ status: 500, body: '' }))
    await usar()
    await p.getByText('Error al cargar datos del Consumidor Final. Se usará un registro genérico.').waitFor()
    await p.getByRole('heading', { name: 'Consumidor Final (Error al cargar)' }).waitFor()
    await p.unroute(api)
  })

  it('[VISITA-23] [VISITA-24] says when the search, the areas or the area text fail', async () => {
    await p.route('**/api/areas', (r) => r.fulfill({ status: 500, body: '' }))
    await p.route('**/api/v2/miembros?*', (r) => r.fulfill({ status: 500, body: '' }))
    await ir('/registrar-visita')
    await buscador().fill('ana')
    await p.getByText('Error al buscar. Intente de nuevo.').waitFor()
    await buscador().fill('2026-1')
    await buscador().press('Enter')
    await p.getByText('Error al cargar las áreas de acceso.').waitFor()
    await p.unroute('**/api/areas')
    await p.route('**/api/areas', (r) =>
      r.fulfill({ json: [{ id_area: 1, nombre_area: ' ', descripcion: '', estado_area: 'ACTIVA' }] }),
    )
    await ir('/registrar-visita')
    await buscador().fill('2026-1')
    await buscador().press('Enter')
    await p.getByRole('button', { name: 'Registrar Visita' }).click()
    await p.getByText('Error interno: El área de acceso no pudo ser determinada para el registro.').waitFor()
    await p.unroute('**/api/areas')
    await p.unroute('**/api/v2/miembros?*')
  })

  it('[VISITA-01] the second mode goes to the member form', async () => {
    await ir('/registrar-visita')
    await p.getByRole('radio', { name: 'Registrarme como Miembro' }).click()
    await p.waitForURL('**/crud_miembrosForm')
  })

  it('[VISITAL-01] [VISITAL-02] [VISITAL-03] [VISITAL-04] [VISITAL-10] [RUTA-13] card, state, a question', async () => {
    await app.s.pool.query('UPDATE tipo_membresia SET visitas_maximas_diarias = NULL')
    // Her visit of before is no longer one of a moment ago, about which the screen would ask.
    app.s.clock.avanzar(6 * 60_000)
    await ir('/registrar-visita2')
    await p.getByRole('combobox', { name: 'Miembro' }).fill('ana')
    await p.getByRole('option', { name: /Ana Pérez/ }).click()
    await p.getByText('Válida hasta').waitFor()
    await p.getByText('ACTIVO', { exact: true }).waitFor()
    await app.revisar(p)
    await p.getByRole('button', { name: 'Registrar visita', exact: true }).click()
    await p.getByText('Registrar visita del miembro Ana Pérez?').waitFor()
    await p.getByRole('alertdialog').getByRole('button', { name: 'Registrar visita' }).click()
    await p.getByText('Visita registrada').waitFor()
  })

  it('[VISITAL-05] [VISITAL-09] an expired member is offered a payment, is cleared and may enter', async () => {
    await p.getByRole('combobox', { name: 'Miembro' }).fill('beto')
    await p.getByRole('option', { name: /Beto/ }).click()
    await p.getByText('VENCIDO', { exact: true }).waitFor()
    await p.getByRole('button', { name: 'Actualizar membresía' }).click()
    await p.getByRole('dialog').getByLabel('Membresía').click()
    await p.getByRole('option', { name: /Mensual/ }).click()
    await app.revisar(p)
    await p.getByRole('button', { name: 'Registrar', exact: true }).click()
    await p.getByText('Pago realizado con éxito, Ahora puedes registrar la visita').waitFor()
    await p.getByRole('button', { name: 'Registrar visita regular' }).waitFor()
  })

  it('[VISITAL-06] [VISITAL-08] [VISITAL-10] a regular visit asks for its amount and is not sent without', async () => {
    await p.getByRole('button', { name: 'Registrar visita regular' }).click()
    await p.getByRole('button', { name: 'Registrar', exact: true }).click()
    await p.getByText('Debes colocar este campo.').waitFor()
    expect((await app.s.pool.query('SELECT 1 FROM ingreso WHERE id_visita IS NOT NULL')).rowCount).toBe(0)
    await p.getByLabel('Pago de la visita').fill('3')
    await p.getByRole('button', { name: 'Registrar', exact: true }).click()
    await p.getByText('Visita regular registrar').waitFor()
    const { rows } = await app.s.pool.query('SELECT monto::text FROM ingreso WHERE id_visita IS NOT NULL')
    expect(rows).toEqual([{ monto: '3.00' }])
  })

  it('a regular visit asks how it was paid, has a receipt, stands in Cobros and is annulled there', async () => {
    // A page of its own, whose message with its link waits for the test.
    const q = await app.pagina('/registrar-visita2')
    await q.getByRole('button', { name: 'Registrar visita regular' }).click()
    const dialogo = q.getByRole('dialog', { name: 'Registrar visita regular' })
    await dialogo.getByLabel('Pago de la visita').fill('4,25')
    const metodo = dialogo.getByRole('combobox', { name: 'Método' })
    await expect.poll(() => metodo.textContent()).toBe('Efectivo')
    expect(await dialogo.getByLabel('Referencia').count()).toBe(0)
    await metodo.click()
    await q.getByRole('option', { name: 'Transferencia' }).click()
    await dialogo.getByLabel('Referencia').fill('TR-42')
    await app.revisarVistas(q)
    const reloj = await tomarReloj(q)
    await dialogo.getByRole('button', { name: 'Registrar' }).click()
    const verRecibo = q.getByRole('button', { name: 'Ver recibo' })
    await reloj.hasta(verRecibo)
    await verRecibo.click()
    const recibo = q.getByRole('article', { name: /^Ticket 0000\d\d$/ })
    await reloj.hasta(recibo)
    await q.clock.resume()
    for (const texto of ['Consumidor Final', 'Transferencia']) await recibo.getByText(texto, { exact: true }).waitFor()
    await app.revisarVistas(q)
    await q.goto(`${app.s.url}/cobros`)
    const fila = q.getByRole('row').filter({ hasText: '$4,25' })
    await fila.getByText('Por conciliar').waitFor()
    await fila.getByRole('button', { name: /^Anular/ }).click()
    await q.getByLabel('Motivo').fill('No entró')
    await q.getByRole('dialog').getByRole('button', { name: 'Anular' }).click()
    await fila.getByText('Anulado').waitFor()
    const { rows } = await app.s.pool.query(
      `SELECT count(*)::int AS visitas, sum(i.monto)::text AS suma FROM visita v JOIN (
          SELECT id_visita, sum(monto) AS monto FROM ingreso WHERE id_forma_pago = 2 GROUP BY 1) i ON i.id_visita = v.id
        WHERE v.anulada_en IS NULL`,
    )
    expect(rows).toEqual([{ visitas: 1, suma: '0.00' }])
    await q.close()
  })
})
