import { TEXTOS_MIEMBRO as T } from '@mancuerna/domain/membresias/membresia-textos'
import { describe, expect, it } from 'vitest'
import type { DomainError } from '../../../platform/core/error'
import { type Periodo, SIN_PAGO, type Situacion } from '../periodo.reglas'
import { pagarAbierto, type Venta } from './periodo-abierto.reglas'

const HOY = '2026-03-20'
const CON = { idIngreso: null, idTransaccion: 50 }
const abierto: Periodo = { id: 5, fechaInicio: '2026-03-01', fechaFin: '2026-03-31', idTipo: 1, ...SIN_PAGO }
const detras: Periodo = { ...abierto, id: 6, fechaInicio: '2026-04-01', fechaFin: '2026-04-30', idIngreso: 60 }
const s: Situacion = {
  estado: 'ACTIVO',
  fechaInicio: '2026-03-01',
  fechaFin: '2026-03-31',
  idTipo: 1,
  suspendidoDesde: null,
}
const hasta = (fechaFin: string): Situacion => ({ ...s, fechaFin })

interface Caso {
  periodos?: Periodo[]
  de?: Situacion
  devueltos?: number
  hoy?: string
}
const pagar = (venta: Venta, { periodos = [abierto], de = s, devueltos = 0, hoy = HOY }: Caso = {}) =>
  pagarAbierto(periodos, de, { id: 5, devueltos }, venta, CON, hoy)
const rechazo = (venta: Venta, caso?: Caso): unknown => {
  try {
    return pagar(venta, caso)
  } catch (e) {
    const { codigo, detalles } = e as DomainError
    return { codigo, ...detalles }
  }
}
const pagado = (cambios: Partial<Periodo>): Periodo => ({
  ...abierto,
  ...CON,
  idTipoPrevio: 1,
  diasDeMas: 0,
  ...cambios,
})

describe('the open period is paid', () => {
  it('where it stands, as its own type: its dates stay, also after its end', () => {
    for (const hoy of ['2026-02-01', HOY, '2026-03-31', '2026-08-01'])
      expect(pagar({ idTipo: 1, duracion: 5 }, { hoy })).toEqual({ periodos: [pagado({})], pagado: pagado({}) })
    expect(pagar({ idTipo: 1, duracion: 5, hasta: '2026-12-31' })?.pagado).toEqual(pagado({}))
    expect(pagar({ idTipo: 1, duracion: null })?.pagado).toEqual(pagado({}))
  })

  it('up to the day that is agreed, where its own type has no duration', () => {
    expect(pagar({ idTipo: 1, duracion: null, hasta: '2026-04-15' })?.pagado).toEqual(
      pagado({ fechaFin: '2026-04-15', diasDeMas: 15 }),
    )
  })

  it('as another type, from the same first day, as long as that one lasts', () => {
    const vendido = pagado({ fechaFin: '2026-04-30', idTipo: 2, diasDeMas: 30 })
    expect(pagar({ idTipo: 2, duracion: 60 })).toEqual({ periodos: [vendido], pagado: vendido })
    expect(pagar({ idTipo: 2, duracion: 25 })?.pagado).toEqual(
      pagado({ fechaFin: '2026-03-26', idTipo: 2, diasDeMas: -5 }),
    )
    expect(pagar({ idTipo: 2, duracion: null, hasta: '2026-04-02' })?.pagado).toEqual(
      pagado({ fechaFin: '2026-04-02', idTipo: 2, diasDeMas: 2 }),
    )
    // Its last day may be today.
    expect(pagar({ idTipo: 2, duracion: 19 })?.pagado).toEqual(pagado({ fechaFin: HOY, idTipo: 2, diasDeMas: -11 }))
  })

  it('right behind another it counts from that one on, as a renewal that extends does', () => {
    const antes: Periodo = { ...abierto, id: 4, fechaInicio: '2026-02-01', fechaFin: '2026-02-28', idIngreso: 40 }
    const de: Situacion = { ...s, fechaInicio: '2026-02-01' }
    const con = (anterior: Periodo) => pagar({ idTipo: 2, duracion: 30 }, { periodos: [abierto, anterior], de })
    expect(con(antes)?.periodos).toEqual([antes, pagado({ fechaFin: '2026-03-30', idTipo: 2, diasDeMas: -1 })])
    expect(con({ ...antes, fechaFin: '2026-02-27' })?.pagado.fechaFin).toBe('2026-03-31')
  })

  it('with the days that suspensions gave back, where nothing follows', () => {
    const caso = { devueltos: 4 }
    expect(pagar({ idTipo: 2, duracion: 60 }, caso)?.pagado.fechaFin).toBe('2026-05-04')
    expect(
      pagar({ idTipo: 2, duracion: 60 }, { ...caso, periodos: [abierto, detras], de: hasta('2026-04-30') })?.pagado
        .fechaFin,
    ).toBe('2026-04-30')
  })

  it('and what follows it moves by as many days, its length unchanged', () => {
    const caso = { periodos: [detras, abierto], de: hasta('2026-04-30') }
    expect(pagar({ idTipo: 2, duracion: 60 }, caso)?.periodos).toEqual([
      pagado({ fechaFin: '2026-04-30', idTipo: 2, diasDeMas: 30 }),
      { ...detras, fechaInicio: '2026-05-01', fechaFin: '2026-05-30' },
    ])
    expect(pagar({ idTipo: 1, duracion: 60 }, caso)?.periodos).toEqual([pagado({}), detras])
  })

  it('as it shows today: what a suspension or an edit moved counts', () => {
    expect(pagar({ idTipo: 1, duracion: 30 }, { de: hasta('2026-04-05') })?.pagado).toEqual(
      pagado({ fechaFin: '2026-04-05' }),
    )
    expect(pagar({ idTipo: 1, duracion: 30 }, { de: { ...s, idTipo: 3 } })?.pagado).toEqual(
      pagado({ idTipoPrevio: 3, fechaFin: '2026-03-31', idTipo: 1 }),
    )
  })
})

describe('another type that would be over already', () => {
  it('begins today, and what was used stays unpaid', () => {
    const nuevo = {
      ...abierto,
      ...CON,
      id: 0,
      fechaInicio: HOY,
      fechaFin: '2026-04-07',
      idTipo: 2,
    }
    expect(pagar({ idTipo: 2, duracion: 18 })).toEqual({
      periodos: [{ ...abierto, fechaFin: '2026-03-19' }, nuevo],
      pagado: nuevo,
    })
    const conOtro = pagar({ idTipo: 2, duracion: 18 }, { periodos: [abierto, detras], de: hasta('2026-04-30') })
    expect(conOtro?.periodos[2]).toEqual({ ...detras, fechaInicio: '2026-04-08', fechaFin: '2026-05-07' })
  })

  it('and with an agreed end in the past is refused', () => {
    expect(rechazo({ idTipo: 2, duracion: null, hasta: '2026-03-19' })).toEqual({
      codigo: 'FECHAS_INVALIDAS',
      campos: { fecha_fin: T.orden },
    })
  })
})

describe('nothing is paid', () => {
  it('where no membership runs, or the period is not in it', () => {
    for (const nada of [{ fechaInicio: null }, { fechaFin: null }, { idTipo: null }])
      expect(pagar({ idTipo: 1, duracion: 30 }, { de: { ...s, ...nada } })).toBeNull()
    expect(pagar({ idTipo: 1, duracion: 30 }, { periodos: [{ ...abierto, id: 9 }] })).toBeNull()
    expect(pagar({ idTipo: 1, duracion: 30 }, { periodos: [] })).toBeNull()
  })

  it('without an end where the other type has no duration, nor before its beginning, nor past 2199', () => {
    expect(rechazo({ idTipo: 2, duracion: null })).toEqual({
      codigo: 'DURACION_REQUERIDA',
      campos: { fecha_fin: T.fin },
    })
    expect(rechazo({ idTipo: 2, duracion: null, hasta: '2026-02-28' }, { hoy: '2026-02-01' })).toEqual({
      codigo: 'FECHAS_INVALIDAS',
      campos: { fecha_fin: T.orden },
    })
    const lejos = { periodos: [abierto, detras], de: hasta('2026-04-30') }
    expect(rechazo({ idTipo: 2, duracion: null, hasta: '2199-12-31' }, lejos)).toEqual({
      codigo: 'VALIDACION',
      campos: { fecha_fin: T.tope },
    })
  })
})
