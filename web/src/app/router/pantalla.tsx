import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'

/** A route whose screen is its own chunk: the module's default export. */
export function pantalla(path: string, load: () => Promise<{ default: ComponentType }>): RouteObject {
  return { path, lazy: async () => ({ Component: (await load()).default }) }
}
