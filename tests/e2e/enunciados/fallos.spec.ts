import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'
import { crearCliente, crearMiembroActivo, crearMiembroVencido, crearTipo, crearVisita } from '../../support/factories'
import { sinRed } from '../../support/browser/retener'

const SIN_RED = 'Error de conexión. Verifique su conexión a internet.'
const INESPERADO = 'Ocurrió un error inesperado. Intente de nuevo.'

/**
 * The specification fixes what is said when something fails. It is said whether the wire was cut or the server refused,
 * and the reason stands after it. Every answer here is the real server's.
 */
describe('what fails says the text of the specification, and then why', () => {
  let app: App
  let p: Page
  const ir = (ruta: string) => p.goto(app.s.url + ruta)
  /** With a table out of the server's reach: it answers what it answers to what it did not expect. */
  const sinTabla = async (tabla: string, hacer: () => Promise<unknown>) => {
    await app.s.pool.query(`ALTER TABLE ${tabla} RENAME TO ${tabla}_fuera`)
    try {
      await hacer()
    } finally {
      await app.s.pool.query(`ALTER TABLE ${tabla}_fuera RENAME TO ${tabla}`)
    }
  }
  const dice = (texto: string, razon: string) => p.getByText(`${texto} ${razon}`).first().waitFor()
  /** A whole screen that could not be loaded: the text, and under it the reason. */
  const muestra = async (texto: string, razon: string) => {
    const aviso = p.getByRole('alert').filter({ hasText: texto })
    await aviso.getByText(texto, { exact: true }).waitFor()
    await aviso.getByText(razon).waitFor()
    await aviso.getByRole('button', { name: 'Reintentar' }).waitFor()
  }

  beforeAll(async () => {
    app = await abrirApp({ ahora: '2026-03-05T10:00:00-05:00' })
    const rutas = [
      '/api/tipos-membresia',
      '/api/areas',
      '/api/areas/:id/inactivar',
      '/api/v2/miembros',
      '/api/v2/miembros/totales',
      '/api/miembros/:id',
      '/api/formas-pago',
      '/api/v2/cobros',
      '/api/clientes',
      '/api/visitas',
      // The frame's own reads, of the tables that are out of reach.
      '/api/v2/inicio',
      '/api/v2/inicio/guia',
    ]
    p = await app.pagina('/perfil', {
      admite: rutas.flatMap((r) => (['red', 500, 409, 422] as const).map((e) => [e, r] as const)),
    })
  })
  afterAll(() => app.cerrar())

  it.each([
    [
      'TIPO-26',
      '/crud_membresias',
      '/api/tipos-membresia',
      'tipo_membresia',
      'No se pudieron cargar los tipos de membresía. Intente de nuevo más tarde.',
    ],
    ['AREA-07', '/admin-areas', '/api/areas', 'area', 'No se pudieron cargar las áreas de acceso.'],
    [
      'MIEMBRO-25',
      '/crud_miembros_card',
      '/api/v2/miembros',
      'miembro',
      'No se pudieron cargar los miembros. Intente de nuevo más tarde.',
    ],
  ])('[%s] %s', async (_id, pantalla, ruta, tabla, texto) => {
    await sinRed(p, ruta, 'GET', async () => {
      await ir(pantalla)
      await muestra(texto, SIN_RED)
    })
    await sinTabla(tabla, async () => {
      await ir(pantalla)
      await muestra(texto, INESPERADO)
    })
    await app.revisar(p)
  })

  it('[AREA-08] a failed save of an area', async () => {
    await app.admin.post('/api/areas', { nombre_area: 'Pesas', estado_area: 'ACTIVA' })
    await ir('/admin-areas')
    await p.getByRole('button', { name: 'Nueva Area' }).first().click()
    await p.getByLabel('Nombre').fill('Pesas')
    const guardar = () => p.getByRole('button', { name: 'Guardar' }).click()
    const texto = 'Error: Error al guardar el área. Intenta de nuevo.'
    await sinRed(p, '/api/areas', 'POST', async () => {
      await guardar()
      await dice(texto, SIN_RED)
    })
    await guardar()
    await dice(texto, 'Ya existe')
  })

  it('[AREA-09] a failed deactivation of an area', async () => {
    await ir('/admin-areas')
    const inactivar = async () => {
      await p.getByRole('button', { name: 'Inactivar: Pesas' }).click()
      await p.getByRole('button', { name: 'Inactivar', exact: true }).click()
    }
    const texto = 'Error al inactivar el área. Por favor, inténtalo de nuevo.'
    await sinRed(p, '/api/areas/1/inactivar', 'PUT', async () => {
      await inactivar()
      await dice(texto, SIN_RED)
    })
    await sinTabla('area', async () => {
      await inactivar()
      await dice(texto, INESPERADO)
    })
  })

  it('[MIEMBRO-27] a failed cancelling of a membership', async () => {
    const m = await crearMiembroActivo(app.s, { nombre: 'Ana Activa' })
    await ir('/crud_miembros_card')
    const cancelar = async () => {
      await p.getByRole('button', { name: 'Cancelar: Ana Activa' }).click()
      await p.getByRole('alertdialog').getByRole('button', { name: 'Cancelar membresía' }).click()
    }
    const texto = 'Error al cancelar la membresía. Por favor, inténtalo de nuevo.'
    await sinRed(p, `/api/miembros/${m.id}`, 'DELETE', async () => {
      await cancelar()
      await dice(texto, SIN_RED)
    })
    await sinTabla('periodo_membresia', async () => {
      await cancelar()
      await dice(texto, INESPERADO)
    })
  })

  it('[COBRO-27] [COBRO-28] methods that do not load, and a failed save of a payment', async () => {
    const tipo = await crearTipo(app.s, { nombre: 'Mensual' })
    const m = await crearMiembroVencido(app.s, { nombre: 'Beto Vencido', idTipo: tipo.id })
    const formas = 'Error al cargar las formas de pago.'
    const pantalla = `/registrar-cobro?miembro=${m.id}`
    await sinRed(p, '/api/formas-pago', 'GET', async () => {
      await ir(pantalla)
      await dice(formas, SIN_RED)
    })
    await sinTabla('forma_pago', async () => {
      await ir(pantalla)
      await dice(formas, INESPERADO)
    })
    await ir(pantalla)
    await p.getByRole('group', { name: 'Método 1' }).waitFor()
    await p.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[name=numero_documento]')?.value !== '',
    )
    const guardar = () => p.getByRole('button', { name: 'Guardar Pago' }).click()
    const texto = 'Error al registrar el pago. Verifique los datos e intente de nuevo.'
    await sinRed(p, '/api/v2/cobros', 'POST', async () => {
      await guardar()
      await dice(texto, SIN_RED)
    })
    await app.s.pool.query('UPDATE cliente SET activo = false WHERE id = $1', [m.idCliente])
    await guardar()
    await dice(texto, 'El cliente está inactivo.')
    expect((await app.s.pool.query('SELECT 1 FROM transaccion')).rowCount).toBe(0)
  })

  it('[CLIENTE-25] [CLIENTE-26] a failed save of a client', async () => {
    const { rucCed } = await crearCliente(app.s, { nombre: 'Otra Persona', rucCed: '0912345678' })
    await ir('/Crear_cliente')
    await p.getByLabel('Cédula/RUC').fill(rucCed ?? '')
    await p.getByLabel('Nombre completo').fill('Ana Pérez')
    await p.getByLabel('Teléfono').fill('0991234567')
    await p.getByLabel('Dirección').fill('Av. Quito 12')
    await p.getByLabel('Correo electrónico').fill('ana@correo.ec')
    const guardar = () => p.getByRole('button', { name: 'Guardar Cliente' }).click()
    const texto = 'Error al guardar el cliente. Intente nuevamente.'
    await sinRed(p, '/api/clientes', 'POST', async () => {
      await guardar()
      await dice(texto, SIN_RED)
    })
    await guardar()
    await dice(texto, 'Ya existe')
  })

  it('[VISITA-25] a failed registration of a visit', async () => {
    await app.admin.post('/api/areas', { nombre_area: 'Cardio', estado_area: 'ACTIVA' })
    const m = await crearMiembroActivo(app.s, { nombre: 'Carla Activa' })
    await app.s.pool.query('UPDATE tipo_membresia SET visitas_maximas_diarias = 1 WHERE id = $1', [m.idTipo])
    await ir('/registrar-visita')
    const buscador = p.getByLabel('Buscar para registrar la visita')
    await buscador.fill(m.matricula)
    await buscador.press('Enter')
    const registrar = () => p.getByRole('button', { name: 'Registrar Visita' }).click()
    const texto = 'Error al registrar la visita. Verifique los datos.'
    await sinRed(p, '/api/visitas', 'POST', async () => {
      await registrar()
      await dice(texto, SIN_RED)
    })
    // Another desk lets the member in meanwhile.
    await crearVisita(app.s, { idMiembro: m.id, idCliente: m.idCliente, idTipo: m.idTipo })
    await registrar()
    await dice(texto, 'Límite alcanzado: esta membresía admite 1 visita por día.')
  })
})
