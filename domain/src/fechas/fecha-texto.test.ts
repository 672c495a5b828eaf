import { describe, expect, it } from 'vitest'
import { sumarDias } from './fecha'
import {
  fechaBreve,
  fechaRelativa,
  formatFecha,
  formatFechaCorta,
  formatFechaLarga,
  nombreDia,
  nombreMes,
} from './fecha-texto'

const MESES = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
const DIAS = 'domingo lunes martes miércoles jueves viernes sábado'.split(' ')
const ZONAS = ['UTC', 'America/Guayaquil', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Madrid', 'Asia/Kolkata']

describe('days as people say them', () => {
  it('months and weekdays have their names, whole and short', () => {
    expect(MESES.map((_, i) => nombreMes(i + 1))).toEqual(MESES)
    expect(MESES.map((_, i) => nombreMes(i + 1, true)).join(' ')).toBe(
      'ene feb mar abr may jun jul ago sep oct nov dic',
    )
    expect(DIAS.map((_, i) => nombreDia(i + 1))).toEqual(DIAS)
    expect(DIAS.map((_, i) => nombreDia(i + 1, true)).join(' ')).toBe('Dom Lun Mar Mié Jue Vie Sáb')
    expect([nombreMes(0), nombreMes(13), nombreDia(0), nombreDia(8, true)]).toEqual(['', '', '', ''])
  })

  it.each(ZONAS)('[CONST-06] are written the same on a computer in %s', (zona) => {
    const before = process.env.TZ
    process.env.TZ = zona
    try {
      expect(formatFecha('2027-03-03')).toBe('3 mar 2027')
      expect(formatFechaCorta('2026-01-01')).toBe('01/01/2026')
      expect(formatFechaCorta('2026-11-21T23:00:00Z')).toBe('21/11/2026')
      expect(formatFechaLarga('2026-11-21')).toBe('sábado 21 de noviembre')
      expect(formatFechaLarga('2026-11-21', true)).toBe('sábado 21 de noviembre de 2026')
    } finally {
      process.env.TZ = before
    }
  })

  it('what is no day is a dash', () => {
    for (const malo of ['2026-02-30', '', null, undefined, 'ayer'])
      for (const escribir of [
        formatFecha,
        formatFechaCorta,
        formatFechaLarga,
        (t: typeof malo) => fechaRelativa(t, '2026-11-21'),
      ])
        expect(escribir(malo)).toBe('—')
  })

  it('from today', () => {
    const hoy = '2026-11-21'
    expect(fechaRelativa('2026-11-21', hoy)).toBe('hoy')
    expect(fechaRelativa('2026-11-20', hoy)).toBe('ayer')
    expect(fechaRelativa('2026-11-22', hoy)).toBe('mañana')
    expect(fechaRelativa('2026-11-14', hoy)).toBe('hace 7 días')
    expect(fechaRelativa('2026-12-01', hoy)).toBe('en 10 días')
    expect(fechaRelativa('2026-09-01', hoy)).toBe('hace 2 meses')
    expect(fechaRelativa('2023-11-21', hoy)).toBe('hace 3 años')
    const hace = (dias: number): string => fechaRelativa(sumarDias(hoy, -dias), hoy)
    expect([60, 61, 91, 92, 730, 731].map(hace)).toEqual([
      'hace 60 días',
      'hace 2 meses',
      'hace 2 meses',
      'hace 3 meses',
      'hace 23 meses',
      'hace 2 años',
    ])
    expect([1, 2, 60, 61].map((dias) => fechaRelativa(sumarDias(hoy, dias), hoy))).toEqual([
      'mañana',
      'en 2 días',
      'en 60 días',
      'en 2 meses',
    ])
    expect(fechaRelativa('2027-01-25', hoy)).toBe('en 2 meses')
  })

  it('in few words', () => {
    expect(['2026-11-21', '2026-11-20', '2026-11-13', '2025-03-03'].map((f) => fechaBreve(f, '2026-11-21'))).toEqual([
      'hoy',
      'ayer',
      '13 nov',
      '3 mar 2025',
    ])
  })
})
