import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cabeEnGrupo } from './grupo'

describe('who fits in a membership', () => {
  it('fits up to the capacity of a group type, and one person in any other', () => {
    expect([1, 4, 5].map((n) => cabeEnGrupo(n, { esGrupal: true, capacidad: 4 }))).toEqual([true, true, false])
    expect([1, 2].map((n) => cabeEnGrupo(n, { esGrupal: false, capacidad: 4 }))).toEqual([true, false])
  })

  it('never takes one more where one less does not fit', () => {
    const tipo = fc.record({ esGrupal: fc.boolean(), capacidad: fc.integer({ min: 1, max: 50 }) })
    fc.assert(
      fc.property(tipo, fc.integer({ min: 1, max: 60 }), (t, n) => (cabeEnGrupo(n + 1, t) ? cabeEnGrupo(n, t) : true)),
    )
  })
})
