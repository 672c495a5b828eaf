import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../test/render'
import { revisarImagen } from '../photo/revisarImagen'
import { estrellas, StarRating } from '../display/StarRating'
import { StatusChip, tonoDe } from '../display/StatusChip'
import { DateField } from './dates/DateField'
import { MoneyField } from './MoneyField'
import { NumberField } from './NumberField'
import { PhoneField } from './PhoneField'
import { SearchSelect } from './SearchSelect'

afterEach(() => vi.useRealTimers())

function Con<T>({ inicial, children }: { inicial: T; children: (value: T, set: (v: T) => void) => React.ReactNode }) {
  const [value, set] = useState(inicial)
  return (
    <>
      {children(value, set)}
      <output data-testid="valor">{JSON.stringify(value)}</output>
    </>
  )
}
const valor = () => JSON.parse(screen.getByTestId('valor').textContent ?? 'null') as unknown
const type = (el: HTMLElement, text: string) => fireEvent.change(el, { target: { value: text } })

describe('fields', () => {
  it('[CONST-05] money takes comma or dot, steps by 0.01 and gives text with two decimals', () => {
    renderApp(<Con inicial="">{(v, set) => <MoneyField label="Monto" value={v} onChange={set} />}</Con>)
    const input = screen.getByLabelText('Monto')
    expect(input).toHaveAttribute('step', '0.01')
    type(input, '12,5')
    expect(input).toHaveValue('12,5')
    fireEvent.blur(input)
    expect([valor(), (input as HTMLInputElement).value]).toEqual(['12.50', '12,50'])
    fireEvent.keyDown(input, { key: 'ArrowUp' })
    expect(valor()).toBe('12.51')
    type(input, '0')
    fireEvent.keyDown(input, { key: 'ArrowDown' })
    expect(valor()).toBe('0.00')
  })

  it('[CONST-04] money that cannot be read stays as typed, with a sentence; no key makes it another', async () => {
    renderApp(<Con inicial="">{(v, set) => <MoneyField label="Monto" value={v} onChange={set} />}</Con>)
    const input = screen.getByLabelText('Monto')
    for (const [texto, dicho] of [
      ['1.234', /se puede leer de dos maneras.*1234,00/],
      ['-5', 'El monto no puede ser negativo.'],
      ['12,5x', /hasta dos decimales/],
    ] as const) {
      type(input, texto)
      fireEvent.blur(input)
      expect(await screen.findByText(dicho)).toBeVisible()
      fireEvent.keyDown(input, { key: 'ArrowUp' })
      expect([valor(), (input as HTMLInputElement).value]).toEqual([texto, texto])
    }
    type(input, '1.234,50')
    fireEvent.blur(input)
    expect([valor(), (input as HTMLInputElement).value]).toEqual(['1234.50', '1234,50'])
    expect(screen.queryByText(/El monto/)).toBeNull()
  })

  it('an empty number is null', () => {
    renderApp(
      <Con<number | null> inicial={5}>
        {(v, cambiar) => <NumberField label="Días" min={1} value={v} onChange={cambiar} />}
      </Con>,
    )
    type(screen.getByLabelText('Días'), '')
    expect(valor()).toBeNull()
    type(screen.getByLabelText('Días'), '30 días')
    expect(valor()).toBe(30)
    type(screen.getByLabelText('Días'), '1')
    fireEvent.keyDown(screen.getByLabelText('Días'), { key: 'ArrowDown' })
    expect(valor()).toBe(1)
  })

  it('[CLIENTE-06] a phone dresses itself while it is typed', () => {
    renderApp(<Con inicial="">{(v, set) => <PhoneField label="Teléfono" value={v} onChange={set} />}</Con>)
    type(screen.getByLabelText('Teléfono'), '099123456789')
    expect(screen.getByLabelText('Teléfono')).toHaveValue('099-123-4567')
  })

  it('[CONST-06] a date is read day first, and what is no day is said', () => {
    renderApp(<Con inicial="2026-11-21">{(v, set) => <DateField label="Fecha" value={v} onChange={set} />}</Con>)
    const input = screen.getByLabelText('Fecha')
    expect(input).toHaveValue('21/11/2026')
    type(input, '5/1/2027')
    fireEvent.blur(input)
    expect(valor()).toBe('2027-01-05')
    type(input, '45/1/2027')
    fireEvent.blur(input)
    expect(valor()).toBe('')
    expect(screen.getByText('Escriba la fecha como día/mes/año.')).toBeVisible()
  })

  it('[CONST-03] searches from 2 letters, 300 ms after the last, at most 10; editing clears the choice', async () => {
    vi.useFakeTimers()
    const search = vi.fn((text: string) =>
      Promise.resolve(Array.from({ length: 14 }, (_, i) => ({ id: i, nombre: `${text} ${i}` }))),
    )
    renderApp(
      <Con<{ id: number; nombre: string } | null> inicial={null}>
        {(v, set) => (
          <SearchSelect
            label="Cliente"
            value={v}
            onChange={set}
            queryKey={(t) => ['x', t]}
            search={search}
            getKey={(o) => o.id}
            getLabel={(o) => o.nombre}
            getBadge={(o) => (o.id ? 'AL DIA' : 'VENCIDO')}
          />
        )}
      </Con>,
    )
    const input = screen.getByRole('combobox', { name: 'Cliente' })
    const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
    act(() => input.focus())
    type(input, 'a')
    await wait(500)
    expect(search).not.toHaveBeenCalled()
    type(input, 'an')
    await wait(200)
    type(input, 'ana')
    await wait(299)
    expect(search).not.toHaveBeenCalled()
    await wait(50)
    await wait(50)
    expect(search).toHaveBeenCalledOnce()
    expect(screen.getAllByRole('option')).toHaveLength(10)
    expect(screen.getByText('VENCIDO')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('option', { name: /ana 3/ }))
    expect(valor()).toEqual({ id: 3, nombre: 'ana 3' })
    expect(input).toHaveValue('ana 3')
    type(input, 'ana ')
    expect(valor()).toBeNull()
  })
})

describe('states and stars', () => {
  it('[MIEMBRO-15] ACTIVO is green, VENCIDO red, every other one amber, always with its word', () => {
    expect(['ACTIVO', 'VENCIDO', 'SUSPENDIDO', 'CANCELADO', '', null].map(tonoDe)).toEqual([
      'ok',
      'bad',
      'warn',
      'warn',
      'warn',
      'warn',
    ])
    renderApp(<StatusChip estado="" />)
    expect(screen.getByText('SIN MEMBRESÍA')).toBeVisible()
  })

  it('[PAGOS-07] stars are the total times 5 over the highest one, and 0 when that is 0', () => {
    expect(estrellas('50.00', '100.00')).toBe(2.5)
    expect(estrellas('0.00', '0.00')).toBe(0)
    renderApp(<StarRating value={2.5} />)
    expect(screen.getByRole('img', { name: '2,5 de 5 estrellas' })).toBeInTheDocument()
  })
})

describe('photos', () => {
  const file = (bytes: number[], size = bytes.length) =>
    new File([new Uint8Array(bytes), new Uint8Array(size - bytes.length)], 'x.png')
  it('[MIEMBROL-23] [AJUSTE-05] are png, jpeg, webp or bmp by content, and under 5,000,000 bytes', async () => {
    const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    expect(await revisarImagen(file(png, 4_999_999))).toBeNull()
    expect(await revisarImagen(file([0xff, 0xd8, 0xff, 0xe0]))).toBeNull()
    expect(await revisarImagen(file([0x42, 0x4d, 0, 0]))).toBeNull()
    expect(await revisarImagen(file(png, 5_000_000))).toBe('La foto debe pesar menos de 5 MB!')
    expect(await revisarImagen(file([0x3c, 0x73, 0x76, 0x67]))).toBe(
      'La foto debe ser una imagen png, jpeg, webp o bmp.',
    )
    const webp = [...Buffer.from('RIFF....WEBP')]
    expect(await revisarImagen(file(webp))).toBeNull()
    expect(await revisarImagen(file(webp.slice(0, 11)))).not.toBeNull()
  })
})
