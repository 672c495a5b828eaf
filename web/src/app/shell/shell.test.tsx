import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { navegador } from '../../lib/navegador'
import { guardarGimnasio, guardarSesion, olvidarSesion } from '../../lib/sesion'
import { renderSuelto } from '../../test/render'
import { respuesta, servidorFalso } from '../../test/servidor'
import { App } from '../App'
import { rutaDeHash } from '../hash'
import { menu } from '../menu'

const sesion = {
  usuario: { idUsuario: 3, nombreUsuario: 'María Peña', nombre: 'María Peña', rol: 'ADMINISTRADOR' },
  debeCambiar: false,
  gimnasio: { nombre: 'Gimnasio Cotopaxi', logo: '', telefono: '', direccion: '' },
  zona: 'America/Guayaquil',
  hoy: '2026-11-21',
  facturacion: null,
  canalMensajes: null,
}
const abrir = async (ruta: string) => {
  window.history.replaceState(null, '', ruta)
  guardarSesion({ nombreUsuario: 'María Peña', idUsuario: 3, rol: 'ADMINISTRADOR' }, true)
  guardarGimnasio(sesion.gimnasio)
  const view = renderSuelto(<App />)
  await screen.findByText('Versión 2.0')
  return view
}

// Its chunks are read once, so that no test waits for them.
beforeAll(async () => {
  await Promise.all([import('../Dentro'), import('../router/NoEncontradaPage'), import('../palette/Palette')])
})
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }))
})
afterEach(() => {
  olvidarSesion()
  vi.unstubAllGlobals()
})

describe('shell', () => {
  it('[MENU-01] [MENU-15] [SESION-01] [SESION-05] restores it: gym, user, 13 entries by heading, version', async () => {
    servidorFalso({ 'GET /api/v2/sesion': sesion, 'GET /api/v2/perfil': respuesta(500, {}) })
    await abrir('/no-existe')
    const nav = screen.getByRole('navigation', { name: 'Menú principal' })
    expect(within(nav).getByText('Gimnasio Cotopaxi')).toBeVisible()
    expect(within(nav).getByText('María Peña')).toBeVisible()
    expect(within(nav).getByText('Versión 2.0')).toBeVisible()
    expect(
      within(nav)
        .getAllByRole('link')
        .filter((a) => a.dataset['entrada'] !== undefined)
        .map((a) => [a.textContent?.replace('F2', ''), a.getAttribute('href')]),
    ).toEqual([
      ['Inicio', '/'],
      ['Registrar visita', '/registrar-visita'],
      ['Registrar Cobro', '/registrar-cobro'],
      ['Usuarios', '/usuarios'],
      ['Miembros Card', '/crud_miembros_card'],
      ['Clientes', '/clientes'],
      ['Chat Bot', '/chat'],
      ['Notificar Usuario', '/enviar_msg'],
      ['Membresías', '/crud_membresias'],
      ['Membresías Tienda', '/crud_membresia_card'],
      ['Configurar', '/configurar'],
      ['Configurar Areas', '/admin-areas'],
      ['Mi perfil', '/perfil'],
    ])
    expect(screen.getByRole('button', { name: 'Menú' })).toBeVisible()
    expect(screen.getByRole('contentinfo')).toHaveTextContent(/© \d{4} Gimnasio Cotopaxi/)
    expect(await screen.findByText('No existe «/no-existe»')).toBeVisible()
  })

  it('[SESION-04] logout forgets flag, name and id, and reloads', async () => {
    const recargar = vi.spyOn(navegador, 'recargar').mockImplementation(() => {})
    const { calls } = servidorFalso({ 'GET /api/v2/sesion': sesion, 'DELETE /api/v2/sesion': { mensaje: 'ok' } })
    await abrir('/no-existe')
    fireEvent.click(screen.getByLabelText('Cerrar sesión'))
    await waitFor(() => expect(recargar).toHaveBeenCalled())
    expect(calls.some((c) => c.method === 'DELETE')).toBe(true)
    expect(['ingresado', 'nombreUsuario', 'idUsuario'].map((k) => localStorage.getItem(k))).toEqual([null, null, null])
  })

  it('[SESION-06] keeps the gym and the user in the browser', async () => {
    servidorFalso({
      'GET /api/v2/sesion': {
        ...sesion,
        gimnasio: { nombre: 'Otro', logo: './imagenes/l.png', telefono: '022', direccion: 'Quito' },
      },
    })
    await abrir('/no-existe')
    await waitFor(() => expect(localStorage.getItem('gimnasio.nombre')).toBe('Otro'))
    expect(localStorage.getItem('gimnasio.telefono')).toBe('022')
    expect(localStorage.getItem('nombreUsuario')).toBe('María Peña')
  })

  it('a remembered session that the server no longer knows goes back to the login', async () => {
    servidorFalso({ 'GET /api/v2/sesion': respuesta(401, {}), 'GET /api/v2/ajustes/publicos': sesion.gimnasio })
    guardarSesion({ nombreUsuario: 'María', idUsuario: 3 }, true)
    renderSuelto(<App />)
    expect(await screen.findByText('Recordar sesión')).toBeVisible()
  })

  it('two tabs agree: when the other one signs out, this one shows the login', async () => {
    servidorFalso({ 'GET /api/v2/sesion': sesion, 'GET /api/v2/ajustes/publicos': sesion.gimnasio })
    await abrir('/no-existe')
    localStorage.removeItem('ingresado')
    fireEvent(window, new StorageEvent('storage', { key: 'ingresado' }))
    expect(await screen.findByText('Recordar sesión')).toBeVisible()
  })

  it('Ctrl+K finds people and pages', async () => {
    servidorFalso({
      'GET /api/v2/sesion': sesion,
      'GET /api/v2/buscar': {
        miembros: [
          {
            id_miembro: 9,
            matricula: '2025-9',
            client_id: 4,
            client_nombre: 'Carla Ibáñez',
            client_rucCed: '0923456781',
            estado: 'ACTIVO',
          },
        ],
        clientes: [],
      },
    })
    await abrir('/no-existe')
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
    const input = await screen.findByPlaceholderText('Nombre, matrícula, cédula, página o acción')
    fireEvent.change(input, { target: { value: 'carla' } })
    expect(await screen.findByText('Carla Ibáñez')).toBeVisible()
    fireEvent.change(input, { target: { value: 'cuentas por' } })
    expect(await screen.findByText('Cuentas por cobrar')).toBeVisible()
  })
})

/** The requirement of each entry, as the specification counts them. */
const NUMERO: Record<string, string> = {
  '/': '02',
  '/registrar-visita': '03',
  '/registrar-cobro': '04',
  '/usuarios': '05',
  '/crud_membresias': '06',
  '/crud_membresia_card': '07',
  '/crud_miembros_card': '08',
  '/clientes': '09',
  '/chat': '10',
  '/enviar_msg': '11',
  '/configurar': '12',
  '/admin-areas': '13',
  '/perfil': '14',
}

describe('direcciones', () => {
  it('reads the old client’s #/ addresses', () => {
    expect(rutaDeHash('#/registrar-visita')).toBe('/registrar-visita')
    expect(rutaDeHash('#/CRUD_MembresiaForm/3?x=1')).toBe('/CRUD_MembresiaForm/3?x=1')
    expect(rutaDeHash('#contenido')).toBeNull()
  })

  it.each(menu.map((e) => [`MENU-${NUMERO[e.ruta]}`, e.titulo, e.ruta] as const))(
    '[%s] %s goes to %s',
    (_id, titulo, ruta) => {
      expect(menu.find((e) => e.ruta === ruta)?.titulo).toBe(titulo)
    },
  )
})
