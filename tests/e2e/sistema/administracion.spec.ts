import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'
import { clienteHttp } from '../../support/cliente'

describe('users, settings and keys', () => {
  let app: App
  let p: Page
  const ir = (ruta: string) => p.goto(app.s.url + ruta)
  beforeAll(async () => {
    app = await abrirApp()
    p = await app.pagina('/usuarios', {
      admite: [
        [400, '/api/v2/claves'],
        [409, '/api/v2/usuarios'],
      ],
    })
  })
  afterAll(() => app.cerrar())

  it('[USUARIO-03] [RUTA-09] lists the users by name, and goes to a new one', async () => {
    await p.getByRole('cell', { name: 'Administrador', exact: true }).first().waitFor()
    for (const columna of ['Usuario', 'Nombre', 'telefono', 'Opciones'])
      await p.getByRole('columnheader', { name: columna, exact: true }).waitFor()
    expect(await p.getByRole('columnheader', { name: 'Nombre', exact: true }).getAttribute('aria-sort')).toBe(
      'ascending',
    )
    await p.getByText('Por página').first().waitFor()
    await app.revisar(p)
    await p.getByRole('link', { name: 'Nuevo usuario' }).click()
    await p.waitForURL('**/nuevo-usuario')
  })

  it('[USUARIO-04] [USUARIO-05] asks for its three fields, and leaves with Cancelar', async () => {
    for (const campo of ['Usuario', 'Nombre completo', 'Teléfono'])
      await p.getByRole('textbox', { name: campo, exact: true }).waitFor()
    await p.getByRole('button', { name: 'Registrar' }).click()
    expect(await p.getByText('Debes colocar este campo.').count()).toBe(3)
    expect(await p.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('usuario')
    await app.revisar(p)
    await p.getByRole('textbox', { name: 'Usuario', exact: true }).fill('ma')
    await p.getByRole('button', { name: 'Cancelar' }).click()
    await p.getByText('¿Salir sin guardar?').waitFor()
    await p.getByRole('button', { name: 'Salir sin guardar' }).click()
    await p.waitForURL('**/usuarios')
  })

  it('[USUARIO-06] creates one, and shows the temporary password this once', async () => {
    await p.getByRole('link', { name: 'Nuevo usuario' }).click()
    await p.getByRole('textbox', { name: 'Usuario', exact: true }).fill('marcela')
    await p.getByRole('textbox', { name: 'Nombre completo', exact: true }).fill('Marcela Ortega')
    await p.getByRole('textbox', { name: 'Teléfono', exact: true }).fill('099-123-4567')
    await p.getByRole('textbox', { name: 'Teléfono', exact: true }).press('Enter')
    const dialogo = p.getByRole('dialog', { name: 'Usuario creado' })
    const clave = await dialogo.locator('code').innerText()
    await app.revisar(p)
    const r = await clienteHttp(app.s).post('/api/v2/sesion', { usuario: 'marcela', password: clave })
    expect([r.estado, r.cuerpo.resultado, r.cuerpo.rol]).toEqual([200, 'cambia', 'RECEPCION'])
    await dialogo.getByRole('button', { name: 'Entendido' }).click()
    await p.waitForURL('**/usuarios')
    await p.getByRole('cell', { name: 'Marcela Ortega', exact: true }).waitFor()
    expect(
      (await app.s.pool.query("SELECT usuario, nombre, telefono, rol FROM usuario WHERE usuario = 'marcela'")).rows,
    ).toEqual([{ usuario: 'marcela', nombre: 'Marcela Ortega', telefono: '099-123-4567', rol: 'RECEPCION' }])
  })

  it('[USUARIO-07] [RUTA-09] edits one, says so, and opens the list after 1 s', async () => {
    await p.getByRole('link', { name: 'Editar: marcela' }).click()
    await p.waitForURL('**/editar-usuario/*')
    await p.getByRole('textbox', { name: 'Nombre completo', exact: true }).fill('Marcela Ortega Ruiz')
    await p.getByRole('button', { name: 'Registrar' }).click()
    await p.getByText('Usuario actualizado exitosamente.').waitFor()
    expect(p.url()).toContain('/editar-usuario/')
    await p.waitForURL('**/usuarios')
    await p.getByRole('cell', { name: 'Marcela Ortega Ruiz', exact: true }).waitFor()
  })

  it('a name that is taken is said at its field', async () => {
    await ir('/nuevo-usuario')
    await p.getByRole('textbox', { name: 'Usuario', exact: true }).fill('MARCELA')
    await p.getByRole('textbox', { name: 'Nombre completo', exact: true }).fill('Otra')
    await p.getByRole('textbox', { name: 'Teléfono', exact: true }).fill('1')
    await p.getByRole('button', { name: 'Registrar' }).click()
    await p.locator('[role=alert]').first().waitFor()
    expect(p.url()).toContain('/nuevo-usuario')
    expect((await app.s.pool.query("SELECT 1 FROM usuario WHERE normalizar(usuario) = 'marcela'")).rowCount).toBe(1)
  })

  it('[USUARIO-02] resets a password, and asks before deleting', async () => {
    await ir('/usuarios')
    await p.getByRole('button', { name: 'Restablecer contraseña: marcela' }).click()
    await p.getByRole('alertdialog').getByRole('button', { name: 'Restablecer' }).click()
    const clave = await p.getByRole('dialog', { name: 'Contraseña temporal' }).locator('code').innerText()
    expect((await clienteHttp(app.s).post('/api/v2/sesion', { usuario: 'marcela', password: clave })).estado).toBe(200)
    await p.getByRole('button', { name: 'Entendido' }).click()
    expect(await p.getByRole('button', { name: 'Eliminar: admin' }).isDisabled()).toBe(true)
    await p.getByRole('button', { name: 'Eliminar: marcela' }).click()
    await p.getByText('¿Eliminar al usuario marcela?').waitFor()
    await p.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
    await p.getByText('Usuario eliminado exitosamente.').waitFor()
    await p.getByRole('cell', { name: 'marcela', exact: true }).waitFor({ state: 'hidden' })
  })

  it('[AJUSTE-01] [AJUSTE-04] the settings want name, phone and address', async () => {
    await app.vestir(p, { tamano: 'telefono', tema: 'dark' })
    await ir('/configurar')
    await p.getByRole('heading', { name: 'Configuración del sistema' }).waitFor()
    await p.getByRole('textbox', { name: 'Nombre del gimnasio', exact: true }).fill('x')
    await p.getByRole('textbox', { name: 'Nombre del gimnasio', exact: true }).fill('')
    await p.getByRole('textbox', { name: 'Teléfono', exact: true }).focus()
    await p.getByText('Debes colocar este campo.').first().waitFor()
    expect(await p.getByRole('button', { name: 'Registrar' }).isDisabled()).toBe(true)
    await app.revisar(p)
    await app.vestir(p, {})
  })

  it('[AJUSTE-05] refuses a logo that is too big or no picture', async () => {
    await ir('/configurar')
    await p.getByRole('textbox', { name: 'Nombre del gimnasio', exact: true }).waitFor()
    const archivo = p.locator('input[type=file]')
    await archivo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(5_000_000, 1) })
    await p.getByText(/debe pesar menos de 5 MB/).waitFor()
    await archivo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a no es png') })
    await p.getByText(/debe ser una imagen png, jpeg, webp o bmp/).waitFor()
  })

  it('[AJUSTE-02] [AJUSTE-03] saves them with a logo, says so and loads again', async () => {
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#335577' } })
      .png()
      .toBuffer()
    await p.getByRole('textbox', { name: 'Nombre del gimnasio', exact: true }).fill('Gimnasio Cotopaxi')
    await p.getByRole('textbox', { name: 'Teléfono', exact: true }).fill('022345678')
    await p.getByRole('textbox', { name: 'Dirección', exact: true }).fill('Av. Amazonas')
    await p.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
    await p
      .getByRole('dialog')
      .getByRole('button', { name: /usar|aceptar|recortar|listo/i })
      .click()
    const recarga = p.waitForEvent('load')
    await p.getByRole('button', { name: 'Registrar' }).click()
    await p.getByText('Información actualizada').waitFor()
    await recarga
    await p.getByRole('navigation', { name: 'Menú principal' }).getByText('Gimnasio Cotopaxi').waitFor()
    const { rows } = await app.s.pool.query<{
      nombre: string
      telefono: string
      direccion: string
      logo: string | null
    }>('SELECT nombre, telefono, direccion, logo FROM ajustes')
    expect(rows[0]).toMatchObject({ nombre: 'Gimnasio Cotopaxi', telefono: '022345678', direccion: 'Av. Amazonas' })
    expect(rows[0]?.logo).toMatch(/^[\w-]+\.\w+$/)
  })

  it('makes a key that works in the base address, shows it once, and revokes it', async () => {
    await ir('/claves')
    await p.getByText('No hay llaves').waitFor()
    await app.revisar(p)
    await p.getByRole('button', { name: 'Nueva llave' }).first().click()
    const nueva = p.getByRole('dialog', { name: 'Nueva llave' })
    await nueva.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Recepción 2')
    await nueva.getByRole('textbox', { name: 'Direcciones permitidas', exact: true }).fill('no-es-red')
    await nueva.getByRole('button', { name: 'Crear llave' }).click()
    await nueva
      .getByText(/Use una dirección o una red/)
      .first()
      .waitFor()
    await nueva.getByRole('textbox', { name: 'Direcciones permitidas', exact: true }).fill('127.0.0.0/8')
    await nueva.getByRole('button', { name: 'Crear llave' }).click()
    const creada = p.getByRole('dialog', { name: 'Llave creada' })
    const base = await creada.locator('code').first().innerText()
    await app.revisar(p)
    expect((await fetch(`${base}/api/areas`)).status).toBe(200)
    await creada.getByRole('button', { name: 'Entendido' }).click()
    await p.getByRole('cell', { name: 'Recepción 2', exact: true }).waitFor()
    await p.getByRole('button', { name: 'Revocar: Recepción 2' }).click()
    await p.getByRole('alertdialog').getByRole('button', { name: 'Revocar' }).click()
    await p.getByText('Llave revocada.').waitFor()
    await p.getByRole('cell', { name: 'REVOCADA' }).waitFor()
    expect((await fetch(`${base}/api/areas`)).status).toBe(401)
  })

  it('shows the state of the system from Configurar, and makes a backup that can be taken away', async () => {
    // Nobody made one in five days: Configurar says so before anybody asks.
    await app.s.pool.query("UPDATE _prisma_migrations SET started_at = started_at - interval '5 days'")
    await ir('/configurar')
    await p.getByRole('link', { name: 'Estado del sistema 1 aviso' }).click()
    await p.waitForURL('**/sistema')
    await p.getByText('Todavía no hay ningún respaldo comprobado.').waitFor()
    await p.getByText('Todavía no hay respaldos').waitFor()
    for (const tamano of ['telefono', 'tableta', 'escritorio'] as const) {
      await app.vestir(p, { tamano, tema: tamano === 'tableta' ? 'dark' : 'light' })
      await app.revisar(p)
    }
    const traba = await app.s.pool.connect()
    await traba.query('BEGIN; LOCK TABLE visita IN ACCESS EXCLUSIVE MODE')
    await p.getByRole('button', { name: 'Hacer un respaldo ahora' }).click()
    await p.getByRole('progressbar', { name: 'Avance del respaldo' }).waitFor()
    await p.getByText('Copiando los datos y las imágenes. Puede salir de esta página.').waitFor()
    expect(await p.getByRole('button', { name: 'Haciendo un respaldo...' }).isDisabled()).toBe(true)
    await app.revisar(p)
    await traba.query('ROLLBACK')
    traba.release()
    await p.getByRole('cell', { name: 'COMPROBADO' }).waitFor()
    await p.getByText('Todo está como debe.').waitFor()
    await app.revisar(p)
    const [descarga] = await Promise.all([
      p.waitForEvent('download'),
      p.getByRole('button', { name: /^Descargar/ }).click(),
    ])
    expect(descarga.suggestedFilename()).toMatch(/^mancuerna-\d{8}T\d{6}Z\.tar\.gz$/)
    await descarga.cancel()
    await p.keyboard.press('Control+k')
    await p.getByRole('combobox').fill('copia de seguridad')
    await p.getByRole('option', { name: /Estado del sistema/ }).waitFor()
    await p.keyboard.press('Escape')
  })
})
