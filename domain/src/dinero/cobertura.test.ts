import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cobertura,
  cubren,
  explicar,
  faltaDe,
  type LineaPosible,
  netear,
  rechazoDeCobertura,
  TOLERANCIA,
} from './cobertura'

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
  it('[COBRO-29] of the repetitions the first choice that makes the total counts, in the order of the lines', () => {
    const [a, a2, b, b2] = [tr(1000), tr(1000, true), tr(500), tr(500, true)]
    const todas = [a, a2, b, b2]
    expect([1500, 2000, 2500, 3000].map((total) => explicar(total, todas))).toEqual([
      [a, b],
      [a, b, b2],
      [a, a2, b],
      todas,
    ])
    expect([1700, 3100, 1400].map((total) => explicar(total, todas))).toEqual([null, null, null])
    const copias = (n: number) => [tr(100), ...Array.from({ length: n }, () => tr(100, true))]
    expect(explicar(1300, copias(12))).toHaveLength(13)
    expect(explicar(1400, copias(13))).toBeNull()
  })
  it('[COBRO-29] else as much repeated cash as covers it, and nothing that is not cash', () => {
    expect(explicar(1500, [ef(1000), tr(700, true), ef(1000, true)])).toEqual([ef(1000), ef(1000, true)])
    expect(explicar(3500, [ef(1000), ef(1000, true), ef(1000, true), ef(1000, true)])).toHaveLength(4)
    expect(explicar(4500, [ef(1000), ef(1000, true), ef(1000, true), ef(1000, true)])).toBeNull()
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
        expect(suma(lineas) - cobertura(total, lineas).cambio).toBe(total)
      }),
    )
  })
})

describe('the rule of coverage', () => {
  const lineas = fc.array(linea, { maxLength: 8 })

  it('[CONST-05] [COBRO-23] the tolerance is 0.01: one cent may be pending, two may not', () => {
    expect(TOLERANCIA).toBe(1)
    expect([cubren(1000, [tr(999)]), cubren(1000, [tr(998)]), cubren(1000, [ef(1200)]), cubren(1, [])]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
  it('[COBRO-05] paid, pending, change and excess never disagree', () => {
    fc.assert(
      fc.property(fc.nat(9999), lineas, (total, ls) => {
        const c = cobertura(total, ls)
        expect(c.pagado + c.pendiente - c.cambio - c.sobra).toBe(total)
        expect(Math.min(c.pendiente, c.cambio + c.sobra)).toBe(0)
        expect(c.cambio).toBeLessThanOrEqual(suma(ls.filter((l) => l.efectivo)))
      }),
    )
  })
  it('[COBRO-23] refuses what passes the total and is not cash, and what leaves more pending than is tolerated', () => {
    expect(rechazoDeCobertura(1000, [tr(1001)])).toBe('COBRO_EXCEDIDO')
    expect(rechazoDeCobertura(1000, [tr(600), tr(401), ef(500)])).toBe('COBRO_EXCEDIDO')
    expect(rechazoDeCobertura(1000, [tr(600), ef(500)])).toBeNull()
    expect(rechazoDeCobertura(1000, [tr(999)], 0)).toBe('COBRO_INCOMPLETO')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), lineas, fc.nat(1), (total, ls, tolerancia) => {
        const sinEfectivo = suma(ls.filter((l) => !l.efectivo))
        const rechazo = rechazoDeCobertura(total, ls, tolerancia)
        expect(rechazo === 'COBRO_EXCEDIDO').toBe(sinEfectivo > total)
        expect(rechazo === null).toBe(sinEfectivo <= total && ls.length > 0 && suma(ls) >= total - tolerancia)
      }),
    )
  })
  it('the change leaves the last line in cash first, and the one before it only when that is used up', () => {
    const netos = (total: number, ls: LineaPosible[]): number[] => netear(total, ls).map((n) => n.neto)
    expect(netos(2500, [ef(1000), ef(2000)])).toEqual([1000, 1500])
    expect(netos(2500, [ef(1000), tr(500), ef(2000)])).toEqual([1000, 500, 1000])
    expect(netos(500, [ef(1000), ef(2000)])).toEqual([500, 0])
    expect(netos(1500, [ef(1000), ef(600), tr(700)])).toEqual([800, 0, 700])
  })
  it('what an incomplete charge lacks does not count repetitions', () => {
    expect(faltaDe(1000, [ef(300), ef(300, true), tr(200)])).toBe(500)
    expect(faltaDe(1000, [ef(1200)])).toBe(0)
  })
})
