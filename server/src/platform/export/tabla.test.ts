import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { celdaCsv } from './tabla'

/** What a reader of the file gets back. */
const leer = (c: string): string => (c.startsWith('"') ? c.slice(1, -1).replaceAll('""', '"') : c)

describe('celdaCsv', () => {
  it('keeps any text whole, in one cell, and never starts a formula', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '"', ';'), (t, antes) => {
        const texto = antes + t
        const celda = celdaCsv({ texto })
        expect(leer(celda)).toMatch(/^(?![=+\-@\t\r])/)
        expect(leer(celda).replace(/^'(?=[=+\-@\t\r])/, '')).toBe(texto.replace(/^'(?=[=+\-@\t\r])/, ''))
        if (!celda.startsWith('"')) expect(celda).not.toMatch(/[;\r\n"]/)
      }),
    )
  })
  it('writes amounts and days as Excel in Spanish reads them', () => {
    expect([celdaCsv({ centavos: 123450 }), celdaCsv({ centavos: -5 }), celdaCsv({ fecha: '2026-03-05' })]).toEqual([
      '1234,50',
      '-0,05',
      '05/03/2026',
    ])
  })
})
