import type { PaginaDe } from '@mancuerna/contract/campos'

/** A page as a use case gives it. `hayMas`: `total` rows were counted, and there are more. */
interface Hoja<T> {
  filas: readonly T[]
  total: number
  hayMas?: boolean
}

/**
 * A page as the wire gives it, `consulta` being what was asked: its rows as `salida` writes them, and how many there
 * are in all.
 */
export const paginaSalida = <T, F>(
  consulta: { pagina: number; tamano: number },
  { filas, total, hayMas }: Hoja<T>,
  salida: (fila: T) => F,
): PaginaDe<F> => ({
  filas: filas.map(salida),
  total,
  ...(hayMas ? { hay_mas: true } : {}),
  pagina: consulta.pagina,
  tamano: consulta.tamano,
})
