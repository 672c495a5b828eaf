import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCsv } from '../../lib/csv'
import { ErrorApi } from '../../lib/api/errores'
import { renderApp } from '../../test/render'
import { EmptyState } from '../page/EmptyState'
import { IconEdit } from '../icons'
import { DataTable } from './DataTable'
import { cellCsv, filterRows, sortRows } from './rows'
import type { Column } from './types'

interface Fila {
  id: number
  nombre: string
  valor: string | null
  fin: string | null
  estado: string
}

const columns: Column<Fila>[] = [
  { id: 'nombre', header: 'Nombre', primary: true },
  { id: 'valor', header: 'Valor', type: 'dinero' },
  { id: 'fin', header: 'Fin', type: 'fecha' },
  { id: 'estado', header: 'Estado', type: 'estado' },
]
const rows: Fila[] = [
  { id: 1, nombre: 'Zoila Ñáñez', valor: '9.50', fin: '2026-01-31', estado: 'ACTIVO' },
  { id: 2, nombre: 'ana pérez', valor: '1000.00', fin: null, estado: 'VENCIDO' },
  { id: 3, nombre: 'Ñato Ruiz', valor: null, fin: '2025-12-01', estado: 'SUSPENDIDO' },
]
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((r) => within(r).getAllByRole('cell')[0]?.textContent)
const table = (props: object = {}) => (
  <DataTable<Fila>
    label="Miembros"
    columns={columns}
    rows={rows}
    rowKey={(r) => r.id}
    empty={<EmptyState title="No hay miembros registrados" />}
    {...props}
  />
)

describe('DataTable', () => {
  it('sorts by what the column holds, in the address, rows without value last', async () => {
    const { router } = renderApp(table())
    fireEvent.click(screen.getByRole('button', { name: 'Valor' }))
    await waitFor(() => expect(names()).toEqual(['Zoila Ñáñez', 'ana pérez', 'Ñato Ruiz']))
    fireEvent.click(screen.getByRole('button', { name: 'Valor' }))
    await waitFor(() => expect(names()).toEqual(['ana pérez', 'Zoila Ñáñez', 'Ñato Ruiz']))
    expect(router.state.location.search).toBe('?orden=valor&sentido=desc')
    fireEvent.click(screen.getByRole('button', { name: 'Nombre' }))
    await waitFor(() => expect(names()).toEqual(['ana pérez', 'Ñato Ruiz', 'Zoila Ñáñez']))
    expect(screen.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute('aria-sort', 'ascending')
  })

  it('filters by words whatever their accents, and says when nothing is left', async () => {
    renderApp(table())
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nanez zoila' } })
    await waitFor(() => expect(names()).toEqual(['Zoila Ñáñez']))
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'xyz' } })
    expect(await screen.findByText('No se encontraron resultados para «xyz»')).toBeVisible()
  })

  it('[MIEMBROL-06] pages with the label Por página', async () => {
    const many = Array.from({ length: 60 }, (_, i) => ({
      ...(rows[0] as Fila),
      id: i,
      nombre: `M${String(i).padStart(2, '0')}`,
    }))
    renderApp(table({ rows: many, pageSize: 25 }))
    expect(screen.getByText('Por página')).toBeVisible()
    expect(screen.getByText('1–25 de 60')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Página siguiente' }))
    expect(await screen.findByText('26–50 de 60')).toBeVisible()
    expect(names()[0]).toBe('M25')
  })

  it('leaves order, filter and pages to the server when it is told the total', () => {
    renderApp(table({ total: 500 }), { ruta: '/?orden=nombre&buscar=nadie' })
    expect(names()).toEqual(['Zoila Ñáñez', 'ana pérez', 'Ñato Ruiz'])
    expect(screen.getByText('1–25 de 500')).toBeVisible()
  })

  it('says that there are more than the server counted, and lets go on', () => {
    const { router } = renderApp(table({ total: 1000, hasMore: true }), { ruta: '/?pagina=40' })
    expect(screen.getByRole('status')).toHaveTextContent('más de 1.000 resultados')
    expect(screen.getByText('976–1.000 de más de 1.000')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Página siguiente' }))
    expect(router.state.location.search).toBe('?pagina=41')
  })

  it('shows skeleton, error with Reintentar and the designed empty state', () => {
    const refetch = vi.fn()
    const idle = { isPending: false, isError: false, error: null, refetch }
    const a = renderApp(table({ rows: undefined, query: { ...idle, isPending: true } }))
    expect(screen.getByRole('status', { name: 'Cargando' })).toBeInTheDocument()
    a.unmount()
    const b = renderApp(
      table({
        rows: undefined,
        query: { ...idle, isError: true, error: new ErrorApi(500) },
        errorText: 'No se pudieron cargar los miembros.',
      }),
    )
    expect(screen.getByText('No se pudieron cargar los miembros.')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(refetch).toHaveBeenCalledOnce()
    b.unmount()
    renderApp(table({ rows: [] }))
    expect(screen.getByText('No hay miembros registrados')).toBeVisible()
  })

  it('names each row’s buttons after the row, and opens its detail', () => {
    const edit = vi.fn()
    renderApp(
      table({
        rowActions: () => [{ label: 'Editar', icon: IconEdit, onClick: edit }],
        expand: (r: Fila) => <p>Detalle de {r.nombre}</p>,
      }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Editar: ana pérez' }))
    expect(edit).toHaveBeenCalledWith(rows[1])
    fireEvent.click(screen.getByRole('button', { name: 'Detalle: Zoila Ñáñez' }))
    expect(screen.getByText('Detalle de Zoila Ñáñez')).toBeVisible()
  })

  describe('on a phone', () => {
    beforeEach(() => {
      vi.stubGlobal('matchMedia', (query: string) => ({
        matches: query.includes('719'),
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
        addListener: () => {},
        removeListener: () => {},
      }))
    })
    afterEach(() => vi.unstubAllGlobals())
    const cards = () => within(screen.getByRole('list', { name: 'Miembros' })).getAllByRole('listitem')

    it('becomes cards', () => {
      renderApp(table())
      expect(screen.queryByRole('table')).toBeNull()
      expect(cards()).toHaveLength(3)
      expect(screen.getByText('$1.000,00')).toBeVisible()
    })

    it('writes the first action out and keeps the others in a menu where they are more than three', async () => {
      const done = vi.fn()
      const actions = ['Cobrar', 'Ver', 'Editar', 'Eliminar'].map((label) => ({ label, onClick: () => done(label) }))
      renderApp(table({ rowActions: (r: Fila) => (r.id === 1 ? actions : actions.slice(0, 3)) }))
      const buttons = cards().map((c) =>
        within(c)
          .getAllByRole('button')
          .map((b) => b.getAttribute('aria-label')),
      )
      expect(buttons[0]).toEqual(['Cobrar: Zoila Ñáñez', 'Opciones: Zoila Ñáñez'])
      expect(buttons[1]).toEqual(['Cobrar: ana pérez', 'Ver: ana pérez', 'Editar: ana pérez'])
      fireEvent.click(screen.getByRole('button', { name: 'Opciones: Zoila Ñáñez' }))
      expect(screen.getAllByRole('menuitem').map((m) => m.textContent)).toEqual(['Ver', 'Editar', 'Eliminar'])
      fireEvent.click(screen.getByRole('menuitem', { name: 'Eliminar' }))
      await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith('Eliminar'))
    })

    it('gives no line to what a column leaves blank', () => {
      const sinFin = columns.map((c) => (c.id === 'valor' ? { ...c, render: (r: Fila) => r.valor ?? '' } : c))
      renderApp(table({ columns: sinFin }))
      expect(cards().map((c) => within(c).queryAllByText('Valor').length)).toEqual([1, 1, 0])
    })
  })
})

describe('rows', () => {
  it('keeps the order of equals and writes amounts with a decimal comma in a CSV', () => {
    expect(sortRows(rows, columns[1], 'asc').map((r) => r.id)).toEqual([1, 2, 3])
    expect(filterRows(rows, columns, '1.000').map((r) => r.id)).toEqual([2])
    expect(cellCsv(columns[1] as Column<Fila>, rows[1] as Fila)).toEqual({ centavos: 100000 })
  })
  it('a CSV holds days and moments as they are read here, and no formula', () => {
    const fila = { dia: '2026-03-05', momento: '2026-03-06T03:30:00.000Z', nota: '-1+1', n: -3 }
    const columnas: Column<typeof fila>[] = [
      { id: 'dia', header: 'Día', type: 'fecha' },
      { id: 'momento', header: 'Momento', type: 'momento' },
      { id: 'nota', header: '=Nota' },
      { id: 'n', header: 'Número', type: 'numero' },
    ]
    const csv = aCsv(
      columnas.map((c) => c.header),
      [columnas.map((c) => cellCsv(c, fila))],
    )
    expect(csv).toBe("\uFEFFDía;Momento;'=Nota;Número\r\n05/03/2026;05/03/2026 22:30;'-1+1;-3\r\n")
  })
})
