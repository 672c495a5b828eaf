import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumarDias } from '@mancuerna/domain/fechas/fecha'
import {
  ajustados,
  diferencia,
  exigirOrden,
  membresiaDe,
  type Periodo,
  reajustar,
  SIN_PAGO,
  type Situacion,
} from './periodo.reglas'
import { vigencia } from './renovar/anulacion.reglas'
import { TEXTOS_MIEMBRO } from '@mancuerna/domain/membresias/membresia-textos'
import { finDe } from '@mancuerna/domain/fechas/duracion'

const dia = fc.integer({ min: 0, max: 60_000 }).map((n) => sumarDias('1990-01-01', n))
const duracion = fc.integer({ min: 1, max: 800 })
const activo = (fechaInicio: string, fechaFin: string): Situacion => ({
  estado: 'ACTIVO',
  fechaInicio,
  fechaFin,
  idTipo: 1,
  suspendidoDesde: null,
})
const p = (id: number, fechaInicio: string, fechaFin: string, idIngreso: number | null = id): Periodo => ({
  id,
  fechaInicio,
  fechaFin,
  idTipo: 1,
  ...SIN_PAGO,
  idIngreso,
})

describe('períodos', () => {
  const cadena = fc.tuple(dia, fc.array(duracion, { minLength: 1, maxLength: 6 })).map(([inicio, ds]) => {
    let desde = inicio
    return ds.map((d, i) => {
      const x = p(i + 1, desde, finDe(desde, d))
      desde = sumarDias(x.fechaFin, 1)
      return x
    })
  })
  const aplicar = (ps: Periodo[], r: ReturnType<typeof reajustar>): Array<Omit<Periodo, 'id'>> =>
    [...ps.filter((x) => !r.cerrar.includes(x.id)), ...r.nuevos].sort((a, b) =>
      a.fechaInicio < b.fechaInicio ? -1 : 1,
    )

  it('fill exactly the dates that an edit gives, without gap or overlap', () => {
    fc.assert(
      fc.property(
        cadena,
        fc.integer({ min: -900, max: 3000 }),
        fc.integer({ min: 0, max: 900 }),
        (ps, salto, largo) => {
          const inicio = sumarDias(ps[0]?.fechaInicio as string, salto)
          const destino = { fechaInicio: inicio, fechaFin: sumarDias(inicio, largo) }
          const v = aplicar(ps, reajustar(ps, destino, 5))
          expect(vigencia(v)).toEqual({ ...destino, idTipo: 5 })
          for (let i = 1; i < v.length; i++) expect(v[i]?.fechaInicio).toBe(sumarDias(v[i - 1]?.fechaFin as string, 1))
        },
      ),
    )
  })

  it('outside of the new dates are cut off, a day at a time', () => {
    const ps = [p(2, '2026-04-01', '2026-04-30'), { ...p(1, '2026-03-01', '2026-03-31'), idTipo: 4 }]
    const quedan = (fechaInicio: string, fechaFin: string) =>
      ajustados(ps, { fechaInicio, fechaFin }, 5).map((x) => [x.id, x.fechaInicio, x.fechaFin, x.idTipo])
    expect(quedan('2026-03-01', '2026-04-30')).toEqual([
      [1, '2026-03-01', '2026-03-31', 4],
      [2, '2026-04-01', '2026-04-30', 5],
    ])
    expect(quedan('2026-03-31', '2026-04-01')).toEqual([
      [1, '2026-03-31', '2026-03-31', 4],
      [2, '2026-04-01', '2026-04-01', 5],
    ])
    expect(quedan('2026-03-05', '2026-03-31')).toEqual([[1, '2026-03-05', '2026-03-31', 5]])
    expect(quedan('2026-04-01', '2026-05-31')).toEqual([[2, '2026-04-01', '2026-05-31', 5]])
    // Where none was, the last one goes there.
    expect(quedan('2027-01-01', '2027-01-31')).toEqual([[2, '2027-01-01', '2027-01-31', 5]])
  })

  it('are all closed where nothing is left, and one begins where there was none', () => {
    const ps = [p(1, '2026-03-01', '2026-03-31'), p(2, '2026-04-01', '2026-04-30')]
    const destino = { fechaInicio: '2026-03-01', fechaFin: '2026-04-30' }
    expect(reajustar(ps, null, 5)).toEqual({ cerrar: [1, 2], nuevos: [] })
    expect(reajustar(ps, destino, null)).toEqual({ cerrar: [1, 2], nuevos: [] })
    expect(reajustar([], destino, 5)).toEqual({ cerrar: [], nuevos: [{ ...destino, idTipo: 5, ...SIN_PAGO }] })
  })

  it('are the same only by their number and every fact of theirs', () => {
    const a = p(1, '2026-03-01', '2026-03-31')
    const { id: _, ...hechos } = a
    expect(diferencia([a], [{ ...a }])).toEqual({ cerrar: [], nuevos: [] })
    expect(diferencia([a], [{ ...a, id: 0 }])).toEqual({ cerrar: [1], nuevos: [hechos] })
    for (const cambio of [
      { fechaInicio: '2026-03-02' },
      { fechaFin: '2026-03-30' },
      { idTipo: 2 },
      { idIngreso: 3 },
      { idTransaccion: 3 },
      { idTipoPrevio: 3 },
      { diasDeMas: 3 },
    ])
      expect(diferencia([a], [{ ...a, ...cambio }])).toEqual({ cerrar: [1], nuevos: [{ ...hechos, ...cambio }] })
  })

  it('have their dates in order, up to the last day that there is', () => {
    const orden = (fechaInicio: string, fechaFin: string) => () => exigirOrden({ fechaInicio, fechaFin })
    expect(orden('2026-03-01', '2026-03-01')()).toEqual({ fechaInicio: '2026-03-01', fechaFin: '2026-03-01' })
    expect(orden('2026-03-01', '2199-12-31')().fechaFin).toBe('2199-12-31')
    expect(orden('2026-03-02', '2026-03-01')).toThrow(
      expect.objectContaining({
        codigo: 'FECHAS_INVALIDAS',
        detalles: { campos: { fecha_fin: TEXTOS_MIEMBRO.orden } },
      }),
    )
    expect(orden('2026-03-02', '2200-01-01')).toThrow(
      expect.objectContaining({ codigo: 'VALIDACION', detalles: { campos: { fecha_fin: TEXTOS_MIEMBRO.tope } } }),
    )
  })

  it('what the audit trail keeps of a member is its membership', () => {
    expect(membresiaDe(activo('2026-03-01', '2026-03-31'))).toEqual({
      estado: 'ACTIVO',
      fechaInicio: '2026-03-01',
      fechaFin: '2026-03-31',
      idTipo: 1,
    })
  })

  it('stay as they are when nothing changes', () => {
    fc.assert(
      fc.property(cadena, (ps) => {
        const v = vigencia(ps)
        expect(reajustar(ps, v, 1)).toEqual({ cerrar: [], nuevos: [] })
      }),
    )
  })
})
