import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sinRepetir, type PagoDicho } from './gemelos'
import { conIds, type SinId } from './identidad'
import { dividir, estaEn, filtrosDe, TODO, type Tramo } from './tramos'

const pago = (matricula: string | null, monto: string, nombre = 'Ana'): PagoDicho => ({
  fecha: '2026-01-01 00:00:00',
  monto,
  matricula,
  nombre,
  usuario: 'u',
  membresia: 't',
})

describe('payments of a matrícula that several members have', () => {
  it('any payments come back once each, however many twins there are and in whatever order', () => {
    const guardados = fc.array(
      fc.record({
        matricula: fc.constantFrom('a', 'b', 'C ', null),
        monto: fc.constantFrom('1.00', '-2.50', '999.99'),
      }),
      { maxLength: 12 },
    )
    const miembros = fc.array(fc.constantFrom('a', 'A ', 'á', 'b', 'c', 'c', 'd'), { maxLength: 8 })
    const igual = (m: string): string => m.trim().toLowerCase().replace('á', 'a')
    fc.assert(
      fc.property(guardados, miembros, fc.integer(), (pagos, matriculas, semilla) => {
        const dichos = pagos.flatMap(({ matricula, monto }) => {
          const suyos = matriculas.filter((m) => matricula !== null && igual(m) === igual(matricula))
          return suyos.length === 0 ? [pago(null, monto)] : suyos.map((m, i) => pago(m, monto, `n${i}`))
        })
        dichos.sort((a, b) => ((JSON.stringify(a).length * semilla) % 7) - ((JSON.stringify(b).length * semilla) % 7))
        const centavos = pagos.reduce((s, p) => s + Math.round(Number(p.monto) * 100), 0)
        const { pagos: unicos, cuadra } = sinRepetir(dichos, matriculas, (centavos / 100).toFixed(2))
        expect(cuadra).toBe(true)
        expect(unicos.map((p) => p.monto).toSorted()).toEqual(pagos.map((p) => p.monto).toSorted())
      }),
    )
  })

  it('a server for which blanks at the end or letters make another matrícula is believed by its own total', () => {
    const dichos = [pago('a', '5.00'), pago('a ', '7.00'), pago('A', '1.00')]
    const sumas = (total: string): unknown => {
      const { pagos, cuadra } = sinRepetir(dichos, ['a', 'a ', 'A'], total)
      return [pagos.length, cuadra]
    }
    expect(sumas('13.00')).toEqual([3, true])
    expect(sumas('12.00')).toEqual([3, false])
    expect(
      sinRepetir([pago('a', '5.00'), pago('A', '5.00'), pago('a ', '7.00')], ['a', 'A', 'a '], '12.00'),
    ).toMatchObject({
      cuadra: true,
      pagos: [{ matricula: 'a ' }, { matricula: 'a' }],
    })
  })
})

describe('parts of all the time', () => {
  const fecha = fc
    .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 31 }))
    .map(
      ([a, m, d]) =>
        `${String(a).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')} 00:00:00`,
    )

  it('any moment, zero dates too, lies in one of the parts of its part, and in what is asked for it', () => {
    fc.assert(
      fc.property(fecha, (f) => {
        for (let tramo: Tramo | undefined = TODO; tramo;) {
          expect(estaEn(tramo, f)).toBe(true)
          const { fechaInicio, fechaFin } = filtrosDe(tramo)
          expect(
            f.slice(0, 10) >= fechaInicio && f.slice(0, 10) <= (fechaFin === '9999-12-31' ? '9999-99' : fechaFin),
          ).toBe(true)
          const partes: Tramo[] = dividir(tramo)
          if (partes.length === 0) return
          const suyas = partes.filter((p) => estaEn(p, f))
          expect(suyas).toHaveLength(1)
          tramo = suyas[0]
        }
      }),
    )
    expect(dividir({ desde: '2024-02-01', hasta: '2024-03-01' })).toHaveLength(29)
    expect(dividir({ desde: '2026-12-01', hasta: '2027-01-01' }).at(-1)).toEqual({
      desde: '2026-12-31',
      hasta: '2027-01-01',
    })
    expect(dividir({ desde: '2026-12-31', hasta: '2027-01-01' })).toEqual([])
  })
})

describe('ids for rows that come without', () => {
  it('are the same in any order, all different, and stay when a user is renamed or rows are added elsewhere', () => {
    const fila = fc.record({
      propio: fc.tuple(fc.constantFrom('2026-01-01', '2026-01-02'), fc.constantFrom('1', '2', null)),
      resto: fc.tuple(fc.constantFrom('ana', 'luz', null)),
    })
    const idsDe = (filas: SinId[]): string[] =>
      [...conIds('visitas', filas)].map(({ id, fila: f }) => `${id} ${f.propio.join()}`).toSorted()
    const enterasDe = (filas: SinId[]): string[] =>
      [...conIds('visitas', filas)].map((f) => JSON.stringify(f)).toSorted()
    fc.assert(
      fc.property(fc.array(fila, { maxLength: 12 }), fc.array(fila, { maxLength: 4 }), (filas, otras) => {
        const ids = idsDe(filas)
        expect(new Set(ids.map((i) => i.split(' ')[0])).size).toBe(filas.length)
        expect(idsDe(filas.toReversed())).toEqual(ids)
        expect(enterasDe(filas.toReversed())).toEqual(enterasDe(filas))
        expect(idsDe(filas.map((f) => ({ ...f, resto: ['otro'] })))).toEqual(ids)
        expect(idsDe([...otras, ...filas]).filter((id) => ids.includes(id))).toEqual(ids)
      }),
    )
    expect([...conIds('pagos', [{ propio: ['a'], resto: [] }])][0]!.id).not.toBe(
      [...conIds('visitas', [{ propio: ['a'], resto: [] }])][0]!.id,
    )
  })
})
