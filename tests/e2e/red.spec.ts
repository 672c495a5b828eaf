import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../support/browser/app'
import { crearArea, crearCliente, crearMiembroActivo, crearTipo, crearUsuario } from '../support/factories'
import { dataUrl } from '../support/gym/imagenes'
import { ADMIN } from '../support/server'

const AHORA = '2026-03-05T10:00:00-05:00'
const SIN_RED = 'Error de conexión. Verifique su conexión a internet.'

/** The request reaches the server and is done there; its answer is lost on the way back. */
const perderRespuesta = async (r: Route): Promise<void> => {
  await r.fetch()
  await r.abort('connectionreset')
}

describe('losing the network, the server and the session in the middle of work', () => {
  let app: App
  let p: Page
  const ir = (ruta: string) => p.goto(app.s.url + ruta)
  const cuenta = async (tabla: string) =>
    Number((await app.s.pool.query(`SELECT count(*) AS n FROM ${tabla}`)).rows[0].n)
  /** The first sending loses its answer; what is asked next goes through. */
  const unaVez = async (url: string) => {
    let enviada = false
    const claves: (string | undefined)[] = []
    await p.route(url, async (r) => {
      if (r.request().method() !== 'POST') return r.continue()
      claves.push(r.request().headers()['idempotency-key'])
      if (enviada) return r.continue()
      enviada = true
      return perderRespuesta(r)
    })
    return claves
  }
  const terminarSesiones = () => app.s.pool.query('UPDATE sesion SET revocada_en = now() WHERE revocada_en IS NULL')
  const volverAEntrar = async (usuario: string, clave: string) => {
    const dialogo = p.getByRole('dialog', { name: 'Su sesión terminó' })
    await dialogo.getByLabel('Usuario').fill(usuario)
    await dialogo.getByLabel('Contraseña', { exact: true }).fill(clave)
    await p.keyboard.press('Enter')
    await dialogo.waitFor({ state: 'hidden' })
  }

  beforeAll(async () => {
    app = await abrirApp({ ahora: AHORA })
    await crearCliente(app.s, { nombre: 'Ana Pérez', rucCed: '1712345610' })
    await crearArea(app.s, { nombre: 'Pesas' })
    const tipo = await crearTipo(app.s, { nombre: 'Mensual', valor: '25.00' })
    for (const nombre of ['Beto Ñáñez', 'Carla Ruiz']) await crearMiembroActivo(app.s, { nombre, idTipo: tipo.id })
    p = await app.pagina('/registrar-cobro', {
      admite: [
        ['red', '/api/v2/cobros'],
        [422, '/api/v2/cobros'],
        ['red', '/api/v2/miembros/registrar'],
        [401, '/api/v2/miembros/registrar'],
        ['red', '/api/visitas'],
        ['red', '/api/v2/clientes'],
        ['red', '/healthz'],
        [401, '/api/v2/visitas/regular'],
      ],
    })
  })
  afterAll(() => app.cerrar())

  it('a charge whose answer was lost, sent again: one charge, and its document keeps its number', async () => {
    const claves = await unaVez('**/api/v2/cobros')
    await p.getByLabel('Cliente *', { exact: true }).fill('ana')
    await p.getByRole('option', { name: /Ana Pérez/ }).click()
    await p.getByLabel('Monto total').fill('12.50')
    for (const [campo, opcion] of [
      ['Origen de la transacción *', 'Otro servicio'],
      ['Tipo de documento *', 'Ticket'],
    ] as const) {
      await p.getByLabel(campo, { exact: true }).click()
      await p.getByRole('option', { name: opcion }).click()
    }
    const documento = p.locator('input[name=numero_documento]')
    await expect.poll(() => documento.inputValue()).not.toBe('')
    const numero = await documento.inputValue()
    await p.getByRole('button', { name: 'Guardar Pago' }).click()
    await p.getByText(SIN_RED).waitFor()
    expect(await p.getByLabel('Monto total').inputValue()).toBe('12,50')
    // The next number was asked for again meanwhile: another desk's work must not change what is sent a second time.
    const otro = p.waitForResponse('**/siguiente-documento*')
    await p.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await otro
    await p.getByRole('button', { name: 'Guardar Pago' }).click()
    await p.getByRole('button', { name: 'Nuevo cobro' }).waitFor()
    expect(claves).toHaveLength(2)
    expect(claves[0]).toMatch(/^[\w-]{32,}$/)
    expect(claves[1]).toBe(claves[0])
    expect(
      (await app.s.pool.query('SELECT numero_documento, monto_total_cobro::text AS monto FROM transaccion')).rows,
    ).toEqual([{ numero_documento: numero, monto: '12.50' }])
    expect(await cuenta('ingreso')).toBe(1)
    await p.unroute('**/api/v2/cobros')
  })

  it('a charge changed after its answer was lost says that the first one stands, and sends nothing', async () => {
    await ir('/registrar-cobro?clientId=2')
    const cobros = await cuenta('transaccion')
    await p.getByLabel('Monto total').fill('7')
    for (const [campo, opcion] of [
      ['Origen de la transacción *', 'Otro servicio'],
      ['Tipo de documento *', 'Ticket'],
    ] as const) {
      await p.getByLabel(campo, { exact: true }).click()
      await p.getByRole('option', { name: opcion }).click()
    }
    await expect.poll(() => p.locator('input[name=numero_documento]').inputValue()).not.toBe('')
    await unaVez('**/api/v2/cobros')
    await p.getByRole('button', { name: 'Guardar Pago' }).click()
    await p.getByText(SIN_RED).waitFor()
    await p.getByLabel('Monto total').fill('8')
    await p.getByRole('button', { name: 'Guardar Pago' }).click()
    await p.getByText('El envío anterior sí llegó y quedó registrado, con otros datos.').waitFor()
    expect(await cuenta('transaccion')).toBe(cobros + 1)
    await p.unroute('**/api/v2/cobros')
    await p.getByRole('button', { name: 'Cancelar', exact: true }).click()
  })

  it('a visit whose answer was lost: the next person is not held up, and coming back registers it once', async () => {
    await ir('/registrar-visita')
    const buscador = p.getByLabel('Buscar para registrar la visita')
    const elegir = async (matricula: string, nombre: string) => {
      await buscador.fill(matricula)
      await buscador.press('Enter')
      await p.getByRole('heading', { name: nombre }).waitFor()
    }
    const [beto, carla] = (
      await app.s.pool.query<{ matricula: string }>('SELECT matricula FROM miembro ORDER BY id')
    ).rows.map((m) => m.matricula)
    await unaVez('**/api/visitas')
    await elegir(beto as string, 'Beto Ñáñez')
    await p.getByRole('button', { name: 'Registrar Visita' }).click()
    await p.getByText(SIN_RED).waitFor()
    await elegir(carla as string, 'Carla Ruiz')
    await p.getByRole('button', { name: 'Registrar Visita' }).click()
    await p.getByRole('heading', { name: 'Carla Ruiz' }).waitFor({ state: 'hidden' })
    await elegir(beto as string, 'Beto Ñáñez')
    await p.getByRole('button', { name: 'Registrar Visita' }).click()
    await p.getByRole('heading', { name: 'Beto Ñáñez' }).waitFor({ state: 'hidden' })
    const { rows } = await app.s.pool.query(
      `SELECT m.matricula, count(*)::int AS n FROM visita v JOIN miembro m ON m.id = v.id_miembro GROUP BY m.id
        ORDER BY m.id`,
    )
    expect(rows).toEqual([
      { matricula: beto, n: 1 },
      { matricula: carla, n: 1 },
    ])
    await p.unroute('**/api/visitas')
  })

  it('a registration with photo, its session ended, its answer lost: one member, nothing typed twice', async () => {
    await ir('/nuevo-miembro')
    const miembros = await cuenta('miembro')
    await p.getByLabel('Nombre completo').fill('Gina Vélez')
    await p.getByLabel('Teléfono').fill('0991234567')
    await p.getByLabel('Dirección').fill('Calle 1')
    await p.getByRole('button', { name: 'Siguiente' }).click()
    await p.getByLabel('Nombre del contacto').fill('Luis Vélez')
    await p.getByLabel('Teléfono del contacto').fill('0987654321')
    await p.getByRole('button', { name: 'Siguiente' }).click()
    const png = Buffer.from((await dataUrl('png', { ancho: 300, alto: 300 })).split(',')[1] as string, 'base64')
    await p.locator('input[type=file]').setInputFiles({ name: 'gina.png', mimeType: 'image/png', buffer: png })
    await p.getByRole('dialog').getByRole('button', { name: 'Usar foto' }).click()
    await p.getByRole('img', { name: 'Foto de Gina Vélez' }).waitFor()
    await terminarSesiones()
    await p.getByRole('button', { name: 'Registrar', exact: true }).click()
    const claves = await unaVez('**/api/v2/miembros/registrar')
    await volverAEntrar(ADMIN.usuario, ADMIN.clave)
    await p.getByText(SIN_RED).waitFor()
    await p.getByRole('button', { name: 'Registrar', exact: true }).click()
    await p.getByRole('dialog', { name: 'Miembro registrado' }).waitFor()
    expect(claves).toHaveLength(2)
    expect(claves[1]).toBe(claves[0])
    expect(await cuenta('miembro')).toBe(miembros + 1)
    expect(
      (
        await app.s.pool.query(
          `SELECT f.foto IS NOT NULL AS foto FROM ficha f JOIN cliente c ON c.id = f.id_cliente
            WHERE c.nombre = 'Gina Vélez'`,
        )
      ).rows,
    ).toEqual([{ foto: true }])
    await p.unroute('**/api/v2/miembros/registrar')
  })

  it('server away: a banner, what is on screen stays, and what was asked comes by itself once it is back', async () => {
    await ir('/clientes')
    await p.getByRole('cell', { name: 'Ana Pérez', exact: true }).waitFor()
    await p.route('**/*', (r) => (/\/(api|healthz)/.test(r.request().url()) ? r.abort() : r.continue()))
    await p.getByLabel('Buscar por nombre o RUC/Cedula').fill('carla')
    const aviso = p.getByRole('alert').filter({ hasText: 'El servidor no responde. Lo que ve puede no estar al día' })
    await aviso.waitFor()
    await p.unroute('**/*')
    await aviso.waitFor({ state: 'hidden' })
    await p.getByRole('cell', { name: 'Carla Ruiz', exact: true }).waitFor()
    await app.revisar(p)
  })

  it('[SESION-04] another signs in: work half done is not sent in their name; the other tab agrees', async () => {
    const rosa = await crearUsuario(app.s, {
      usuario: 'rosa',
      nombre: 'Rosa Mora',
      rol: 'RECEPCION',
      clave: 'Clave-de-rosa-1',
    })
    const otra = await app.otra(p, '/perfil')
    await otra.getByRole('heading', { name: 'Administrador' }).waitFor()
    await Promise.all([p.waitForResponse('**/api/v2/sesion'), ir('/registrar-visita2')])
    await p.getByRole('button', { name: 'Registrar visita regular' }).click()
    await p.getByLabel('Pago de la visita').fill('3.50')
    await terminarSesiones()
    const pagos = await cuenta('ingreso')
    await p.getByRole('button', { name: 'Registrar', exact: true }).click()
    await volverAEntrar(rosa.usuario, rosa.clave)
    await p.getByRole('heading', { name: 'Panel de Control' }).waitFor()
    for (const hoja of [p, otra])
      await hoja.getByRole('navigation', { name: 'Menú principal' }).getByText('Rosa Mora').waitFor()
    await otra.getByRole('heading', { name: 'Rosa Mora' }).waitFor()
    expect(await cuenta('ingreso')).toBe(pagos)
    await otra.close()
  })
})
