import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planDeCuotas, PLANES, vencimiento } from './cuotas'

const fecha = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10))
const plan = fc.constantFrom(...PLANES)

describe('quota plans', () => {
  it('[CUOTA-02] are these', () => {
    expect(PLANES).toEqual(['unica', 'mensual', 'semanal', 'diaria'])
  })
  it('[CUOTA-06] the sum is the total, each quota total ÷ count rounded to the cent but the last', () => {
    fc.assert(
      fc.property(
        plan,
        fc.integer({ min: 1, max: 9_999_999_999 }),
        fc.integer({ min: 1, max: 600 }),
        fecha,
        fecha,
        (p, total, numeroCuotas, fechaDocumento, fechaCancelacion) => {
          const cuotas = planDeCuotas({ plan: p, total, numeroCuotas, fechaDocumento, fechaCancelacion })
          const n = p === 'unica' ? 1 : numeroCuotas
          const cada = Number((2n * BigInt(total) + BigInt(n)) / (2n * BigInt(n)))
          if (!cuotas) return void expect(cada <= 0 || total - cada * (n - 1) <= 0).toBe(true)
          expect(cuotas).toHaveLength(n)
          expect(cuotas.reduce((s, c) => s + c.monto, 0)).toBe(total)
          for (const c of cuotas.slice(0, -1)) expect(c.monto).toBe(cada)
          for (const c of cuotas) expect(c.monto).toBeGreaterThan(0)
          expect(cuotas.map((c) => c.numero)).toEqual(cuotas.map((_, i) => i + 1))
        },
      ),
    )
  })
  it('[CUOTA-05] no more than 600, and no last quota of nothing', () => {
    const f = { plan: 'diaria' as const, fechaDocumento: '2026-03-05', fechaCancelacion: '2026-03-05' }
    expect(planDeCuotas({ ...f, total: 60_000, numeroCuotas: 600 })).toHaveLength(600)
    expect(planDeCuotas({ ...f, total: 60_100, numeroCuotas: 601 })).toBeNull()
    expect(planDeCuotas({ ...f, total: 2, numeroCuotas: 3 })).toBeNull()
  })
  it('[CUOTA-05] at least one quota, and none of 0 or less', () => {
    const base = { plan: 'mensual', fechaDocumento: '2026-01-31', fechaCancelacion: '2026-12-31' } as const
    expect(planDeCuotas({ ...base, total: 100, numeroCuotas: 0 })).toBeNull()
    expect(planDeCuotas({ ...base, total: 100, numeroCuotas: 1.5 })).toBeNull()
    expect(planDeCuotas({ ...base, total: 5, numeroCuotas: 10 })).toBeNull()
    expect(planDeCuotas({ ...base, total: 10_000, numeroCuotas: 3 })?.map((c) => c.monto)).toEqual([3333, 3333, 3334])
    expect(planDeCuotas({ ...base, total: 200, numeroCuotas: 3 })?.map((c) => c.monto)).toEqual([67, 67, 66])
  })
  it('[CUOTA-03] monthly due dates keep the day, or take the last of a shorter month', () => {
    const cuotas = planDeCuotas({
      plan: 'mensual',
      total: 400,
      numeroCuotas: 4,
      fechaDocumento: '2026-01-31',
      fechaCancelacion: '2026-12-31',
    })
    expect(cuotas?.map((c) => c.fechaVencimiento)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'])
    fc.assert(
      fc.property(fecha, fc.integer({ min: 1, max: 600 }), (desde, k) => {
        const v = vencimiento('mensual', desde, k)
        const [a, m, d] = desde.split('-').map(Number) as [number, number, number]
        expect(Number(v.slice(0, 4)) * 12 + Number(v.slice(5, 7))).toBe(a * 12 + m + k)
        const ultimo = new Date(Date.UTC(Number(v.slice(0, 4)), Number(v.slice(5, 7)), 0)).getUTCDate()
        expect(Number(v.slice(8))).toBe(Math.min(d, ultimo))
      }),
    )
  })
  it('[CUOTA-04] weekly and daily due dates are 7 and 1 days apart, the first one period after the document', () => {
    fc.assert(
      fc.property(
        fecha,
        fc.constantFrom('semanal' as const, 'diaria' as const),
        fc.integer({ min: 1, max: 600 }),
        (desde, p, k) => {
          expect((Date.parse(vencimiento(p, desde, k)) - Date.parse(desde)) / 86_400_000).toBe(
            k * (p === 'semanal' ? 7 : 1),
          )
        },
      ),
    )
  })
  it('[CUOTA-02] unica is one quota on the cancellation date', () => {
    expect(
      planDeCuotas({
        plan: 'unica',
        total: 999,
        numeroCuotas: 7,
        fechaDocumento: '2026-01-01',
        fechaCancelacion: '2026-05-05',
      }),
    ).toEqual([{ numero: 1, monto: 999, fechaVencimiento: '2026-05-05' }])
  })
})
