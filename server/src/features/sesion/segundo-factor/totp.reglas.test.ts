import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { direccionDe, leerCodigo, pasoDe, secretoDe } from './totp.reglas'

/** The key of RFC 6238's own table, whose codes are known. */
const CLAVE = Buffer.from('12345678901234567890')
const SECRETO = secretoDe(CLAVE)
const en = (segundos: number): Date => new Date(segundos * 1000)

describe('codes of an authenticator app', () => {
  it('a secret is 160 bits in base 32, however many random bytes there are', () => {
    expect(SECRETO).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(secretoDe(Buffer.concat([CLAVE, Buffer.from('more')]))).toBe(SECRETO)
  })

  it('are those of RFC 6238, and one counts half a minute before and after its own', () => {
    // 94287082 and 07081804, of which the last six figures count.
    expect(pasoDe(SECRETO, '287082', en(59))).toBe(1)
    expect(pasoDe(SECRETO, '081804', en(1_111_111_109))).toBe(37_037_036)
    expect([29, 30, 59, 60, 89, 90].map((s) => pasoDe(SECRETO, '287082', en(s)))).toEqual([1, 1, 1, 1, 1, null])
    const suCodigo = (s: number): number | null => pasoDe(SECRETO, codigoDe(150), en(s))
    expect([119, 120, 150, 179, 209, 210].map(suCodigo)).toEqual([null, 5, 5, 5, 5, null])
    expect(pasoDe(SECRETO, '000000', en(59))).toBeNull()
  })

  it('the QR says whose it is, and how codes are made', () => {
    const direccion = direccionDe(SECRETO, 'Gimnasio Sol', 'ana')
    expect(decodeURIComponent(direccion)).toMatch(/^otpauth:\/\/totp\/Gimnasio Sol:ana\?/)
    expect(Object.fromEntries(new URL(direccion).searchParams)).toEqual({
      issuer: 'Gimnasio Sol',
      secret: SECRETO,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})

const codigoDe = (segundos: number): string =>
  new TOTP({ secret: Secret.fromBase32(SECRETO), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: segundos * 1000,
  })

describe('a code as somebody typed it', () => {
  it('is of the app with six digits, or for recovery with twelve signs; blanks, hyphens and case do not count', () => {
    for (const t of ['123456', '123 456', ' 12-34-56 ']) expect(leerCodigo(t), t).toEqual({ aplicacion: '123456' })
    for (const t of ['abcd-efgh-2345', 'ABCDEFGH2345', ' abcd efgh  2345 '])
      expect(leerCodigo(t), t).toEqual({ recuperacion: 'abcd-efgh-2345' })
  })

  it('is none with more, less or others', () => {
    for (const t of ['', '12345', '1234567', 'x123456', '123456x', 'abcdefgh234', 'abcdefgh23456', 'abcd.efgh.2345'])
      expect(leerCodigo(t), t).toBeNull()
    for (const t of ['abcdefgh2341', 'abcdefgh2340', 'ñbcdefgh2345']) expect(leerCodigo(t), t).toBeNull()
  })
})
