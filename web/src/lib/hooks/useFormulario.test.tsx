import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { Link, type RouteObject } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { TextField } from '../../components/fields/TextField'
import { renderApp } from '../../test/render'
import { ErrorApi } from '../api/errores'
import { useFormulario } from './useFormulario'
import { useSalirSinGuardar } from './useSalirSinGuardar'

function Forma({ enviar, rechazar }: { enviar: (v: object) => unknown; rechazar?: () => void }) {
  const f = useFormulario({
    inicial: { nombre: '', ruc: '' },
    validar: (v) => ({ ...(v.nombre ? {} : { nombre: 'Falta el nombre' }), ...(v.ruc ? {} : { ruc: 'Falta el RUC' }) }),
    alEnviar: enviar,
    ...(rechazar ? { alRechazar: rechazar } : {}),
  })
  useSalirSinGuardar(f.sucio)
  return (
    <form {...f.form}>
      <TextField label="Nombre" {...f.campo('nombre')} />
      <TextField label="RUC" {...f.campo('ruc')} />
      <button type="submit">Guardar</button>
      <Link to="/otra">Otra</Link>
    </form>
  )
}
const otra: RouteObject[] = [{ path: '/otra', element: <p>Otra pantalla</p> }]
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('useFormulario', () => {
  it('what follows from what is typed is reckoned from the values of that moment, not of the last picture', () => {
    const { result } = renderHook(() =>
      useFormulario({ inicial: { total: '', lineas: [] as string[] }, alEnviar: () => undefined }),
    )
    // A usual answer arrives and somebody types before the screen has been drawn again.
    act(() => {
      const { completar, cambiar } = result.current
      completar({ lineas: ['efectivo'] })
      cambiar({ total: '100' }, (v) => ({ lineas: v.lineas.map((l) => `${l} 100`) }))
    })
    expect(result.current.valores).toEqual({ total: '100', lineas: ['efectivo 100'] })
  })

  it('shows a message once its field is left, and all of them after a try, with the focus on the first', async () => {
    const enviar = vi.fn()
    const rechazar = vi.fn()
    renderApp(<Forma enviar={enviar} rechazar={rechazar} />)
    expect(screen.queryByText('Falta el nombre')).toBeNull()
    fireEvent.blur(screen.getByLabelText('RUC'))
    expect(await screen.findByText('Falta el RUC')).toBeVisible()
    expect(screen.queryByText('Falta el nombre')).toBeNull()
    fireEvent.click(screen.getByText('Guardar'))
    await waitFor(() => expect(screen.getByLabelText('Nombre')).toHaveFocus())
    expect(screen.getByLabelText('Nombre')).toHaveAccessibleDescription('Falta el nombre')
    expect([enviar.mock.calls.length, rechazar.mock.calls.length]).toEqual([0, 1])
  })

  it('no message comes between a button’s press and its release: what moves under the pointer is not clicked', () => {
    vi.useFakeTimers()
    try {
      renderApp(<Forma enviar={vi.fn()} />)
      const guardar = screen.getByText('Guardar')
      fireEvent.pointerDown(guardar)
      fireEvent.blur(screen.getByLabelText('RUC'))
      act(() => void vi.advanceTimersByTime(60_000))
      expect(screen.queryByText('Falta el RUC')).toBeNull()
      fireEvent.pointerUp(guardar)
      expect(screen.queryByText('Falta el RUC')).toBeNull()
      act(() => void vi.runAllTimers())
      expect(screen.getByText('Falta el RUC')).toBeVisible()
    } finally {
      vi.useRealTimers()
    }
  })

  it('sends once however often it is pressed, and puts the server’s refusals under their fields', async () => {
    let reject: (e: Error) => void = () => {}
    const enviar = vi.fn(() => new Promise((_, no) => (reject = no)))
    renderApp(<Forma enviar={enviar} />)
    type('Nombre', 'Ana')
    type('RUC', '17')
    fireEvent.click(screen.getByText('Guardar'))
    fireEvent.click(screen.getByText('Guardar'))
    expect(enviar).toHaveBeenCalledExactlyOnceWith({ nombre: 'Ana', ruc: '17' })
    await act(async () =>
      reject(new ErrorApi(409, { mensaje: 'Ya hay un cliente con ese RUC', campos: { ruc: 'Ya existe' } })),
    )
    expect(screen.getByText('Ya existe')).toBeVisible()
    expect(screen.getByText('Ya hay un cliente con ese RUC')).toBeVisible()
    type('RUC', '18')
    expect(screen.queryByText('Ya existe')).toBeNull()
  })

  it('asks before leaving it half filled', async () => {
    renderApp(<Forma enviar={() => {}} />, { rutas: otra, ruta: '/', path: '/' })
    type('Nombre', 'Ana')
    fireEvent.click(screen.getByText('Otra'))
    expect(await screen.findByText('¿Salir sin guardar?')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Seguir aquí' }))
    await waitFor(() => expect(screen.queryByText('¿Salir sin guardar?')).toBeNull())
    expect(screen.getByLabelText('Nombre')).toHaveValue('Ana')
    fireEvent.click(screen.getByText('Otra'))
    fireEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
    expect(await screen.findByText('Otra pantalla')).toBeVisible()
  })

  it('lets go without asking when nothing was written', async () => {
    renderApp(<Forma enviar={() => {}} />, { rutas: otra, ruta: '/', path: '/' })
    fireEvent.click(screen.getByText('Otra'))
    expect(await screen.findByText('Otra pantalla')).toBeVisible()
  })
})
