import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diasEntre, sumarDias } from './fecha'
import { leerFechaDeHoja } from './fecha-de-hoja'

const dia = fc.integer({ min: 0, max: 50_000 }).map((n) => sumarDias('1970-01-01', n))

describe('a day as a spreadsheet has it', () => {
  it('reads every day in each of its forms, with an hour or without', () => {
    fc.assert(
      fc.property(dia, fc.constantFrom('', ' 00:00:00', ' 23:59', 'T05:00:00.000Z', ' 10:30:00 a. m.'), (d, hora) => {
        const [a, m, x] = d.split('-') as [string, string, string]
        const sinCeros = `${Number(x)}/${Number(m)}/${a}`
        for (const forma of [d, `${x}/${m}/${a}`, sinCeros, `${x}-${m}-${a}`, `${x}.${m}.${a}`, `${a}/${m}/${x}`])
          expect(leerFechaDeHoja(` ${forma}${hora} `), `${forma}${hora}`).toBe(d)
        if (a < '2000' || a > '2099') return
        expect(leerFechaDeHoja(`${x}/${m}/${a.slice(2)}${hora}`)).toBe(d)
      }),
    )
  })

  it('reads the number that a spreadsheet keeps for it, whatever the hour', () => {
    expect(leerFechaDeHoja('46449')).toBe('2027-03-03')
    expect(leerFechaDeHoja('46449.99')).toBe('2027-03-03')
    fc.assert(
      fc.property(fc.integer({ min: 20_000, max: 80_000 }), (n) => {
        expect(diasEntre('1899-12-30', leerFechaDeHoja(String(n)) as string)).toBe(n)
      }),
    )
    expect(['20000', '80000'].map(leerFechaDeHoja)).toEqual(['1954-10-03', '2119-01-11'])
    for (const no of ['19999', '80001', '99999', '1', '2027', '464490']) expect(leerFechaDeHoja(no), no).toBeNull()
  })

  it('is null for what is no day, and for a day without its year', () => {
    for (const no of ['', 'mañana', '31/02/2026', '12/31/2026', '3/3', '03-03', '0000-00-00', '2026-13-01', '10:30'])
      expect(leerFechaDeHoja(no), no).toBeNull()
  })
})
