import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advertenciaDe, verificadorCedula, verificadorModulo11 } from './identificacion'

const provincia = fc.oneof(fc.integer({ min: 1, max: 24 }), fc.constant(30)).map((n) => String(n).padStart(2, '0'))
const cifras = (n: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: n, maxLength: n }).map((d) => d.join(''))
const cedula = fc
  .tuple(provincia, fc.integer({ min: 0, max: 5 }), cifras(6))
  .map(([p, t, r]) => `${p}${t}${r}`)
  .map((b) => b + String(verificadorCedula(b)))

describe('aviso de cédula y RUC', () => {
  it('says nothing of real numbers, official exceptions and passports', () => {
    for (const id of [
      '1710034065',
      '1710034065001',
      '1790016919001',
      '1760001550001',
      '9999999999',
      '9999999999999',
      'AB123456',
      'X-99 12',
      '',
      '171003406-5',
    ]) {
      expect(advertenciaDe(id), id).toBeNull()
    }
  })

  it('warns of a wrong digit, province or length', () => {
    expect(advertenciaDe('1710034066')).toBe('El dígito verificador no coincide: revise la cédula.')
    expect(advertenciaDe('9910034065')).toBe('Los dos primeros dígitos no son de una provincia: revise la cédula.')
    expect(advertenciaDe('1790016918001')).toBe('El dígito verificador no coincide: revise el RUC.')
    expect(advertenciaDe('1710034065000')).toMatch(/revise el RUC/)
    expect(advertenciaDe('171003406')).toMatch(/^Tiene 9 dígitos/)
  })

  it('the check digits are those of the tax office', () => {
    expect(['010000000', '171003406', '171003407', '176000000'].map(verificadorCedula)).toEqual([9, 5, 3, 8])
    const conUno = ['0', '1', '2', '5', '9'].map((d) => verificadorModulo11(d, [1]))
    expect(conUno).toEqual([0, null, 9, 6, 2])
    expect(verificadorModulo11('179001691', [4, 3, 2, 7, 6, 5, 4, 3, 2])).toBe(9)
    expect(verificadorModulo11('1790016919001', [4, 3, 2, 7, 6, 5, 4, 3, 2])).toBe(9)
  })

  it('the province, the third digit and the number of the branch say whose it may be', () => {
    const dicho = (t: string): string | null => advertenciaDe(t)
    for (const bueno of ['0100000009', '2400000002', '3000000004', '1760000008', '1760000070001'])
      expect(dicho(bueno), bueno).toBeNull()
    for (const provincia of ['0000000000', '2500000001', '2900000007', '3100000002'])
      expect(dicho(provincia), provincia).toMatch(/^Los dos primeros dígitos/)
    for (const malo of [
      '1770000006', // no cédula has a third digit over 6
      '1780000003001', // a company has 9 there
      '1750000030001', // and a public body 6
      '1760000080001', // whose check digit this is not
      '1790016919000', // a branch is never the number 0
      '1760000070000',
    ])
      expect(dicho(malo), malo).toMatch(/^El dígito verificador no coincide/)
  })

  it('blanks and dashes do not count, and anything with a letter is a passport', () => {
    expect(advertenciaDe('171003406-6')).toBe('El dígito verificador no coincide: revise la cédula.')
    expect(advertenciaDe(' 1710 034 066 ')).toBe('El dígito verificador no coincide: revise la cédula.')
    expect(['1710034066x', 'x1710034066', '1x'].map(advertenciaDe)).toEqual([null, null, null])
    expect(advertenciaDe('1')).toBe(
      'Tiene 1 dígito: una cédula tiene 10 y un RUC 13. Si es un pasaporte, ignore este aviso.',
    )
    expect(advertenciaDe('12345678901')).toMatch(/^Tiene 11 dígitos: /)
  })

  it('every well-made cédula passes, alone and as a RUC; any single wrong digit is noticed', () => {
    fc.assert(
      fc.property(cedula, fc.integer({ min: 2, max: 9 }), fc.integer({ min: 1, max: 9 }), (c, i, salto) => {
        expect(advertenciaDe(c)).toBeNull()
        expect(advertenciaDe(`${c}001`)).toBeNull()
        const mala = c.slice(0, i) + String((Number(c[i]) + salto) % 10) + c.slice(i + 1)
        expect(advertenciaDe(mala)).toMatch(/revise la cédula/)
      }),
    )
  })

  it('a company RUC passes exactly with its módulo 11 digit', () => {
    fc.assert(
      fc.property(provincia, cifras(6), fc.integer({ min: 0, max: 9 }), (p, r, d) => {
        const base = `${p}9${r}`
        expect(advertenciaDe(`${base}${d}001`) === null).toBe(
          verificadorModulo11(base, [4, 3, 2, 7, 6, 5, 4, 3, 2]) === d,
        )
      }),
    )
  })

  it('never throws, whatever is typed', () => {
    fc.assert(fc.property(fc.string(), (t) => ['string', 'object'].includes(typeof advertenciaDe(t))))
  })
})
