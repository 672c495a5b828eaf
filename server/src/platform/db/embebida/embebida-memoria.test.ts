import fc from 'fast-check'
import { expect, it } from 'vitest'
import { memoriaDePostgres } from './embebida-memoria'

const GB = 2 ** 30
const enMb = (t: string): number => Number(/^(\d+)MB$/.exec(t)?.[1])

it('PostgreSQL gets an eighth of what is beyond 2 GB: a small machine what it always had, a large one 2 GB', () => {
  const paginas = (gb: number): string => memoriaDePostgres(gb * GB).shared_buffers
  expect([0.5, 2, 4, 8, 16, 24, 512].map(paginas)).toEqual([
    '128MB',
    '128MB',
    '256MB',
    '768MB',
    '1792MB',
    '2048MB',
    '2048MB',
  ])
})

it('on any machine: whole megabytes, never more than half of it (past 256 MB), and no less cached than kept', () => {
  fc.assert(
    fc.property(fc.integer({ min: 256 * 2 ** 20, max: 2 ** 43 }), (total) => {
      const { shared_buffers, effective_cache_size } = memoriaDePostgres(total)
      const [paginas, cache] = [enMb(shared_buffers), enMb(effective_cache_size)]
      expect(paginas).toBeGreaterThanOrEqual(128)
      expect(paginas * 2 ** 20).toBeLessThanOrEqual(total / 2)
      expect(cache).toBeGreaterThanOrEqual(paginas)
      expect(cache * 2 ** 20).toBeLessThanOrEqual(total)
    }),
  )
})
