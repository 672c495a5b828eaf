import { diasEntre, hoyEn, sumarDias } from '@mancuerna/domain/fechas/fecha'
import { estadoEfectivo } from '@mancuerna/domain/membresias/estado'
import { TEXTOS_MIEMBRO as T } from '@mancuerna/domain/membresias/membresia-textos'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../../../platform/core/error'
import { type Periodo, SIN_PAGO, type Situacion } from '../periodo.reglas'
import { alRenovar, tramoRenovado } from './renovacion.reglas'

const s: Situacion = {
  estado: 'VENCIDO',
  fechaInicio: '2026-03-01',
  fechaFin: '2026-03-31',
  idTipo: 1,
  suspendidoDesde: null,
}
const viejo: Periodo = {
  id: 7,
  fechaInicio: '2026-03-01',
  fechaFin: '2026-03-31',
  idTipo: 1,
  ...SIN_PAGO,
  idIngreso: 7,
}
const desde = (fechaInicio: string): Omit<Periodo, 'id'> => ({
  fechaInicio,
  fechaFin: '2026-06-30',
  idTipo: 2,
  ...SIN_PAGO,
  idIngreso: 9,
})

it('an ACTIVO member without an end begins today', () => {
  const sinFin: Situacion = { ...s, estado: 'ACTIVO', fechaInicio: null, fechaFin: null }
  expect(tramoRenovado(sinFin, { duracion: 30 }, '2026-03-05')).toEqual({
    fechaInicio: '2026-03-05',
    fechaFin: '2026-04-04',
    extiende: false,
  })
})

it('of a type without duration the end is asked for under its field', () => {
  expect(() => tramoRenovado(s, { duracion: null }, '2026-03-05')).toThrow(
    expect.objectContaining({ codigo: 'DURACION_REQUERIDA', detalles: { campos: { fecha_fin: T.fin } } }),
  )
})

it('a renewal cuts what reaches past its beginning, and nothing else', () => {
  const cortado = (inicio: string) => alRenovar([viejo], s, desde(inicio))
  const { id: _, ...hechos } = viejo
  expect(cortado('2026-04-10')).toEqual({ cerrar: [], nuevos: [desde('2026-04-10')] })
  expect(cortado('2026-04-01')).toEqual({ cerrar: [], nuevos: [desde('2026-04-01')] })
  expect(cortado('2026-03-31')).toEqual({
    cerrar: [7],
    nuevos: [{ ...hechos, fechaFin: '2026-03-30' }, desde('2026-03-31')],
  })
  // Of a single day something is left, of none nothing.
  expect(cortado('2026-03-02')).toEqual({
    cerrar: [7],
    nuevos: [{ ...hechos, fechaFin: '2026-03-01' }, desde('2026-03-02')],
  })
  expect(cortado('2026-03-01')).toEqual({ cerrar: [7], nuevos: [desde('2026-03-01')] })
})

it('where no membership runs it touches no period', () => {
  for (const nada of [{ fechaInicio: null }, { fechaFin: null }, { idTipo: null }])
    expect(alRenovar([viejo], { ...s, ...nada }, desde('2026-03-05'))).toEqual({
      cerrar: [],
      nuevos: [desde('2026-03-05')],
    })
})

const dia = fc.integer({ min: 0, max: 60_000 }).map((n) => sumarDias('1990-01-01', n))
const duracion = fc.integer({ min: 1, max: 800 })
const nunca: Situacion = { estado: null, fechaInicio: null, fechaFin: null, idTipo: null, suspendidoDesde: null }
const activo = (fechaInicio: string, fechaFin: string): Situacion => ({ ...s, estado: 'ACTIVO', fechaInicio, fechaFin })
const codigo = (f: () => unknown): string => {
  try {
    f()
  } catch (e) {
    return e instanceof DomainError ? e.codigo : String(e)
  }
  return 'nada'
}

describe('what a renewal pays', () => {
  it('[PHP-20] starts today and ends `duracion` days later, over month ends and leap years', () => {
    expect(tramoRenovado(nunca, { duracion: 30 }, '2025-06-18')).toEqual({
      fechaInicio: '2025-06-18',
      fechaFin: '2025-07-18',
      extiende: false,
    })
    expect(tramoRenovado(nunca, { duracion: 30 }, '2024-01-31').fechaFin).toBe('2024-03-01')
    expect(tramoRenovado(nunca, { duracion: 30 }, '2025-01-31').fechaFin).toBe('2025-03-02')
    expect(tramoRenovado(nunca, { duracion: 365 }, '2024-02-29').fechaFin).toBe('2025-02-28')
    expect(tramoRenovado(nunca, { duracion: 1 }, '2025-12-31').fechaFin).toBe('2026-01-01')
  })

  it('an ACTIVO member keeps exactly the paid days: n renewals in a row add n durations', () => {
    fc.assert(
      fc.property(dia, fc.array(duracion, { minLength: 1, maxLength: 8 }), (hoy, veces) => {
        let va = nunca
        for (const d of veces) {
          const t = tramoRenovado(va, { duracion: d }, hoy)
          if (va.fechaFin !== null) expect(t).toMatchObject({ fechaInicio: sumarDias(va.fechaFin, 1), extiende: true })
          va = activo(va.fechaInicio ?? t.fechaInicio, t.fechaFin)
        }
        expect(va).toMatchObject({
          fechaInicio: hoy,
          fechaFin: sumarDias(
            hoy,
            veces.reduce((a, b) => a + b, 0),
          ),
        })
      }),
    )
  })

  it('the last day is still a paid day; the day after, a renewal begins anew', () => {
    fc.assert(
      fc.property(dia, fc.integer({ min: 0, max: 400 }), duracion, (fin, antes, d) => {
        expect(tramoRenovado(activo(sumarDias(fin, -antes), fin), { duracion: d }, fin).extiende).toBe(true)
        expect(tramoRenovado(activo(sumarDias(fin, -antes), fin), { duracion: d }, sumarDias(fin, 1))).toEqual({
          fechaInicio: sumarDias(fin, 1),
          fechaFin: sumarDias(fin, 1 + d),
          extiende: false,
        })
      }),
    )
  })

  it('what is CANCELADO or VENCIDO begins today even if its end lies ahead, and the old period is cut there', () => {
    const t = tramoRenovado(s, { duracion: 10 }, '2026-03-05')
    expect(t).toEqual({ fechaInicio: '2026-03-05', fechaFin: '2026-03-15', extiende: false })
    const r = alRenovar([viejo], s, { ...t, idTipo: 2, ...SIN_PAGO, idIngreso: 9 })
    expect(r.cerrar).toEqual([7])
    expect(r.nuevos.map((x) => [x.fechaInicio, x.fechaFin, x.idIngreso])).toEqual([
      ['2026-03-01', '2026-03-04', 7],
      ['2026-03-05', '2026-03-15', 9],
    ])
  })

  it('only the type decides how long; without duration the dates are asked for', () => {
    expect(codigo(() => tramoRenovado(nunca, { duracion: null }, '2026-03-05'))).toBe('DURACION_REQUERIDA')
    expect(tramoRenovado(nunca, { duracion: null, hasta: '2026-03-20' }, '2026-03-05').fechaFin).toBe('2026-03-20')
    expect(tramoRenovado(nunca, { duracion: 5, hasta: '2026-12-31' }, '2026-03-05').fechaFin).toBe('2026-03-10')
    expect(codigo(() => tramoRenovado(nunca, { duracion: null, hasta: '2026-03-04' }, '2026-03-05'))).toBe(
      'FECHAS_INVALIDAS',
    )
    expect(codigo(() => tramoRenovado(activo('2190-01-01', '2199-12-30'), { duracion: 30 }, '2195-01-01'))).toBe(
      'VALIDACION',
    )
  })

  it('midnight decides by the zone of the gym, in four of them', () => {
    const zonas = ['America/Guayaquil', 'Europe/Madrid', 'Pacific/Kiritimati', 'Asia/Kolkata']
    fc.assert(
      fc.property(
        fc.constantFrom(...zonas),
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        (zona, ahora) => {
          const hoy = hoyEn(ahora, zona)
          const manana = hoyEn(new Date(ahora.getTime() + 86_400_000 * 2), zona)
          expect(estadoEfectivo('ACTIVO', hoy, hoy)).toBe('ACTIVO')
          expect(estadoEfectivo('ACTIVO', hoy, manana)).toBe('VENCIDO')
          // Where clocks change, 48 hours may hold one midnight or three.
          expect(Math.abs(diasEntre(hoy, manana) - 2)).toBeLessThanOrEqual(zona === 'Europe/Madrid' ? 1 : 0)
        },
      ),
    )
    expect(hoyEn(new Date('2026-03-06T04:59:59.999Z'), 'America/Guayaquil')).toBe('2026-03-05')
    expect(hoyEn(new Date('2026-03-06T05:00:00Z'), 'America/Guayaquil')).toBe('2026-03-06')
    expect([
      hoyEn(new Date('2027-10-29T22:00:00Z'), 'Europe/Madrid'),
      hoyEn(new Date('2027-10-31T22:59:59Z'), 'Europe/Madrid'),
    ]).toEqual(['2027-10-30', '2027-10-31'])
  })
})
