import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'
import { clienteHttp } from '../../support/cliente'
import { ADMIN, servidorDePrueba } from '../../support/server'

const AHORA = '2026-03-05T10:00:00-05:00'

/** What a gym's day leaves behind, in words that do not depend on the door: people, periods, money, visits. */
async function filas(pool: App['s']['pool']) {
  const q = async (sql: string) => (await pool.query(sql)).rows
  return {
    tipos: await q('SELECT nombre, valor::text, duracion_dias FROM tipo_membresia'),
    miembros: await q(
      `SELECT c.nombre, m.matricula, m.estado, m.fecha_inicio::text, m.fecha_fin::text, t.nombre AS tipo FROM miembro m
        JOIN cliente c ON c.id = m.id_cliente LEFT JOIN tipo_membresia t ON t.id = m.id_tipo_membresia`,
    ),
    ingresos: await q(
      'SELECT monto::text, fecha::text, id_usuario, id_cliente = 1 AS "consumidorFinal" FROM ingreso ORDER BY id',
    ),
    visitas: await q(
      'SELECT dia::text, hora, id_usuario, id_miembro IS NOT NULL AS "deMiembro", estado_acceso FROM visita ' +
        'ORDER BY id',
    ),
  }
}

const elegir = async (p: Page, campo: string, opcion: string | RegExp) => {
  await p.getByLabel(campo, { exact: true }).click()
  await p.getByRole('option', { name: opcion }).click()
}

describe("a gym's day", () => {
  let app: App
  let p: Page
  beforeAll(async () => {
    app = await abrirApp({ ahora: AHORA })
    p = await app.pagina('/', { como: null })
  })
  afterAll(() => app.cerrar())

  it('[LOGIN-01] [LOGIN-09] [SESION-02] [INICIO-01] signs in and sees the dashboard', async () => {
    await p.getByLabel('Usuario').fill(ADMIN.usuario)
    await p.getByLabel('Contraseña', { exact: true }).fill(ADMIN.clave)
    await app.revisar(p)
    await p.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await p.getByText('¡Bienvenido! Iniciando sesión...').waitFor()
    await p.getByRole('heading', { name: 'Panel de Control' }).waitFor()
    await p.getByText('Total visitas').waitFor()
    await app.revisar(p)
  })

  it('creates an area and a membership type', async () => {
    await p.getByRole('link', { name: 'Configurar Areas' }).click()
    await p.getByRole('button', { name: 'Nueva Area' }).first().click()
    await p.getByLabel('Nombre').fill('Pesas')
    await p.getByRole('button', { name: 'Guardar' }).click()
    await p.getByRole('cell', { name: 'Pesas', exact: true }).waitFor()
    await p.getByRole('dialog').waitFor({ state: 'hidden' })
    await app.revisar(p)

    await p.getByRole('link', { name: 'Membresías', exact: true }).click()
    await p.getByRole('link', { name: 'Agregar Primer Plan de Membresía' }).click()
    await p.getByLabel('Nombre del tipo').fill('Mensual')
    await p.getByLabel('Valor').fill('25')
    await p.getByLabel('Duración en días').fill('30')
    await p.getByRole('checkbox', { name: 'Pesas' }).click()
    await app.revisar(p)
    await p.getByRole('button', { name: 'Crear Tipo' }).click()
    await p.getByRole('cell', { name: 'Mensual', exact: true }).waitFor()
    await app.revisar(p)
  })

  it('registers a client and makes him a member', async () => {
    await p.getByRole('link', { name: 'Clientes', exact: true }).click()
    await p.getByRole('link', { name: 'Crear Nuevo Cliente' }).first().click()
    await p.getByLabel('Cédula/RUC').fill('1710034065')
    await p.getByLabel('Nombre completo').fill('Ana Pérez')
    await p.getByLabel('Teléfono').fill('0991234567')
    await p.getByLabel('Correo electrónico').fill('ana@correo.ec')
    await p.getByLabel('Dirección').fill('Av. Amazonas')
    await app.revisar(p)
    await p.getByRole('button', { name: 'Guardar Cliente' }).click()
    await p.getByRole('cell', { name: 'Ana Pérez', exact: true }).waitFor()
    await app.revisar(p)

    await p.goto(`${app.s.url}/nuevo-miembro`)
    await p.getByLabel('Nombre completo').waitFor()
    await app.revisar(p)
    const r = await app.admin.post('/api/v2/miembros/registrar', {
      nombre: 'Beto Ñáñez',
      telefono: '0991111111',
      direccion: 'Calle 1',
      edad: 30,
      sufreEnfermedad: false,
      tieneSeguro: false,
      enfermedad: '',
      institucion: '',
      nombreContacto: 'Luis',
      telefonoContacto: '0992222222',
    })
    expect(r.estado).toBe(201)
  })

  it('charges what renews the membership, with the method and the change', async () => {
    await p.goto(`${app.s.url}/registrar-cobro?miembro=1`)
    await p.getByText('Renueva', { exact: true }).waitFor()
    await elegir(p, 'Tipo de documento *', 'Ticket')
    expect(await p.getByLabel('Monto total').inputValue()).toBe('25,00')
    await p.getByLabel('Monto *', { exact: true }).fill('30')
    await p.getByText('$5,00').waitFor()
    await app.revisar(p)
    await p.getByRole('button', { name: 'Guardar Pago' }).click()
    await p.getByText('Cambio para el cliente').waitFor()
    await app.revisar(p)
  })

  it('lets the member in with F2, a scan and Enter', async () => {
    await p.keyboard.press('F2')
    await p.getByRole('heading', { name: 'Registro de Visitas' }).waitFor()
    await p.keyboard.type('2026-1')
    await p.keyboard.press('Enter')
    await p.getByRole('heading', { name: 'Beto Ñáñez' }).waitFor()
    await app.revisar(p)
    await p.keyboard.press('Enter')
    await p.getByText('1 hoy').waitFor()
    await app.revisar(p)
  })

  it('shows it all on the dashboard and in both reports', async () => {
    await p.goto(`${app.s.url}/registrar-visita2`)
    await p.getByRole('button', { name: 'Registrar visita regular' }).click()
    await p.getByLabel('Pago de la visita').fill('3.50')
    await p.getByRole('button', { name: 'Registrar', exact: true }).click()
    await p.getByText('Visita regular registrar').waitFor()
    await p.getByRole('link', { name: 'Inicio', exact: true }).click()
    await p.getByText('$28,50').first().waitFor()
    await app.revisar(p)
    for (const [ruta, texto] of [
      ['/pagos', 'Total: $28,50 en 2 pagos'],
      ['/visitas', '2 visitas'],
    ] as const) {
      await p.goto(app.s.url + ruta)
      await p.getByText(texto).waitFor()
      await p.getByRole('cell', { name: 'Beto Ñáñez', exact: true }).waitFor()
      await app.revisar(p)
    }
  })

  it('an old client sees the same people, payments and visits at once, and by its door the same rows', async () => {
    const viejo = app.admin
    expect((await viejo.php('miembros', { metodo: 'get' })).cuerpo).toMatchObject([
      { nombre: 'Beto Ñáñez', estado: 'ACTIVO', membresia: 'Mensual', fechaFin: '2026-04-04 23:59:59' },
    ])
    expect((await viejo.php('pagos', { metodo: 'obtener' })).cuerpo.totalPagos).toBe('28.50')
    expect((await viejo.php('visitas', { metodo: 'obtener' })).cuerpo.visitas).toHaveLength(2)

    const otro = await servidorDePrueba({ ahora: AHORA })
    try {
      const r = await fetch(`${otro.url}/api/usuarios.php`, {
        method: 'POST',
        body: JSON.stringify({ metodo: 'login', usuario: { usuario: ADMIN.usuario, password: ADMIN.clave } }),
      })
      expect(await r.json()).toEqual({ resultado: true, datos: { nombreUsuario: 'admin', idUsuario: 1 } })
      const php = clienteHttp(otro, { cookie: (r.headers.get('set-cookie') ?? '').split(';')[0] ?? '' }).php
      expect(
        (await php('membresias', { metodo: 'post', membresia: { nombre: 'Mensual', duracion: '30', precio: '25' } }))
          .cuerpo,
      ).toBe(true)
      const miembro = {
        nombre: 'Beto Ñáñez',
        telefono: '0991111111',
        direccion: 'Calle 1',
        edad: 30,
        sufreEnfermedad: 0,
        tieneSeguro: 0,
        enfermedad: '',
        institucion: '',
        nombreContacto: 'Luis',
        telefonoContacto: '0992222222',
        imagen: null,
      }
      const matricula = (await php('miembros', { metodo: 'registrar', miembro })).cuerpo
      expect(matricula).toBe('2026-1')
      expect(
        (
          await php('miembros', {
            metodo: 'pagar',
            pago: { matricula, pago: '25.00', idMembresia: 1, duracion: 30, fecha: '2026-03-05', idUsuario: '1' },
          })
        ).cuerpo,
      ).toBe(true)
      expect(
        (await php('visitas', { metodo: 'registrar', visita: { idMiembro: 1, idMembresia: 1, idUsuario: '1' } }))
          .cuerpo,
      ).toBe(true)
      expect(
        (await php('visitas', { metodo: 'registrar_regular', visita: { idUsuario: '1', pago: '3.50' } })).cuerpo,
      ).toBe(true)
      expect(await filas(otro.pool)).toEqual(await filas(app.s.pool))
    } finally {
      await otro.cerrar()
    }
  })
})
