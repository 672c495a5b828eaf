import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'
import {
  crearCliente,
  crearMiembroActivo,
  crearMiembroVencido,
  crearTipo,
  type MiembroCreado,
} from '../../support/factories'
import { ADMIN } from '../../support/server'
import { tecladoDe, type Teclado } from '../../support/browser/teclado'

/** No test of this file touches the mouse: nothing but keys moves, opens or sends anything. */
describe('each flow with the keyboard alone', () => {
  let app: App
  let p: Page
  let t: Teclado
  let ana: MiembroCreado
  const h1 = (nombre: string | RegExp) => p.getByRole('heading', { level: 1, name: nombre }).waitFor()
  const fila = async (sql: string) => (await app.s.pool.query(sql)).rows[0] as Record<string, unknown>
  /** Opens a screen by the palette: Ctrl+K, some letters, Enter. */
  const ir = async (texto: string, titulo: string | RegExp) => {
    // The palette does not open over a dialog, and one that closes is there until its last frame.
    await p.waitForFunction(() => !document.querySelector('[role=dialog], [role=alertdialog]'))
    await t.tecla('Control+k')
    await p.getByRole('combobox', { name: 'Buscar' }).waitFor()
    await t.texto(texto)
    await p.getByRole('option', { name: new RegExp(texto.replace(/[()]/g, '\\$&'), 'i'), selected: true }).waitFor()
    await t.tecla('Enter')
    await h1(titulo)
  }
  const elegirCliente = async (texto: string, nombre: RegExp) => {
    await t.escribir('Cliente', texto)
    await p.getByRole('option', { name: nombre }).waitFor()
    await t.tecla('Enter')
  }

  beforeAll(async () => {
    app = await abrirApp({ ahora: '2026-03-05T10:00:00-05:00' })
    const tipo = await crearTipo(app.s, { nombre: 'Mensual', valor: '25.00' })
    ana = await crearMiembroActivo(app.s, { nombre: 'Ana Activa', idTipo: tipo.id })
    await crearMiembroVencido(app.s, { nombre: 'Beto Vencido', idTipo: tipo.id })
    await crearCliente(app.s, { nombre: 'Carla Cliente', rucCed: '1712345610' })
    p = await app.pagina('/', { como: null })
    t = tecladoDe(p)
  })
  afterAll(() => app.cerrar())

  it('[LOGIN-01] signs in', async () => {
    await t.escribir('Usuario', ADMIN.usuario)
    await t.escribir('Contraseña', ADMIN.clave)
    await t.tecla('Enter')
    await h1('Panel de Control')
  })

  it('[TIPO-01] creates an area and a membership type', async () => {
    await ir('configurar areas', 'Áreas de acceso')
    await t.pulsar('Nueva Area')
    await p.getByRole('dialog').waitFor()
    expect(await t.donde()).toBe('Nombre *')
    await t.texto('Pesas')
    await t.tecla('Enter')
    await p.getByRole('cell', { name: 'Pesas', exact: true }).waitFor()
    await p.getByRole('dialog').waitFor({ state: 'hidden' })
    // The button that opened it was that of the empty list, which is no more: the page has the focus, not the window.
    await expect
      .poll(() => p.evaluate(() => document.getElementById('contenido')?.contains(document.activeElement)))
      .toBe(true)

    await ir('nuevo tipo de membres', /Tipo/i)
    await t.escribir('Nombre del tipo', 'Anual')
    await t.escribir('Valor', '250')
    await t.escribir('Duración en días', '365')
    await t.pulsar('Pesas', 'Space')
    await t.pulsar('Crear Tipo')
    await p.getByRole('cell', { name: 'Anual', exact: true }).waitFor()
    expect(
      await fila(
        `SELECT count(*)::int AS n FROM tipo_area ta JOIN tipo_membresia t ON t.id = ta.id_tipo_membresia
          WHERE t.nombre = 'Anual'`,
      ),
    ).toEqual({ n: 1 })
  })

  it('[CLIENTE-05] registers a client', async () => {
    await ir('nuevo cliente', 'Nuevo Cliente')
    for (const [campo, valor] of [
      ['Cédula/RUC', '1710034065'],
      ['Nombre completo', 'Dora Nueva'],
      ['Teléfono', '0991234567'],
      ['Correo electrónico', 'd@correo.ec'],
      ['Dirección', 'Calle 1'],
    ] as const)
      await t.escribir(campo, valor)
    await t.tecla('Enter')
    await p.getByRole('cell', { name: 'Dora Nueva', exact: true }).waitFor()
  })

  it('[MIEMBROL-10] registers a member step by step, each step beginning at its first field', async () => {
    await ir('nuevo miembro con foto', 'Nuevo miembro')
    await p.waitForURL('**/nuevo-miembro')
    expect(await t.donde()).toBe('Nombre completo *')
    await t.texto('Elsa Nueva')
    await t.escribir('Teléfono', '0991111111')
    await t.escribir('Dirección', 'Calle 2')
    await t.pulsar('Sufre alguna enfermedad', 'Space')
    await t.escribir('Enfermedades crónicas', 'Asma')
    await t.pulsar('Siguiente')
    await expect.poll(() => t.donde()).toBe('Nombre del contacto de emergencia *')
    await t.tecla('Control+a')
    await t.texto('Luis')
    await t.escribir('Teléfono del contacto de emergencia', '0992222222')
    await t.tecla('Enter')
    await expect.poll(() => t.donde()).toBe('Elegir imagen')
    await t.pulsar('Registrar')
    await p.getByRole('dialog', { name: 'Miembro registrado' }).waitFor()
    await t.pulsar('Salir')
    await p.waitForURL('**/miembros')
    expect(
      await fila(
        "SELECT f.enfermedad FROM ficha f JOIN cliente c ON c.id = f.id_cliente WHERE c.nombre = 'Elsa Nueva'",
      ),
    ).toEqual({ enfermedad: 'Asma' })
  })

  it('[MIEMBROL-05] the menu of a row gives the focus back to its button; a payment is taken from it', async () => {
    const opciones = 'Opciones: Beto Vencido'
    await ir('miembros (tabla)', 'Miembros')
    await p.getByRole('button', { name: opciones }).waitFor()
    await t.pulsar(opciones)
    await p.getByRole('menu').waitFor()
    await t.tecla('Escape')
    await expect.poll(() => t.donde()).toBe(opciones)
    await t.tecla('Enter')
    await t.elegirDelMenu('Realizar pago')
    await p.getByRole('dialog', { name: /^Realizar pago/ }).waitFor()
    await t.tecla('Escape')
    await expect.poll(() => t.donde()).toBe(opciones)
    await t.tecla('Enter')
    await t.elegirDelMenu('Realizar pago')
    await p.getByRole('dialog', { name: /^Realizar pago/ }).waitFor()
    await t.elegir('Membresía', 'Mensual')
    await t.pulsar('Registrar')
    await p.getByText('Pago realizado con éxito').waitFor()
    await p.getByRole('row').filter({ hasText: 'Beto Vencido' }).getByText('ACTIVO', { exact: true }).waitFor()
  })

  it('[VISITA-01] registers a visit by scan, and by search', async () => {
    await t.tecla('F2')
    await h1('Registro de Visitas')
    await p.keyboard.type(ana.matricula)
    await t.tecla('Enter')
    await p.getByRole('heading', { name: 'Ana Activa' }).waitFor()
    await expect.poll(() => t.donde()).toMatch(/^Registrar Visita/)
    await t.tecla('Enter')
    await p.getByText('1 hoy').waitFor()
    await expect.poll(() => t.donde()).toBe('Buscar para registrar la visita')
    await t.texto('beto')
    await p.getByRole('button', { name: 'Seleccionar Miembro Beto Vencido' }).waitFor()
    await t.pulsar('Seleccionar Miembro Beto Vencido')
    await expect.poll(() => t.donde()).toMatch(/^Registrar Visita/)
    await t.tecla('Enter')
    await p.getByText('2 hoy').waitFor()
  })

  it('[COBRO-01] charges in cash, in several ways, and on credit', async () => {
    const empezar = async (tipo: 'Contado' | 'Mixto' | 'Credito', total: string) => {
      await elegirCliente('carla', /Carla Cliente/)
      await t.a(/^(Contado|Mixto|Credito)$/)
      for (let i = 0; (await t.donde()) !== tipo; i++) {
        if (i > 3) throw new Error(`no se llega a ${tipo}`)
        await t.tecla('ArrowRight')
        await expect.poll(() => p.evaluate(() => document.activeElement?.getAttribute('aria-checked'))).toBe('true')
      }
      await t.escribir('Monto total', total)
      await t.elegir('Origen de la transacción', 'Otro servicio')
      await t.elegir('Tipo de documento', 'Ticket')
      await expect.poll(() => p.locator('input[name=numero_documento]').inputValue()).not.toBe('')
    }
    const cobrado = async () => {
      await t.pulsar('Guardar Pago')
      await p.getByRole('button', { name: 'Nuevo cobro' }).waitFor()
      await t.pulsar('Nuevo cobro')
      await p.getByLabel('Cliente *', { exact: true }).waitFor()
    }
    await ir('registrar cobro', 'Registro de Pagos de Miembros')
    await empezar('Contado', '10')
    await cobrado()
    await empezar('Mixto', '30')
    await t.pulsar('Agregar método')
    await t.escribir('Monto', '12')
    await t.a('Agregar método', { atras: true })
    await t.tecla('Enter')
    await p.getByRole('group', { name: 'Método 2' }).waitFor()
    await cobrado()
    await empezar('Credito', '90')
    await t.escribir('Número de cuotas', '3')
    await t.escribir('Fecha de cancelación', '05/06/2026')
    await cobrado()
    expect(
      (
        await app.s.pool.query(
          `SELECT monto_total_cobro::text AS total,
              (SELECT count(*)::int FROM detalle_metodo d WHERE d.id_transaccion = t.id) AS metodos,
              (SELECT count(*)::int FROM cuota c WHERE c.id_transaccion = t.id) AS cuotas
            FROM transaccion t WHERE id_cliente = (SELECT id FROM cliente WHERE ruc_ced = $1) ORDER BY id`,
          ['1712345610'],
        )
      ).rows,
    ).toEqual([
      { total: '10.00', metodos: 1, cuotas: 0 },
      { total: '30.00', metodos: 2, cuotas: 0 },
      { total: '90.00', metodos: 0, cuotas: 3 },
    ])
  })

  it('collects a quota, and annuls a charge with its reason', async () => {
    await ir('cuentas por cobrar', 'Cuentas por cobrar')
    await p
      .getByRole('button', { name: /^Cobrar/ })
      .first()
      .waitFor()
    await t.pulsar(/^Cobrar: /)
    await p.getByRole('dialog').waitFor()
    await t.escribir('Monto que entrega', '20')
    await t.pulsar('Registrar abono')
    await p.getByRole('article').getByText('ABONO', { exact: true }).waitFor()
    await ir('cobros (lista)', /Cobros/)
    await p
      .getByRole('button', { name: /^Anular/ })
      .first()
      .waitFor()
    await t.pulsar(/^Anular: /)
    await p.getByRole('dialog').waitFor()
    await t.escribir('Motivo', 'Se cobró dos veces')
    await t.pulsar('Anular')
    await p.getByText('Anulado').first().waitFor()
  })

  it('[PAGOS-01] changes the period of a report', async () => {
    await ir('pagos (reporte)', /Pagos/)
    await t.pulsar(/^Período: /)
    await p.getByRole('dialog', { name: 'Período' }).waitFor()
    await t.pulsar('Este mes')
    await t.pulsar('Buscar')
    await p.waitForURL(/desde=2026-03-01/)
    // gone, and not only out of sight: its keys would not be the page's
    await p.locator('[role=dialog]').waitFor({ state: 'detached' })
    await expect.poll(() => t.donde()).toMatch(/^Período: 1 mar 2026/)
  })

  it('creates a user, with the password that is shown once', async () => {
    await ir('nuevo usuario', /usuario/i)
    await t.escribir('Usuario', 'marcela')
    await t.escribir('Nombre completo', 'Marcela Ortega')
    await t.escribir('Teléfono', '0993333333')
    await t.tecla('Enter')
    await p.getByRole('dialog', { name: 'Usuario creado' }).waitFor()
    await t.pulsar(/^(Listo|Cerrar|Entendido)/)
    await p.getByRole('cell', { name: 'marcela', exact: true }).waitFor()
    expect(await fila("SELECT nombre FROM usuario WHERE usuario = 'marcela'")).toEqual({ nombre: 'Marcela Ortega' })
  })
})
