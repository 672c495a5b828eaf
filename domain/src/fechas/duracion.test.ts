import { describe, expect, it } from 'vitest'
import { finDe, loQueQueda, textoDuracion } from './duracion'

describe('how long a membership lasts', () => {
  it('[MIEMBROL-21] ends so many days later as it lasts, the last one valid', () => {
    expect(finDe('2026-03-05', 30)).toBe('2026-04-04')
    expect(finDe('2024-02-28', 1)).toBe('2024-02-29')
  })

  it('[TIPO-06] says its days, one as one, and what has none', () => {
    expect([1, 30, 1095, null].map(textoDuracion)).toEqual(['1 día', '30 días', '1.095 días', 'Duración Variable'])
  })

  it('says how far the end is', () => {
    const queda = (estado: 'ACTIVO' | 'VENCIDO' | 'SUSPENDIDO' | 'CANCELADO', fechaFin: string | null) =>
      loQueQueda(estado, fechaFin, '2026-03-05')
    expect(queda('ACTIVO', '2026-03-05')).toBe('último día')
    expect(queda('ACTIVO', '2026-03-06')).toBe('queda 1 día')
    expect(queda('ACTIVO', '2026-03-15')).toBe('quedan 10 días')
    expect(queda('VENCIDO', '2026-03-04')).toBe('venció hace 1 día')
    expect(queda('SUSPENDIDO', '2026-03-15')).toBeNull()
    expect(queda('CANCELADO', '2026-03-04')).toBeNull()
    expect(queda('ACTIVO', null)).toBeNull()
  })
})
