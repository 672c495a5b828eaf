import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'
import { crearUsuario } from '../../support/factories'
import { codigoDe } from '../../support/gym/segundo-factor'

const PASO = 30_000
const VISTAS = [
  ['telefono', 'dark'],
  ['tableta', 'light'],
  ['escritorio', 'light'],
] as const

describe('second factor and sessions', () => {
  let app: App
  let p: Page
  let jefa: { id: number; usuario: string; clave: string }
  let secreto = ''
  let codigos: string[] = []
  const pantalla = (nombre: string) => p.getByRole('heading', { name: nombre, level: 1 }).waitFor()
  const boton = (nombre: string) => p.getByRole('button', { name: nombre, exact: true })
  const ahora = () => codigoDe(secreto, app.s.clock())
  const conContrasena = async () => {
    await p.getByLabel('Usuario', { exact: true }).fill(jefa.usuario)
    await p.getByLabel('Contraseña', { exact: true }).fill(jefa.clave)
    await boton('Iniciar Sesión').click()
  }
  /** User and password; then the code is asked for. */
  const ingresar = async () => {
    await conContrasena()
    await pantalla('Código de verificación')
  }
  const salir = async () => {
    await boton('Cerrar sesión').first().click()
    await pantalla('Iniciar Sesión')
  }
  const mirar = async () => {
    for (const [tamano, tema] of VISTAS) {
      await app.vestir(p, { tamano, tema })
      await app.revisar(p)
    }
  }

  beforeAll(async () => {
    app = await abrirApp({ ahora: '2026-03-05T10:00:00-05:00' })
    jefa = await crearUsuario(app.s, { rol: 'ADMINISTRADOR', usuario: 'jefa', nombre: 'Rosa Jefa' })
    p = await app.pagina('/', {
      como: null,
      admite: [
        [401, '/api/v2/perfil'],
        [422, '/api/v2/sesion/codigo'],
        [422, '/api/v2/sesion/segundo-factor'],
        [422, '/api/v2/sesion/segundo-factor/confirmar'],
      ],
    })
  })
  afterAll(() => app.cerrar())

  it('[SESION-08] is set up from the profile: password, QR and text key, first code, recovery codes', async () => {
    await conContrasena()
    await pantalla('Panel de Control')
    await p.getByRole('link', { name: 'Mi perfil' }).click()
    await p.getByRole('link', { name: 'Seguridad' }).click()
    await pantalla('Seguridad')
    await p.getByText('Chrome en Linux').waitFor()
    await app.revisar(p)
    await boton('Activar segundo factor').click()
    await p.getByLabel('Contraseña actual').fill('no es esta')
    await p.getByLabel('Contraseña actual').press('Enter')
    await p.getByText('La contraseña actual ingresada es incorrecta').first().waitFor()
    await p.getByLabel('Contraseña actual').fill(jefa.clave)
    await p.getByLabel('Contraseña actual').press('Enter')
    await p.getByRole('img', { name: 'Código QR para la aplicación de códigos' }).waitFor()
    secreto = (await p.getByLabel('Clave de texto').innerText()).replace(/\s/g, '')
    await mirar()
    await p.getByLabel('Código de 6 dígitos').fill('000000')
    await boton('Activar').click()
    await p.getByText('El código no es correcto o ya se usó.').waitFor()
    await p.getByLabel('Código de 6 dígitos').fill(ahora())
    await boton('Activar').click()
    const lista = p.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
    await lista.first().waitFor()
    codigos = await lista.allInnerTexts()
    expect(codigos).toHaveLength(10)
    await mirar()
    // On paper: whose they are, since when, and nothing of the screen.
    await p.emulateMedia({ media: 'print' })
    const papel = (await p.evaluate(() => document.body.innerText)).split('\n').filter(Boolean)
    expect(papel).toEqual([
      'Códigos de recuperación',
      expect.stringMatching(/usuario jefa · 5 mar 2026$/),
      ...codigos,
      expect.stringMatching(/^Cada uno deja entrar una vez sin el teléfono/),
    ])
    expect((await p.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    await p.emulateMedia({ media: null })
    await boton('Ya los guardé').click()
    await p.getByText('Le quedan 10 códigos de recuperación.').waitFor()
  })

  it('[SESION-08] is asked for at the sign-in: not the used code, but the next one', async () => {
    await salir()
    await ingresar()
    const campo = p.getByLabel('Código de 6 dígitos')
    expect(await campo.evaluate((e) => e === document.activeElement)).toBe(true)
    expect(await campo.getAttribute('autocomplete')).toBe('one-time-code')
    expect(await p.evaluate(() => localStorage.getItem('ingresado'))).toBeNull()
    await mirar()
    await campo.fill(ahora())
    await campo.press('Enter')
    await p.getByText('El código no es correcto o ya se usó.').waitFor()
    app.s.clock.avanzar(PASO)
    const codigo = ahora()
    await campo.fill(`${codigo.slice(0, 3)} ${codigo.slice(3)}`)
    await campo.press('Enter')
    await pantalla('Panel de Control')
  })

  it('[SESION-08] asked for also where the session ended amid work, with a way back to the password', async () => {
    // Only what the click asks for: what the page reads ahead may come before it or after.
    await p.route('**/api/v2/perfil', (r) =>
      r.fulfill({ status: 401, json: { codigo: 'SIN_SESION', mensaje: 'Inicie sesión para continuar.' } }),
    )
    await p.getByRole('link', { name: 'Mi perfil' }).click()
    const dialogo = p.getByRole('dialog', { name: 'Su sesión terminó' })
    const codigo = dialogo.getByLabel('Código de verificación')
    const conClave = async () => {
      await dialogo.getByLabel('Contraseña', { exact: true }).fill(jefa.clave)
      await dialogo.getByRole('button', { name: 'Continuar' }).click()
      await codigo.waitFor()
    }
    await conClave()
    // Now that the dialog stands, the session ends in earnest: one that goes on would be listed beside the next.
    await app.s.pool.query('UPDATE sesion SET revocada_en = now() WHERE id_usuario = $1', [jefa.id])
    await p.unroute('**/api/v2/perfil')
    expect(await codigo.evaluate((e) => e === document.activeElement)).toBe(true)
    expect(await dialogo.getByText('Escriba el código.').count()).toBe(0)
    await mirar()
    await codigo.fill('000000')
    await codigo.press('Enter')
    await dialogo.getByText('El código no es correcto o ya se usó.').waitFor()
    await dialogo.getByRole('button', { name: 'Volver a usuario y contraseña' }).click()
    expect(await dialogo.getByLabel('Usuario').inputValue()).toBe(jefa.usuario)
    expect(await dialogo.getByLabel('Contraseña', { exact: true }).inputValue()).toBe('')
    await conClave()
    expect(await codigo.inputValue()).toBe('')
    app.s.clock.avanzar(PASO)
    await codigo.fill(ahora())
    await codigo.press('Enter')
    await dialogo.waitFor({ state: 'hidden' })
    await p.getByRole('heading', { name: 'Rosa Jefa' }).waitFor()
  })

  it('[SESION-08] a recovery code lets in once', async () => {
    const conRecuperacion = async () => {
      await ingresar()
      await boton('Usar un código de recuperación').click()
      await p.getByLabel('Código de recuperación', { exact: true }).fill(codigos[0] as string)
      await p.getByLabel('Código de recuperación', { exact: true }).press('Enter')
    }
    await salir()
    await conRecuperacion()
    await pantalla('Panel de Control')
    await salir()
    await conRecuperacion()
    await p.getByText('El código no es correcto o ya se usó.').waitFor()
    await boton('Usar la aplicación').click()
    app.s.clock.avanzar(PASO)
    await p.getByLabel('Código de 6 dígitos').fill(ahora())
    await boton('Continuar').click()
    await pantalla('Panel de Control')
  })

  it('[SESION-08] shows where one is signed in, and ends the others', async () => {
    await p.goto(`${app.s.url}/seguridad`)
    await p.getByText('Le quedan 9 códigos de recuperación.').waitFor()
    const sesiones = p.getByRole('list', { name: 'Sesiones abiertas' }).getByRole('listitem')
    await p.getByText('Esta sesión').waitFor()
    expect(await sesiones.count()).toBe(1)
    const { pase } = (await app.admin.post('/api/v2/sesion', { usuario: jefa.usuario, password: jefa.clave }))
      .cuerpo as { pase: string }
    await app.admin.post('/api/v2/sesion/codigo', { pase, codigo: codigos[1] })
    await p.reload()
    await boton('Cerrar las demás').waitFor()
    await mirar()
    await boton('Cerrar las demás').click()
    await p.getByRole('alertdialog').getByRole('button', { name: 'Cerrar las demás' }).click()
    await p.getByText('Se cerró 1 sesión.').waitFor()
    await boton('Cerrar las demás').waitFor({ state: 'hidden' })
    expect(await sesiones.count()).toBe(1)
  })

  it('[SESION-08] new recovery codes, and taking it away, each ask for a code', async () => {
    await boton('Nuevos códigos de recuperación').click()
    await p.getByLabel('Código', { exact: true }).fill(codigos[2] as string)
    await boton('Crear códigos').click()
    const lista = p.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
    await lista.first().waitFor()
    expect(await lista.allInnerTexts()).not.toContain(codigos[3])
    await app.revisar(p)
    await boton('Ya los guardé').click()
    await p.getByText('Le quedan 10 códigos de recuperación.').waitFor()
    await boton('Quitar segundo factor').click()
    await app.revisar(p)
    await p.keyboard.press('Escape')
    await p.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  it('[AJUSTE-01] [SESION-08] the gym asks for it: an administrator without one sets it up first', async () => {
    const deJefa = p
    p = await app.pagina('/configurar')
    const pedir = p.getByRole('switch', { name: 'Pedir segundo factor a los administradores' })
    await pedir.waitFor()
    await mirar()
    await pedir.click()
    await p.getByRole('alertdialog').getByRole('button', { name: 'Pedirlo' }).click()
    await pantalla('Active su segundo factor')
    await app.revisar(p)
    await p.getByLabel('Contraseña actual').fill('Clave-de-pruebas-1')
    await p.getByLabel('Contraseña actual').press('Enter')
    secreto = (await p.getByLabel('Clave de texto').innerText()).replace(/\s/g, '')
    await mirar()
    await p.getByLabel('Código de 6 dígitos').fill(ahora())
    await boton('Activar').click()
    await boton('Ya los guardé').click()
    await pantalla('Panel de Control')
    await p.goto(`${app.s.url}/editar-usuario/${jefa.id}`)
    await p.getByText('Activo: al entrar se le pide un código de su teléfono.').waitFor()
    await mirar()
    await boton('Quitar segundo factor').click()
    await p.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click()
    await p.getByText('Segundo factor quitado. Se cerraron sus sesiones.').waitFor()
    await p.getByText('No tiene: entra solo con su contraseña.').waitFor()
    await p.getByText('No tiene sesiones abiertas').waitFor()
    await app.revisar(p)
    p = deJefa
  })
})
