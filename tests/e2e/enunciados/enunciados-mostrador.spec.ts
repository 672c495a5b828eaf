import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'
import { columnasDe } from '../../support/browser/columnas'
import { matizDe } from '../../support/browser/matiz'
import {
  crearArea,
  crearCliente,
  crearMiembro,
  crearMiembroActivo,
  crearMiembroVencido,
  crearTipo,
  crearUsuario,
  crearVisita,
  type MiembroCreado,
} from '../../support/factories'
import { dataUrl } from '../../support/gym/imagenes'
import { retener } from '../../support/browser/retener'

/** Visits and charges as reception makes them, each statement as the specification says it. */
describe('what the specification says of the desk, to the letter', () => {
  let app: App
  let p: Page
  let ana: MiembroCreado
  let beto: MiembroCreado
  const ir = (ruta: string) => p.goto(app.s.url + ruta)
  const boton = (name: string, donde: Page | Locator = p): Locator => donde.getByRole('button', { name, exact: true })
  const cuantas = async (tabla: string): Promise<number> =>
    Number((await app.s.pool.query(`SELECT count(*) AS n FROM ${tabla}`)).rows[0].n)

  beforeAll(async () => {
    app = await abrirApp({ ahora: '2026-03-05T10:00:00-05:00' })
    const { id: idTipo } = await crearTipo(app.s, { nombre: 'Mensual' })
    ana = await crearMiembroActivo(app.s, { nombre: 'Ana Activa', idTipo })
    beto = await crearMiembroVencido(app.s, { nombre: 'Beto Vencido', idTipo })
    await crearMiembro(app.s, { nombre: 'Saúl Suspendido', idTipo, estado: 'SUSPENDIDO' })
    await crearMiembro(app.s, { nombre: 'Cora Cancelada', idTipo, estado: 'CANCELADO' })
    await crearMiembro(app.s, { nombre: 'Nora Nueva', estado: null })
    const foto = { imagen: await dataUrl('png'), imagenCambia: true }
    expect((await app.admin.put(`/api/v2/miembros/${ana.id}/ficha`, foto)).estado).toBe(200)
    const { usuario, clave } = await crearUsuario(app.s, { usuario: 'marcela', nombre: 'Marcela Ortega' })
    p = await app.pagina('/registrar-visita', { como: { usuario, clave }, admite: [[422, '/api/v2/cobros']] })
  })
  afterAll(() => app.cerrar())

  it('[VISITA-11] Registrar Visita waits for a valid area and while it sends; Cancelar stands beside it', async () => {
    const registrar = p.locator('form').filter({ hasText: 'Estado de Acceso' }).locator('button[type=submit]')
    const elegir = async () => {
      await ir('/registrar-visita')
      const buscador = p.getByLabel('Buscar para registrar la visita')
      await buscador.fill(ana.matricula)
      await buscador.press('Enter')
      await p.getByRole('heading', { name: 'Ana Activa' }).waitFor()
    }
    await elegir()
    await boton('Cancelar').waitFor()
    expect([await registrar.textContent(), await registrar.isDisabled()]).toEqual(['Registrar VisitaEnter', true])
    await crearArea(app.s, { nombre: 'Pesas' })
    await elegir()
    await expect.poll(() => registrar.isEnabled()).toBe(true)
    const soltar = await retener(p, '**/api/visitas')
    const pedidas: string[] = []
    p.on('request', (r) => r.method() === 'POST' && pedidas.push(new URL(r.url()).pathname))
    await registrar.click()
    await p.getByText('Registrando…').waitFor()
    expect([await registrar.isDisabled(), await boton('Cancelar').isDisabled()]).toEqual([true, true])
    // What Enter sends meanwhile is no second visit.
    await p.getByLabel('Observaciones').press('Enter')
    await soltar()
    await p.getByText('Visita registrada', { exact: false }).first().waitFor()
    expect(pedidas.filter((r) => r === '/api/visitas')).toEqual(['/api/visitas'])
    expect(await cuantas('visita')).toBe(1)
  })

  /** The older screen with somebody chosen by a text that names nobody else. */
  const elegirMiembro = async (texto: string, nombre: string): Promise<Locator> => {
    const campo = p.getByRole('combobox', { name: 'Miembro' })
    await ir('/registrar-visita2')
    await campo.fill(texto)
    await p.getByRole('option', { name: nombre }).waitFor()
    expect(await p.getByRole('option').count()).toBe(1)
    await p.getByRole('option', { name: nombre }).click()
    return p.getByRole('heading', { level: 2, name: nombre, exact: true }).locator('..')
  }

  it('[VISITAL-01] [VISITAL-02] finds by part of the name or matrícula, shows the card with its photo', async () => {
    const tarjeta = await elegirMiembro('vencid', 'Beto Vencido')
    expect(await tarjeta.textContent()).toBe(`Beto Vencido${beto.matricula}VENCIDOMensualVálida hasta 4 mar 2026`)
    // Not from its beginning either: '2026-1' by '26-1'.
    const suya = await elegirMiembro(ana.matricula.slice(2), 'Ana Activa')
    expect(await suya.textContent()).toBe(`Ana Activa${ana.matricula}ACTIVOMensualVálida hasta 3 abr 2026`)
    const foto = suya.locator('..').locator('img')
    await expect.poll(() => foto.evaluate((i: HTMLImageElement) => i.naturalWidth)).toBeGreaterThan(0)
    expect(await foto.getAttribute('src')).toContain('/imagenes/')
  })

  it('[VISITAL-03] [VISITAL-04] [VISITAL-05] each state: its colour, and a visit, a payment or neither', async () => {
    for (const [nombre, estado, color, acciones] of [
      ['Ana Activa', 'ACTIVO', 'verde', ['Registrar visita']],
      ['Beto Vencido', 'VENCIDO', 'rojo', ['Actualizar membresía']],
      ['Nora Nueva', 'SIN MEMBRESÍA', 'naranja', ['Actualizar membresía']],
      ['Saúl Suspendido', 'SUSPENDIDO', 'naranja', []],
      ['Cora Cancelada', 'CANCELADO', 'naranja', []],
    ] as const) {
      const tarjeta = await elegirMiembro(nombre.slice(0, 6).toLowerCase(), nombre)
      const chip = tarjeta.getByText(estado, { exact: true })
      expect([nombre, await matizDe(chip)]).toEqual([nombre, color])
      const botones = p.getByRole('main').getByRole('button', { name: /^(Registrar visita|Actualizar membresía)/ })
      expect([nombre, await botones.allTextContents()]).toEqual([nombre, [...acciones]])
    }
  })

  it('[VISITAL-04] [VISITAL-05] a visit asks, Cancelar writes none; Actualizar membresía opens payment', async () => {
    app.s.clock.avanzar(6 * 60_000)
    const antes = await cuantas('visita')
    await elegirMiembro('ana', 'Ana Activa')
    const pregunta = p.getByRole('alertdialog', { name: 'Registrar visita del miembro Ana Activa?' })
    await boton('Registrar visita').click()
    await boton('Cancelar', pregunta).click()
    await pregunta.waitFor({ state: 'detached' })
    expect(await cuantas('visita')).toBe(antes)
    await boton('Registrar visita').click()
    await boton('Registrar visita', pregunta).click()
    await p.getByRole('status').getByText('Visita registrada', { exact: true }).waitFor()
    expect(await cuantas('visita')).toBe(antes + 1)
    await elegirMiembro('beto', 'Beto Vencido')
    await boton('Actualizar membresía').click()
    const dialogo = p.getByRole('dialog', { name: `Realizar pago para ${beto.matricula}` })
    await dialogo.getByRole('combobox', { name: 'Membresía' }).waitFor()
    await boton('Cerrar', dialogo).click()
    await dialogo.waitFor({ state: 'detached' })
  })

  it('[VISITAS-03] the visits table has its six columns in their order, each with what it names', async () => {
    await ir('/visitas')
    const fila = p.getByRole('row').filter({ hasText: 'Ana Activa' }).first()
    await fila.waitFor()
    const cabezas = await columnasDe(p)
    const suyas = ['Imagen', 'Miembro', 'Matrícula', 'Fecha', 'Membresía', 'Usuario']
    expect(cabezas.filter((c) => suyas.includes(c))).toEqual(suyas)
    const celda = (columna: string) => fila.getByRole('cell').nth(cabezas.indexOf(columna))
    expect(await celda('Imagen').locator('img').getAttribute('src')).toContain('/imagenes/')
    expect(await Promise.all(suyas.slice(1).map((c) => celda(c).textContent()))).toEqual([
      'Ana Activa',
      ana.matricula,
      expect.stringMatching(/^5 mar 2026, 10:0[06]$/),
      'Mensual',
      'Marcela Ortega',
    ])
  })

  it('[COBRO-01] the note is shown for an occasional visit, and for no other origin', async () => {
    const visita = await crearVisita(app.s)
    for (const [consulta, nota, origen] of [
      ['', null, 'Seleccionar origen'],
      ['?modoOrigen=otros', null, 'Seleccionar origen'],
      [`?visitaId=${visita}`, null, 'Seleccionar origen'],
      ['?modoOrigen=visita-ocasional', 'Cobro de una visita ocasional.', 'Visita ocasional'],
      [
        `?visitaId=${visita}&modoOrigen=visita-ocasional`,
        `Cobro de una visita ocasional (visita ${visita}).`,
        'Visita ocasional',
      ],
    ] as const) {
      await ir(`/registrar-cobro${consulta}`)
      await p.getByRole('heading', { level: 1, name: 'Registro de Pagos de Miembros', exact: true }).waitFor()
      const elegido = p.getByRole('combobox', { name: 'Origen de la transacción' })
      await elegido.waitFor()
      const dicho = (await elegido.textContent())?.replace(/\u200b/g, '')
      const notas = await p.getByText(/^Cobro de una visita ocasional/).allTextContents()
      expect([consulta, notas, dicho]).toEqual([consulta, nota ? [nota] : [], origen])
    }
  })

  it('[COBRO-08] [COBRO-15] Generar Factura follows a saved contado or mixto FACTURA; with who signed in', async () => {
    const { id: cliente } = await crearCliente(app.s, { nombre: 'Carla Cliente' })
    const factura = p.getByText('Generar Factura')
    const elegir = async (campo: string, opcion: string) => {
      await p.getByRole('combobox', { name: campo }).click()
      await p.getByRole('option', { name: opcion, exact: true }).click()
    }
    const preparar = async (tipo: string, documento: string) => {
      await ir(`/registrar-cobro?clientId=${cliente}`)
      await p.getByRole('radio', { name: tipo, exact: true }).click()
      await p.getByLabel('Monto total').fill('30')
      await elegir('Origen de la transacción', 'Otro servicio')
      await elegir('Tipo de documento', documento)
      await expect.poll(() => p.locator('input[name=numero_documento]').inputValue()).not.toBe('')
      if (tipo === 'Mixto') await boton('Agregar método').click()
      expect(await factura.count()).toBe(0)
      await boton('Guardar Pago').click()
    }
    await app.s.pool.query('UPDATE cliente SET activo = false WHERE id = $1', [cliente])
    await preparar('Contado', 'Factura')
    await p.getByText('Error al registrar el pago. Verifique los datos e intente de nuevo.').waitFor()
    expect(await factura.count()).toBe(0)
    await app.s.pool.query('UPDATE cliente SET activo = true WHERE id = $1', [cliente])
    for (const [tipo, documento, ofrece] of [
      ['Contado', 'Factura', 1],
      ['Mixto', 'Factura', 1],
      ['Credito', 'Factura', 0],
      ['Contado', 'Ticket', 0],
      ['Mixto', 'Nota de venta', 0],
    ] as const) {
      await preparar(tipo, documento)
      await boton('Nuevo cobro').waitFor()
      expect([tipo, documento, await factura.count()]).toEqual([tipo, documento, ofrece])
    }
    const guardado = await p.evaluate(() => localStorage.getItem('nombreUsuario'))
    const { rows } = await app.s.pool.query('SELECT registrado_por FROM transaccion')
    expect([guardado, rows.map((r) => r.registrado_por as string)]).toEqual(['marcela', Array(5).fill('marcela')])
  })
})
