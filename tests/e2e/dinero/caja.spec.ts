import type { Page } from 'playwright-core'
import { rechazoDeMonto } from '@mancuerna/domain/dinero/dinero'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'
import {
  crearCliente,
  crearMiembro,
  crearMiembroVencido,
  crearTipo,
  crearUsuario,
  datosDeCobro,
} from '../../support/factories'
import { MONTOS } from '../../support/gym/dinero/montos'

const HOY = '2026-03-05'

describe('money at the desk', () => {
  let app: App
  let p: Page
  const ir = (ruta: string) => p.goto(app.s.url + ruta)

  let mensual: { id: number }

  beforeAll(async () => {
    app = await abrirApp({ ahora: `${HOY}T10:00:00-05:00` })
    mensual = await crearTipo(app.s, { nombre: 'Mensual', valor: '25.00' })
    p = await app.pagina('/registrar-cobro', {
      admite: [
        [400, '/api/v2/visitas/regular'],
        [409, '/api/visitas'],
      ],
    })
  })
  afterAll(() => app.cerrar())

  it('[MIEMBROL-07] [MIEMBROL-08] a payment asks how it was made, gives a receipt, and stands in Cobros', async () => {
    const beto = await crearMiembroVencido(app.s, { nombre: 'Beto Vencido', idTipo: mensual.id })
    await ir('/miembros')
    await p.getByRole('button', { name: 'Opciones: Beto Vencido' }).click()
    await p.getByRole('menuitem', { name: 'Realizar pago' }).click()
    const dialogo = p.getByRole('dialog', { name: `Realizar pago para ${beto.matricula}` })
    await dialogo.getByRole('combobox', { name: 'Membresía' }).click()
    await p.getByRole('option', { name: /Mensual/ }).click()
    const metodo = dialogo.getByRole('combobox', { name: 'Método' })
    await expect.poll(() => metodo.textContent()).toBe('Efectivo')
    expect(await dialogo.getByLabel('Referencia').count()).toBe(0)
    await metodo.click()
    await p.getByRole('option', { name: 'Transferencia' }).click()
    await dialogo.getByLabel('Referencia').fill('TR-77')
    await app.revisar(p)
    await dialogo.getByRole('button', { name: 'Registrar' }).click()
    await p.getByText('Pago realizado con éxito').waitFor()
    await ir('/cobros')
    const fila = p.getByRole('row').filter({ hasText: 'Beto Vencido' })
    await fila.getByText('$25,00').first().waitFor()
    await fila.getByRole('link', { name: /^Ver recibo/ }).click()
    await p.getByRole('article').getByText('Transferencia', { exact: true }).waitFor()
    const { rows } = await app.s.pool.query(
      `SELECT f.nombre, d.referencia_metodo AS referencia FROM ingreso i JOIN forma_pago f ON f.id = i.id_forma_pago
        JOIN detalle_metodo d ON d.id_transaccion = i.id_transaccion WHERE i.id_miembro = $1`,
      [beto.id],
    )
    expect(rows).toEqual([{ nombre: 'Transferencia', referencia: 'TR-77' }])
  })

  it('[COBRO-04] [COBRO-05] [COBRO-09] [COBRO-21] credit: last day, down payment; mixed keeps the cash', async () => {
    const { id } = await crearCliente(app.s, { nombre: 'Dora Deuda' })
    await ir(`/registrar-cobro?clientId=${id}`)
    await p.getByLabel('Monto total').fill('100')
    const montos = () => p.getByRole('group', { name: /^Método \d/ }).getByLabel('Monto *', { exact: true })
    await expect.poll(() => montos().count()).toBe(1)
    await p.getByRole('radio', { name: 'Mixto' }).click()
    await expect.poll(() => montos().first().inputValue()).toBe('100,00')
    await p.getByRole('radio', { name: 'Credito' }).click()
    await p.getByText('Sin entrada: todo queda en cuotas.').waitFor()
    await p.getByLabel('Número de cuotas').fill('3')
    const cancelacion = p.getByRole('textbox', { name: 'Fecha de cancelación' })
    await expect.poll(() => cancelacion.inputValue()).toBe('05/06/2026')
    await p.getByRole('button', { name: 'Agregar entrada' }).click()
    await montos().first().fill('100')
    await p.getByLabel('Origen de la transacción *', { exact: true }).click()
    await p.getByRole('option', { name: 'Otro servicio' }).click()
    await p.getByLabel('Tipo de documento *', { exact: true }).click()
    await p.getByRole('option', { name: 'Ticket' }).click()
    await p.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[name=numero_documento]')?.value !== '',
    )
    await p.getByRole('button', { name: 'Guardar Pago' }).click()
    await p.getByText('La entrada debe ser menor que el total: lo demás queda en cuotas.').waitFor()
    await montos().first().fill('40')
    const cuotas = p.getByRole('region', { name: 'Cuotas' }).locator('tbody tr')
    await expect
      .poll(() => cuotas.allTextContents())
      .toEqual(['15 abr 2026$20,00Pendiente', '25 may 2026$20,00Pendiente', '35 jun 2026$20,00Pendiente'])
    // From the top: what a bar at the foot covers in part would be measured as too small to be touched.
    await p.getByRole('heading', { level: 1 }).first().scrollIntoViewIfNeeded()
    await app.revisarVistas(p)
    await p.getByRole('button', { name: 'Guardar Pago' }).click()
    await p.getByText('Cobro registrado exitosamente.').waitFor()
    await p.getByRole('link', { name: 'Imprimir recibo' }).click()
    await p.getByText('Cuota 3, vence 5 jun 2026').waitFor()
    await p.getByText('$40,00').first().waitFor()
  })

  it('Cobros opens on the latest charges of any day, and the period goes back to all of them', async () => {
    const lineas = [{ id_forma_pago: 1, monto_detalle: '8.00' }]
    const cobrar = async (nombre: string) => {
      const { id } = await crearCliente(app.s, { nombre })
      const r = await app.admin.post('/api/v2/cobros', datosDeCobro(id, '8.00', { tipo_cobro: 'contado', lineas }))
      return r.cuerpo.id_transaccion as number
    }
    const viejo = await cobrar('Eva Enero')
    await cobrar('Hugo Hoy')
    await app.s.pool.query("UPDATE transaccion SET creado_en = '2025-01-15T15:00:00Z' WHERE id = $1", [viejo])
    await ir('/cobros')
    const de = (nombre: string) => p.getByRole('row').filter({ hasText: nombre })
    await de('Eva Enero').waitFor()
    await p.getByRole('button', { name: 'Período: Todo' }).click()
    await p.getByRole('button', { name: 'Hoy', exact: true }).click()
    await p.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect.poll(() => de('Eva Enero').count()).toBe(0)
    await de('Hugo Hoy').waitFor()
  })

  it('[VISITAL-04] a second visit in minutes asks first, with who did the other; Cancelar writes nothing', async () => {
    const ana = await crearMiembro(app.s, { nombre: 'Ana Activa', idTipo: mensual.id })
    const visitas = async () =>
      (await app.s.pool.query('SELECT 1 FROM visita WHERE id_miembro = $1', [ana.id])).rowCount ?? 0
    const registrar = async () => {
      await ir('/registrar-visita2')
      await p.getByRole('combobox', { name: 'Miembro' }).fill('ana')
      await p.getByRole('option', { name: /Ana Activa/ }).click()
      await p.getByRole('button', { name: 'Registrar visita', exact: true }).click()
      await p.getByRole('alertdialog').getByRole('button', { name: 'Registrar visita' }).click()
    }
    await registrar()
    await p.getByText('Visita registrada').waitFor()
    const pregunta = p.getByRole('alertdialog', { name: '¿Registrar otra vez?' })
    await registrar()
    await pregunta.getByText(/^Ana Activa ya entró hace .* \(registró admin\)/).waitFor()
    await pregunta.getByRole('button', { name: 'Cancelar' }).click()
    await pregunta.waitFor({ state: 'hidden' })
    expect(await visitas()).toBe(1)
    await registrar()
    await pregunta.getByRole('button', { name: 'Registrar otra vez' }).click()
    await expect.poll(visitas).toBe(2)
  })

  it('[SESION-08] RECEPCION is told calmly that the totals are kept, where the gym keeps them', async () => {
    await ir('/configurar')
    const interruptor = p.getByRole('switch', { name: 'Recepción ve los totales del gimnasio' })
    expect(await interruptor.isChecked()).toBe(true)
    await interruptor.click()
    await p.getByText('Información actualizada').waitFor()
    const u = await crearUsuario(app.s, { usuario: 'recepcion2', rol: 'RECEPCION' })
    // A page that is opened by its address may ask before it knows.
    const mesa = await app.pagina('/', {
      como: u,
      admite: [
        '/api/v2/caja',
        ...['', '/filas', '/mejores'].map((de) => `/api/v2/informes/pagos${de}`),
        '/api/v2/inicio',
      ].map((ruta) => [403, ruta] as const),
    })
    await mesa.getByText('Visitas hoy').waitFor()
    for (const ruta of ['/', '/caja', '/pagos']) {
      await mesa.goto(app.s.url + ruta)
      await mesa.getByText('Totales reservados').waitFor()
      expect(await mesa.getByText('$25,00').count()).toBe(0)
    }
    await app.revisarVistas(mesa)
    await mesa.close()
  })

  it('[CONST-04] each amount one may type stays as typed, then has a comma or is refused at its field', async () => {
    await ir('/registrar-visita2')
    await p.getByRole('button', { name: 'Registrar visita regular' }).click()
    const pago = p.getByLabel('Pago de la visita')
    // Four are typed key by key; the others arrive whole, as from a clipboard.
    const aMano = ['1.234,50', '1,234.50', '1.2.3', '-5']
    for (const [escrito, guardado] of MONTOS) {
      await pago.fill('')
      if (aMano.includes(escrito)) await pago.pressSequentially(escrito)
      else await pago.fill(escrito)
      expect(await pago.inputValue(), escrito).toBe(escrito)
      await pago.blur()
      if (guardado === null) await p.getByText(rechazoDeMonto(escrito) ?? '', { exact: true }).waitFor()
      const visto = [await pago.inputValue(), await pago.getAttribute('aria-invalid')]
      expect(visto, escrito).toEqual(guardado === null ? [escrito, 'true'] : [guardado.replace('.', ','), null])
    }
    // What is refused is not sent as something else either.
    await p.getByRole('button', { name: 'Registrar', exact: true }).click()
    await p
      .getByText(rechazoDeMonto(MONTOS.at(-1)?.[0] ?? '') ?? '', { exact: true })
      .first()
      .waitFor()
    expect((await app.s.pool.query('SELECT 1 FROM ingreso WHERE id_visita IS NOT NULL')).rowCount).toBe(0)
  })
})
