import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cambioDe,
  cruzar,
  cubren,
  explicar,
  type LineaPosible,
  netear,
  repartir,
  siguienteNumero,
} from './cobros.reglas'

const ef = (monto: number, repetido = false): LineaPosible => ({ monto, efectivo: true, repetido })
const tr = (monto: number, repetido = false): LineaPosible => ({ monto, efectivo: false, repetido })
const linea = fc.record({
  monto: fc.integer({ min: 1, max: 5000 }),
  efectivo: fc.boolean(),
  repetido: fc.constant(false),
})
const suma = (xs: readonly { monto: number }[]): number => xs.reduce((a, x) => a + x.monto, 0)

describe('which lines make a charge', () => {
  it('[COBRO-23] waits until at most 0.01 is pending; only cash may pass the total', () => {
    expect(explicar(1000, [])).toBeNull()
    expect(explicar(1000, [tr(998)])).toBeNull()
    expect(explicar(1000, [tr(999)])).toHaveLength(1)
    expect(explicar(1000, [ef(2000)])).toHaveLength(1)
    expect(cubren(1000, [tr(1001)])).toBe(false)
  })
  it('[COBRO-29] a repetition counts only if it is needed', () => {
    expect(explicar(2000, [ef(1000), ef(1000, true)])).toHaveLength(2)
    expect(explicar(1500, [ef(1000), ef(1000, true), tr(500)])).toEqual([ef(1000), tr(500)])
    expect(explicar(3000, [ef(1000), ef(1000, true), ef(1000, true)])).toHaveLength(3)
    expect(explicar(2500, [ef(1000), ef(1000, true), tr(1500)])).toEqual([ef(1000), tr(1500)])
    expect(explicar(1500, [ef(1000), ef(1000, true)])).toHaveLength(2)
    expect(explicar(1500, [tr(1000), tr(1000, true)])).toBeNull()
  })
  it('never counts a repetition where the lines sent once suffice', () => {
    fc.assert(
      fc.property(
        fc.array(linea, { minLength: 1, maxLength: 8 }),
        fc.array(fc.nat(7), { maxLength: 6 }),
        (lineas, copias) => {
          const total = suma(lineas)
          const todas = [...lineas, ...copias.flatMap((i) => (lineas[i] ? [{ ...lineas[i], repetido: true }] : []))]
          expect(explicar(total, todas)).toEqual(lineas)
        },
      ),
    )
  })
  it('what comes in is the total, whatever the change', () => {
    fc.assert(
      fc.property(fc.array(linea, { minLength: 1, maxLength: 8 }), fc.nat(4999), (lineas, menos) => {
        const total = Math.max(suma(lineas.filter((l) => !l.efectivo)), suma(lineas) - menos)
        const netos = netear(total, lineas)
        expect(netos.reduce((a, n) => a + n.neto, 0)).toBe(total)
        for (const n of netos) expect(n.neto).toBeGreaterThanOrEqual(0)
        expect(suma(lineas) - cambioDe(total, lineas)).toBe(total)
      }),
    )
  })
})

describe('abonos', () => {
  it('spread over the quotas in order, never more than each lacks, never a cent lost', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.array(fc.record({ saldo: fc.integer({ min: 1, max: 9000 }) })),
        (monto, cuotas) => {
          const { partes, sobra } = repartir(monto, cuotas)
          expect(suma(partes) + sobra).toBe(monto)
          for (const p of partes.slice(0, -1)) expect(p.monto).toBe(p.cuota.saldo)
          for (const p of partes) expect(p.monto).toBeLessThanOrEqual(p.cuota.saldo)
          if (sobra > 0) expect(suma(partes)).toBe(cuotas.reduce((a, c) => a + c.saldo, 0))
        },
      ),
    )
  })
  it('cross quotas and methods with the exact sums of both sides', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 10 }),
        fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 5 }),
        (deudas, cortes) => {
          const total = deudas.reduce((a, b) => a + b, 0)
          let resto = total
          const aportes = cortes.map((c) => {
            const a = Math.min(c, resto)
            resto -= a
            return a
          })
          aportes.push(total - aportes.reduce((a, b) => a + b, 0))
          const ds = deudas.map((monto, i) => ({ monto, i }))
          const as = aportes.map((monto, i) => ({ monto, i }))
          const pares = cruzar(ds, as)
          for (const d of ds) expect(suma(pares.filter((p) => p.deuda === d))).toBe(d.monto)
          for (const a of as) expect(suma(pares.filter((p) => p.aporte === a))).toBe(a.monto)
          for (const p of pares) expect(p.monto).toBeGreaterThan(0)
        },
      ),
    )
  })
})

it('suggests the number after the last one, as wide as it was', () => {
  expect(siguienteNumero('FACTURA', '001-002-000000199')).toBe('001-002-000000200')
  expect(siguienteNumero('TICKET', 'T-99')).toBe('T-100')
  expect(siguienteNumero('TICKET', '7 bis')).toBe('8 bis')
  expect(siguienteNumero('FACTURA', null)).toBe('001-001-000000001')
  expect(siguienteNumero('TICKET', 'sin número')).toBe('000001')
})
