import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import { Providers } from '../app/Providers'

interface Options {
  /** Address to start at. */
  ruta?: string
  /** Path pattern of the screen ('/editar-usuario/:id'). */
  path?: string
  /** Other routes, for tests that navigate. */
  rutas?: RouteObject[]
}

/** Renders a screen or component as the app would: theme, queries without retries, messages, confirmations, a memory router. */
export function renderApp(element: ReactNode, { ruta = '/', path = '*', rutas = [] }: Options = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity }, mutations: { retry: false } } })
  const router = createMemoryRouter([{ path, element }, ...rutas], { initialEntries: [ruta] })
  const view = render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { ...view, router, client }
}
