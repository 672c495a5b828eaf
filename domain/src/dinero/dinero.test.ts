import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aCentavos,
  conComa,
  escribirCentavos,
  formatDinero,
  formatNumero,
  leerCentavos,
  leerImporte,
  rechazoDeMonto,
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
      'x1,234.50',
      '1,234.50x',
      'x1.234,50',
      '1.234,50x',
    ])
      expect(leerCentavos(no), no).toBeNull()
    expect([Object.is(leerCentavos('-0'), 0), Object.is(leerCentavos('-0,00'), 0)]).toEqual([true, true])
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

describe('rechazoDeMonto', () => {
  const negativo = 'El monto no puede ser negativo.'
  const grande = 'El monto es demasiado grande: puede ser hasta 99.999.999,99.'
  const ilegible = 'El monto no es válido: use hasta dos decimales, por ejemplo 12,50.'

  it('[CONST-04] is null for what is taken: 0 or more', () => {
    for (const bien of ['0', 0, '12,50', '1.234,50', ' $3 ', '99.999.999,99']) expect(rechazoDeMonto(bien)).toBeNull()
  })

  it('[CONST-04] says which of two ways cannot be told, and proposes one that is taken', () => {
    const dudosos = ['1.234', '12.345', '123.456', '1.234.567', '99.999.999', '1,234', '12,345', '123,456', '1,234,567']
    for (const d of dudosos)
      for (const escrito of [d, `$${d}`, `$ ${d}`, ` ${d} `]) {
        const propuesto = `${d.replace(/[.,]/g, '')},00`
        expect(rechazoDeMonto(escrito)).toBe(
          `«${d}» se puede leer de dos maneras. Escriba los miles sin separar y los centavos con coma: ${propuesto}.`,
        )
        expect(rechazoDeMonto(propuesto)).toBeNull()
      }
  })

  it('[CONST-04] says that it is below 0, too large, or no amount', () => {
    for (const t of ['-5', '−5', '-1.234', ' -x', -3]) expect(rechazoDeMonto(t), String(t)).toBe(negativo)
    for (const t of ['100000000', '$100000000', '$ 100000000,5', '100000000.50', '100.000.000', '1.000.000.000', 1e9])
      expect(rechazoDeMonto(t), String(t)).toBe(grande)
    for (const t of [
      '',
      'gratis',
      '5-3',
      'x1.234',
      '1.234x',
      '0.123',
      '0,123',
      '1.2345',
      '1.2.3',
      '1.abc',
      '1.234,5678',
      '1.234,567',
      '12,3456',
      'x100000000',
      '100000000x',
      '100000000,123',
      'gratisgratis',
    ])
      expect(rechazoDeMonto(t), t).toBe(ilegible)
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
    // The third decimal decides, and nothing behind it.
    expect([leerImporte(1.00499), leerImporte('1.00999'), leerImporte('1.004999')]).toEqual([100, 101, 100])
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
  it('[CONST-04] a field shows cents behind a comma', () => {
    expect([123_450, 5, -250, 0].map(conComa)).toEqual(['1234,50', '0,05', '-2,50', '0,00'])
  })

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
    expect([212907, 1234567.5, 999].map(formatNumero)).toEqual(['212.907', '1.234.567,5', '999'])
    expect([-1.5, 0].map(formatNumero)).toEqual(['−1,5', '0'])
    for (const nada of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY]) expect(formatNumero(nada)).toBe('—')
  })

  it('compares with the period before', () => {
    expect(variacion(184, 164)).toEqual({ texto: '+12 %', signo: 1 })
    expect(variacion('98.00', '100.00')).toEqual({ texto: '−2 %', signo: -1 })
    expect(variacion('100.00', '100.00')).toEqual({ texto: '0 %', signo: 0 })
    expect([variacion(5, 0), variacion(5, -1), variacion('x', 5), variacion(5, 'x')]).toEqual([null, null, null, null])
  })
})
