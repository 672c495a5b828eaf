import type { Paged } from './types'
import { SIZES } from './useTableState'

/** Rows of the largest page that a list gives. */
const LARGEST = SIZES[SIZES.length - 1] ?? 100

/**
 * Every row of a list that the server pages, one page after another: the server is for everybody. `limit`: null where
 * there are more rows than that.
 */
export async function allPages<T>(page: (n: number, size: number) => Promise<Paged<T>>): Promise<T[]>
export async function allPages<T>(
  page: (n: number, size: number) => Promise<Paged<T>>,
  limit: number,
): Promise<T[] | null>
export async function allPages<T>(page: (n: number, size: number) => Promise<Paged<T>>, limit = Infinity) {
  const all: T[] = []
  for (let n = 1; ; n++) {
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    const { filas, total } = await page(n, LARGEST)
    if (total > limit) return null
    all.push(...filas)
    if (filas.length < LARGEST) return all
  }
}
