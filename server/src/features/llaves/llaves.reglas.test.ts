import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comienzoDe, FORMA_LLAVE, llaveDe, prefijoDe, redPermite, usoViejo } from './llaves.reglas'

describe('llaves: reglas', () => {
  it('a key is mk_ and its 32 bytes in letters that stand in any header, and nothing else looks like one', () => {
    const llave = llaveDe(Buffer.alloc(32, 0xfb))
    expect(llave).toBe('mk_-_v7-_v7-_v7-_v7-_v7-_v7-_v7-_v7-_v7-_v7-_s')
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (b) => FORMA_LLAVE.test(llaveDe(Buffer.from(b)))),
    )
    for (const otra of [
      '',
      'mk_',
      llave.slice(1),
      ` ${llave}`,
      `${llave}x`,
      llave.slice(0, -1),
      `mk_${'.'.repeat(43)}`,
    ])
      expect(FORMA_LLAVE.test(otra), otra).toBe(false)
  })

  it('only its beginning is shown, and of what is no key never more than half', () => {
    expect(prefijoDe(llaveDe(Buffer.alloc(32)))).toBe('mk_AAAAAA')
    expect(['', 'a', 'abc', 'abcdefgh', 'x'.repeat(18), 'x'.repeat(50)].map(comienzoDe)).toEqual([
      '',
      '',
      'a',
      'abcd',
      'x'.repeat(9),
      'x'.repeat(9),
    ])
  })

  it('a use is written again a minute later', () => {
    expect(usoViejo(new Date('2026-03-05T12:00:00Z')).toISOString()).toBe('2026-03-05T11:59:00.000Z')
  })

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
      ['10.1.2.3', ['10.1.2.3/32'], true],
      ['10.1.2.3', ['0.0.0.0/0'], true],
      ['10.1.2.3', ['::ffff:0:0/96'], true],
      ['10.1.2.3', ['::ffff:0:0/90'], false],
      ['::ffff:10.1.2.4', ['10.1.2.3'], false],
      ['2001:db8::7', ['2001:db8::7'], true],
      ['2001:db8::6', ['2001:db8::7'], false],
      ['2001:db8::7', ['2001:db8::/112'], true],
      ['2001:db8::1:7', ['2001:db8::/112'], false],
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
