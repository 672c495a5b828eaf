import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diasEntre, numeroDia, sumarDias } from './fecha'
import { anioDe, enRango, rangosHabituales } from './rango'

const fecha = fc.integer({ min: 0, max: 365 * 200 }).map((n) => sumarDias('1990-01-01', n))

describe('rangosHabituales', () => {
  it('of a day in the middle of a week, a month and a year', () => {
    expect(rangosHabituales('2026-03-05').map(({ nombre, rango: p }) => `${nombre}: ${p.desde} ${p.hasta}`)).toEqual([
      'Hoy: 2026-03-05 2026-03-05',
      'Ayer: 2026-03-04 2026-03-04',
      'Esta semana: 2026-03-02 2026-03-05',
      'Semana pasada: 2026-02-23 2026-03-01',
      'Este mes: 2026-03-01 2026-03-05',
      'Mes pasado: 2026-02-01 2026-02-28',
      'Este año: 2026-01-01 2026-03-05',
    ])
  })
  it('a year goes from its first to its last day', () => {
    expect(anioDe('2026-03-05')).toEqual({ desde: '2026-01-01', hasta: '2026-12-31' })
  })
  it('[CONST-06] none is reversed or goes past today, weeks begin on Monday, what passed touches what goes on', () => {
    fc.assert(
      fc.property(fecha, (hoy) => {
        const p = Object.fromEntries(rangosHabituales(hoy).map((x) => [x.nombre, x.rango]))
        for (const { desde, hasta } of Object.values(p)) expect(desde <= hasta && hasta <= hoy).toBe(true)
        for (const n of ['Hoy', 'Esta semana', 'Este mes', 'Este año']) expect(enRango(hoy, p[n]!)).toBe(true)
        expect(numeroDia(p['Esta semana']!.desde)).toBe(2)
        expect(diasEntre(p['Semana pasada']!.hasta, p['Esta semana']!.desde)).toBe(1)
        expect(diasEntre(p['Semana pasada']!.desde, p['Semana pasada']!.hasta)).toBe(6)
        expect(diasEntre(p['Mes pasado']!.hasta, p['Este mes']!.desde)).toBe(1)
        expect(p['Mes pasado']!.desde.slice(8)).toBe('01')
      }),
    )
  })
})
