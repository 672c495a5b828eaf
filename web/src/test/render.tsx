import '@testing-library/jest-dom/vitest'
import { QueryClient } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import { Providers } from '../app/Providers'

// Machines differ: what is awaited may take a while on a busy one.
configure({ asyncUtilTimeout: 15_000 })

interface Options {
  /** Address to start at. */
  ruta?: string
  /** Path pattern of the screen ('/editar-usuario/:id'). */
  path?: string
  /** Other routes, for tests that navigate. */
  rutas?: RouteObject[]
}

const crearClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity }, mutations: { retry: false } } })

/** Renders what brings its own router (the whole app). */
export function renderSuelto(element: ReactNode) {
  const client = crearClient()
  return { ...render(<Providers client={client}>{element}</Providers>), client }
}

/**
 * Renders a screen or component as the app would: theme, queries without retries, messages, confirmations, a memory
 * router.
 */
export function renderApp(element: ReactNode, { ruta = '/', path = '*', rutas = [] }: Options = {}) {
  const client = crearClient()
  const router = createMemoryRouter([{ path, element }, ...rutas], { initialEntries: [ruta] })
  const view = render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { ...view, router, client }
}
