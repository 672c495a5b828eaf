import { TEXTOS_MIEMBRO as T } from '@mancuerna/domain/membresias/membresia-textos'
import { expect, it } from 'vitest'
import { type Periodo, SIN_PAGO, type Situacion } from '../periodo.reglas'
import { alRenovar, tramoRenovado } from './renovacion.reglas'

const s: Situacion = {
  estado: 'VENCIDO',
  fechaInicio: '2026-03-01',
  fechaFin: '2026-03-31',
  idTipo: 1,
  suspendidoDesde: null,
}
const viejo: Periodo = {
  id: 7,
  fechaInicio: '2026-03-01',
  fechaFin: '2026-03-31',
  idTipo: 1,
  ...SIN_PAGO,
  idIngreso: 7,
}
const desde = (fechaInicio: string): Omit<Periodo, 'id'> => ({
  fechaInicio,
  fechaFin: '2026-06-30',
  idTipo: 2,
  ...SIN_PAGO,
  idIngreso: 9,
})

it('an ACTIVO member without an end begins today', () => {
  const sinFin: Situacion = { ...s, estado: 'ACTIVO', fechaInicio: null, fechaFin: null }
  expect(tramoRenovado(sinFin, { duracion: 30 }, '2026-03-05')).toEqual({
    fechaInicio: '2026-03-05',
    fechaFin: '2026-04-04',
    extiende: false,
  })
})

it('of a type without duration the end is asked for under its field', () => {
  expect(() => tramoRenovado(s, { duracion: null }, '2026-03-05')).toThrow(
    expect.objectContaining({ codigo: 'DURACION_REQUERIDA', detalles: { campos: { fecha_fin: T.fin } } }),
  )
})

it('a renewal cuts what reaches past its beginning, and nothing else', () => {
  const cortado = (inicio: string) => alRenovar([viejo], s, desde(inicio))
  const { id: _, ...hechos } = viejo
  expect(cortado('2026-04-10')).toEqual({ cerrar: [], nuevos: [desde('2026-04-10')] })
  expect(cortado('2026-04-01')).toEqual({ cerrar: [], nuevos: [desde('2026-04-01')] })
  expect(cortado('2026-03-31')).toEqual({
    cerrar: [7],
    nuevos: [{ ...hechos, fechaFin: '2026-03-30' }, desde('2026-03-31')],
  })
  // Of a single day something is left, of none nothing.
  expect(cortado('2026-03-02')).toEqual({
    cerrar: [7],
    nuevos: [{ ...hechos, fechaFin: '2026-03-01' }, desde('2026-03-02')],
  })
  expect(cortado('2026-03-01')).toEqual({ cerrar: [7], nuevos: [desde('2026-03-01')] })
})

it('where no membership runs it touches no period', () => {
  for (const nada of [{ fechaInicio: null }, { fechaFin: null }, { idTipo: null }])
    expect(alRenovar([viejo], { ...s, ...nada }, desde('2026-03-05'))).toEqual({
      cerrar: [],
      nuevos: [desde('2026-03-05')],
    })
})
