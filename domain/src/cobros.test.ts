import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cuentaDe,
  cubierto,
  DOCUMENTOS,
  estadoConciliacion,
  estadoInicial,
  type FormularioCobro,
  MENSAJES_COBRO as M,
  MOVIMIENTO,
  ORIGENES,
  PASO_MONTO,
  planDeCuotas,
  PLANES,
  resumenCobro,
  TIPOS_COBRO,
  TOLERANCIA,
  validarCobro,
  vencimiento,
} from './cobros'

const fecha = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10))
const plan = fc.constantFrom(...PLANES)

describe('constants of charges', () => {
  it('[CONST-07] [CONST-09] [CONST-10] [CUOTA-02] origins, movement, documents and plans', () => {
    expect(ORIGENES).toEqual(['VISITA_OCASIONAL', 'MEMBRESIA', 'VENTA_PRODUCTO', 'OTRO_SERVICIO', 'ANTICIPO'])
    expect(MOVIMIENTO).toBe('Entrada')
    expect(DOCUMENTOS).toEqual(['FACTURA', 'RECIBO_ANTICIPO', 'NOTA_VENTA', 'TICKET', 'COMPROBANTE_INTERNO'])
    expect(PLANES).toEqual(['unica', 'mensual', 'semanal', 'diaria'])
  })
  it('[CONST-08] the account is 2.10.1 for an advance and 4.2.1 for the rest', () => {
    expect(ORIGENES.map(cuentaDe)).toEqual(['4.2.1', '4.2.1', '4.2.1', '4.2.1', '2.10.1'])
  })
  it('[COBRO-13] [COBRO-14] states of charges and of method lines', () => {
    expect(TIPOS_COBRO.map(estadoInicial)).toEqual(['Pendiente', 'Conciliado', 'Conciliado'])
    expect([estadoConciliacion(true), estadoConciliacion(false)]).toEqual(['Pendiente', 'Conciliado'])
  })
  it('[CONST-05] [COBRO-23] step and tolerance are 0.01: one cent may be pending, two may not', () => {
    expect([PASO_MONTO, TOLERANCIA]).toEqual(['0.01', 1])
    expect([cubierto(1000, [999]), cubierto(1000, [998]), cubierto(1000, [1200]), cubierto(1, [])]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
})

describe('quota plans', () => {
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

describe('what the form says', () => {
  const bueno: FormularioCobro = {
    tipo_cobro: 'contado',
    monto_total_cobro: '10',
    origen_transaccion: 'MEMBRESIA',
    documento_cobro_tipo: 'TICKET',
    numero_documento: '1',
    fecha_documento: '2026-01-01',
    lineas: [{ id_forma_pago: 1, monto_detalle: '10.00' }],
  }
  it('[COBRO-16] [COBRO-17] [COBRO-18] [COBRO-19] [COBRO-20] the common fields are required', () => {
    expect(validarCobro(bueno)).toEqual({})
    expect(
      validarCobro({
        ...bueno,
        monto_total_cobro: '0',
        origen_transaccion: '',
        documento_cobro_tipo: '',
        numero_documento: ' ',
        fecha_documento: '',
      }),
    ).toMatchObject({
      monto_total_cobro: M.total,
      origen_transaccion: M.origen,
      documento_cobro_tipo: M.documento,
      numero_documento: M.numero,
      fecha_documento: M.fecha,
    })
  })
  it('[COBRO-21] [COBRO-22] credit needs a cancellation date and quotas', () => {
    expect(validarCobro({ ...bueno, tipo_cobro: 'credito', lineas: [], numero_cuotas: '0' })).toEqual({
      fecha_cancelacion: M.cancelacion,
      numero_cuotas: M.cuotas,
    })
    expect(
      validarCobro({ ...bueno, tipo_cobro: 'credito', lineas: [], numero_cuotas: 2, fecha_cancelacion: '2026-02-01' }),
    ).toEqual({})
    expect(
      validarCobro({ ...bueno, tipo_cobro: 'credito', lineas: [], numero_cuotas: 2, fecha_cancelacion: '2025-02-01' }),
    ).toEqual({ fecha_cancelacion: M.cancelacionAnterior })
  })
  it('[COBRO-23] [COBRO-24] cash and mixed need lines that cover the total, each with method and amount', () => {
    expect(validarCobro({ ...bueno, lineas: [] })).toEqual({ lineas: M.lineas })
    expect(validarCobro({ ...bueno, lineas: [{ id_forma_pago: null, monto_detalle: '' }] })).toEqual({
      'lineas.0.id_forma_pago': M.metodo,
      'lineas.0.monto_detalle': M.monto,
      lineas: M.pendiente,
    })
    expect(validarCobro({ ...bueno, lineas: [{ id_forma_pago: 1, monto_detalle: '9.99' }] })).toEqual({})
    expect(validarCobro({ ...bueno, lineas: [{ id_forma_pago: 1, monto_detalle: '9.98' }] })).toEqual({
      lineas: M.pendiente,
    })
  })
  it('paid, pending and change never disagree', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.array(fc.nat(1e8)), (total, montos) => {
        const r = resumenCobro(total, montos)
        expect(r.pagado + r.pendiente - r.cambio).toBe(total)
        expect(Math.min(r.pendiente, r.cambio)).toBe(0)
      }),
    )
  })
})
