import { QueryClient } from '@tanstack/react-query'
import { ErrorRed } from './errores'

/** Retries only what never got an answer, twice; a refusal is a refusal. */
export function retryOnlyNetwork(failures: number, error: unknown): boolean {
  return error instanceof ErrorRed && failures < 2
}

/** The query client of the app: known data shows at once and refreshes behind. */
export function crearQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        gcTime: 15 * 60_000,
        retry: retryOnlyNetwork,
        retryDelay: (n) => Math.min(800 * 2 ** n, 4000),
        refetchOnWindowFocus: true,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
