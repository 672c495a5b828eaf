import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leerMomento, mesDe } from './momento.reglas'

const cifras = (n: number, largo: number): string => String(n).padStart(largo, '0')

describe('leerMomento', () => {
  it.each<[string | null | undefined, ReturnType<typeof leerMomento>]>([
    [null, { clase: 'nada' }],
    [undefined, { clase: 'nada' }],
    ['  ', { clase: 'nada' }],
    ['0000-00-00 00:00:00', { clase: 'cero' }],
    ['0000-00-00', { clase: 'cero' }],
    ['2026-00-10 00:00:00', { clase: 'imposible' }],
    ['2026-09-00 08:00:00', { clase: 'imposible' }],
    ['2025-02-29 08:00:00', { clase: 'imposible' }],
    ['2026-10-16 24:00:00', { clase: 'imposible' }],
    ['1899-12-31 00:00:00', { clase: 'imposible' }],
    ['2200-01-01 00:00:00', { clase: 'imposible' }],
    ['ayer', { clase: 'imposible' }],
    ['2026-10-16 18:45:00', { clase: 'momento', dia: '2026-10-16', hora: '18:45:00' }],
    ['2026-10-16T18:45:00.123456', { clase: 'momento', dia: '2026-10-16', hora: '18:45:00' }],
    [' 2024-02-29 ', { clase: 'momento', dia: '2024-02-29', hora: '00:00:00' }],
    ['1900-01-01 23:59:59', { clase: 'momento', dia: '1900-01-01', hora: '23:59:59' }],
  ])('%j', (crudo, momento) => {
    expect(leerMomento(crudo)).toEqual(momento)
  })

  it('gives back every moment that exists, and calls no other a moment', () => {
    const numeros = fc.tuple(
      fc.integer({ min: 1900, max: 2199 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
      fc.integer({ min: 0, max: 24 }),
      fc.integer({ min: 0, max: 60 }),
    )
    fc.assert(
      fc.property(numeros, ([a, m, d, h, min]) => {
        const dia = `${a}-${cifras(m, 2)}-${cifras(d, 2)}`
        const hora = `${cifras(h, 2)}:${cifras(min, 2)}:07`
        const de = new Date(Date.UTC(a, m - 1, d, h, min, 7))
        const existe = de.toISOString().startsWith(`${dia}T${hora}`)
        expect(leerMomento(`${dia} ${hora}`)).toEqual(existe ? { clase: 'momento', dia, hora } : { clase: 'imposible' })
      }),
    )
  })

  it('never throws, whatever was stored', () => {
    fc.assert(
      fc.property(fc.string(), (crudo) => {
        expect(leerMomento(crudo)).toHaveProperty('clase')
      }),
    )
  })
})

describe('mesDe', () => {
  it.each([
    ['2026-10-16 18:45:00', '2026-10'],
    ['2026-00-10 00:00:00', '2026-00'],
    ['0000-00-00 00:00:00', '0000-00'],
    [null, '0000-00'],
    ['ayer', '0000-00'],
  ])('%j is of %s', (crudo, mes) => {
    expect(mesDe(crudo)).toBe(mes)
  })
})
