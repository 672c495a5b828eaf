import { describe, expect, it } from 'vitest'
import { enZona, formatMomento, hoyEnZona, momentoRelativo } from './momento'
import { urlImagen } from './api/url-imagen'

const ZONAS = ['UTC', 'America/Guayaquil', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Madrid', 'Asia/Kolkata']

describe('moments', () => {
  it.each(ZONAS)('[CONST-06] show on the gym’s clock on a computer in %s', (zona) => {
    const before = process.env.TZ
    process.env.TZ = zona
    try {
      expect(formatMomento('2026-11-22T04:59:00.000Z')).toBe('21 nov 2026, 23:59')
      expect(formatMomento('2026-11-22T05:00:00Z')).toBe('22 nov 2026, 00:00')
      expect(hoyEnZona('America/Guayaquil', new Date('2026-11-22T04:59:59Z'))).toBe('2026-11-21')
      expect(enZona('2026-11-21 18:42:00')).toEqual({ fecha: '2026-11-21', hora: '18:42' })
      expect(enZona('ayer')).toBeNull()
    } finally {
      process.env.TZ = before
    }
  })

  it('are said as people say them', () => {
    expect(momentoRelativo('2026-11-20T12:12:00Z', '2026-11-21')).toBe('ayer, 07:12')
    expect(momentoRelativo('2026-11-13T23:04:00Z', '2026-11-21')).toBe('13 nov, 18:04')
    expect(momentoRelativo('2026-11-21T23:42:00Z', '2026-11-21')).toBe('hoy, 18:42')
    // Another year is told, even where the day is near.
    expect(momentoRelativo('2025-12-30T23:04:00Z', '2026-01-02')).toBe('30 dic 2025, 18:04')
    expect(momentoRelativo('2026-01-01T05:00:00Z', '2026-11-21')).toBe('1 ene, 00:00')
    expect(momentoRelativo('2026-01-01T04:59:59Z', '2026-11-21')).toBe('31 dic 2025, 23:59')
    expect(momentoRelativo(null, '2026-11-21')).toBe('—')
  })
})

describe('urlImagen', () => {
  it('makes an address of what the server stores', () => {
    expect(urlImagen('./imagenes/x.png')).toBe('/imagenes/x.png')
    expect(urlImagen('data:image/png;base64,AA')).toBe('data:image/png;base64,AA')
    expect(urlImagen(null)).toBeUndefined()
  })
})
