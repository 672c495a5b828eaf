import { describe, expect, it } from 'vitest'
import { aEnvio, areasDe, loQueFalta, type Entidad, VISITA_VACIA } from './entidad'

const ana = { modo: 'miembro', miembro: { id_miembro: 7, client_id: 3 } } as Entidad
const beto = { modo: 'ocasional', cliente: { client_id: 5, client_nombre: 'Beto', client_rucCed: '' } } as Entidad

describe('the visit that a form makes', () => {
  it('[VISITA-13] [VISITA-14] names whom it is of, all areas for a member, and a reason with a denial only', () => {
    const v = { ...VISITA_VACIA, areas: ['Pesas'], motivo: ' Vencida ', registrado_por: ' ' }
    expect(aEnvio(ana, areasDe(ana, ['Cardio', 'Pesas'], v), v)).toEqual({
      client_id: 3,
      es_miembro: true,
      id_miembro: 7,
      nombre_area_acceso: 'Cardio, Pesas',
      estado_acceso: 'CONCEDIDO',
      motivo_denegacion: null,
      registrado_por: 'Sistema Web',
      observaciones: '',
    })
    expect(aEnvio(beto, areasDe(beto, ['Cardio', 'Pesas'], v), { ...v, estado: 'DENEGADO' })).toMatchObject({
      client_id: 5,
      es_miembro: false,
      id_miembro: null,
      nombre_area_acceso: 'Pesas',
      motivo_denegacion: 'Vencida',
    })
  })
  it('[VISITA-20] [VISITA-21] [VISITA-22] [VISITA-23] says what is missing, or leaves it to the field', () => {
    const sinEntidad = 'Debe seleccionar una entidad y una área de acceso válida.'
    expect([loQueFalta(null, ['Pesas'], VISITA_VACIA), loQueFalta(ana, [], VISITA_VACIA)]).toEqual([
      sinEntidad,
      sinEntidad,
    ])
    expect(loQueFalta(beto, [], VISITA_VACIA)).toBe('')
    expect(loQueFalta(ana, [' '], VISITA_VACIA)).toMatch(/^Error interno/)
    expect(loQueFalta(ana, ['Pesas'], { ...VISITA_VACIA, estado: 'DENEGADO', motivo: ' ' })).toBe('')
    expect(loQueFalta(ana, ['Pesas'], VISITA_VACIA)).toBeNull()
  })
})
