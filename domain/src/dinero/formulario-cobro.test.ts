import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rechazoDeCobertura } from './cobertura'
import { escribirCentavos } from './dinero'
import { type FormularioCobro, MENSAJES_COBRO as M, validarCobro, validarLineas } from './formulario-cobro'

const EFECTIVO = 1
const TRANSFERENCIA = 2
const daCambio = (id: unknown): boolean => id !== TRANSFERENCIA
const validar = (f: FormularioCobro) => validarCobro(f, daCambio)

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
    expect(validar(bueno)).toEqual({})
    expect(
      validar({
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
    expect(validar({ ...bueno, tipo_cobro: 'credito', lineas: [], numero_cuotas: '0' })).toEqual({
      fecha_cancelacion: M.cancelacion,
      numero_cuotas: M.cuotas,
    })
    expect(
      validar({ ...bueno, tipo_cobro: 'credito', lineas: [], numero_cuotas: 2, fecha_cancelacion: '2026-02-01' }),
    ).toEqual({})
    expect(
      validar({ ...bueno, tipo_cobro: 'credito', lineas: [], numero_cuotas: 2, fecha_cancelacion: '2025-02-01' }),
    ).toEqual({ fecha_cancelacion: M.cancelacionAnterior })
  })
  it('[COBRO-21] [COBRO-22] each on its own: the same day is no earlier one, and one quota needs no count', () => {
    const credito = { ...bueno, tipo_cobro: 'credito', lineas: [], fecha_cancelacion: '2026-01-01' } as const
    expect(validar({ ...credito, numero_cuotas: 2 })).toEqual({})
    expect(validar({ ...credito, plan: 'unica', numero_cuotas: '' })).toEqual({})
    expect(validar({ ...credito, fecha_documento: '', numero_cuotas: 2 })).toEqual({ fecha_documento: M.fecha })
    for (const numero of ['', null, undefined, '1.5', 'dos', -1])
      expect(validar({ ...credito, numero_cuotas: numero })).toEqual({ numero_cuotas: M.cuotas })
    expect(validar({ ...credito, monto_total_cobro: '', numero_cuotas: 2 })).toEqual({ monto_total_cobro: M.total })
  })
  it('a down payment is a line like any other, and less than the total', () => {
    const credito = { ...bueno, tipo_cobro: 'credito', numero_cuotas: 2, fecha_cancelacion: '2026-02-01' } as const
    const con = (id: number | null, monto: string) =>
      validar({ ...credito, lineas: [{ id_forma_pago: id, monto_detalle: monto }] })
    expect(con(EFECTIVO, '9.98')).toEqual({})
    expect(con(EFECTIVO, '9.99')).toEqual({ numero_cuotas: M.cuotaCero })
    expect(con(EFECTIVO, '10')).toEqual({ lineas: M.entrada })
    expect(con(null, '0')).toEqual({ 'lineas.0.id_forma_pago': M.metodo, 'lineas.0.monto_detalle': M.monto })
    expect(validar({ ...credito, monto_total_cobro: '0', lineas: [{ id_forma_pago: 1, monto_detalle: '1' }] })).toEqual(
      {
        monto_total_cobro: M.total,
      },
    )
  })
  it('[COBRO-23] [COBRO-24] cash and mixed need lines that cover the total, each with method and amount', () => {
    expect(validar({ ...bueno, lineas: [] })).toEqual({ lineas: M.lineas })
    expect(validar({ ...bueno, lineas: [{ id_forma_pago: null, monto_detalle: '' }] })).toEqual({
      'lineas.0.id_forma_pago': M.metodo,
      'lineas.0.monto_detalle': M.monto,
      lineas: M.pendiente,
    })
    expect(validar({ ...bueno, lineas: [{ id_forma_pago: 1, monto_detalle: '9.99' }] })).toEqual({})
    expect(validar({ ...bueno, lineas: [{ id_forma_pago: 1, monto_detalle: '9.98' }] })).toEqual({
      lineas: M.pendiente,
    })
  })
  it('[CUOTA-05] the total must suffice for so many quotas', () => {
    const credito = { ...bueno, tipo_cobro: 'credito', lineas: [], fecha_cancelacion: '2026-02-01' } as const
    expect(validar({ ...credito, monto_total_cobro: '0.05', numero_cuotas: 10 })).toEqual({
      numero_cuotas: M.cuotaCero,
    })
    expect(validar({ ...credito, monto_total_cobro: '0.05', numero_cuotas: 10, plan: 'unica' })).toEqual({})
  })
  it('[COBRO-23] a transfer that passes the total is refused as the server refuses it; cash gives change', () => {
    const con = (...lineas: FormularioCobro['lineas']) => validar({ ...bueno, lineas })
    expect(con({ id_forma_pago: TRANSFERENCIA, monto_detalle: '10.01' })).toEqual({ lineas: M.excedido })
    expect(con({ id_forma_pago: EFECTIVO, monto_detalle: '20' })).toEqual({})
    const linea = fc.record({ id_forma_pago: fc.constantFrom(1, 2), monto_detalle: fc.integer({ min: 1, max: 900 }) })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.array(linea, { minLength: 1, maxLength: 4 }), (total, ls) => {
        const lineas = ls.map((l) => ({ ...l, monto_detalle: escribirCentavos(l.monto_detalle) }))
        const reglas = ls.map((l) => ({ monto: l.monto_detalle, efectivo: l.id_forma_pago === EFECTIVO }))
        const dicho = validarLineas(escribirCentavos(total), lineas, daCambio, 0)['lineas']
        const rechazo = rechazoDeCobertura(total, reglas, 0)
        expect(dicho).toBe((rechazo && (rechazo === 'COBRO_EXCEDIDO' ? M.excedido : M.pendiente)) || undefined)
      }),
    )
  })
})
