import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'

const cliente = {
  client_nombre: 'Ana Pérez',
  client_rucCed: '1710034065',
  client_telefono: '099-123-4567',
  client_direccion: 'Av. Amazonas',
  client_email: 'ana@correo.ec',
  client_estado: 1,
}

describe('clients', () => {
  let app: App
  let p: Page
  const ir = (ruta: string) => p.goto(app.s.url + ruta)
  beforeAll(async () => {
    app = await abrirApp({ ahora: '2026-03-05T10:00:00-05:00' })
    p = await app.pagina('/clientes', {
      admite: [
        ['red', '/api/clientes'],
        [500, '/api/clientes'],
        [404, '/api/clientes/:id'],
        ['red', '/api/v2/clientes'],
        [503, '/api/v2/clientes'],
        [502, '/api_consultaClientes'],
      ],
    })
  })
  afterAll(() => app.cerrar())

  it('[CLIENTE-01] [CLIENTE-03] [CLIENTE-04] [MENU-09] lists, with its columns and the way to a new one', async () => {
    await p.getByRole('cell', { name: 'Consumidor Final', exact: true }).waitFor()
    for (const columna of ['Cedula/RUC', 'Nombre Completo', 'Direccion', 'Telefono', 'Email', 'Acciones'])
      await p.getByRole('columnheader', { name: columna }).waitFor()
    await app.revisar(p)
    await p.getByRole('link', { name: 'Crear Nuevo Cliente' }).click()
    await p.waitForURL('**/Crear_cliente')
  })

  it(
    '[CLIENTE-05] [CLIENTE-16] [CLIENTE-17] [CLIENTE-18] [CLIENTE-19] [CLIENTE-21] [CLIENTE-22] [RUTA-08] ' +
      'says what is wrong, on blur and on submit',
    async () => {
      expect(await p.getByRole('textbox', { name: 'Fecha de registro' }).inputValue()).toBe('05/03/2026')
      expect(await p.getByLabel('Hora de registro').inputValue()).toBe('10:00')
      await p.getByLabel('Correo electrónico').fill('no es correo')
      await p.getByLabel('Dirección').focus()
      await p.getByText('Formato de correo inválido').waitFor()
      await p.getByRole('button', { name: 'Guardar Cliente' }).click()
      for (const texto of [
        'Por favor ingrese un nombre válido',
        'Formato de cédula/RUC inválido',
        'Número de teléfono inválido',
        'Por favor ingrese una dirección válida',
        'Por favor corrija los errores en el formulario',
      ])
        await p.getByText(texto).waitFor()
      await app.revisar(p)
    },
  )

  it('[CLIENTE-07] [CLIENTE-08] [CLIENTE-23] [CLIENTE-27] the cloud look-up: a number, nobody, or filled', async () => {
    const nube = p.getByRole('button', { name: 'Consultar Cliente Cloud' })
    await p.getByLabel('Cédula/RUC').fill('')
    await nube.click()
    await p.getByText('Por favor ingrese primero un RUC/Cédula').waitFor()
    await p.getByLabel('Cédula/RUC').fill('0000000000')
    await nube.click()
    await p.getByText('No se encontraron datos para el RUC/Cédula ingresado').waitFor()
    await p.route('**/api_consultaClientes*', (r) => r.fulfill({ status: 502, json: { mensaje: 'x' } }))
    await nube.click()
    await p.getByText('Error al consultar los datos. Intente nuevamente.').waitFor()
    await p.unroute('**/api_consultaClientes*')
    await app.admin.post('/api/clientes', { ...cliente, client_rucCed: '0923456781', client_nombre: 'Otra Persona' })
    await p.getByLabel('Cédula/RUC').fill('0923456781')
    await nube.click()
    await p.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[name=client_nombre]')?.value === 'Otra Persona',
    )
    expect(await p.getByLabel('Teléfono').inputValue()).toBe('099-123-4567')
  })

  it('[CLIENTE-06] [CLIENTE-25] [CLIENTE-26] the phone dresses; failures are told; a save opens the list', async () => {
    await p.getByLabel('Teléfono').fill('')
    await p.getByLabel('Teléfono').pressSequentially('09912345678888')
    expect(await p.getByLabel('Teléfono').inputValue()).toBe('099-123-4567')
    await p.getByLabel('Cédula/RUC').fill(cliente.client_rucCed)
    await p.getByLabel('Nombre completo').fill('  Ana Pérez ')
    const guardar = p.getByRole('button', { name: 'Guardar Cliente' })
    await p.route('**/api/clientes', (r) => r.fulfill({ status: 500, body: '' }))
    await guardar.click()
    await p.getByText('Error al guardar el cliente. Intente nuevamente.').waitFor()
    await p.unroute('**/api/clientes')
    await p.route('**/api/clientes', (r) => r.abort())
    await guardar.click()
    await p.getByText('Error de conexión. Verifique su conexión a internet.').first().waitFor()
    await p.unroute('**/api/clientes')
    await guardar.click()
    await p.waitForURL('**/clientes')
    await p.getByRole('cell', { name: 'Ana Pérez', exact: true }).waitFor()
    const { rows } = await app.s.pool.query('SELECT nombre, activo FROM cliente WHERE ruc_ced = $1', [
      cliente.client_rucCed,
    ])
    expect(rows).toEqual([{ nombre: 'Ana Pérez', activo: true }])
  })

  it('[CLIENTE-02] searches by name or cédula', async () => {
    await p.getByLabel('Buscar por nombre o RUC/Cedula').fill('perez')
    await p.getByRole('cell', { name: 'Consumidor Final', exact: true }).waitFor({ state: 'hidden' })
    await p.getByRole('cell', { name: 'Ana Pérez', exact: true }).waitFor()
  })

  it('[CLIENTE-09] [CLIENTE-10] [CLIENTE-24] edits what may be edited', async () => {
    await p.getByRole('link', { name: 'Editar: Ana Pérez' }).click()
    await p.waitForURL(`**/editar-cliente/${cliente.client_rucCed}`)
    const nombre = p.getByLabel('Nombre completo')
    await nombre.waitFor()
    for (const fijo of ['Cédula/RUC', 'Fecha de registro'])
      expect(await p.getByLabel(fijo).getAttribute('readonly')).toBe('')
    await nombre.fill(' ')
    await p.getByRole('button', { name: 'Actualizar Cliente' }).click()
    await p.getByText('Debes colocar este campo.').waitFor()
    await app.revisar(p)
    await nombre.fill(' Ana María Pérez ')
    await p.getByLabel('Estado').click()
    await p.getByRole('option', { name: 'Inactivo' }).click()
    await p.getByRole('button', { name: 'Actualizar Cliente' }).click()
    await p.getByText('Cliente actualizado exitosamente.').waitFor()
    await p.getByRole('cell', { name: 'Ana María Pérez', exact: true }).waitFor()
  })

  it('[CLIENTE-31] [CLIENTE-32] says when there is nobody to edit', async () => {
    await ir('/editar-cliente/000')
    await p.getByText('Cliente no encontrado con el RUC/Cédula especificado.').waitFor()
    await ir('/editar-cliente')
    await p.getByText('No se especificó el RUC/Cédula del cliente a editar.').waitFor()
    await p.getByRole('link', { name: 'Volver a la Lista' }).waitFor()
  })

  it('[CLIENTE-03] [CLIENTE-30] asks before deleting, and knows an unexpected answer', async () => {
    await ir('/clientes')
    await p.route(`**/api/clientes/${cliente.client_rucCed}`, (r) =>
      r.request().method() === 'DELETE' ? r.fulfill({ json: { mensaje: 'hecho' } }) : r.continue(),
    )
    await p.getByRole('button', { name: 'Eliminar: Ana María Pérez' }).click()
    await p.getByText('¿Eliminar a Ana María Pérez?').waitFor()
    await p.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await p.getByText('Error al eliminar el cliente. Respuesta del servidor inesperada.').waitFor()
    await p.unroute(`**/api/clientes/${cliente.client_rucCed}`)
    await p.getByRole('button', { name: 'Eliminar: Ana María Pérez' }).click()
    await p.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await p.getByText('Cliente eliminado exitosamente.').waitFor()
    await p.getByRole('cell', { name: 'Ana María Pérez', exact: true }).waitFor({ state: 'hidden' })
  })

  it('[CLIENTE-28] [CLIENTE-29] the list says in its own words why it could not be loaded', async () => {
    const api = '**/api/v2/clientes?*'
    for (const [respuesta, texto] of [
      [{ status: 200, json: { otra: 'cosa' } }, /Error de formato/],
      [{ status: 503, json: { mensaje: 'El sistema está ocupado.' } }, 'Error HTTP: 503 - El sistema está ocupado.'],
    ] as const) {
      await p.route(api, (r) => r.fulfill(respuesta))
      await ir('/clientes')
      await p.getByText(texto).waitFor()
      await p.unroute(api)
    }
    await p.route(api, (r) => r.abort())
    await ir('/clientes')
    await p.getByText(/^No se recibió respuesta del servidor/).waitFor()
    await p.unroute(api)
    await p.getByRole('button', { name: 'Reintentar' }).click()
    await p.getByRole('cell', { name: 'Consumidor Final', exact: true }).waitFor()
  })
})
