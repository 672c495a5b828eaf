import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { motivoDeAcceso, puedeEntrar, visitaCuenta } from './visita'

const acceso = fc.constantFrom('CONCEDIDO' as const, 'DENEGADO' as const)

describe('visita', () => {
  it('[VISITA-14] keeps a reason with a denial only, and no blank one', () => {
    fc.assert(
      fc.property(acceso, fc.string(), (a, motivo) => {
        expect(motivoDeAcceso(a, motivo)).toBe(a === 'DENEGADO' && motivo.trim() !== '' ? motivo : null)
      }),
    )
  })
  it('[VISITA-04] lets in who is ACTIVO and nobody else', () => {
    const estados = ['ACTIVO', 'VENCIDO', 'SUSPENDIDO', 'CANCELADO', '', null] as const
    expect(estados.filter(puedeEntrar)).toEqual(['ACTIVO'])
  })
  it('counts a visit that was let in until it is annulled', () => {
    expect(visitaCuenta('CONCEDIDO', false)).toBe(true)
    expect([visitaCuenta('CONCEDIDO', true), visitaCuenta('DENEGADO', false), visitaCuenta('DENEGADO', true)]).toEqual([
      false,
      false,
      false,
    ])
  })
})
