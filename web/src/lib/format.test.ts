import { describe, expect, it } from 'vitest'
import {
  aCentavos,
  contar,
  deCentavos,
  diaSemana,
  diasEntre,
  enZona,
  fechaRelativa,
  formatDinero,
  formatFecha,
  formatFechaCorta,
  formatFechaLarga,
  formatMomento,
  formatNumero,
  formatTelefono,
  hoyEnZona,
  iniciales,
  lunesDe,
  momentoRelativo,
  sumar,
  sumarDias,
  sumarMeses,
  urlImagen,
  variacion,
} from './format'

describe('dinero', () => {
  it('[CONST-04] shows dollars the way Ecuador writes them, from the wire’s text', () => {
    expect(formatDinero('1234.5')).toBe('$1.234,50')
    expect(formatDinero('0')).toBe('$0,00')
    expect(formatDinero('518340.20')).toBe('$518.340,20')
    expect(formatDinero('-3')).toBe('−$3,00')
    expect(formatDinero(null)).toBe('—')
    expect(formatDinero('gratis')).toBe('—')
  })

  it('[CONST-04] never goes through a binary float', () => {
    expect(sumar(['0.10', '0.20'])).toBe('0.30')
    expect(sumar(Array.from({ length: 1000 }, () => '0.01'))).toBe('10.00')
    expect(formatDinero('9007199254740.99')).toBe('$9.007.199.254.740,99')
    expect(aCentavos('1.005')).toBe(101)
    expect(aCentavos(19.99)).toBe(1999)
  })

  it('[CONST-04] goes from text to cents and back without change', () => {
    for (const cents of [0, 1, 99, 100, 101, 123_456, -50, 99_999_999_999])
      expect(aCentavos(deCentavos(cents))).toBe(cents)
  })

  it('compares with the period before', () => {
    expect(variacion(184, 164)).toEqual({ texto: '+12 %', signo: 1 })
    expect(variacion('98.00', '100.00')).toEqual({ texto: '−2 %', signo: -1 })
    expect(variacion(5, 0)).toBeNull()
    expect(formatNumero(212907)).toBe('212.907')
  })
})

describe('fechas', () => {
  const zonas = ['UTC', 'America/Guayaquil', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Madrid', 'Asia/Kolkata']

  it.each(zonas)('[CONST-06] a civil date is the same day on a computer in %s', (zona) => {
    const before = process.env.TZ
    process.env.TZ = zona
    try {
      expect(formatFecha('2027-03-03')).toBe('3 mar 2027')
      expect(formatFechaCorta('2026-01-01')).toBe('01/01/2026')
      expect(formatFechaLarga('2026-11-21')).toBe('sábado 21 de noviembre')
      expect(sumarDias('2026-12-31', 1)).toBe('2027-01-01')
      expect(sumarDias('2024-03-10', -10)).toBe('2024-02-29')
      expect(diasEntre('2026-11-14', '2026-11-21')).toBe(7)
      expect(diaSemana('2026-11-21')).toBe(6)
    } finally {
      process.env.TZ = before
    }
  })

  it.each(zonas)('[CONST-06] a moment shows on the gym’s clock on a computer in %s', (zona) => {
    const before = process.env.TZ
    process.env.TZ = zona
    try {
      expect(formatMomento('2026-11-22T04:59:00.000Z')).toBe('21 nov 2026, 23:59')
      expect(formatMomento('2026-11-22T05:00:00Z')).toBe('22 nov 2026, 00:00')
      expect(hoyEnZona('America/Guayaquil', new Date('2026-11-22T04:59:59Z'))).toBe('2026-11-21')
      expect(enZona('2026-11-21 18:42:00')).toEqual({ fecha: '2026-11-21', hora: '18:42' })
    } finally {
      process.env.TZ = before
    }
  })

  it('[CONST-06] starts the week on Monday', () => {
    expect(lunesDe('2026-11-22')).toBe('2026-11-16')
    expect(lunesDe('2026-11-16')).toBe('2026-11-16')
  })

  it('goes one month on to the last day of a shorter month', () => {
    expect(sumarMeses('2026-01-31', 1)).toBe('2026-02-28')
    expect(sumarMeses('2026-11-30', 3)).toBe('2027-02-28')
    expect(sumarMeses('2026-01-15', -1)).toBe('2025-12-15')
  })

  it('says days as people say them', () => {
    expect(fechaRelativa('2026-11-14', '2026-11-21')).toBe('hace 7 días')
    expect(fechaRelativa('2026-11-20', '2026-11-21')).toBe('ayer')
    expect(fechaRelativa('2026-11-22', '2026-11-21')).toBe('mañana')
    expect(fechaRelativa('2026-12-01', '2026-11-21')).toBe('en 10 días')
    expect(momentoRelativo('2026-11-20T12:12:00Z', '2026-11-21')).toBe('ayer, 07:12')
    expect(momentoRelativo('2026-11-13T23:04:00Z', '2026-11-21')).toBe('13 nov, 18:04')
  })

  it('refuses what is no day', () => {
    for (const bad of ['2026-02-30', '2026-13-01', '', null, 'ayer']) expect(formatFecha(bad)).toBe('—')
  })
})

describe('textos', () => {
  it('[CLIENTE-06] dresses a phone 3-3-4 and keeps at most 10 digits', () => {
    expect(formatTelefono('0991234567')).toBe('099-123-4567')
    expect(formatTelefono('0991')).toBe('099-1')
    expect(formatTelefono('099 123 4567 89')).toBe('099-123-4567')
    expect(formatTelefono('')).toBe('')
  })

  it('compares without accents, and makes initials and addresses of images', () => {
    expect(iniciales('María Peña Torres')).toBe('MP')
    expect(contar(1, 'cobro', 'cobros')).toBe('1 cobro')
    expect(urlImagen('./imagenes/x.png')).toBe('/imagenes/x.png')
    expect(urlImagen('data:image/png;base64,AA')).toBe('data:image/png;base64,AA')
    expect(urlImagen(null)).toBeUndefined()
  })
})
