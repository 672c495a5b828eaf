import { describe, expect, it } from 'vitest'
import { convieneAnotarUso, finDeSesion, vidasDe } from './sesion.reglas'

const HORA = 3_600_000
const DIA = 24 * HORA
const en = (ms: number): Date => new Date(Date.UTC(2026, 2, 5) + ms)

describe('how long sessions live', () => {
  it('our client’s a shift without use and ninety days in all, the old one’s as long as they are used', () => {
    expect(vidasDe({ maximaDias: undefined, anteriorDias: 30 })).toEqual({
      NUEVA: { ociosa: 12 * HORA, maxima: 90 * DIA },
      ANTERIOR: { ociosa: 30 * DIA, maxima: null },
    })
  })

  it('no longer than the owner says, by either door', () => {
    expect(vidasDe({ maximaDias: 2, anteriorDias: 7 })).toEqual({
      NUEVA: { ociosa: 12 * HORA, maxima: 2 * DIA },
      ANTERIOR: { ociosa: 7 * DIA, maxima: 2 * DIA },
    })
  })

  it('a use moves the end, up to the greatest age', () => {
    const fin = (usada: number, maxima: number | null): Date =>
      finDeSesion({ ahora: en(usada), creadaEn: en(0), vida: { ociosa: HORA, maxima } })
    expect(fin(10 * HORA, null)).toEqual(en(11 * HORA))
    expect(fin(10 * HORA, 12 * HORA)).toEqual(en(11 * HORA))
    expect(fin(11.5 * HORA, 12 * HORA)).toEqual(en(12 * HORA))
  })

  it('a use is noted every five minutes', () => {
    expect([0, 299_999, 300_000, HORA].map((ms) => convieneAnotarUso(en(0), en(ms)))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})
