import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DomainError } from '../../../platform/core/error'
import { aplicarCambio, type CambioTipo, TIPO_INICIAL } from './tipos.reglas'

const camposDe = (f: () => unknown): Record<string, string> | undefined => {
  try {
    f()
  } catch (e) {
    return (e as DomainError).detalles.campos
  }
  return undefined
}

describe('reglas de los tipos de membresía', () => {
  it('[TIPO-14] a new type is ACTIVO, of one person, with quantity 1 and valor 0', () => {
    expect(aplicarCambio(TIPO_INICIAL, { nombre: 'Mensual' })).toMatchObject({
      estado: 'ACTIVO',
      capacidad: 1,
      cantidadCombo: 1,
      valor: 0,
    })
  })

  it('[TIPO-14] before anything is filled in it has no text, no number and no limit', () => {
    expect(TIPO_INICIAL).toEqual({
      nombre: '',
      categoria: '',
      esGrupal: false,
      capacidad: 1,
      valor: 0,
      descripcion: '',
      duracionDias: null,
      visitasMaximasDiarias: null,
      idCombo: null,
      cantidadCombo: 1,
      estado: 'ACTIVO',
    })
  })

  it('[TIPO-22] [TIPO-23] takes a group of two to a thousand, and a combo of one or more', () => {
    const con = (cambio: CambioTipo) => aplicarCambio(TIPO_INICIAL, cambio)
    for (const capacidad of [2, 1000]) expect(con({ esGrupal: true, capacidad }).capacidad).toBe(capacidad)
    expect(con({ idCombo: 3, cantidadCombo: 1 }).cantidadCombo).toBe(1)
    expect(() => con({ esGrupal: true, capacidad: 1001 })).toThrow(
      expect.objectContaining({
        codigo: 'VALIDACION',
        detalles: { campos: { capacidad_maxima_miembros: 'La capacidad puede ser de hasta 1000 miembros.' } },
      }),
    )
  })

  it('[TIPO-22] [TIPO-23] wants wants a real capacity of a group and a real quantity of a combo', () => {
    for (const capacidad of [null, 0, 1, -5])
      expect(camposDe(() => aplicarCambio(TIPO_INICIAL, { esGrupal: true, capacidad }))).toEqual({
        capacidad_maxima_miembros: 'La capacidad debe ser mayor a 1 para membresías grupales.',
      })
    for (const cantidadCombo of [null, 0, -1])
      expect(camposDe(() => aplicarCambio(TIPO_INICIAL, { idCombo: 3, cantidadCombo }))).toEqual({
        cantidad_combo_incluido: 'La cantidad del combo debe ser mayor a 0.',
      })
  })

  it('[TIPO-16] turning the group off or the combo away resets their numbers, whatever is sent with it', () => {
    const num = fc.option(fc.integer({ min: -5, max: 2000 }))
    fc.assert(
      fc.property(num, num, (capacidad, cantidadCombo) => {
        const t = aplicarCambio(
          { ...TIPO_INICIAL, esGrupal: true, capacidad: 4, idCombo: 1, cantidadCombo: 2 },
          { esGrupal: false, capacidad, idCombo: null, cantidadCombo },
        )
        expect(t).toMatchObject({ capacidad: 1, cantidadCombo: 1 })
      }),
    )
  })

  it('keeps what a change does not name', () => {
    const t = aplicarCambio(
      { ...TIPO_INICIAL, esGrupal: true, capacidad: 4, visitasMaximasDiarias: 2 },
      { nombre: 'Otro', valor: 2500 },
    )
    expect(t).toMatchObject({ nombre: 'Otro', valor: 2500, esGrupal: true, capacidad: 4, visitasMaximasDiarias: 2 })
  })
})
