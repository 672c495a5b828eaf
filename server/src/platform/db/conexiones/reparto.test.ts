import fc from 'fast-check'
import { expect, it } from 'vitest'
import { repartir } from './reparto'

it('workers share what the database carries, and are fewer where it would not do', () => {
  expect(repartir(97, 1, 6)).toEqual({ obreros: 1, reparto: { escritorio: 16, lectura: 6 } })
  expect(repartir(97, 2, 6)).toEqual({ obreros: 2, reparto: { escritorio: 16, lectura: 3 } })
  expect(repartir(97, 4, 6)).toEqual({ obreros: 4, reparto: { escritorio: 16, lectura: 2 } })
  expect(repartir(97, 8, 6)).toEqual({ obreros: 8, reparto: { escritorio: 6, lectura: 2 } })
  expect(repartir(97, 64, 6)).toEqual({ obreros: 11, reparto: { escritorio: 4, lectura: 2 } })
  expect(repartir(20, 4, 6)).toEqual({ obreros: 2, reparto: { escritorio: 4, lectura: 3 } })
  expect(repartir(5, 4, 6).obreros).toBe(1)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: 2, max: 64 }),
      fc.integer({ min: 1, max: 50 }),
      (cupo, pedidos, aLaVez) => {
        const { obreros, reparto } = repartir(cupo, pedidos, aLaVez)
        expect(obreros).toBeGreaterThanOrEqual(1)
        expect(obreros).toBeLessThanOrEqual(pedidos)
        if (obreros === 1) return
        expect(reparto.escritorio).toBeGreaterThanOrEqual(4)
        expect(obreros * (reparto.escritorio + reparto.lectura + 1)).toBeLessThan(cupo)
      },
    ),
  )
})
