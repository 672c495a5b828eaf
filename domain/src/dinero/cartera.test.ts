import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cruzar, diasDeAtraso, repartir, saldoDe, seDebe, vencida } from './cartera'
import { sumarDias } from '../fechas/fecha'

const suma = (xs: readonly { monto: number }[]): number => xs.reduce((a, x) => a + x.monto, 0)

describe('what is owed', () => {
  it('a quota is overdue the day after its due date, not on it', () => {
    expect(['2026-03-04', '2026-03-05', '2026-03-06'].map((v) => vencida(v, '2026-03-05'))).toEqual([
      true,
      false,
      false,
    ])
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), (dias) => {
        const vence = sumarDias('2026-03-05', -dias)
        expect(diasDeAtraso(vence, '2026-03-05')).toBe(Math.max(0, dias))
        expect(vencida(vence, '2026-03-05')).toBe(diasDeAtraso(vence, '2026-03-05') > 0)
      }),
    )
  })
  it('only pending quotas of complete charges that are not annulled are owed; an annulled one has nothing left', () => {
    const cobro = { completo: true, anulado: false }
    expect((['Pendiente', 'Pagada', 'Anulada'] as const).map((estado) => seDebe({ estado }, cobro))).toEqual([
      true,
      false,
      false,
    ])
    expect(seDebe({ estado: 'Pendiente' }, { completo: false, anulado: false })).toBe(false)
    expect(seDebe({ estado: 'Pendiente' }, { completo: true, anulado: true })).toBe(false)
    expect(saldoDe({ estado: 'Pendiente', monto: 1000, pagado: 300 })).toBe(700)
    expect(saldoDe({ estado: 'Anulada', monto: 1000, pagado: 0 })).toBe(0)
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
  it('cross nothing where nobody owes or nobody brings', () => {
    expect([cruzar([{ monto: 5 }], []), cruzar([], [{ monto: 5 }]), cruzar([], [])]).toEqual([[], [], []])
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
