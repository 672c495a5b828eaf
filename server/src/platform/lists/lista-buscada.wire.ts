import type { PaginaIds } from './lista-buscada.repo'

/** How many rows a list holds, and whether those are only the ones that were counted. */
export const totalSalida = ({ total, hayMas }: Omit<PaginaIds, 'ids'>): { total: number; hay_mas?: true } => ({
  total,
  ...(hayMas ? { hay_mas: true } : {}),
})
