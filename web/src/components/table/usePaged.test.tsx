import { queryOptions } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { PaginaDe } from '@mancuerna/contract/campos'
import { renderApp } from '../../test/render'
import { servidorFalso } from '../../test/servidor'
import { DataTable } from './DataTable'
import type { Column, PagedQuery } from './types'
import { usePaged } from './usePaged'
import { useTableState } from './useTableState'

interface Fila {
  id: number
  nombre: string
}
const COLUMNS: Column<Fila>[] = [{ id: 'nombre', header: 'Nombre', primary: true }]
const cosasQuery = (consulta: PagedQuery<'nombre' | 'id'>) =>
  queryOptions({
    queryKey: ['cosas', consulta],
    queryFn: async (): Promise<PaginaDe<Fila>> => {
      const q = Object.fromEntries(Object.entries(consulta).map(([k, v]) => [k, String(v)]))
      return (await fetch(`/api/v2/cosas?${new URLSearchParams(q).toString()}`)).json() as Promise<PaginaDe<Fila>>
    },
  })

function Lista() {
  const { table } = usePaged(useTableState({ sort: 'nombre', orders: ['nombre', 'id'] }), cosasQuery)
  return <DataTable label="Cosas" columns={COLUMNS} {...table} rowKey={(f) => f.id} empty={null} />
}

it('shows one page, and exports every row of the search', async () => {
  const todas = Array.from({ length: 230 }, (_, i) => ({ id: i + 1, nombre: `cosa ${i + 1}` }))
  const { calls } = servidorFalso({
    'GET /api/v2/cosas': ({ url }: { url: URL }) => {
      const [pagina, tamano] = [Number(url.searchParams.get('pagina')), Number(url.searchParams.get('tamano'))]
      return { filas: todas.slice((pagina - 1) * tamano, pagina * tamano), total: todas.length, pagina, tamano }
    },
  })
  const bajados: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (b: Blob) => (bajados.push(b), 'blob:x'), revokeObjectURL: () => {} }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  renderApp(<Lista />, { ruta: '/cosas?buscar=cosa&tamano=10&orden=otro' })
  await screen.findByText('cosa 10')
  expect(screen.queryByText('cosa 11')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(bajados).toHaveLength(1))
  const lineas = (await bajados[0]?.text())?.trim().split('\r\n') ?? []
  expect(lineas).toHaveLength(231)
  expect(lineas.at(-1)).toBe('cosa 230')
  // An order that the list does not know counts as none.
  expect(calls.map((c) => ['buscar', 'pagina', 'tamano', 'orden'].map((k) => c.query.get(k)))).toEqual([
    ['cosa', '1', '10', 'nombre'],
    ['cosa', '1', '100', 'nombre'],
    ['cosa', '2', '100', 'nombre'],
    ['cosa', '3', '100', 'nombre'],
  ])
})
