import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leerDias, leerEdad } from './cuenta-escrita'

describe('cuentas como la gente las escribe', () => {
  it('an age passes over its own word', () => {
    for (const t of [
      '25',
      ' 25 ',
      '25 años',
      '25años',
      '25 AÑOS',
      '25 anos',
      '25 anios',
      '25 año',
      '25 a.',
      '25 años de edad',
    ])
      expect(leerEdad(t), t).toBe(25)
    for (const t of [
      '',
      'años',
      '25 meses',
      '25 o 26',
      '-25 años',
      '25.5 años',
      '2 5',
      'unos 25',
      '25 años y medio',
      '1234567',
    ])
      expect(leerEdad(t), t).toBeNull()
  })

  it('days pass over theirs', () => {
    for (const t of ['30', '30 días', '30 dias', '30d', '30 DÍAS', '30 día']) expect(leerDias(t), t).toBe(30)
    for (const t of ['1 mes', '30,5 días', '30 años', 'días']) expect(leerDias(t), t).toBeNull()
  })

  it('never another number than the one that is written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999 }),
        (n) => leerEdad(`${n} años`) === n && leerDias(`${n} días`) === n,
      ),
    )
    fc.assert(
      fc.property(fc.string(), (t) => {
        const n = leerEdad(t)
        expect(n === null || t.match(/\d+/g)?.map(Number).join() === String(n)).toBe(true)
      }),
    )
  })
})
