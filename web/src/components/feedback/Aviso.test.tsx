import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AvisoProvider, useAviso, type Avisar } from './Aviso'

function Prestar({ a }: { a: (avisar: Avisar) => void }) {
  const avisar = useAviso()
  useEffect(() => a(avisar), [a, avisar])
  return null
}
const pasar = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a message that comes in the moment in which the one before runs out is shown, for its own 3 s', () => {
  const prestado = vi.fn<(avisar: Avisar) => void>()
  render(
    <AvisoProvider>
      <Prestar a={prestado} />
    </AvisoProvider>,
  )
  const avisar = prestado.mock.lastCall?.[0] as Avisar
  act(() => avisar('Cliente creado'))
  expect(screen.getByText('Cliente creado')).toBeVisible()
  pasar(2999)
  act(() => {
    avisar('Cliente actualizado')
    vi.advanceTimersByTime(1)
  })
  pasar(2900)
  expect(screen.getByText('Cliente actualizado')).toBeVisible()
  pasar(200)
  pasar(1000) // it fades
  expect(screen.queryByText('Cliente actualizado')).toBeNull()
})
