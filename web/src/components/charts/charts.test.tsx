import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderSuelto } from '../../test/render'
import { ChartCard, type Point } from '.'

const WEEK: Point[] = [
  { label: 'Lun', name: 'lunes 16 de noviembre', value: 4 },
  { label: 'Mar', name: 'martes 17 de noviembre', value: 9, now: true },
]

const card = (title: string, points: readonly Point[] | undefined) => (
  <ChartCard title={title} type="bar" tone="visitas" heads={['Día', 'Visitas']} points={points} />
)

class SilentObserver {
  observe() {}
  disconnect() {}
}

describe('charts', () => {
  /** The browser's idle moments, in the test's hand. */
  let idle: (() => void)[]
  const oneIdleMoment = () => act(async () => idle.shift()?.())
  const drawn = () => screen.queryAllByRole('img').map((chart) => chart.getAttribute('aria-label'))

  beforeEach(async () => {
    await import('./Plot')
    idle = []
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
    // jsdom lays nothing out: here a chart has its place, and a word the room of a word.
    vi.stubGlobal('ResizeObserver', SilentObserver)
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.classList.contains('recharts-wrapper') ? new DOMRect(0, 0, 320, 150) : new DOMRect(0, 0, 20, 12)
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('asks for no idle moment before its figures are there', async () => {
    renderSuelto(card('Visitas Semanales', undefined))
    expect(idle).toHaveLength(0)
    expect(screen.getByRole('button', { name: 'Ver como tabla: Visitas Semanales' })).toBeDisabled()
  })

  it('draws one chart in each idle moment; the figures can be read before', async () => {
    renderSuelto(
      <>
        {card('Esta semana', WEEK)}
        {card('La anterior', WEEK)}
      </>,
    )
    const table = screen.getByRole('table', { name: 'Esta semana' })
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['DíaVisitas', 'lunes 16 de noviembre4', 'martes 17 de noviembre9'])
    await oneIdleMoment()
    expect(drawn()).toEqual([])
    await vi.waitFor(() => expect(idle).toHaveLength(1))
    await oneIdleMoment()
    await vi.waitFor(() => expect(drawn()).toEqual(['Esta semana. Lo más alto: 9, martes 17 de noviembre.']))
    await vi.waitFor(() => expect(idle).toHaveLength(1))
    await oneIdleMoment()
    await vi.waitFor(() => expect(drawn()).toHaveLength(2))
    expect(idle).toHaveLength(0)
  })

  it('names its days, begins at zero and gives counts no halves', async () => {
    renderSuelto(card('Visitas Semanales', WEEK))
    await oneIdleMoment()
    await vi.waitFor(() => expect(idle).toHaveLength(1))
    await oneIdleMoment()
    const chart = await screen.findByRole('img')
    expect([...chart.querySelectorAll('text')].map((text) => text.textContent)).toEqual(['Lun', 'Mar', '0', '5', '10'])
  })

  it('shows the figures as a table when asked, and goes out of the queue when it goes', async () => {
    const view = renderSuelto(card('Visitas Semanales', WEEK))
    fireEvent.click(screen.getByRole('button', { name: 'Ver como tabla: Visitas Semanales' }))
    expect(screen.getByRole('region', { name: 'Tabla: Visitas Semanales' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Ver gráfico: Visitas Semanales' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    view.unmount()
    await oneIdleMoment()
    expect(idle).toHaveLength(0)
  })

  it('says that there is nothing when every value is 0, and draws nothing', () => {
    renderSuelto(card('Visitas Semanales', [{ label: 'Lun', name: 'lunes', value: 0 }]))
    expect(screen.getByText('Todavía no hay datos.')).toBeVisible()
    expect(idle).toHaveLength(0)
  })
})
