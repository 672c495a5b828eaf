import { describe, expect, it } from 'vitest'
import type { Tipo } from '../../../shared/consultas'
import {
  aAlta,
  aCambio,
  conFechas,
  filtrarTipos,
  miembroVacio,
  validarMiembro,
  type ValoresMiembro,
} from './miembro-form'

const mensual = { id_tipo_membresia: 1, nombre_tipo: 'Mensual', duracion_dias: 30 }
const libre = { id_tipo_membresia: 2, nombre_tipo: 'Pase libre', duracion_dias: null }
const ana = { client_id: 7, client_nombre: 'Ana', client_rucCed: '1710034065', isMember: false, hasOverdue: false }
const lleno = (mas: Partial<ValoresMiembro> = {}): ValoresMiembro => ({
  ...miembroVacio('2026-03-05', 'Recepción'),
  cliente: ana,
  tipo: mensual,
  fecha_fin: '2026-04-04',
  ...mas,
})

describe('member form', () => {
  it('[MIEMBRO-16] [MIEMBRO-17] a new member is ACTIVO from today', () => {
    expect(miembroVacio('2026-03-05', 'María')).toMatchObject({
      estado: 'ACTIVO',
      fecha_inicio: '2026-03-05',
      fecha_fin: '',
      creado_por: 'María',
    })
  })

  it('[MIEMBRO-19] [MIEMBRO-20] [MIEMBRO-21] [MIEMBRO-22] [MIEMBRO-23] says what is missing, as specified', () => {
    expect(validarMiembro(miembroVacio('', ''), true)).toEqual({
      cliente: 'Debe seleccionar un cliente.',
      tipo: 'Debe seleccionar un tipo de membresía.',
      fecha_inicio: 'La fecha de inicio es obligatoria.',
      fecha_fin: 'La fecha de fin es obligatoria.',
    })
    expect(validarMiembro(lleno({ fecha_fin: '2026-03-04' }), false)).toEqual({
      fecha_fin: 'La fecha de fin no puede ser anterior a la fecha de inicio.',
    })
    expect(validarMiembro(lleno({ fecha_fin: '2026-03-05' }), false)).toEqual({})
    expect(validarMiembro(lleno({ estado: '' }), true)).toEqual({ estado: 'El estado es obligatorio.' })
    expect(validarMiembro(lleno({ estado: '' }), false)).toEqual({})
  })

  it('whoever joins a group needs only the holder', () => {
    const v = { ...miembroVacio('2026-03-05', ''), cliente: ana, enGrupo: true }
    expect(validarMiembro(v, false)).toEqual({ titular: 'Debe seleccionar al titular del grupo.' })
    const titular = {
      id_miembro: 4,
      matricula: '2026-4',
      client_nombre: 'Diego',
      id_tipo_membresia: 3,
      nombre_tipo_membresia: 'Familiar',
      fecha_inicio: '2026-03-01',
      fecha_fin: '2026-03-31',
    }
    expect(aAlta({ ...v, titular })).toEqual({
      client_id: 7,
      estado: 'ACTIVO',
      observaciones: '',
      creado_por: '',
      id_miembro_titular: 4,
    })
  })

  it('computes the end from the type and the start, and keeps an end written by hand', () => {
    const v = miembroVacio('2026-03-05', '')
    expect(conFechas(v, { tipo: mensual })).toEqual({ tipo: mensual, fecha_fin: '2026-04-04' })
    expect(conFechas(lleno(), { fecha_inicio: '2026-01-31' })).toEqual({
      fecha_inicio: '2026-01-31',
      fecha_fin: '2026-03-02',
    })
    expect(conFechas(lleno({ fecha_fin: '2026-12-31' }), { fecha_inicio: '2026-01-31' })).toEqual({
      fecha_inicio: '2026-01-31',
    })
    expect(conFechas(lleno(), { tipo: libre })).toEqual({ tipo: libre })
    expect(conFechas(lleno(), { tipo: null })).toEqual({ tipo: null })
  })

  it('[MIEMBRO-11] filters types by name or category, ten at most, only those on sale', () => {
    const tipo = (i: number, mas: Partial<Tipo> = {}) =>
      ({
        id_tipo_membresia: i,
        nombre_tipo: `Plan ${i}`,
        categoria_membresia: 'Única',
        estado_tipo: 'ACTIVO',
        ...mas,
      }) as Tipo
    const todos = [
      ...Array.from({ length: 12 }, (_, i) => tipo(i)),
      tipo(20, { nombre_tipo: 'Único', estado_tipo: 'ELIMINADO' }),
    ]
    expect(filtrarTipos(todos, 'UNICA')).toHaveLength(10)
    expect(filtrarTipos(todos, 'plan 11').map((t) => t.id_tipo_membresia)).toEqual([11])
    expect(filtrarTipos(todos, 'único')).toEqual([])
  })

  it('sends only what an edit changed, with what it had read', () => {
    const antes = lleno()
    expect(
      aCambio(
        antes,
        { ...antes, estado: 'SUSPENDIDO', observaciones: ' viaja ', motivo: ' pidió ' },
        '2026-03-01T10:00:00.000Z',
      ),
    ).toEqual({
      estado: 'SUSPENDIDO',
      observaciones: 'viaja',
      motivo: 'pidió',
      fecha_actualizacion: '2026-03-01T10:00:00.000Z',
    })
  })
})
