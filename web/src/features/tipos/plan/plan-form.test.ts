import { describe, expect, it } from 'vitest'
import { conTipo, PLAN_VACIO, saldoDias, validarPlan } from './plan-form'

const lleno = {
  ...PLAN_VACIO,
  Fecha_Inicio: '2026-01-01',
  Fecha_Fin: '2026-02-01',
  Fecha_Caducidad: '2026-03-01',
  Grupo: 'VIP',
  Cant_Dias: 10,
  Dias_Usados: 4,
  Cantidad_Miembros: 3,
}

describe('local plan form', () => {
  it('[PLAN-03] the balance is days minus used days', () => {
    expect(saldoDias(lleno)).toBe(6)
    expect(saldoDias(PLAN_VACIO)).toBe(0)
  })
  it('[PLAN-04] changing the type clears the fields of the other', () => {
    expect(conTipo(lleno, 'Membresía')).toMatchObject({
      Cant_Dias: null,
      Dias_Usados: null,
      Fecha_Caducidad: '',
      Fecha_Inicio: '2026-01-01',
      Grupo: 'VIP',
    })
    expect(conTipo(lleno, 'Tarjeta Visita')).toMatchObject({
      Fecha_Inicio: '',
      Fecha_Fin: '',
      Grupo: '',
      Cantidad_Miembros: null,
      Cant_Dias: 10,
    })
  })
  it('[PLAN-07] [PLAN-08] [PLAN-09] asks for what each type needs', () => {
    expect(validarPlan(PLAN_VACIO)).toEqual({
      Nombre: 'El nombre es obligatorio',
      Fecha_Inicio: 'La fecha de inicio es obligatoria para membresías',
    })
    expect(validarPlan({ ...PLAN_VACIO, Nombre: 'x', Tipo: 'Tarjeta Visita' })).toEqual({
      Cant_Dias: 'La cantidad de días es obligatoria para tarjetas de visita',
    })
  })
})
