import { diasEntre, sumarDias } from '@mancuerna/domain/fechas/fecha'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Situacion } from '../periodo.reglas'
import { diasDevueltos, sinSuspension } from './suspension.reglas'

const s: Situacion = {
  estado: 'SUSPENDIDO',
  fechaInicio: '2026-03-01',
  fechaFin: '2026-03-31',
  idTipo: 1,
  suspendidoDesde: '2026-03-03',
}

it('a suspension that is lifted gives its days back, today not counted', () => {
  expect(sinSuspension(s, '2026-03-05')).toEqual({
    situacion: { ...s, estado: 'ACTIVO', fechaFin: '2026-04-02', suspendidoDesde: null },
    dias: 2,
  })
  // A clock that was set back takes nothing away.
  expect(sinSuspension(s, '2026-03-01').dias).toBe(0)
})

it('a membership without dates has none to give back, and one that is not suspended stays as it is', () => {
  expect(diasDevueltos('2026-03-01', null, '2026-03-10')).toBe(0)
  expect(sinSuspension({ ...s, fechaFin: null }, '2026-03-05')).toEqual({
    situacion: { ...s, estado: null, fechaFin: null, suspendidoDesde: null },
    dias: 0,
  })
  const activo: Situacion = { ...s, estado: 'ACTIVO' }
  expect(sinSuspension(activo, '2026-03-05')).toEqual({ situacion: activo, dias: 0 })
})

const dia = fc.integer({ min: 0, max: 60_000 }).map((n) => sumarDias('1990-01-01', n))

it('a suspension gives back the days between, so that as many paid days are left as when it began', () => {
  fc.assert(
    fc.property(dia, fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 500 }), (desde, quedan, larga) => {
      const fin = sumarDias(desde, quedan)
      const hoy = sumarDias(desde, larga)
      const { situacion, dias } = sinSuspension(
        { ...s, fechaInicio: desde, fechaFin: fin, suspendidoDesde: desde },
        hoy,
      )
      expect(dias).toBe(larga)
      expect(diasEntre(hoy, situacion.fechaFin as string)).toBe(quedan)
      expect(situacion.estado).toBe('ACTIVO')
    }),
  )
})

it('a suspension gives nothing back of a membership that was over, and nothing the same day', () => {
  expect(diasDevueltos('2026-03-10', '2026-03-09', '2026-04-01')).toBe(0)
  expect(diasDevueltos('2026-03-10', '2026-03-10', '2026-03-10')).toBe(0)
  expect(diasDevueltos(null, '2026-03-10', '2026-03-10')).toBe(0)
})
