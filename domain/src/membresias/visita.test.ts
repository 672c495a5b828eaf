import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  motivoDeAcceso,
  puedeEntrar,
  REGISTRADOR_POR_DEFECTO,
  SIN_MEMBRESIA,
  SIN_MEMBRESIA_TOTALES,
  sinTipo,
  visitaCuenta,
} from './visita'

const acceso = fc.constantFrom('CONCEDIDO' as const, 'DENEGADO' as const)

describe('visita', () => {
  it('[VISITA-14] keeps a reason with a denial only, and no blank one', () => {
    fc.assert(
      fc.property(acceso, fc.string(), (a, motivo) => {
        expect(motivoDeAcceso(a, motivo)).toBe(a === 'DENEGADO' && motivo.trim() !== '' ? motivo : null)
      }),
    )
    expect(['', '  ', ' debe '].map((motivo) => motivoDeAcceso('DENEGADO', motivo))).toEqual([null, null, ' debe '])
  })
  it('[VISITA-04] lets in who is ACTIVO and nobody else', () => {
    const estados = ['ACTIVO', 'VENCIDO', 'SUSPENDIDO', 'CANCELADO', '', null] as const
    expect(estados.filter(puedeEntrar)).toEqual(['ACTIVO'])
  })
  it('without a membership it has the names that old clients read, and a payment that of what was charged', () => {
    expect([SIN_MEMBRESIA, SIN_MEMBRESIA_TOTALES]).toEqual(['VISITA REGULAR', 'Visitas regular'])
    const origenes = [null, 'VISITA_OCASIONAL', 'VENTA_PRODUCTO', 'ANTICIPO'] as const
    expect(origenes.map((o) => sinTipo(o, SIN_MEMBRESIA))).toEqual([
      'VISITA REGULAR',
      'VISITA REGULAR',
      'Venta de producto',
      'Anticipo',
    ])
    expect(REGISTRADOR_POR_DEFECTO).toBe('Sistema Web')
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
