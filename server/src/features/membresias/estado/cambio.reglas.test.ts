import { TEXTOS_MIEMBRO as T } from '@mancuerna/domain/membresias/membresia-textos'
import { describe, expect, it } from 'vitest'
import type { DomainError } from '../../../platform/core/error'
import type { Situacion } from '../periodo.reglas'
import { type Pedido, resolverCambio } from './cambio.reglas'

const HOY = '2026-03-05'
const nunca: Situacion = { estado: null, fechaInicio: null, fechaFin: null, idTipo: null, suspendidoDesde: null }
const activo: Situacion = { ...nunca, estado: 'ACTIVO', fechaInicio: '2026-03-01', fechaFin: '2026-03-31', idTipo: 1 }
const queda = (s: Situacion, p: Pedido) => resolverCambio(s, p, HOY).membresia
const rechazo = (s: Situacion, p: Pedido): unknown => {
  try {
    return resolverCambio(s, p, HOY)
  } catch (e) {
    const { codigo, detalles } = e as DomainError
    return { codigo, ...detalles }
  }
}

describe('what a member becomes when it is cancelled', () => {
  it('ends today; what had ended stays as it was, and what had not begun is of today', () => {
    const fechas = (inicio: string, fin: string) => {
      const m = queda({ ...activo, fechaInicio: inicio, fechaFin: fin }, { estado: 'CANCELADO' })
      return [m.fechaInicio, m.fechaFin]
    }
    expect(fechas('2026-03-01', '2026-03-31')).toEqual(['2026-03-01', HOY])
    expect(fechas('2026-03-01', HOY)).toEqual(['2026-03-01', HOY])
    expect(fechas('2026-01-01', '2026-02-01')).toEqual(['2026-01-01', '2026-02-01'])
    expect(fechas('2026-03-10', '2026-03-31')).toEqual([HOY, HOY])
  })

  it('needs both dates or none', () => {
    expect(queda(nunca, { estado: 'CANCELADO' })).toMatchObject({ fechaInicio: null, fechaFin: null })
    expect(rechazo(nunca, { estado: 'CANCELADO', fechaInicio: HOY })).toEqual({
      codigo: 'VALIDACION',
      campos: { fecha_fin: T.fin },
    })
    expect(rechazo(nunca, { estado: 'CANCELADO', fechaFin: HOY })).toEqual({
      codigo: 'VALIDACION',
      campos: { fecha_inicio: T.inicio },
    })
  })

  it('and one that was stays so, whatever dates it is given', () => {
    const cancelado: Situacion = { ...activo, estado: 'CANCELADO', fechaFin: '2026-03-02' }
    expect(queda(cancelado, { fechaFin: '2026-04-30' })).toEqual({
      estado: 'CANCELADO',
      fechaInicio: '2026-03-01',
      fechaFin: '2026-04-30',
      idTipo: 1,
    })
    expect(queda({ ...activo, estado: 'SUSPENDIDO' }, { fechaFin: '2026-04-30' }).estado).toBe('SUSPENDIDO')
  })
})

describe('what is missing is said under its field', () => {
  it('of a membership that begins', () => {
    const falta = { id_tipo_membresia: T.tipo, fecha_inicio: T.inicio, fecha_fin: T.fin }
    const { id_tipo_membresia: _, ...fechas } = falta
    expect(rechazo(nunca, { estado: 'ACTIVO' })).toEqual({ codigo: 'VALIDACION', campos: falta })
    expect(rechazo(nunca, { idTipo: 3 })).toEqual({ codigo: 'VALIDACION', campos: fechas })
    expect(rechazo(nunca, { idTipo: 3, duracion: 30 })).toEqual({ codigo: 'VALIDACION', campos: fechas })
    expect(rechazo(nunca, { idTipo: 3, fechaInicio: HOY, duracion: null })).toEqual({
      codigo: 'VALIDACION',
      campos: { fecha_fin: T.fin },
    })
    expect(rechazo(nunca, { fechaInicio: HOY, fechaFin: '2026-03-31' })).toEqual({
      codigo: 'VALIDACION',
      campos: { id_tipo_membresia: T.tipo },
    })
    // An end alone is held to no beginning.
    expect(rechazo(nunca, { fechaFin: '2200-01-01' })).toEqual({
      codigo: 'VALIDACION',
      campos: { id_tipo_membresia: T.tipo, fecha_inicio: T.inicio },
    })
  })

  it('of one that is over: a new end or a payment', () => {
    const vencido: Situacion = { ...activo, fechaFin: '2026-03-04' }
    expect(rechazo(vencido, { estado: 'ACTIVO' })).toEqual({
      codigo: 'VALIDACION',
      campos: { fecha_fin: T.terminada },
    })
    // A type alone asks for no other state: what was over stays over.
    expect(queda(vencido, { idTipo: 2 })).toEqual({ ...queda(vencido, {}), idTipo: 2 })
  })

  it('without type and end there is nothing to suspend or to end', () => {
    const nada = { codigo: 'TRANSICION_INVALIDA', datos: { estado: 'SIN MEMBRESÍA' } }
    for (const estado of ['SUSPENDIDO', 'VENCIDO'] as const) {
      expect(rechazo(nunca, { estado })).toEqual(nada)
      expect(rechazo(nunca, { estado, idTipo: 3 })).toEqual(nada)
      expect(rechazo(nunca, { estado, fechaInicio: '2026-03-01', fechaFin: '2026-03-31' })).toEqual(nada)
    }
  })
})

describe('what a change asks for', () => {
  const entre = (fechaInicio: string, fechaFin: string): Situacion => ({ ...activo, fechaInicio, fechaFin })
  it('[MIEMBRO-16] allows any change among the four states, each by its rule', () => {
    const estados = ['ACTIVO', 'VENCIDO', 'SUSPENDIDO', 'CANCELADO'] as const
    for (const de of estados)
      for (const a of estados) {
        const s: Situacion = {
          ...entre('2026-03-01', '2026-03-31'),
          estado: de,
          suspendidoDesde: de === 'SUSPENDIDO' ? '2026-03-03' : null,
        }
        const c = resolverCambio(s, { estado: a }, HOY)
        expect(c.membresia.estado, `${de}→${a}`).toBe(a)
        expect(c.abrirSuspension).toBe(a === 'SUSPENDIDO' && de !== 'SUSPENDIDO')
        expect(c.cerrarSuspension).toBe(de === 'SUSPENDIDO' && a !== 'SUSPENDIDO' ? (a === 'ACTIVO' ? 2 : 0) : null)
        expect(c.membresia.fechaFin).toBe(
          a === de
            ? '2026-03-31'
            : a === 'CANCELADO'
              ? HOY
              : de === 'SUSPENDIDO' && a === 'ACTIVO'
                ? '2026-04-02'
                : '2026-03-31',
        )
      }
  })

  it('the suspended days are not given back when the same change sets fecha_fin itself', () => {
    const s: Situacion = { ...entre('2026-02-01', '2026-03-31'), estado: 'SUSPENDIDO', suspendidoDesde: '2026-02-20' }
    expect(resolverCambio(s, { estado: 'ACTIVO', fechaFin: '2026-04-30' }, HOY)).toMatchObject({
      cerrarSuspension: 0,
      membresia: { fechaFin: '2026-04-30' },
    })
    expect(resolverCambio(s, { estado: 'ACTIVO', fechaFin: '2026-03-31' }, HOY)).toMatchObject({
      cerrarSuspension: 13,
      membresia: { fechaFin: '2026-04-13' },
    })
  })

  it('the state that a form sends back unchanged asks for nothing; new dates revive what had expired', () => {
    const vencido = entre('2026-01-01', '2026-02-01')
    expect(resolverCambio(vencido, { estado: 'VENCIDO', fechaFin: '2026-02-01' }, HOY).membresia).toEqual({
      estado: 'ACTIVO',
      fechaInicio: '2026-01-01',
      fechaFin: '2026-02-01',
      idTipo: 1,
    })
    expect(
      resolverCambio({ ...vencido, estado: 'VENCIDO' }, { estado: 'VENCIDO', fechaFin: '2026-04-01' }, HOY).membresia
        .estado,
    ).toBe('ACTIVO')
    expect(rechazo(vencido, { estado: 'ACTIVO' })).toMatchObject({ codigo: 'VALIDACION' })
    // An end of exactly today is still a day of use: it revives, and who asks for ACTIVO may give it.
    const guardado: Situacion = { ...vencido, estado: 'VENCIDO' }
    const con = (fechaFin: string): unknown =>
      resolverCambio(guardado, { estado: 'VENCIDO', fechaFin }, HOY).membresia.estado
    expect([con('2026-03-04'), con(HOY)]).toEqual(['VENCIDO', 'ACTIVO'])
    expect(resolverCambio(vencido, { estado: 'ACTIVO', fechaFin: HOY }, HOY).membresia.estado).toBe('ACTIVO')
    expect(rechazo(vencido, { fechaInicio: '2026-02-02' })).toMatchObject({ codigo: 'FECHAS_INVALIDAS' })
  })

  it('a member without membership begins one with type and dates, and is otherwise only cancelled', () => {
    expect(resolverCambio(nunca, {}, HOY).membresia.estado).toBeNull()
    expect(resolverCambio(nunca, { idTipo: 3, fechaInicio: HOY, duracion: 30 }, HOY).membresia).toEqual({
      estado: 'ACTIVO',
      idTipo: 3,
      fechaInicio: HOY,
      fechaFin: '2026-04-04',
    })
    expect(resolverCambio(nunca, { estado: 'CANCELADO' }, HOY).membresia).toEqual({
      estado: 'CANCELADO',
      idTipo: null,
      fechaInicio: null,
      fechaFin: null,
    })
    expect(rechazo(nunca, { estado: 'SUSPENDIDO' })).toMatchObject({ codigo: 'TRANSICION_INVALIDA' })
    expect(rechazo(nunca, { idTipo: 3 })).toMatchObject({ codigo: 'VALIDACION' })
  })
})
