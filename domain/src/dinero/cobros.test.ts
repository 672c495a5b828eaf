import { describe, expect, it } from 'vitest'
import {
  cuentaDe,
  DOCUMENTOS,
  EFECTIVO,
  estadoConciliacion,
  estadoInicial,
  MOVIMIENTO,
  nombreDeDocumento,
  NOMBRE_DOCUMENTO,
  NOMBRE_ORIGEN,
  ORIGENES,
  PASO_MONTO,
  siguienteNumero,
  TIPOS_COBRO,
  tipoSegunLineas,
} from './cobros'

describe('constants of charges', () => {
  it('[CONST-07] [CONST-09] [CONST-10] origins, movement and documents', () => {
    expect(ORIGENES).toEqual(['VISITA_OCASIONAL', 'MEMBRESIA', 'VENTA_PRODUCTO', 'OTRO_SERVICIO', 'ANTICIPO'])
    expect(MOVIMIENTO).toBe('Entrada')
    expect(DOCUMENTOS).toEqual(['FACTURA', 'RECIBO_ANTICIPO', 'NOTA_VENTA', 'TICKET', 'COMPROBANTE_INTERNO'])
  })
  it('staff call each by its own name', () => {
    expect(ORIGENES.map((o) => NOMBRE_ORIGEN[o])).toEqual([
      'Visita ocasional',
      'Membresía',
      'Venta de producto',
      'Otro servicio',
      'Anticipo',
    ])
    expect(DOCUMENTOS.map((d) => NOMBRE_DOCUMENTO[d])).toEqual([
      'Factura',
      'Recibo de anticipo',
      'Nota de venta',
      'Ticket',
      'Comprobante interno',
    ])
    expect(nombreDeDocumento('NOTA_VENTA', '000012')).toBe('Nota de venta 000012')
    // As forma_pago.categoria holds it.
    expect(EFECTIVO).toBe('EFECTIVO')
  })
  it('a second line makes a cash charge mixto', () => {
    expect([[], [1], [1, 2], [1, 2, 3]].map((lineas) => tipoSegunLineas('contado', lineas))).toEqual([
      'contado',
      'contado',
      'mixto',
      'mixto',
    ])
  })
  it('[CONST-08] the account is 2.10.1 for an advance and 4.2.1 for the rest', () => {
    expect(ORIGENES.map(cuentaDe)).toEqual(['4.2.1', '4.2.1', '4.2.1', '4.2.1', '2.10.1'])
  })
  it('[COBRO-13] [COBRO-14] states of charges and of method lines', () => {
    expect(TIPOS_COBRO.map(estadoInicial)).toEqual(['Pendiente', 'Conciliado', 'Conciliado'])
    expect([estadoConciliacion(true), estadoConciliacion(false)]).toEqual(['Pendiente', 'Conciliado'])
  })
  it('[CONST-05] the step of an amount is 0.01', () => {
    expect(PASO_MONTO).toBe('0.01')
  })
})

it('suggests the number after the last one, as wide as it was', () => {
  expect(siguienteNumero('FACTURA', '001-002-000000199')).toBe('001-002-000000200')
  expect(siguienteNumero('TICKET', 'T-99')).toBe('T-100')
  expect(siguienteNumero('TICKET', '7 bis')).toBe('8 bis')
  expect(siguienteNumero('FACTURA', null)).toBe('001-001-000000001')
  expect(siguienteNumero('TICKET', 'sin número')).toBe('000001')
  expect(siguienteNumero('TICKET', '')).toBe('000001')
  expect(siguienteNumero('TICKET', '2026-8 A')).toBe('2026-9 A')
  // Past fifteen digits a number is not exact any more: only its last fifteen count.
  expect(siguienteNumero('TICKET', '12345678901234567890')).toBe('12345678901234567891')
})
