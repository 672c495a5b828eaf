import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seguirRepeticion } from './repeticion.reglas'

const que = (x: string) => (t: string) => t === x

describe('a replay', () => {
  it('is none before it begins, and past what is stored', () => {
    expect(seguirRepeticion(['a'], 0, que('a'))).toEqual({ paso: 'ninguno' })
    expect(seguirRepeticion(['a'], 2, que('a'))).toEqual({ paso: 'ninguno' })
    expect(seguirRepeticion([], 1, que('a'))).toEqual({ paso: 'ninguno' })
  })

  it('goes on at the next stored thing, and is over after the last', () => {
    expect(seguirRepeticion(['a', 'b'], 1, que('a'))).toEqual({ paso: 'igual', guardada: 'a', desde: 2 })
    expect(seguirRepeticion(['a', 'b'], 2, que('b'))).toEqual({ paso: 'igual', guardada: 'b', desde: 0 })
  })

  it('ends where something else is sent: all that is stored from there on is stale', () => {
    expect(seguirRepeticion(['a', 'b', 'c'], 2, que('x'))).toEqual({ paso: 'distinto', viejas: ['b', 'c'] })
    expect(seguirRepeticion(['a', 'b'], 1, que('b'))).toEqual({ paso: 'distinto', viejas: ['a', 'b'] })
  })

  it('of the same things once more finds each of them, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 8 }), (guardadas) => {
        let desde = 1
        for (const g of guardadas) {
          const p = seguirRepeticion(guardadas, desde, que(g))
          if (p.paso !== 'igual') throw new Error(p.paso)
          expect(p.guardada).toBe(g)
          desde = p.desde
        }
        expect(desde).toBe(0)
      }),
    )
  })
})
