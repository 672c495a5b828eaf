import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../support/browser/app'
import {
  crearCliente,
  crearCredito,
  crearMiembroActivo,
  crearPago,
  crearTipo,
  crearVisita,
  datosDeCobro,
  type MiembroCreado,
} from '../support/factories'
import { dataUrl } from '../support/gym/imagenes'
import { imprimir, imprimirAhora } from '../support/browser/pdf'

const PERSONAS = 24
const PAGOS = 120
const PERIODO = 'desde=2026-03-01&hasta=2026-03-05'
/** Rows of a page, by what each has once. */
const cuantas = (texto: string, que: RegExp): number => texto.match(que)?.length ?? 0

/** On each page: its number, what it is of whom, and every column's head; on all but the last, 35 rows or more. */
function paginado(paginas: string[], columnas: readonly string[], filas: RegExp, total: number): void {
  const n = paginas.length
  expect(n).toBeGreaterThanOrEqual(3)
  const porPagina = paginas.map((t) => cuantas(t, filas))
  paginas.forEach((texto, i) => {
    expect(texto).toContain(`página ${i + 1} de ${n}`)
    expect(texto).toContain('Impreso por Administrador el 5 mar 2026, 10:00')
    expect(texto).toContain('Gimnasio Fuerza')
    if (porPagina[i]) for (const columna of columnas) expect(texto).toContain(columna)
  })
  const ultima = porPagina.findLastIndex((c) => c > 0)
  expect(Math.min(...porPagina.slice(0, ultima))).toBeGreaterThanOrEqual(35)
  expect(porPagina.reduce((s, c) => s + c, 0)).toBe(total)
}

describe('what goes on paper', () => {
  let app: App
  let p: Page
  let idTipo: number
  const miembros: MiembroCreado[] = []
  const ir = (ruta: string) => p.goto(app.s.url + ruta)

  beforeAll(async () => {
    app = await abrirApp({ ahora: '2026-03-05T10:00:00-05:00' })
    await app.admin.put('/api/v2/ajustes', {
      nombre: 'Gimnasio Fuerza',
      telefono: '042345678',
      direccion: 'Av. Quito 12',
      logo: await dataUrl('png'),
    })
    idTipo = (await crearTipo(app.s, { nombre: 'Mensual' })).id
    for (let i = 0; i < PERSONAS; i++)
      miembros.push(
        await crearMiembroActivo(app.s, { nombre: `Persona ${String.fromCodePoint(65 + i)} Andrade`, idTipo }),
      )
    for (let i = 0; i < PAGOS; i++) {
      const { id: idMiembro, idCliente } = miembros[i % PERSONAS] as MiembroCreado
      const dia = 1 + (i % 5)
      await crearPago(app.s, { idMiembro, idCliente, idTipo, monto: '10.50', fecha: `2026-03-0${dia}` })
      await crearVisita(app.s, { idMiembro, idCliente, idTipo, momento: `2026-03-0${dia}T08:30:00-05:00` })
    }
    p = await app.pagina('/perfil')
  })
  afterAll(() => app.cerrar())

  it('the payments report prints all its period, dense: heads, numbers, totals, nothing of the screen', async () => {
    await ir(`/pagos?${PERIODO}`)
    await p.getByText('1–25 de 120').waitFor()
    const paginas = await imprimir(p)
    paginado(
      paginas,
      ['Imagen', 'Miembro', 'Matrícula', 'Fecha', 'Monto pagado', 'Membresía pagada', 'Cobró'],
      /\b1990-\d+ +\d mar 2026/g,
      PAGOS,
    )
    const todo = paginas.join('\n')
    expect(paginas[0]).toContain('Av. Quito 12 · 042345678')
    expect(paginas[0]).toContain('Pagos de 01/03/2026 al 05/03/2026')
    expect(paginas[0]).toContain('Del 1 mar 2026 al 5 mar 2026')
    expect(paginas[0]).toMatch(/Total\s+\$1\.260,00\s+Pagos\s+120/)
    expect(paginas[1]).toContain('Gimnasio Fuerza · Pagos de 01/03/2026 al 05/03/2026')
    expect(todo).toMatch(/120 pagos\s+\$1\.260,00/)
    for (const tarjeta of ['por membresía', 'por usuario', 'por miembros'])
      expect(cuantas(todo, new RegExp(`Pagos realizados ${tarjeta}`, 'g'))).toBe(1)
    for (const dePantalla of ['Filtrar pagos', 'Por página', 'Imprimir', 'Excel', 'CSV', 'Período'])
      expect(todo).not.toContain(dePantalla)
  })

  it('a filter is printed with what it leaves; the browser’s own menu prints what is there and says so', async () => {
    await p.getByLabel('Filtrar pagos').fill('persona c')
    await p.getByText('1–5 de 5').waitFor()
    const filtrado = (await imprimir(p)).join('\n')
    expect(filtrado).toContain('Filtro: «persona c»')
    expect(filtrado).toMatch(/5 pagos\s+\$52,50/)
    await p.getByLabel('Filtrar pagos').fill('')
    await p.getByText('1–25 de 120').waitFor()
    const delMenu = (await imprimirAhora(p)).join('\n')
    expect(delMenu).toContain('Esta hoja trae 25 de 120 filas')
    // Afterwards the screen is the screen again.
    await expect.poll(() => p.locator('[data-hoja]').count()).toBe(0)
  })

  it('the visits report prints its whole period, and Ctrl+P is its button', async () => {
    await ir(`/visitas?${PERIODO}`)
    await p.getByText('1–25 de 120').waitFor()
    const paginas = await imprimir(p)
    paginado(
      paginas,
      ['Imagen', 'Miembro', 'Matrícula', 'Fecha', 'Membresía', 'Usuario'],
      /\b1990-\d+ +\d mar 2026, 08:30/g,
      PAGOS,
    )
    expect(paginas[0]).toMatch(/Visitas de 01\/03\/2026 al 05\/03\/2026/)
    expect(paginas.join('\n')).toMatch(/120 visitas/)
    expect(paginas.join('\n')).toMatch(/Miembros con mayores visitas\s+Miembro\s+Matrícula\s+Total\s+Estrellas/)
    for (const dePantalla of ['Filtrar visitas', 'Por página', 'Opciones', 'Concedidas'])
      expect(paginas.join('\n')).not.toContain(dePantalla)
    await p.evaluate(() => {
      window.print = () => document.body.setAttribute('data-impreso', '')
    })
    await p.keyboard.press('Control+p')
    await p.locator('body[data-impreso]').waitFor()
    // Nothing of it is on the screen; its pictures are there before the printer is asked.
    expect(await p.locator('[data-hoja]').isVisible()).toBe(false)
    expect(
      await p.locator('[data-hoja] header img').evaluate((img: HTMLImageElement) => img.naturalWidth),
    ).toBeGreaterThan(0)
    expect((await imprimirAhora(p)).join('\n')).toMatch(/120 visitas/)
  })

  it('a period of more than 5,000 rows is offered as a file', async () => {
    await app.s.pool.query(
      `INSERT INTO visita (momento, dia, hora, id_cliente, id_usuario, estado_acceso, nombre_area_acceso)
       SELECT '2025-02-03T15:00:00Z', '2025-02-03', 10, 1, 1, 'CONCEDIDO', '' FROM generate_series(1, 5001)`,
    )
    await ir('/visitas?desde=2025-02-03&hasta=2025-02-03')
    await p.getByText('5.001 visitas').waitFor()
    await p.getByRole('button', { name: 'Imprimir' }).click()
    const aviso = p.getByRole('dialog', { name: 'El período es demasiado largo para imprimirlo' })
    expect(await aviso.getByRole('link', { name: 'Excel' }).getAttribute('href')).toContain('formato=xlsx')
    await aviso.getByRole('link', { name: 'CSV' }).waitFor()
    await app.revisar(p)
    await aviso.getByRole('button', { name: 'Cerrar' }).click()
    await aviso.waitFor({ state: 'detached' })
    // Imprimir could not be pressed when the dialog opened: the focus is not left on nothing.
    await expect.poll(() => p.evaluate(() => document.activeElement?.id)).toBe('contenido')
  })

  it('the statement of account carries the gym, its totals and each movement, and no buttons', async () => {
    const { id } = await crearCliente(app.s, { nombre: 'Rosa Deudora', rucCed: '0912345678' })
    for (let i = 0; i < 54; i++)
      await app.admin.post(
        '/api/v2/cobros',
        datosDeCobro(id, '10.00', { tipo_cobro: 'contado', lineas: [{ id_forma_pago: 1, monto_detalle: '10.00' }] }),
      )
    const { cuotas } = await crearCredito(app.admin, id, '60.00', 3)
    await app.admin.post('/api/v2/abonos', {
      client_id: id,
      monto: '10.00',
      cuotas: cuotas.slice(0, 1),
      lineas: [{ id_forma_pago: 1, monto_detalle: '10.00' }],
    })
    await ir(`/estado-de-cuenta/${id}`)
    await p.getByText('Saldo final').waitFor()
    const paginas = await imprimir(p)
    const todo = paginas.join('\n')
    expect(paginas[0]).toContain('Rosa Deudora · 0912345678 · del ')
    expect(paginas[0]).toMatch(/Cargos\s+\$600,00\s+Abonos\s+\$550,00\s+Saldo final\s+\$50,00/)
    paginado(paginas, ['Fecha', 'Movimiento', 'Cargo', 'Abono', 'Saldo'], /5 mar 2026 +\p{L}/gu, 110)
    for (const dePantalla of ['Ver recibo', 'Anular', 'Opciones', 'Imprimir', 'CSV', 'Últimos 90 días'])
      expect(todo).not.toContain(dePantalla)
  })

  it('[MIEMBROL-04] the credential cuts no surname, says the gym’s day, and what nobody was asked', async () => {
    const nombre = 'María de los Ángeles Montalvo-Villavicencio Santistevan Echeverría Bustamante'
    const m = await crearMiembroActivo(app.s, { nombre, idTipo })
    // The evening of the 31st here is the 1st in UTC.
    await app.s.pool.query("UPDATE miembro SET registrado_en = '2026-01-31T22:30:00-05:00' WHERE id = $1", [m.id])
    const junto = (texto: string | undefined) => (texto ?? '').replace(/\s+/g, ' ').replaceAll('- ', '-')
    const imprimirTarjeta = async () => {
      await ir(`/miembro/${m.id}/credencial`)
      await p.getByRole('img', { name: `Código QR de ${m.matricula}` }).waitFor()
      const [anverso, reverso] = (await imprimir(p)).map(junto)
      return { anverso, reverso }
    }
    const nadie = await imprimirTarjeta()
    expect(nadie.anverso).toContain(nombre)
    expect(nadie.anverso).toContain('Miembro desde 31 ene 2026')
    expect(nadie.reverso).toContain('En caso de emergencia No registrado')
    expect(nadie.reverso).toMatch(/Enfermedades crónicas No registrado Seguro médico No registrado/)
    const contacto = 'Guadalupe del Rosario Montalvo-Villavicencio Santistevan'
    await app.s.pool.query(
      `INSERT INTO ficha (id_cliente, sufre_enfermedad, enfermedad, tiene_seguro, institucion,
          nombre_contacto, telefono_contacto)
       VALUES ($1, false, 'No', true, 'Instituto Ecuatoriano de Seguridad Social', $2, '0991234567')`,
      [m.idCliente, contacto],
    )
    const preguntado = await imprimirTarjeta()
    expect(preguntado.reverso).toContain(`${contacto} 099-123-4567`)
    expect(preguntado.reverso).toMatch(
      /Enfermedades crónicas Ninguna Seguro médico Instituto Ecuatoriano de Seguridad Social/,
    )
    // What is written is also seen: every text stands inside its side of the card, above what follows.
    for (const texto of [nombre, contacto]) {
      const caja = p.getByRole('article').getByText(texto, { exact: true })
      const visto = await caja.evaluate((el) => {
        const letras = document.createRange()
        letras.selectNodeContents(el)
        const [texto, sitio] = [letras.getBoundingClientRect(), el.getBoundingClientRect()]
        const siguiente = el.nextElementSibling?.getBoundingClientRect()
        const px = Number.parseFloat(getComputedStyle(el).fontSize)
        return {
          // As large as the smallest letters of the card.
          legible: px > (2.29 * 96) / 25.4,
          fuera: texto.right > sitio.right + 1 || texto.bottom > sitio.bottom + px / 4,
          encima: siguiente !== undefined && siguiente.left < texto.right && texto.bottom > siguiente.top + px / 4,
        }
      })
      expect(visto).toEqual({ legible: true, fuera: false, encima: false })
    }
    for (const [ruta, desde] of [
      [`/miembro/${m.id}`, '31 ene 2026'],
      [`/miembros?buscar=${m.matricula}`, '31 ene 2026'],
    ] as const) {
      await ir(ruta)
      if (ruta.startsWith('/miembros')) await p.getByRole('button', { name: `Detalle: ${nombre}` }).click()
      await p
        .locator('dt', { hasText: 'Miembro desde' })
        .locator('xpath=following-sibling::dd')
        .getByText(desde)
        .waitFor()
    }
  })

  it('a receipt says who, what, how it was paid, the change and the new end; an abono’s what it paid', async () => {
    const { id } = await crearCliente(app.s, { nombre: 'Beto Ñáñez', rucCed: '0912345679' })
    const cobro = await app.admin.post(
      '/api/v2/cobros',
      datosDeCobro(id, '12.50', {
        tipo_cobro: 'mixto',
        numero_documento: 'T-0042',
        lineas: [{ id_forma_pago: 1, monto_detalle: '20.00' }],
      }),
    )
    expect(cobro.estado).toBe(201)
    await ir(`/recibo/cobro/${cobro.cuerpo.id_transaccion}`)
    await p.getByRole('article').getByText('TOTAL').waitFor()
    const [recibo = '', ...mas] = await imprimir(p)
    expect(mas).toEqual([])
    const lineas = recibo.split(/\s*\n\s*/)
    expect(recibo).toMatch(/Gimnasio Fuerza\s+Av\. Quito 12\s+042345678\s+Ticket\s+T-0042/)
    expect(recibo).toMatch(/Fecha\s+5 mar 2026, 10:00\s+Cliente\s+Beto Ñáñez\s+Cédula\/RUC\s+0912345679\s+Atendió/)
    expect(recibo).toMatch(/TOTAL\s+\$12,50\s+Efectivo\s+\$20,00\s+Cambio\s+\$7,50/)
    expect(lineas.join(' ')).not.toMatch(/Imprimir|Volver|Historial/)
    const { cuotas } = await crearCredito(app.admin, id, '60.00', 2)
    const abono = await app.admin.post('/api/v2/abonos', {
      client_id: id,
      monto: '10.00',
      cuotas: [cuotas[0]],
      lineas: [{ id_forma_pago: 1, monto_detalle: '10.00' }],
    })
    await ir(`/recibo/abono/${abono.cuerpo.id_abono}`)
    await p.getByRole('article').getByText('ABONO', { exact: true }).waitFor()
    const [deAbono = ''] = await imprimir(p)
    expect(deAbono).toMatch(/ABONO\s+\$10,00/)
    expect(deAbono).toMatch(/cuota 1 \(queda \$20,00\)\s+\$10,00\s+Efectivo\s+\$10,00/)
  })

  it('the till prints its day as a sheet: totals, three tables, who took it by name, as it stands then', async () => {
    await ir('/caja?fecha=2026-03-04')
    await p.getByText('$252,00').first().waitFor()
    // Somebody still charges while it is on the screen.
    const { id: idMiembro, idCliente } = miembros[0] as MiembroCreado
    await crearPago(app.s, { idMiembro, idCliente, idTipo, monto: '1000.00', fecha: '2026-03-04' })
    const paginas = await imprimir(p)
    expect(paginas).toHaveLength(1)
    const [hoja = ''] = paginas
    expect(hoja).toMatch(/Gimnasio Fuerza\s+Av\. Quito 12 · 042345678/)
    expect(hoja).toContain('Impreso por Administrador el 5 mar 2026, 10:00')
    expect(hoja).toContain('Caja del día')
    expect(hoja).toContain('Ingresos del 4 mar 2026, ya restado lo anulado')
    expect(hoja).toMatch(/Total del día\s+\$1\.252,00\s+Pagos recibidos\s+25/)
    expect(hoja).toMatch(
      /Por método\s+Método\s+Pagos\s+Total\s+Sin especificar\s+25\s+\$1\.252,00\s+Total\s+25\s+\$1\.252,00/,
    )
    expect(hoja).toMatch(/Por usuario\s+Usuario\s+Pagos\s+Total\s+Administrador\s+25\s+\$1\.252,00/)
    expect(hoja).toMatch(/Por concepto\s+Concepto\s+Pagos\s+Total\s+Membresías\s+25\s+\$1\.252,00/)
    expect(hoja).toContain('página 1 de 1')
    for (const dePantalla of ['Imprimir', 'Registrar Cobro', 'Conciliación', 'Mostrador'])
      expect(hoja).not.toContain(dePantalla)
    await ir('/caja?fecha=2026-02-01')
    await p.getByText('No hubo ingresos este día').waitFor()
    expect((await imprimir(p)).join()).toMatch(
      /Total del día\s+\$0,00\s+Pagos recibidos\s+0\s+No hubo ingresos este día/,
    )
  })

  it('the document for invoicing prints as a sheet: gym, client, charge, how it was paid, when it is due', async () => {
    const { id } = await crearCliente(app.s, { nombre: 'Elsa «La Doctora» Íñiguez', rucCed: '1712345678001' })
    const cobro = await app.admin.post(
      '/api/v2/cobros',
      datosDeCobro(id, '90.00', {
        tipo_cobro: 'credito',
        documento_cobro_tipo: 'FACTURA',
        numero_documento: '001-002-77',
        lineas: [{ id_forma_pago: 1, monto_detalle: '30.00' }],
        credito: { plan: 'mensual', numero_cuotas: 2, fecha_cancelacion: '2026-05-05' },
      }),
    )
    expect(cobro.estado, cobro.texto).toBe(201)
    await ir(`/factura/${id}/${cobro.cuerpo.id_transaccion}`)
    await p.getByRole('heading', { level: 1, name: 'Factura 001-002-77' }).waitFor()
    const paginas = await imprimir(p)
    expect(paginas).toHaveLength(1)
    const [hoja = ''] = paginas
    expect(hoja).toMatch(/Gimnasio Fuerza\s+Av\. Quito 12 · 042345678/)
    expect(hoja).toContain('Impreso por Administrador el 5 mar 2026, 10:00')
    expect(hoja).toMatch(/Factura 001-002-77\s+Elsa «La Doctora» Íñiguez · 5 mar 2026\s+Total\s+\$90,00\s+Estado/)
    expect(hoja).toMatch(/Cédula\/RUC\s+1712345678001/)
    expect(hoja).toMatch(/Registrado por\s+Administrador/)
    expect(hoja.replace(/\s+/g, ' ')).toContain(
      'Concepto Monto Otro servicio $90,00 Pagado con Efectivo $30,00 ' +
        'Cuota 1, vence 5 abr 2026 $30,00 Cuota 2, vence 5 may 2026 $30,00 Total $90,00',
    )
    expect(hoja).toContain('página 1 de 1')
    for (const dePantalla of ['Volver', 'Imprimir', 'Abrir facturación', 'Los datos que necesita', 'Mostrador'])
      expect(hoja).not.toContain(dePantalla)
  })
})
