import { describe, expect, it } from 'vitest'
import {
  cuentaDe,
  DOCUMENTOS,
  estadoConciliacion,
  estadoInicial,
  MOVIMIENTO,
  ORIGENES,
  PASO_MONTO,
  siguienteNumero,
  TIPOS_COBRO,
} from './cobros'

describe('constants of charges', () => {
  it('[CONST-07] [CONST-09] [CONST-10] origins, movement and documents', () => {
    expect(ORIGENES).toEqual(['VISITA_OCASIONAL', 'MEMBRESIA', 'VENTA_PRODUCTO', 'OTRO_SERVICIO', 'ANTICIPO'])
    expect(MOVIMIENTO).toBe('Entrada')
    expect(DOCUMENTOS).toEqual(['FACTURA', 'RECIBO_ANTICIPO', 'NOTA_VENTA', 'TICKET', 'COMPROBANTE_INTERNO'])
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
})
