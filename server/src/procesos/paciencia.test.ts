import { expect, it } from 'vitest'
import { crearPaciencia } from './paciencia'

it('a worker that ends is replaced at once, one that ends again and again after longer and longer pauses', () => {
  const p = crearPaciencia()
  expect(p.trasLaCaida(5_000, 1)).toBe(0)
  expect([1, 2, 3, 4, 5, 6, 7].map(() => p.trasLaCaida(5_000, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
  // It had served for an hour: that is another story.
  expect(p.trasLaCaida(3_600_000, 1)).toBe(0)
})

it('gives up when none can be started and nobody serves, and only then', () => {
  const p = crearPaciencia()
  const veces = (quedan: number): (number | null)[] => [1, 2, 3, 4, 5, 6].map(() => p.trasLaCaida(null, quedan))
  expect(veces(1)).not.toContain(null)
  expect(p.trasLaCaida(null, 0)).toBeNull()
  const otra = crearPaciencia()
  expect([1, 2, 3, 4, 5, 6].map(() => otra.trasLaCaida(null, 0))).toEqual([0, 1_000, 2_000, 4_000, 8_000, null])
})
