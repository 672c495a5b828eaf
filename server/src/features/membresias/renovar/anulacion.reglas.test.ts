import fc from 'fast-check'
import { sumarDias } from '@mancuerna/domain/fechas/fecha'
import { describe, expect, it } from 'vitest'
import { type Periodo, SIN_PAGO } from '../periodo.reglas'
import { correr, sinPagos, vigencia } from './anulacion.reglas'

const HOY = '2026-03-10'
const pagado = (id: number, fechaInicio: string, fechaFin: string, antes: Partial<Periodo> = {}): Periodo => ({
  id,
  fechaInicio,
  fechaFin,
  idTipo: id,
  ...SIN_PAGO,
  idIngreso: 100 + id,
  ...antes,
})
const fechas = (ps: readonly Periodo[]) => ps.map((p) => [p.id, p.fechaInicio, p.fechaFin])
const sin = (ps: readonly Periodo[], anulados: readonly Periodo[], estado: 'ACTIVO' | 'VENCIDO' = 'ACTIVO') =>
  fechas(sinPagos(ps, anulados, { estado }, HOY))

describe('what a member shows', () => {
  const [a, b, c] = [
    pagado(1, '2026-01-01', '2026-01-31'),
    pagado(2, '2026-02-01', '2026-02-28'),
    pagado(3, '2026-03-02', '2026-03-31'),
  ]
  it('is the unbroken run that ends last, in whatever order its periods come', () => {
    expect(vigencia([b, a])).toEqual({ fechaInicio: '2026-01-01', fechaFin: '2026-02-28', idTipo: 2 })
    expect(vigencia([c, a, b])).toEqual({ fechaInicio: '2026-03-02', fechaFin: '2026-03-31', idTipo: 3 })
    expect(vigencia([])).toBeNull()
  })
})

it('a stretch runs on or back', () => {
  expect(correr(pagado(1, '2026-01-31', '2026-02-27'), 1)).toEqual(pagado(1, '2026-02-01', '2026-02-28'))
  expect(correr(pagado(1, '2026-01-01', '2026-01-31'), -1)).toEqual(pagado(1, '2025-12-31', '2026-01-30'))
})

describe('a payment that added its period', () => {
  const [corre, luego, fin] = [
    pagado(1, '2026-03-01', '2026-03-20'),
    pagado(2, '2026-03-21', '2026-03-31'),
    pagado(3, '2026-04-01', '2026-04-10'),
  ]
  it('takes it away, and later ones move up into its place', () => {
    expect(sin([fin, luego, corre], [luego])).toEqual([
      [1, '2026-03-01', '2026-03-20'],
      [3, '2026-03-21', '2026-03-30'],
    ])
    expect(sin([corre, luego, fin], [fin, luego])).toEqual([[1, '2026-03-01', '2026-03-20']])
  })

  it('of the running one, they begin today and not before', () => {
    expect(sin([fin, corre, luego], [corre])).toEqual([
      [2, HOY, '2026-03-20'],
      [3, '2026-03-21', '2026-03-30'],
    ])
  })

  it('never two on one day: what runs to its end keeps its days', () => {
    const hastaHoy = pagado(4, '2026-03-01', HOY)
    const anulado = pagado(5, '2026-02-01', '2026-02-28')
    expect(sin([anulado, hastaHoy, fin], [anulado])).toEqual([
      [4, '2026-03-01', HOY],
      [3, '2026-03-11', '2026-03-20'],
    ])
    const deHoy = pagado(6, HOY, '2026-03-15')
    expect(sin([anulado, deHoy, fin], [anulado])).toEqual([
      [6, HOY, '2026-03-15'],
      [3, '2026-03-16', '2026-03-25'],
    ])
  })

  it('what stood before it, and the gap after that, stay', () => {
    const antes = pagado(7, '2026-03-12', '2026-03-14')
    expect(sin([antes, luego, fin], [luego])).toEqual([
      [7, '2026-03-12', '2026-03-14'],
      [3, '2026-03-21', '2026-03-30'],
    ])
  })
})

describe('a payment of a period that stood before', () => {
  const deTipo = (dias: number, inicio: string, fin: string): Periodo =>
    pagado(1, inicio, fin, { idTipoPrevio: 8, diasDeMas: dias })

  it('leaves it waiting, of the type that it had, and what was made longer falls away', () => {
    const p = deTipo(10, '2026-03-01', '2026-04-09')
    const luego = pagado(2, '2026-04-10', '2026-04-20')
    expect(sinPagos([p, luego], [p], { estado: 'ACTIVO' }, HOY)).toEqual([
      { id: 1, fechaInicio: '2026-03-01', fechaFin: '2026-03-30', idTipo: 8, ...SIN_PAGO },
      { ...luego, fechaInicio: '2026-03-31', fechaFin: '2026-04-10' },
    ])
  })

  it('is never shorter than its first day', () => {
    const p = deTipo(90, '2026-03-01', '2026-03-31')
    expect(sin([p], [p])).toEqual([[1, '2026-03-01', '2026-03-01']])
  })

  it('what was cut comes back up to the next period, where a membership runs', () => {
    const p = deTipo(-10, '2026-03-01', '2026-03-20')
    const [lejos, cerca] = [pagado(3, '2026-05-01', '2026-05-31'), pagado(2, '2026-03-26', '2026-04-30')]
    const antes = pagado(4, '2026-02-01', '2026-02-28')
    for (const estado of ['ACTIVO', 'SUSPENDIDO'] as const) {
      const fin = (...otros: Periodo[]) =>
        sinPagos([...otros, p], [p], { estado }, HOY).find((x) => x.id === 1)?.fechaFin
      expect([fin(), fin(antes), fin(lejos, cerca, antes)]).toEqual(['2026-03-30', '2026-03-30', '2026-03-25'])
    }
    for (const estado of ['VENCIDO', 'CANCELADO', null] as const)
      expect(fechas(sinPagos([p], [p], { estado }, HOY))).toEqual([[1, '2026-03-01', '2026-03-20']])
  })

  it('of the same length, nobody moves, whatever gaps there are', () => {
    const p = deTipo(0, '2026-03-01', '2026-03-31')
    const luego = pagado(2, '2026-04-05', '2026-04-20')
    expect(sin([luego, p], [p])).toEqual([
      [1, '2026-03-01', '2026-03-31'],
      [2, '2026-04-05', '2026-04-20'],
    ])
    expect(sin([luego, p], [])).toEqual([
      [1, '2026-03-01', '2026-03-31'],
      [2, '2026-04-05', '2026-04-20'],
    ])
  })

  it('goes, where its type or its length before is not known', () => {
    for (const nada of [{ idTipoPrevio: 8 }, { diasDeMas: 3 }]) {
      const p = pagado(1, '2026-03-01', '2026-03-31', nada)
      expect(sin([p], [p])).toEqual([])
    }
  })

  it('with others that go, the first free day is where the rest moves up to', () => {
    const p = deTipo(5, '2026-03-01', '2026-03-20')
    const [otro, luego] = [pagado(2, '2026-03-21', '2026-03-31'), pagado(3, '2026-04-01', '2026-04-10')]
    for (const anulados of [
      [p, otro],
      [otro, p],
    ])
      expect(sin([p, otro, luego], anulados)).toEqual([
        [1, '2026-03-01', '2026-03-15'],
        [3, '2026-03-16', '2026-03-25'],
      ])
  })
})

it('of two periods that wait again each leaves its own gap', () => {
  const igual = pagado(1, '2026-03-15', '2026-03-31', { idTipoPrevio: 8, diasDeMas: 0 })
  const corto = pagado(2, '2026-04-05', '2026-04-20', { idTipoPrevio: 8, diasDeMas: 6 })
  const luego = pagado(3, '2026-04-25', '2026-04-30')
  for (const anulados of [
    [igual, corto],
    [corto, igual],
  ])
    expect(sin([luego, corto, igual], anulados)).toEqual([
      [1, '2026-03-15', '2026-03-31'],
      [2, '2026-04-05', '2026-04-14'],
      [3, '2026-04-15', '2026-04-20'],
    ])
})

it('an annulled payment takes away its own days and no others: later ones move up, none before today', () => {
  const hoy = '2026-01-10'
  const p = (id: number, inicio: string, fin: string): Periodo => pagado(id, inicio, fin, { idTipo: 1 })
  const [a, b, c] = [
    p(1, '2026-01-01', '2026-01-31'),
    p(2, '2026-02-01', '2026-03-02'),
    p(3, '2026-03-03', '2026-04-01'),
  ]
  const queda = (x: Periodo): unknown => vigencia(sinPagos([a, b, c], [x], { estado: 'ACTIVO' }, hoy))
  expect(queda(c)).toEqual({ fechaInicio: '2026-01-01', fechaFin: '2026-03-02', idTipo: 1 })
  expect(queda(b)).toEqual({ fechaInicio: '2026-01-01', fechaFin: '2026-03-02', idTipo: 1 })
  expect(queda(a)).toEqual({ fechaInicio: hoy, fechaFin: '2026-03-10', idTipo: 1 })
  expect(vigencia([p(1, '2025-01-01', '2025-01-31'), p(2, '2026-01-01', '2026-01-31')])).toEqual({
    fechaInicio: '2026-01-01',
    fechaFin: '2026-01-31',
    idTipo: 1,
  })
})

it('whichever payment of a run is annulled, no two periods share a day and none that stays changes its length', () => {
  const duracion = fc.integer({ min: 0, max: 60 })
  fc.assert(
    fc.property(fc.array(duracion, { minLength: 1, maxLength: 6 }), fc.nat(5), fc.nat(90), (ds, cual, antes) => {
      let desde = sumarDias(HOY, -antes)
      const ps = ds.map((d, i) => {
        const x = pagado(i + 1, desde, sumarDias(desde, d))
        desde = sumarDias(desde, d + 1)
        return x
      })
      const anulado = ps[cual % ps.length] as Periodo
      const quedan = sinPagos(ps, [anulado], { estado: 'ACTIVO' }, HOY)
      expect(quedan.map((p) => p.id)).toEqual(ps.filter((p) => p !== anulado).map((p) => p.id))
      quedan.forEach((p, i) => {
        const era = ps[p.id - 1] as Periodo
        expect(sumarDias(p.fechaInicio, ds[p.id - 1] as number)).toBe(p.fechaFin)
        expect(p.fechaInicio <= era.fechaInicio).toBe(true)
        if (p.fechaInicio !== era.fechaInicio) expect(p.fechaInicio >= HOY).toBe(true)
        const siguiente = quedan[i + 1]
        if (siguiente) expect(siguiente.fechaInicio > p.fechaFin).toBe(true)
      })
    }),
  )
})
