import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../support/browser/app'
import { crearMiembroActivo, crearUsuario } from '../support/factories'

describe('a phone is written one way', () => {
  let app: App
  let p: Page
  const ir = (ruta: string) => p.goto(app.s.url + ruta)
  beforeAll(async () => {
    app = await abrirApp({ ahora: '2026-03-05T10:00:00-05:00' })
    await app.admin.put('/api/v2/ajustes', { nombre: 'Gimnasio Fuerza', telefono: '0991112222', direccion: 'Quito' })
    p = await app.pagina('/perfil')
  })
  afterAll(() => app.cerrar())

  it('in fields that open filled, and when they are left; what is kept is what was written', async () => {
    const u = await crearUsuario(app.s, { usuario: 'marcela', nombre: 'Marcela Ortega' })
    await app.s.pool.query("UPDATE usuario SET telefono = '0993334444' WHERE id = $1", [u.id])
    await ir(`/editar-usuario/${u.id}`)
    const campo = p.getByRole('textbox', { name: 'Teléfono', exact: true })
    await expect.poll(() => campo.inputValue()).toBe('099-333-4444')
    // It opened as it is stored: nothing to save, so nothing asks.
    await p.getByRole('link', { name: 'Usuarios' }).first().click()
    await p.waitForURL('**/usuarios')
    await p.getByRole('cell', { name: '099-333-4444' }).waitFor()
    await ir(`/editar-usuario/${u.id}`)
    await expect.poll(() => campo.inputValue()).toBe('099-333-4444')
    await campo.fill('0995556666 ext. 2')
    await p.getByRole('textbox', { name: 'Usuario' }).focus()
    expect(await campo.inputValue()).toBe('0995556666 ext. 2')
    await campo.fill('0995556666')
    expect(await campo.inputValue()).toBe('0995556666')
    await p.getByRole('textbox', { name: 'Usuario' }).focus()
    await expect.poll(() => campo.inputValue()).toBe('099-555-6666')
    await p.getByRole('button', { name: 'Registrar' }).click()
    await p.waitForURL('**/usuarios')
    const { rows } = await app.s.pool.query('SELECT telefono FROM usuario WHERE id = $1', [u.id])
    expect(rows).toEqual([{ telefono: '0995556666' }])
    await ir('/configurar')
    await expect.poll(() => campo.inputValue()).toBe('099-111-2222')
  })

  it('on the card of a member and where nobody is in yet', async () => {
    const m = await crearMiembroActivo(app.s, { nombre: 'Ana Pérez' })
    await app.s.pool.query(
      `INSERT INTO ficha (id_cliente, nombre_contacto, telefono_contacto) VALUES ($1, 'Rosa Pérez', '0997778888')`,
      [m.idCliente],
    )
    await ir(`/miembro/${m.id}/credencial`)
    await p.getByText('099-777-8888').waitFor()
    await p.getByText(/devuélvala a Gimnasio Fuerza, Quito, 099-111-2222\./).waitFor()
    const fuera = await app.pagina('/', { como: null })
    await fuera.getByText('099-111-2222').waitFor()
  })
})
