import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MEMORIA_S, pausaTras, redDe } from './limites.reglas'

describe('limits of tries', () => {
  it('pauses grow from half a minute to a quarter of an hour, and never shrink', () => {
    expect([1, 9, 10, 11, 12, 14, 15, 16, 5000].map((n) => pausaTras(n, 10))).toEqual([
      0, 0, 30, 60, 120, 480, 900, 900, 900,
    ])
    fc.assert(
      fc.property(fc.nat(5000), fc.integer({ min: 1, max: 100 }), (n, libres) => {
        const [esta, otra] = [pausaTras(n, libres), pausaTras(n + 1, libres)]
        return esta >= 0 && otra >= esta && otra <= 900 && esta > 0 === n >= libres
      }),
    )
  })

  it('wrong tries are remembered for a day', () => {
    expect(MEMORIA_S).toBe(86_400)
  })

  it('a house is one sender, whichever of its IPv6 addresses it uses', () => {
    expect(redDe('2001:db8:1:2:aaaa::1')).toBe(redDe('2001:db8:1:2:0:ffff:0:9'))
    expect(redDe('2001:DB8:1:2::1')).toBe('2001:db8:1:2::/64')
    expect(redDe('2001:db8:1:3::1')).not.toBe(redDe('2001:db8:1:2::1'))
    expect([redDe('10.0.0.7'), redDe('')]).toEqual(['10.0.0.7', ''])
  })
})
