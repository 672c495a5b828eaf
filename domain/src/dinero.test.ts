import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aCentavos,
  escribirCentavos,
  formatDinero,
  formatNumero,
  leerCentavos,
  leerImporte,
  sumar,
  variacion,
} from './dinero'

const centavos = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 })

describe('leerCentavos', () => {
  it('[CONST-04] takes at most two decimals and what one amount may be', () => {
    expect(['12', '12.5', '12.50', '$12,50', 12.5].map(leerCentavos)).toEqual([1200, 1250, 1250, 1250, 1250])
    expect(leerCentavos('99999999.99')).toBe(9_999_999_999)
    for (const no of ['', '12.345', '12.500', '1.000', '.5', 'gratis', '100000000.00', 1e21])
      expect(leerCentavos(no)).toBeNull()
  })

  it('[CONST-04] takes a decimal comma, and thousands where both signs tell which is which', () => {
    const claros = ['3,50', ' 12,5 ', '-0,05', '1.234,50', '1,234.5', '12.345.678,90', '-1.234,50']
    expect(claros.map(leerCentavos)).toEqual([350, 1250, -5, 123_450, 123_450, 1_234_567_890, -123_450])
    for (const no of [
      '12,500',
      '1,234',
      '1,234,567',
      '1.234.567',
      '1.23,50',
      '12.3456,7',
      '1234.567,8',
      '1.234,567',
      ',5',
      '3,',
      '3,5.1',
    ])
      expect(leerCentavos(no), no).toBeNull()
  })

  it('[CONST-04] reads any amount the same however it is written, and alters none', () => {
    const miles = (digitos: string, signo: string) => digitos.replace(/\B(?=(\d{3})+(?!\d))/g, signo)
    fc.assert(
      fc.property(centavos, (c) => {
        const [enteros = '', decimales = ''] = escribirCentavos(Math.abs(c)).split('.')
        const signo = c < 0 ? '-' : ''
        for (const [mil, decimal] of [
          ['', '.'],
          ['', ','],
          ['.', ','],
          [',', '.'],
        ] as const)
          expect(leerCentavos(`${signo}${miles(enteros, mil)}${decimal}${decimales}`)).toBe(c)
      }),
    )
    // Whatever else is typed is refused, or is what leerImporte reads of it.
    const teclas = fc.string({ unit: fc.constantFrom('0', '1', '5', '9', '.', ','), maxLength: 9 })
    fc.assert(
      fc.property(teclas, (texto) => {
        const c = leerCentavos(texto)
        if (c !== null && !(/\./.test(texto) && /,/.test(texto))) expect(leerImporte(texto)).toBe(c)
      }),
    )
  })
})

describe('leerImporte', () => {
  it('[CONST-04] takes comma or dot, rounds half up, and has no upper limit', () => {
    expect(['12,50', ' 12.5 ', 19.99, '1.005', '1.004', '-3', '+3'].map(leerImporte)).toEqual([
      1250, 1250, 1999, 101, 100, -300, 300,
    ])
    expect(leerImporte('9007199254740.99')).toBe(900_719_925_474_099)
    for (const no of ['', null, undefined, 'gratis', '1.2.3', 'x5', '5x', Number.NaN, Infinity])
      expect(leerImporte(no)).toBeNull()
    // An exponent is written out; what a double does not hold exactly is no amount.
    expect([leerImporte(1e-7), leerImporte(0.005), Object.is(leerImporte('-0'), 0)]).toEqual([0, 1, true])
    expect([leerImporte(1e21), leerImporte('99999999999999999')]).toEqual([null, null])
  })

  it('[CONST-04] reads as leerCentavos does whatever the wire says, and back without change', () => {
    fc.assert(
      fc.property(centavos, (c) => {
        const texto = escribirCentavos(c)
        expect([leerImporte(texto), leerCentavos(texto), aCentavos(texto)]).toEqual([c, c, c])
      }),
    )
  })
})

describe('aCentavos', () => {
  it('[CONST-04] holds sums that no single amount may be, and throws on what is not money', () => {
    expect(aCentavos('518340123456.20')).toBe(51_834_012_345_620)
    expect(aCentavos(null)).toBe(0)
    expect([aCentavos('12.5000'), aCentavos('-0.00')]).toEqual([1250, 0])
    expect([aCentavos('12'), aCentavos('12.5'), aCentavos('-3.05')]).toEqual([1200, 1250, -305])
    expect(() => aCentavos('x12')).toThrow('importe ilegible')
    expect(() => aCentavos('12.345')).toThrow('importe ilegible')
  })

  it('[CONST-04] never goes through a binary float', () => {
    expect(escribirCentavos(sumar(['0.10', '0.20'].map(aCentavos)))).toBe('0.30')
    expect(escribirCentavos(sumar(Array.from({ length: 1000 }, () => 1)))).toBe('10.00')
  })
})

describe('texts of amounts', () => {
  it('[CONST-04] shows dollars the way Ecuador writes them, from the wire’s text', () => {
    expect(formatDinero('1234.5')).toBe('$1.234,50')
    expect(formatDinero('0')).toBe('$0,00')
    expect(formatDinero('518340.20')).toBe('$518.340,20')
    expect(formatDinero('9007199254740.99')).toBe('$9.007.199.254.740,99')
    expect(formatDinero('-3')).toBe('−$3,00')
    expect(formatDinero(null)).toBe('—')
    expect(formatDinero('gratis')).toBe('—')
  })

  it('shows numbers with points between thousands', () => {
    expect([212907, 999, -1.5, null, Number.POSITIVE_INFINITY].map(formatNumero)).toEqual([
      '212.907',
      '999',
      '−1,5',
      '—',
      '—',
    ])
  })

  it('compares with the period before', () => {
    expect(variacion(184, 164)).toEqual({ texto: '+12 %', signo: 1 })
    expect(variacion('98.00', '100.00')).toEqual({ texto: '−2 %', signo: -1 })
    expect(variacion('100.00', '100.00')).toEqual({ texto: '0 %', signo: 0 })
    expect([variacion(5, 0), variacion(5, -1), variacion('x', 5), variacion(5, 'x')]).toEqual([null, null, null, null])
  })
})
