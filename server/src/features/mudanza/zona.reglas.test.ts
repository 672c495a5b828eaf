import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { zonaPropuesta } from './zona.reglas'

const ZONA = 'America/Guayaquil'
/** Visits of a gym that is open from 5 to 22, by the hour of a clock that is `adelantado` hours ahead of its own. */
const visitas = (porHora: readonly number[], adelantado: number): Map<number, number> =>
  new Map(porHora.map((n, i) => [(5 + i + adelantado) % 24, n]))
const abierto = fc.array(fc.integer({ min: 40, max: 400 }), { minLength: 17, maxLength: 17 })

describe('zonaPropuesta', () => {
  it('knows the gym’s own clock and one in UTC, however busy each hour is', () => {
    fc.assert(
      fc.property(abierto, (horas) => {
        expect(zonaPropuesta(visitas(horas, 0), ZONA, -5)).toBe(ZONA)
        expect(zonaPropuesta(visitas(horas, 5), ZONA, -5)).toBe('UTC')
      }),
    )
  })

  it('takes the gym’s own where visits say nothing: none, a few at night, one that never closes, a UTC zone', () => {
    expect(zonaPropuesta(new Map(), ZONA, -5)).toBe(ZONA)
    expect(
      zonaPropuesta(
        new Map([
          [0, 2],
          [18, 100],
        ]),
        ZONA,
        -5,
      ),
    ).toBe(ZONA)
    expect(zonaPropuesta(new Map(Array.from({ length: 24 }, (_, h) => [h, 10])), ZONA, -5)).toBe(ZONA)
    expect(zonaPropuesta(new Map([[2, 100]]), 'Africa/Abidjan', 0)).toBe('Africa/Abidjan')
  })
})
