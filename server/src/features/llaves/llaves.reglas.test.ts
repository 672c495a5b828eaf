import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redPermite } from './llaves.reglas'

describe('llaves: reglas', () => {
  it('lets an address through from its networks only, however it is written', () => {
    const casos: Array<[string, string[], boolean]> = [
      ['10.1.2.3', [], true],
      ['10.1.2.3', ['10.0.0.0/8'], true],
      ['11.1.2.3', ['10.0.0.0/8'], false],
      ['::ffff:10.1.2.3', ['10.0.0.0/8'], true],
      ['10.1.2.3', ['::ffff:10.0.0.0/104'], true],
      ['10.1.2.3', ['::ffff:10.1.2.3'], true],
      ['10.1.2.3', ['192.168.0.1', '10.1.2.3'], true],
      ['10.1.2.4', ['10.1.2.3'], false],
      ['2001:db8::7', ['2001:db8::/32'], true],
      ['2001:db9::7', ['2001:db8::/32', '0.0.0.0/0'], false],
      ['10.1.2.3', ['::/0'], false],
      ['', ['10.0.0.0/8'], false],
      ['no es una', ['0.0.0.0/0'], false],
    ]
    for (const [ip, redes, si] of casos) expect([ip, redes, redPermite(ip, redes)]).toEqual([ip, redes, si])
    fc.assert(
      fc.property(
        fc.ipV4(),
        fc.nat(32),
        (ip, bits) => redPermite(ip, [`${ip}/${bits}`]) && redPermite(`::ffff:${ip}`, [`${ip}/${bits}`]),
      ),
    )
  })
})
