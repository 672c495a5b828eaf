import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claveSinCedula, esClaveSinCedula, ID_MAXIMO, leerClaveSinCedula } from './sin-cedula'

describe('quien no tiene cédula', () => {
  it('is named by its number, and read back from it in any case', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: ID_MAXIMO }), (id) => {
        const clave = claveSinCedula(id)
        expect([leerClaveSinCedula(clave), leerClaveSinCedula(` ${clave.toLowerCase()} `)]).toEqual([id, id])
        expect(esClaveSinCedula(clave)).toBe(true)
      }),
    )
  })

  it('no cédula, RUC or passport reads as one, and what reads as one may be nobody’s', () => {
    for (const otra of ['1710034065', '1710034065001', 'AB123456', 'SIN', 'SIN-', 'SIN-1A', 'ASIN-1', 'SIN 1', ''])
      expect([esClaveSinCedula(otra), leerClaveSinCedula(otra)], otra).toEqual([false, null])
    expect(leerClaveSinCedula('SIN-2147483647')).toBe(2_147_483_647)
    for (const nadie of ['SIN-0', 'SIN-2147483648', 'SIN-99999999999999999999'])
      expect([esClaveSinCedula(nadie), leerClaveSinCedula(nadie)], nadie).toEqual([true, null])
    fc.assert(fc.property(fc.string(), (t) => leerClaveSinCedula(t) === null || esClaveSinCedula(t)))
  })
})
