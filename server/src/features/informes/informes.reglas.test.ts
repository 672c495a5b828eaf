import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumarDias } from '@mancuerna/domain/fecha'
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
    expect(periodoLegado({ fechaInicio: 'ilegible', fechaFin: null }, HOY)).toBeNull()
  })
})
