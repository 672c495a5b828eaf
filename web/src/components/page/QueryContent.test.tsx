import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ErrorRed } from '../../lib/api/errores'
import { renderApp } from '../../test/render'
import { QueryContent } from './QueryContent'

/** What each reading comes to, one after the other. */
const leyendo = (...lecturas: (() => Promise<string>)[]) =>
  function Pagina() {
    const query = useQuery({ queryKey: ['cosa'], queryFn: () => lecturas.shift()!() })
    return (
      <>
        <QueryContent query={query}>{(data) => <p>{data}</p>}</QueryContent>
        <button onClick={() => void query.refetch()}>Leer</button>
        <output>{query.isError ? 'falló' : ''}</output>
      </>
    )
  }
const falla = () => Promise.reject(new ErrorRed())

it('is the shape of a form, then the data; a later reading that fails takes nothing away', async () => {
  let llega = (_: string): void => {}
  const Pagina = leyendo(() => new Promise((si) => (llega = si)), falla)
  renderApp(<Pagina />)
  expect(await screen.findByRole('status', { name: 'Cargando' })).toBeInTheDocument()
  llega('Los datos')
  expect(await screen.findByText('Los datos')).toBeInTheDocument()
  fireEvent.click(screen.getByText('Leer'))
  expect(await screen.findByText('falló')).toBeInTheDocument()
  expect(screen.getByText('Los datos')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says why the data did not come, and reads them again', async () => {
  const Pagina = leyendo(falla, () => Promise.resolve('Los datos'))
  renderApp(<Pagina />)
  expect(await screen.findByText(new ErrorRed().mensaje)).toBeInTheDocument()
  fireEvent.click(screen.getByText('Reintentar'))
  expect(await screen.findByText('Los datos')).toBeInTheDocument()
})
