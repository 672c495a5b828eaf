import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { App } from '../../app/App'
import { navegador } from '../../lib/navegador'
import { olvidarSesion } from '../../lib/sesion'
import { renderApp, renderSuelto } from '../../test/render'
import { respuesta, servidorFalso } from '../../test/servidor'
import { ContrasenaForm } from './ContrasenaForm'
import { LoginPage } from './pages/LoginPage'

const ok = { resultado: true, datos: { nombreUsuario: 'María Peña', idUsuario: 3 }, rol: 'RECEPCION' }
const publicos = { nombre: 'Gimnasio Cotopaxi', logo: '', telefono: '', direccion: '' }
const escribir = (usuario: string, password: string) => {
  fireEvent.change(screen.getByLabelText('Usuario'), { target: { value: usuario } })
  fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: password } })
}
const boton = () => screen.getByRole('button', { name: /Iniciar Sesión|Ingresando/ })
const entrar = async () => {
  escribir('maria', 'secreta1')
  fireEvent.click(boton())
  await act(async () => void (await vi.advanceTimersByTimeAsync(20)))
}

beforeEach(() => {
  localStorage.clear()
  olvidarSesion()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('login', () => {
  it('[LOGIN-01] [LOGIN-02] has its fields, the toggle, and three controls that do nothing', async () => {
    const { calls } = servidorFalso({ 'GET /api/v2/ajustes/publicos': publicos })
    renderApp(<LoginPage onMustChange={() => {}} />)
    expect(screen.getByLabelText('Contraseña')).toHaveAttribute('type', 'password')
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
    expect(screen.getByLabelText('Contraseña')).toHaveAttribute('type', 'text')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Recordar sesión' }))
    fireEvent.click(screen.getByRole('button', { name: '¿Olvidó su contraseña?' }))
    fireEvent.click(screen.getByRole('button', { name: 'Regístrese' }))
    expect((await screen.findAllByText('Gimnasio Cotopaxi')).length).toBeGreaterThan(0)
    expect(calls.map((c) => c.path)).toEqual(['/api/v2/ajustes/publicos'])
  })

  it('[LOGIN-03] [LOGIN-04] says what is missing once a field was left', async () => {
    servidorFalso({ 'GET /api/v2/ajustes/publicos': publicos })
    renderApp(<LoginPage onMustChange={() => {}} />)
    fireEvent.blur(screen.getByLabelText('Usuario'))
    fireEvent.blur(screen.getByLabelText('Contraseña'))
    expect(await screen.findByText('El usuario es requerido')).toBeVisible()
    expect(await screen.findByText('La contraseña es requerida')).toBeVisible()
    escribir('ab', '12345')
    expect(screen.getByText('El usuario debe tener al menos 3 caracteres')).toBeVisible()
    expect(screen.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible()
  })

  it('[LOGIN-05] the button waits for valid fields', () => {
    servidorFalso({ 'GET /api/v2/ajustes/publicos': publicos })
    renderApp(<LoginPage onMustChange={() => {}} />)
    expect(boton()).toBeDisabled()
    escribir('abc', '12345')
    expect(boton()).toBeDisabled()
    escribir('abc', '123456')
    expect(boton()).toBeEnabled()
  })

  it('[LOGIN-07] [LOGIN-10] a wrong pair shows its snackbar for 4 s', async () => {
    vi.useFakeTimers()
    servidorFalso({
      'GET /api/v2/ajustes/publicos': publicos,
      'POST /api/v2/sesion': respuesta(401, { mensaje: 'x', codigo: 'CREDENCIALES' }),
    })
    renderApp(<LoginPage onMustChange={() => {}} />)
    await entrar()
    expect(screen.getByText('Credenciales incorrectas')).toBeVisible()
    expect(screen.getByText('Datos incorrectos, verifica la información')).toBeVisible()
    await act(async () => void (await vi.advanceTimersByTimeAsync(3900)))
    expect(screen.getByText('Credenciales incorrectas')).toBeVisible()
    await act(async () => void (await vi.advanceTimersByTimeAsync(200)))
    await act(async () => void (await vi.advanceTimersByTimeAsync(500)))
    expect(screen.queryByText('Credenciales incorrectas')).toBeNull()
  })

  it('[LOGIN-07] too many tries: counts the wait down to the button again; another user need not wait', async () => {
    vi.useFakeTimers()
    const limite = new Response(JSON.stringify({ mensaje: 'Demasiados intentos.', codigo: 'DEMASIADOS_INTENTOS' }), {
      status: 429,
      headers: { 'content-type': 'application/json', 'retry-after': '61' },
    })
    servidorFalso({ 'GET /api/v2/ajustes/publicos': publicos, 'POST /api/v2/sesion': limite })
    renderApp(<LoginPage onMustChange={() => {}} />)
    await entrar()
    const pasan = (s: number) => act(async () => void (await vi.advanceTimersByTimeAsync(s * 1000)))
    expect(screen.getByRole('timer')).toHaveTextContent('Demasiados intentos. Espere 1 minuto y 1 segundo.')
    expect(boton()).toBeDisabled()
    await pasan(31)
    expect(screen.getByRole('timer')).toHaveTextContent('Espere 30 segundos.')
    escribir('otra', 'secreta1')
    expect([boton().hasAttribute('disabled'), screen.queryByRole('timer')]).toEqual([false, null])
    escribir('maria', 'secreta1')
    expect(boton()).toBeDisabled()
    // Asleep for 29 seconds: no tick came, and the clock went on.
    vi.setSystemTime(Date.now() + 28_000)
    await pasan(1)
    expect(screen.getByRole('timer')).toHaveTextContent('Espere 1 segundo.')
    expect(boton()).toBeDisabled()
    await pasan(1)
    expect(screen.queryByRole('timer')).toBeNull()
    expect(boton()).toBeEnabled()
  })

  it('[LOGIN-07] a proxy in between that is not set up: says whom to tell, and goes on saying it', async () => {
    vi.useFakeTimers()
    const mensaje =
      'La petición viene de una página que este servidor no reconoce como suya. Avise a quien instaló el sistema.'
    servidorFalso({
      'GET /api/v2/ajustes/publicos': publicos,
      'POST /api/v2/sesion': respuesta(403, { mensaje, codigo: 'ORIGEN_AJENO' }),
    })
    renderApp(<LoginPage onMustChange={() => {}} />)
    await entrar()
    await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)))
    expect(screen.getByRole('alert')).toHaveTextContent(mensaje)
    expect(boton()).toBeEnabled()
  })

  it('[LOGIN-08] no network says so', async () => {
    vi.useFakeTimers()
    servidorFalso({ 'GET /api/v2/ajustes/publicos': publicos, 'POST /api/v2/sesion': new TypeError('Failed to fetch') })
    renderApp(<LoginPage onMustChange={() => {}} />)
    await entrar()
    expect(screen.getByText('Error al conectar con el servidor')).toBeVisible()
  })

  it('[LOGIN-06] [LOGIN-09] [LOGIN-10] [SESION-02] welcomes, proceeds after 1.5 s with the flag stored', async () => {
    vi.useFakeTimers()
    const { calls } = servidorFalso({ 'GET /api/v2/ajustes/publicos': publicos, 'POST /api/v2/sesion': ok })
    renderApp(<LoginPage onMustChange={() => {}} />)
    await entrar()
    expect(calls.at(-1)?.body).toEqual({ usuario: 'maria', password: 'secreta1' })
    expect(screen.getByText('¡Bienvenido! Iniciando sesión...')).toBeVisible()
    await act(async () => void (await vi.advanceTimersByTimeAsync(1400)))
    expect(localStorage.getItem('ingresado')).toBeNull()
    await act(async () => void (await vi.advanceTimersByTimeAsync(200)))
    expect(screen.getByText('Datos correctos. Bienvenido')).toBeVisible()
    expect(
      Object.fromEntries(['ingresado', 'nombreUsuario', 'idUsuario'].map((k) => [k, localStorage.getItem(k)])),
    ).toEqual({
      ingresado: 'true',
      nombreUsuario: 'María Peña',
      idUsuario: '3',
    })
  })

  it('[SESION-03] [LOGIN-10] [CLAVE-01] cambia keeps name and id, not the flag, and asks for a password', async () => {
    servidorFalso({ 'GET /api/v2/ajustes/publicos': publicos, 'POST /api/v2/sesion': { ...ok, resultado: 'cambia' } })
    renderSuelto(<App />)
    escribir('maria', 'temporal')
    fireEvent.click(boton())
    expect(await screen.findByText('Datos correctos. Por favor cambia tu contraseña')).toBeVisible()
    expect(await screen.findByLabelText('Contraseña actual')).toBeVisible()
    expect(screen.getByLabelText('Contraseña nueva')).toBeVisible()
    expect(screen.getByLabelText('Repetir contraseña nueva')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Registrar' })).toBeVisible()
    expect([localStorage.getItem('ingresado'), localStorage.getItem('idUsuario')]).toEqual([null, '3'])
  })
})

describe('cambio de contraseña', () => {
  const llenar = (actual: string, nueva: string, repetida: string) => {
    fireEvent.change(screen.getByLabelText('Contraseña actual'), { target: { value: actual } })
    fireEvent.change(screen.getByLabelText('Contraseña nueva'), { target: { value: nueva } })
    fireEvent.change(screen.getByLabelText('Repetir contraseña nueva'), { target: { value: repetida } })
    fireEvent.click(screen.getByRole('button', { name: 'Registrar' }))
  }

  it('[CLAVE-02] asks for both passwords and for 8 characters', () => {
    servidorFalso({})
    renderApp(<ContrasenaForm />)
    llenar('actual123', '', '')
    expect(screen.getAllByText('Debes colocar este dato.')).toHaveLength(2)
    llenar('actual123', 'corta', 'corta')
    expect(screen.getAllByText('Mínimo 8 caracteres')).toHaveLength(2)
  })

  it('[CLAVE-04] the repeated one must be the same', () => {
    const { calls } = servidorFalso({})
    renderApp(<ContrasenaForm />)
    llenar('actual123', 'nueva12345', 'nueva54321')
    expect(screen.getByText('La contraseña repetida debe coincidir con la nueva')).toBeVisible()
    expect(calls).toHaveLength(0)
  })

  it('[CLAVE-03] a wrong current password is said at its field', async () => {
    servidorFalso({ 'PUT /api/v2/sesion/clave': respuesta(422, { mensaje: 'x', codigo: 'CLAVE_ACTUAL' }) })
    renderApp(<ContrasenaForm />)
    llenar('otra12345', 'nueva12345', 'nueva12345')
    expect((await screen.findAllByText('La contraseña actual ingresada es incorrecta')).length).toBeGreaterThan(0)
    expect(screen.getByLabelText('Contraseña actual')).toHaveAttribute('aria-invalid', 'true')
  })

  it('[CLAVE-02] a password that the server does not take is said at its field', async () => {
    const motivo = 'La contraseña nueva debe ser distinta de la actual.'
    servidorFalso({
      'PUT /api/v2/sesion/clave': respuesta(422, { mensaje: motivo, codigo: 'CLAVE_NUEVA', campos: { nueva: motivo } }),
    })
    renderApp(<ContrasenaForm />)
    llenar('actual123', 'actual123', 'actual123')
    expect(await screen.findByText(motivo)).toBeVisible()
    expect(screen.getByLabelText('Contraseña nueva')).toHaveAccessibleDescription(motivo)
    expect(screen.getByLabelText('Contraseña nueva')).toHaveAttribute('aria-invalid', 'true')
  })

  it('[CLAVE-05] [CLAVE-06] [SESION-04] success says so, forgets the session and reloads', async () => {
    vi.useFakeTimers()
    localStorage.setItem('ingresado', 'true')
    const recargar = vi.spyOn(navegador, 'recargar').mockImplementation(() => {})
    servidorFalso({ 'PUT /api/v2/sesion/clave': { mensaje: 'ok' }, 'DELETE /api/v2/sesion': { mensaje: 'ok' } })
    renderApp(<ContrasenaForm />)
    llenar('actual123', 'nueva12345', 'nueva12345')
    await act(async () => void (await vi.advanceTimersByTimeAsync(50)))
    expect(screen.getByText('La contraseña se ha actualizado. Debes iniciar sesión de nuevo')).toBeVisible()
    await act(async () => void (await vi.advanceTimersByTimeAsync(2500)))
    vi.useRealTimers()
    await waitFor(() => expect(recargar).toHaveBeenCalledOnce())
    expect(localStorage.getItem('ingresado')).toBeNull()
  })
})
