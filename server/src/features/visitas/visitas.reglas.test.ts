import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EstadoMiembro } from '@mancuerna/domain/membresias/estado'
import { sumarDias } from '@mancuerna/domain/fechas/fecha'
import { comprobarVisitaDeMiembro, limiteDe } from './visitas.reglas'

const HOY = '2026-03-05'
const estado = fc.constantFrom<EstadoMiembro | null>('ACTIVO', 'VENCIDO', 'SUSPENDIDO', 'CANCELADO', null)
const acceso = fc.constantFrom('CONCEDIDO' as const, 'DENEGADO' as const)

describe('visitas.reglas', () => {
  it('[VISITA-04] lets in exactly who is ACTIVO today; a denial is always recorded', () => {
    fc.assert(
      fc.property(estado, fc.integer({ min: -3, max: 3 }), acceso, (e, dias, a) => {
        const m = { idCliente: 7, estado: e, fechaFin: e === null ? null : sumarDias(HOY, dias), limite: null }
        const entra = () => comprobarVisitaDeMiembro(m, { idCliente: null, acceso: a }, HOY)
        if (a === 'DENEGADO' || (e === 'ACTIVO' && dias >= 0)) expect(entra).not.toThrow()
        else
          expect(entra).toThrow(
            expect.objectContaining({
              codigo: 'MIEMBRO_NO_ACTIVO',
              detalles: { datos: { estado: e === 'ACTIVO' ? 'VENCIDO' : (e ?? 'SIN MEMBRESÍA') } },
            }),
          )
      }),
    )
  })
  it("the client named must be the member's", () => {
    const m = { idCliente: 7, estado: 'ACTIVO' as const, fechaFin: HOY, limite: 2 }
    expect(() => comprobarVisitaDeMiembro(m, { idCliente: 7, acceso: 'CONCEDIDO' }, HOY)).not.toThrow()
    expect(() => comprobarVisitaDeMiembro(m, { idCliente: 8, acceso: 'DENEGADO' }, HOY)).toThrow(
      expect.objectContaining({
        codigo: 'VALIDACION',
        detalles: { campos: { client_id: 'El cliente no corresponde al miembro.' } },
      }),
    )
    expect([limiteDe(m, 'CONCEDIDO'), limiteDe(m, 'DENEGADO')]).toEqual([2, null])
  })
})
