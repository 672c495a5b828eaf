import { describe, expect, it } from 'vitest'
import { estadoDePeriodo, estadoEfectivo, type EstadoPeriodo } from './estado'

const HOY = '2026-11-20'
const periodo = (desde: string, hasta: string, estado: EstadoPeriodo = 'VIGENTE') => ({ desde, hasta, estado })

describe('the state that a member has today', () => {
  it('[MIEMBRO-02] is VENCIDO from the day after the end, where ACTIVO is stored, and what is stored otherwise', () => {
    expect(estadoEfectivo('ACTIVO', '2026-11-19', HOY)).toBe('VENCIDO')
    expect(estadoEfectivo('ACTIVO', HOY, HOY)).toBe('ACTIVO')
    expect(estadoEfectivo('SUSPENDIDO', '2026-11-19', HOY)).toBe('SUSPENDIDO')
    expect(estadoEfectivo('CANCELADO', '2026-11-19', HOY)).toBe('CANCELADO')
    expect(estadoEfectivo(null, null, HOY)).toBeNull()
  })
})

describe('how a period stands today', () => {
  it('runs from its first day to its last one, both included', () => {
    expect(
      [periodo('2026-11-20', '2026-12-19'), periodo('2026-10-22', '2026-11-20')].map((p) => estadoDePeriodo(p, HOY)),
    ).toEqual(['VIGENTE', 'VIGENTE'])
    expect(estadoDePeriodo(periodo('2026-10-20', '2026-11-19'), HOY)).toBe('TERMINADO')
    expect(estadoDePeriodo(periodo('2026-11-21', '2026-12-20'), HOY)).toBe('POR EMPEZAR')
  })

  it('one that does not count keeps its word', () => {
    expect(
      [periodo('2026-10-20', '2026-11-19', 'ANULADO'), periodo('2026-11-21', '2026-12-20', 'SUSTITUIDO')].map((p) =>
        estadoDePeriodo(p, HOY),
      ),
    ).toEqual(['ANULADO', 'SUSTITUIDO'])
  })
})
