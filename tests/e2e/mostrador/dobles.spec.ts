import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'
import { type ClienteHttp, entrar } from '../../support/cliente'
import { crearMiembroVencido, crearTipo, crearUsuario, type MiembroCreado } from '../../support/factories'

describe('the same renewal by two desks, on screen', () => {
  let app: App
  let p: Page
  let otro: ClienteHttp
  let tipo: { id: number }

  beforeAll(async () => {
    app = await abrirApp({ ahora: '2026-03-05T10:00:00-05:00' })
    const u = await crearUsuario(app.s, { usuario: 'recepcion2' })
    otro = await entrar(app.s, u.usuario, u.clave)
    tipo = await crearTipo(app.s, { nombre: 'Mensual', valor: '25.00' })
    p = await app.pagina('/miembros', {
      admite: [
        [409, '/api/v2/miembros/:id/pagar'],
        [409, '/api/v2/cobros'],
        [500, '/api/v2/posibles-dobles'],
      ],
    })
  })
  afterAll(() => app.cerrar())

  const pagarEnOtro = (m: MiembroCreado) =>
    otro.post(`/api/v2/miembros/${m.id}/pagar`, { id_tipo_membresia: tipo.id, monto: '25.00' })
  const pagos = async (m: MiembroCreado): Promise<number> =>
    (
      await app.s.pool.query(
        `SELECT count(*)::int AS n FROM periodo_membresia
          WHERE id_miembro = $1 AND estado = 'VIGENTE' AND (id_ingreso IS NOT NULL OR id_transaccion IS NOT NULL)`,
        [m.id],
      )
    ).rows[0].n
  const pregunta = () => p.getByRole('alertdialog', { name: '¿Registrar otro pago?' })
  const enfocado = () => p.evaluate(() => document.activeElement?.textContent)

  it('asks with who, when, type and amount; Cancelar has the focus and writes nothing, the other does', async () => {
    const ana = await crearMiembroVencido(app.s, { nombre: 'Ana Pérez', idTipo: tipo.id })
    await p.goto(`${app.s.url}/miembros`)
    await p.getByRole('button', { name: 'Opciones: Ana Pérez' }).click()
    await p.getByRole('menuitem', { name: 'Realizar pago' }).click()
    const dialogo = p.getByRole('dialog', { name: `Realizar pago para ${ana.matricula}` })
    await dialogo.getByRole('combobox', { name: 'Membresía' }).click()
    await p.getByRole('option', { name: /Mensual/ }).click()
    // While one fills the form, the other desk is done.
    await pagarEnOtro(ana)
    await dialogo.getByRole('button', { name: 'Registrar' }).click()
    for (const texto of ['recepcion2', 'hoy, 10:00', 'Mensual', '$25,00'])
      await pregunta().getByText(texto, { exact: true }).waitFor()
    expect(await enfocado()).toBe('Cancelar')
    await app.revisar(p)
    await p.keyboard.press('Enter')
    await pregunta().waitFor({ state: 'hidden' })
    expect(await pagos(ana)).toBe(1)
    await dialogo.getByRole('button', { name: 'Registrar' }).click()
    await pregunta().getByRole('button', { name: 'Registrar de todos modos' }).click()
    await p.getByText('Pago realizado con éxito').waitFor()
    await dialogo.waitFor({ state: 'hidden' })
    expect(await pagos(ana)).toBe(2)
  })

  it('the charge form asks the same, and keeps what was written when one cancels', async () => {
    const eva = await crearMiembroVencido(app.s, { nombre: 'Eva Ríos', idTipo: tipo.id })
    await pagarEnOtro(eva)
    await p.goto(`${app.s.url}/registrar-cobro?miembro=${eva.id}`)
    await p.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[name=numero_documento]')?.value !== '',
    )
    await p.getByRole('group', { name: 'Método 1' }).waitFor()
    const guardar = p.getByRole('button', { name: 'Guardar Pago' })
    await guardar.click()
    await pregunta().getByText('recepcion2', { exact: true }).waitFor()
    await p.keyboard.press('Escape')
    await pregunta().waitFor({ state: 'hidden' })
    expect(await p.getByLabel('Monto total').inputValue()).toBe('25,00')
    expect(await pagos(eva)).toBe(1)
    await guardar.click()
    await pregunta().getByRole('button', { name: 'Registrar de todos modos' }).click()
    await p.getByText(/hasta el/).waitFor()
    expect(await pagos(eva)).toBe(2)
  })

  it('what old clients double waits in a list: told in Cobros, annulled or put aside with one click', async () => {
    const antes = async (m: MiembroCreado) => {
      const pago = { matricula: m.matricula, pago: '25.00', idMembresia: tipo.id, fecha: '', idUsuario: 1 }
      for (const en of [otro, app.admin]) await en.php('miembros', { metodo: 'pagar', pago })
    }
    const luis = await crearMiembroVencido(app.s, { nombre: 'Luis Vera', idTipo: tipo.id })
    const mia = await crearMiembroVencido(app.s, { nombre: 'Mía Soto', idTipo: tipo.id })
    await antes(luis)
    await antes(mia)
    await p.goto(`${app.s.url}/cobros`)
    await p.getByText('2 posibles cobros dobles por revisar.').waitFor()
    await p.getByRole('link', { name: 'Revisar' }).click()
    const de = (nombre: string) => p.getByRole('region', { name: nombre })
    for (const texto of ['recepcion2', 'admin']) await de('Luis Vera').getByText(texto, { exact: true }).waitFor()
    await app.revisarVistas(p)
    await de('Luis Vera').getByRole('button', { name: 'Anular el segundo' }).click()
    await p.getByText('Segundo pago anulado.').waitFor()
    await de('Luis Vera').waitFor({ state: 'detached' })
    expect([await pagos(luis), await pagos(mia)]).toEqual([1, 2])
    await de('Mía Soto').getByRole('button', { name: 'No es doble' }).click()
    await p.getByText('No hay cobros dobles por revisar').waitFor()
    await app.revisar(p)
    expect(await pagos(mia)).toBe(2)
    await p.route('**/api/v2/posibles-dobles', (r) => r.fulfill({ status: 500, body: '' }))
    await p.reload()
    await p.getByRole('button', { name: 'Reintentar' }).waitFor()
    await p.unroute('**/api/v2/posibles-dobles')
    await p.getByRole('button', { name: 'Reintentar' }).click()
    await p.getByText('No hay cobros dobles por revisar').waitFor()
  })
})
