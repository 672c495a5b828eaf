import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'
import { clienteHttp } from '../../support/cliente'
import { ADMIN } from '../../support/server'

describe('signing in and out', () => {
  let app: App
  let p: Page
  let temporal = ''
  const guardado = () => p.evaluate(() => ({ ...localStorage }))
  const ingresar = async (usuario: string, clave: string) => {
    await p.getByLabel('Usuario', { exact: true }).fill(usuario)
    await p.getByLabel('Contraseña', { exact: true }).fill(clave)
    await p.getByRole('button', { name: 'Iniciar Sesión' }).click()
  }
  beforeAll(async () => {
    app = await abrirApp()
    temporal = (
      await app.admin.post('/api/v2/usuarios', {
        usuario: 'marcela',
        nombre: 'Marcela Ortega',
        telefono: '099-123-4567',
        rol: 'RECEPCION',
      })
    ).cuerpo.clave_temporal
    p = await app.pagina('/', {
      como: null,
      admite: [
        ['red', '/api/v2/sesion'],
        [401, '/api/v2/sesion'],
        [422, '/api/v2/sesion/clave'],
      ],
    })
  })
  afterAll(() => app.cerrar())

  it('[LOGIN-01] [LOGIN-02] [CONST-01] has its fields in Spanish, the toggle, and what has no effect', async () => {
    const clave = p.getByLabel('Contraseña', { exact: true })
    await clave.waitFor()
    expect(await p.evaluate(() => document.documentElement.lang)).toMatch(/^es/)
    await app.revisar(p)
    await clave.fill('secreta')
    expect(await clave.getAttribute('type')).toBe('password')
    await p.getByRole('button', { name: /mostrar/i }).click()
    expect(await clave.getAttribute('type')).toBe('text')
    await p.getByRole('button', { name: /ocultar/i }).click()
    await p.getByLabel('Recordar sesión').check()
    for (const name of ['¿Olvidó su contraseña?', 'Regístrese']) await p.getByRole('button', { name }).click()
    expect(new URL(p.url()).pathname).toBe('/')
  })

  it('[LOGIN-03] [LOGIN-04] [LOGIN-05] says what is missing, and the button waits for it', async () => {
    const boton = p.getByRole('button', { name: 'Iniciar Sesión' })
    const usuario = p.getByLabel('Usuario', { exact: true })
    const clave = p.getByLabel('Contraseña', { exact: true })
    for (const [campo, valor, texto] of [
      [usuario, '', 'El usuario es requerido'],
      [usuario, 'ab', 'El usuario debe tener al menos 3 caracteres'],
      [clave, '', 'La contraseña es requerida'],
      [clave, '12345', 'La contraseña debe tener al menos 6 caracteres'],
    ] as const) {
      await campo.fill(valor)
      await campo.blur()
      await p.getByText(texto, { exact: true }).waitFor()
      expect(await boton.isDisabled()).toBe(true)
    }
    await usuario.fill('admin')
    await clave.fill('123456')
    expect(await boton.isEnabled()).toBe(true)
    await app.revisar(p)
  })

  it('[LOGIN-07] [LOGIN-08] [LOGIN-10] refuses a wrong pair for 4 s, and knows a lost network', async () => {
    await p.clock.install()
    await ingresar('admin', 'equivocada')
    await p.getByText('Credenciales incorrectas').waitFor()
    await p.getByText('Datos incorrectos, verifica la información').waitFor()
    await p.clock.runFor(3500)
    expect(await p.getByText('Credenciales incorrectas').isVisible()).toBe(true)
    await p.clock.runFor(1500)
    await p.getByText('Credenciales incorrectas').waitFor({ state: 'hidden' })
    await p.route('**/api/v2/sesion', (r) => r.abort())
    await p.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await p.getByText('Error al conectar con el servidor').waitFor()
    await p.unroute('**/api/v2/sesion')
    expect((await guardado())['ingresado']).toBeUndefined()
  })

  it('[LOGIN-07] after too many wrong passwords it counts the wait down and lets one try again', async () => {
    const intento = { usuario: 'quien.sea', password: 'equivocada' }
    for (let i = 0; i < 10; i++) await clienteHttp(app.s).post('/api/v2/sesion', intento)
    await app.s.pool.query("UPDATE limite_intentos SET expire = expire + 600000 WHERE key LIKE 'pausa %'")
    const q = await app.pagina('/', {
      como: null,
      admite: [
        [401, '/api/v2/sesion'],
        [429, '/api/v2/sesion'],
      ],
    })
    await q.clock.install()
    await q.getByLabel('Usuario', { exact: true }).fill(intento.usuario)
    await q.getByLabel('Contraseña', { exact: true }).fill(intento.password)
    const boton = q.getByRole('button', { name: 'Iniciar Sesión' })
    await boton.click()
    const aviso = q.getByRole('timer')
    const leido = /Espere (\d+) minutos(?: y (\d+) segundos?)?\./.exec((await aviso.textContent()) ?? '')
    const segundos = Number(leido?.[1]) * 60 + Number(leido?.[2] ?? 0)
    expect(segundos).toBeGreaterThan(60)
    expect(await boton.isDisabled()).toBe(true)
    await app.revisar(q)
    await q.clock.fastForward((segundos - 60) * 1000)
    // Pages' clocks go on while the test looks: the wait is shorter than a minute by now, or just a minute.
    await q.getByText(/Espere (1 minuto|\d+ segundos?)\./).waitFor()
    await q.clock.fastForward(61_000)
    await aviso.waitFor({ state: 'detached' })
    expect(await boton.isEnabled()).toBe(true)
    await app.s.pool.query("DELETE FROM limite_intentos WHERE key LIKE 'pausa %'")
    await boton.click()
    await q.getByText('Datos incorrectos, verifica la información').waitFor()
  })

  it('[SESION-03] [LOGIN-06] [LOGIN-10] [CLAVE-01] a temporary password leads to its change, no flag', async () => {
    await ingresar('marcela', temporal)
    await p.clock.runFor(1600)
    await p.getByText('Datos correctos. Por favor cambia tu contraseña').waitFor()
    for (const campo of ['Contraseña actual', 'Contraseña nueva', 'Repetir contraseña nueva'])
      await p.getByLabel(campo, { exact: true }).waitFor()
    const s = await guardado()
    expect([s['ingresado'], s['nombreUsuario']]).toEqual([undefined, 'marcela'])
    await app.revisar(p)
  })

  it('[CLAVE-02] [CLAVE-03] [CLAVE-04] says what is wrong with the passwords', async () => {
    const registrar = p.getByRole('button', { name: 'Registrar' })
    await registrar.click()
    await p.getByText('Debes colocar este dato.').first().waitFor()
    await p.getByLabel('Contraseña actual', { exact: true }).fill('no es esta')
    await p.getByLabel('Contraseña nueva', { exact: true }).fill('corta')
    await p.getByText('Mínimo 8 caracteres').waitFor()
    await p.getByLabel('Contraseña nueva', { exact: true }).fill('Mi-clave-nueva-1')
    await p.getByLabel('Repetir contraseña nueva', { exact: true }).fill('Mi-clave-nueva-2')
    await p.getByText('La contraseña repetida debe coincidir con la nueva').waitFor()
    await p.getByLabel('Repetir contraseña nueva', { exact: true }).fill('Mi-clave-nueva-1')
    await registrar.click()
    await p.getByText('La contraseña actual ingresada es incorrecta').first().waitFor()
  })

  it('[CLAVE-05] [CLAVE-06] changes it, and asks to sign in again', async () => {
    await p.getByLabel('Contraseña actual', { exact: true }).fill(temporal)
    await p.getByRole('button', { name: 'Registrar' }).click()
    await p.getByText('La contraseña se ha actualizado. Debes iniciar sesión de nuevo').waitFor()
    await p.clock.runFor(2500)
    await p.getByLabel('Usuario', { exact: true }).waitFor()
    expect((await guardado())['ingresado']).toBeUndefined()
  })

  it('[LOGIN-09] [LOGIN-10] [SESION-02] [SESION-06] [SESION-07] welcomes, goes on after 1.5 s, keeps who', async () => {
    await p.getByLabel('Usuario', { exact: true }).fill(ADMIN.usuario)
    await p.getByLabel('Contraseña', { exact: true }).fill(ADMIN.clave)
    await p.getByLabel('Contraseña', { exact: true }).press('Enter')
    await p.getByText('¡Bienvenido! Iniciando sesión...').waitFor()
    expect((await guardado())['ingresado']).toBeUndefined()
    await p.clock.runFor(1600)
    await p.getByText('Datos correctos. Bienvenido').waitFor()
    await p.getByRole('heading', { name: 'Panel de Control' }).waitFor()
    const s = await guardado()
    expect([s['ingresado'], s['nombreUsuario'], s['idUsuario']]).toEqual([
      'true',
      ADMIN.usuario,
      String(app.admin.idUsuario),
    ])
    for (const clave of ['gimnasio.nombre', 'gimnasio.logo', 'gimnasio.telefono', 'gimnasio.direccion'])
      expect(s).toHaveProperty([clave])
  })

  it('[PERFIL-01] [PERFIL-02] [MENU-14] [RUTA-10] the profile: the user’s cards, the way to a password', async () => {
    await p.getByRole('link', { name: 'Mi perfil' }).click()
    await p.getByRole('heading', { name: 'Mi perfil' }).waitFor()
    for (const carta of [
      'Total visitas',
      'Visitas hoy',
      'Visitas semana',
      'Visitas mes',
      'Total pagos',
      'Pagos hoy',
      'Pagos semana',
      'Pagos mes',
    ])
      await p.getByText(carta, { exact: true }).waitFor()
    await p.getByRole('heading', { name: 'Administrador' }).waitFor()
    await app.revisar(p)
    await p.getByRole('link', { name: 'Cambiar contraseña' }).click()
    await p.waitForURL('**/cambiar-password')
    await p.getByLabel('Contraseña actual', { exact: true }).waitFor()
    await app.revisar(p)
  })

  it('[SESION-05] [SESION-04] restores the session on load; signing out forgets flag, name and id', async () => {
    await p.goto(`${app.s.url}/`)
    await p.getByRole('heading', { name: 'Panel de Control' }).waitFor()
    await p.getByRole('button', { name: 'Cerrar sesión' }).click()
    await p.getByRole('button', { name: 'Iniciar Sesión' }).waitFor()
    const s = await guardado()
    expect([s['ingresado'], s['nombreUsuario'], s['idUsuario']]).toEqual([undefined, undefined, undefined])
  })
})
