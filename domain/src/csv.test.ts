import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { celdaCsv, COMIENZO_CSV, lineaCsv } from './csv'

/** What a reader of the file gets back. */
const leer = (c: string): string => (c.startsWith('"') ? c.slice(1, -1).replaceAll('""', '"') : c)

describe('celdaCsv', () => {
  it('keeps any text whole, in one cell, and never starts a formula', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('', ...'=+-@＝＋－＠\t\r\n";'), (t, antes) => {
        const texto = antes + t
        const celda = celdaCsv({ texto })
        expect(leer(celda)).toMatch(/^(?![=+\-@＝＋－＠\t\r\n])/)
        expect(leer(celda).replace(/^'(?=[=+\-@＝＋－＠\t\r\n])/, '')).toBe(
          texto.replace(/^'(?=[=+\-@＝＋－＠\t\r\n])/, ''),
        )
        if (!celda.startsWith('"')) expect(celda).not.toMatch(/[;\r\n"]/)
      }),
    )
  })
  it('begins with the bytes by which Excel knows UTF-8', () => {
    expect(Buffer.from(COMIENZO_CSV).toString('hex')).toBe('efbbbf')
  })
  it('writes amounts, numbers and days as Excel in Spanish reads them', () => {
    expect(
      lineaCsv([{ centavos: 123450 }, { centavos: -5 }, { numero: -2.5 }, { fecha: '2026-03-05' }, { texto: '-2,5' }]),
    ).toBe("1234,50;-0,05;-2,5;05/03/2026;'-2,5\r\n")
  })
  it('a line has as many cells as it was given, whatever they hold', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('"', ';', '\r', '\n', '=', 'a') }), { minLength: 1 }),
        (textos) => {
          const linea = lineaCsv(textos.map((texto) => ({ texto })))
          const celdas = [...`${linea.slice(0, -2)};`.matchAll(/("(?:[^"]|"")*"|[^";]*);/g)].map((m) => leer(m[1]!))
          expect(celdas.map((c) => c.replace(/^'(?=[=\r\n])/, ''))).toEqual(textos)
        },
      ),
    )
  })
})
