import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumarDias } from '@mancuerna/domain/fechas/fecha'
import { periodoDe, periodoLegado } from './informes.reglas'

const HOY = '2026-03-05'
const fecha = fc.integer({ min: -400, max: 400 }).map((n) => sumarDias(HOY, n))

describe('informes.reglas', () => {
  it('a missing end of the period is today', () => {
    expect(periodoDe({}, HOY)).toEqual({ desde: HOY, hasta: HOY })
    expect(periodoDe({ desde: '2026-03-01' }, HOY)).toEqual({ desde: '2026-03-01', hasta: HOY })
    expect(periodoLegado({ fechaInicio: null, fechaFin: '2026-03-09' }, HOY)).toEqual({
      desde: HOY,
      hasta: '2026-03-09',
    })
  })
  it('a reversed period is refused by ours and empty for the old client', () => {
    fc.assert(
      fc.property(fecha, fecha, (a, b) => {
        const legado = periodoLegado({ fechaInicio: a, fechaFin: b }, HOY)
        expect(legado).toEqual(a <= b ? { desde: a, hasta: b } : null)
        if (a > b)
          expect(() => periodoDe({ desde: a, hasta: b }, HOY)).toThrow(
            expect.objectContaining({ codigo: 'FECHAS_INVALIDAS' }),
          )
      }),
    )
    for (const [fechaInicio, fechaFin] of [
      ['ilegible', null],
      [null, 'ilegible'],
      ['ilegible', 'ilegible'],
      ['ilegible', '2199-12-31'],
    ] as const)
      expect(periodoLegado({ fechaInicio, fechaFin }, HOY)).toBeNull()
  })
  it('a day may be asked for by itself', () => {
    expect(periodoDe({ desde: HOY, hasta: HOY }, HOY)).toEqual({ desde: HOY, hasta: HOY })
    expect(periodoLegado({ fechaInicio: HOY, fechaFin: HOY }, '2026-12-31')).toEqual({ desde: HOY, hasta: HOY })
    expect(periodoLegado({ fechaInicio: null, fechaFin: null }, HOY)).toEqual({ desde: HOY, hasta: HOY })
  })
})
