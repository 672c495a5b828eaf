import { expect, it } from 'vitest'
import { memoriaDeLaMaquina } from './memoria'

it('a machine has some memory, and no more than a thousand terabytes', () => {
  expect(memoriaDeLaMaquina()).toBeGreaterThan(64 * 2 ** 20)
  expect(memoriaDeLaMaquina()).toBeLessThan(2 ** 50)
})
