import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../../platform/core/error'
import { diasEntre, hoyEn, sumarDias } from '@mancuerna/domain/fechas/fecha'
import { estadoEfectivo } from '@mancuerna/domain/membresias/estado'
import { resolverCambio } from './estado/cambio.reglas'
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
import { sinPagos, vigencia } from './renovar/anulacion.reglas'
import { alRenovar, tramoRenovado } from './renovar/renovacion.reglas'
import { diasDevueltos, sinSuspension } from './suspension/suspension.reglas'
import { TEXTOS_MIEMBRO } from '@mancuerna/domain/membresias/membresia-textos'
import { finDe } from '@mancuerna/domain/fechas/duracion'

const dia = fc.integer({ min: 0, max: 60_000 }).map((n) => sumarDias('1990-01-01', n))
const duracion = fc.integer({ min: 1, max: 800 })
const codigo = (f: () => unknown): string => {
  try {
    f()
  } catch (e) {
    return e instanceof DomainError ? e.codigo : String(e)
  }
  return 'nada'
}
const nunca: Situacion = { estado: null, fechaInicio: null, fechaFin: null, idTipo: null, suspendidoDesde: null }
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

describe('renovación', () => {
  it('[PHP-20] starts today and ends `duracion` days later, over month ends and leap years', () => {
    expect(tramoRenovado(nunca, { duracion: 30 }, '2025-06-18')).toEqual({
      fechaInicio: '2025-06-18',
      fechaFin: '2025-07-18',
      extiende: false,
    })
    expect(tramoRenovado(nunca, { duracion: 30 }, '2024-01-31').fechaFin).toBe('2024-03-01')
    expect(tramoRenovado(nunca, { duracion: 30 }, '2025-01-31').fechaFin).toBe('2025-03-02')
    expect(tramoRenovado(nunca, { duracion: 365 }, '2024-02-29').fechaFin).toBe('2025-02-28')
    expect(tramoRenovado(nunca, { duracion: 1 }, '2025-12-31').fechaFin).toBe('2026-01-01')
  })

  it('an ACTIVO member keeps exactly the paid days: n renewals in a row add n durations', () => {
    fc.assert(
      fc.property(dia, fc.array(duracion, { minLength: 1, maxLength: 8 }), (hoy, veces) => {
        let s = nunca
        for (const d of veces) {
          const t = tramoRenovado(s, { duracion: d }, hoy)
          if (s.fechaFin !== null) expect(t).toMatchObject({ fechaInicio: sumarDias(s.fechaFin, 1), extiende: true })
          s = activo(s.fechaInicio ?? t.fechaInicio, t.fechaFin)
        }
        expect(s).toMatchObject({
          fechaInicio: hoy,
          fechaFin: sumarDias(
            hoy,
            veces.reduce((a, b) => a + b, 0),
          ),
        })
      }),
    )
  })

  it('the last day is still a paid day; the day after, a renewal begins anew', () => {
    fc.assert(
      fc.property(dia, fc.integer({ min: 0, max: 400 }), duracion, (fin, antes, d) => {
        expect(tramoRenovado(activo(sumarDias(fin, -antes), fin), { duracion: d }, fin).extiende).toBe(true)
        expect(tramoRenovado(activo(sumarDias(fin, -antes), fin), { duracion: d }, sumarDias(fin, 1))).toEqual({
          fechaInicio: sumarDias(fin, 1),
          fechaFin: sumarDias(fin, 1 + d),
          extiende: false,
        })
      }),
    )
  })

  it('what is CANCELADO or VENCIDO begins today even if its end lies ahead, and the old period is cut there', () => {
    const s: Situacion = { ...activo('2026-03-01', '2026-03-31'), estado: 'VENCIDO' }
    const t = tramoRenovado(s, { duracion: 10 }, '2026-03-05')
    expect(t).toEqual({ fechaInicio: '2026-03-05', fechaFin: '2026-03-15', extiende: false })
    const r = alRenovar([p(7, '2026-03-01', '2026-03-31')], s, { ...t, idTipo: 2, ...SIN_PAGO, idIngreso: 9 })
    expect(r.cerrar).toEqual([7])
    expect(r.nuevos.map((x) => [x.fechaInicio, x.fechaFin, x.idIngreso])).toEqual([
      ['2026-03-01', '2026-03-04', 7],
      ['2026-03-05', '2026-03-15', 9],
    ])
  })

  it('only the type decides how long; without duration the dates are asked for', () => {
    expect(codigo(() => tramoRenovado(nunca, { duracion: null }, '2026-03-05'))).toBe('DURACION_REQUERIDA')
    expect(tramoRenovado(nunca, { duracion: null, hasta: '2026-03-20' }, '2026-03-05').fechaFin).toBe('2026-03-20')
    expect(tramoRenovado(nunca, { duracion: 5, hasta: '2026-12-31' }, '2026-03-05').fechaFin).toBe('2026-03-10')
    expect(codigo(() => tramoRenovado(nunca, { duracion: null, hasta: '2026-03-04' }, '2026-03-05'))).toBe(
      'FECHAS_INVALIDAS',
    )
    expect(codigo(() => tramoRenovado(activo('2190-01-01', '2199-12-30'), { duracion: 30 }, '2195-01-01'))).toBe(
      'VALIDACION',
    )
  })

  it('midnight decides by the zone of the gym, in four of them', () => {
    const zonas = ['America/Guayaquil', 'Europe/Madrid', 'Pacific/Kiritimati', 'Asia/Kolkata']
    fc.assert(
      fc.property(
        fc.constantFrom(...zonas),
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        (zona, ahora) => {
          const hoy = hoyEn(ahora, zona)
          const manana = hoyEn(new Date(ahora.getTime() + 86_400_000 * 2), zona)
          expect(estadoEfectivo('ACTIVO', hoy, hoy)).toBe('ACTIVO')
          expect(estadoEfectivo('ACTIVO', hoy, manana)).toBe('VENCIDO')
          // Where clocks change, 48 hours may hold one midnight or three.
          expect(Math.abs(diasEntre(hoy, manana) - 2)).toBeLessThanOrEqual(zona === 'Europe/Madrid' ? 1 : 0)
        },
      ),
    )
    expect(hoyEn(new Date('2026-03-06T04:59:59.999Z'), 'America/Guayaquil')).toBe('2026-03-05')
    expect(hoyEn(new Date('2026-03-06T05:00:00Z'), 'America/Guayaquil')).toBe('2026-03-06')
    expect([
      hoyEn(new Date('2027-10-29T22:00:00Z'), 'Europe/Madrid'),
      hoyEn(new Date('2027-10-31T22:59:59Z'), 'Europe/Madrid'),
    ]).toEqual(['2027-10-30', '2027-10-31'])
  })
})

describe('suspensión', () => {
  it('gives back the days between, so that as many paid days are left as when it began', () => {
    fc.assert(
      fc.property(dia, fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 500 }), (desde, quedan, larga) => {
        const fin = sumarDias(desde, quedan)
        const hoy = sumarDias(desde, larga)
        const { situacion, dias } = sinSuspension(
          { ...activo(desde, fin), estado: 'SUSPENDIDO', suspendidoDesde: desde },
          hoy,
        )
        expect(dias).toBe(larga)
        expect(diasEntre(hoy, situacion.fechaFin as string)).toBe(quedan)
        expect(situacion.estado).toBe('ACTIVO')
      }),
    )
  })
  it('gives nothing back of a membership that was over, and nothing the same day', () => {
    expect(diasDevueltos('2026-03-10', '2026-03-09', '2026-04-01')).toBe(0)
    expect(diasDevueltos('2026-03-10', '2026-03-10', '2026-03-10')).toBe(0)
    expect(diasDevueltos(null, '2026-03-10', '2026-03-10')).toBe(0)
  })
})

describe('cambio de estado', () => {
  const hoy = '2026-03-05'
  it('[MIEMBRO-16] allows any change among the four states, each by its rule', () => {
    const estados = ['ACTIVO', 'VENCIDO', 'SUSPENDIDO', 'CANCELADO'] as const
    for (const de of estados)
      for (const a of estados) {
        const s: Situacion = {
          ...activo('2026-03-01', '2026-03-31'),
          estado: de,
          suspendidoDesde: de === 'SUSPENDIDO' ? '2026-03-03' : null,
        }
        const c = resolverCambio(s, { estado: a }, hoy)
        expect(c.membresia.estado, `${de}→${a}`).toBe(a)
        expect(c.abrirSuspension).toBe(a === 'SUSPENDIDO' && de !== 'SUSPENDIDO')
        expect(c.cerrarSuspension).toBe(de === 'SUSPENDIDO' && a !== 'SUSPENDIDO' ? (a === 'ACTIVO' ? 2 : 0) : null)
        expect(c.membresia.fechaFin).toBe(
          a === de
            ? '2026-03-31'
            : a === 'CANCELADO'
              ? hoy
              : de === 'SUSPENDIDO' && a === 'ACTIVO'
                ? '2026-04-02'
                : '2026-03-31',
        )
      }
  })
  it('the suspended days are not given back when the same change sets fecha_fin itself', () => {
    const s: Situacion = { ...activo('2026-02-01', '2026-03-31'), estado: 'SUSPENDIDO', suspendidoDesde: '2026-02-20' }
    expect(resolverCambio(s, { estado: 'ACTIVO', fechaFin: '2026-04-30' }, hoy)).toMatchObject({
      cerrarSuspension: 0,
      membresia: { fechaFin: '2026-04-30' },
    })
    expect(resolverCambio(s, { estado: 'ACTIVO', fechaFin: '2026-03-31' }, hoy)).toMatchObject({
      cerrarSuspension: 13,
      membresia: { fechaFin: '2026-04-13' },
    })
  })
  it('the state that a form sends back unchanged asks for nothing; new dates revive what had expired', () => {
    const vencido = activo('2026-01-01', '2026-02-01')
    expect(resolverCambio(vencido, { estado: 'VENCIDO', fechaFin: '2026-02-01' }, hoy).membresia).toEqual({
      estado: 'ACTIVO',
      fechaInicio: '2026-01-01',
      fechaFin: '2026-02-01',
      idTipo: 1,
    })
    expect(
      resolverCambio({ ...vencido, estado: 'VENCIDO' }, { estado: 'VENCIDO', fechaFin: '2026-04-01' }, hoy).membresia
        .estado,
    ).toBe('ACTIVO')
    expect(codigo(() => resolverCambio(vencido, { estado: 'ACTIVO' }, hoy))).toBe('VALIDACION')
    // An end of exactly today is still a day of use: it revives, and who asks for ACTIVO may give it.
    const guardado: Situacion = { ...vencido, estado: 'VENCIDO' }
    const con = (fechaFin: string): unknown =>
      resolverCambio(guardado, { estado: 'VENCIDO', fechaFin }, hoy).membresia.estado
    expect([con('2026-03-04'), con(hoy)]).toEqual(['VENCIDO', 'ACTIVO'])
    expect(resolverCambio(vencido, { estado: 'ACTIVO', fechaFin: hoy }, hoy).membresia.estado).toBe('ACTIVO')
    expect(codigo(() => resolverCambio(vencido, { fechaInicio: '2026-02-02' }, hoy))).toBe('FECHAS_INVALIDAS')
  })
  it('a member without membership begins one with type and dates, and is otherwise only cancelled', () => {
    expect(resolverCambio(nunca, {}, hoy).membresia.estado).toBeNull()
    expect(resolverCambio(nunca, { idTipo: 3, fechaInicio: hoy, duracion: 30 }, hoy).membresia).toEqual({
      estado: 'ACTIVO',
      idTipo: 3,
      fechaInicio: hoy,
      fechaFin: '2026-04-04',
    })
    expect(resolverCambio(nunca, { estado: 'CANCELADO' }, hoy).membresia).toEqual({
      estado: 'CANCELADO',
      idTipo: null,
      fechaInicio: null,
      fechaFin: null,
    })
    expect(codigo(() => resolverCambio(nunca, { estado: 'SUSPENDIDO' }, hoy))).toBe('TRANSICION_INVALIDA')
    expect(codigo(() => resolverCambio(nunca, { idTipo: 3 }, hoy))).toBe('VALIDACION')
  })
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
  it('an annulled payment takes away its own days and no others: later ones move up, none before today', () => {
    const hoy = '2026-01-10'
    const [a, b, c] = [
      p(1, '2026-01-01', '2026-01-31'),
      p(2, '2026-02-01', '2026-03-02'),
      p(3, '2026-03-03', '2026-04-01'),
    ]
    const sin = (x: Periodo): unknown => vigencia(sinPagos([a, b, c], [x], { estado: 'ACTIVO' }, hoy))
    expect(sin(c)).toEqual({ fechaInicio: '2026-01-01', fechaFin: '2026-03-02', idTipo: 1 })
    expect(sin(b)).toEqual({ fechaInicio: '2026-01-01', fechaFin: '2026-03-02', idTipo: 1 })
    expect(sin(a)).toEqual({ fechaInicio: hoy, fechaFin: '2026-03-10', idTipo: 1 })
    expect(vigencia([])).toBeNull()
    expect(vigencia([p(1, '2025-01-01', '2025-01-31'), p(2, '2026-01-01', '2026-01-31')])).toEqual({
      fechaInicio: '2026-01-01',
      fechaFin: '2026-01-31',
      idTipo: 1,
    })
  })
})
