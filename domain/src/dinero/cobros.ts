/** Where a charge comes from (CONST-07). */
export const ORIGENES = ['VISITA_OCASIONAL', 'MEMBRESIA', 'VENTA_PRODUCTO', 'OTRO_SERVICIO', 'ANTICIPO'] as const
/** Documents that a charge may carry (CONST-10). */
export const DOCUMENTOS = ['FACTURA', 'RECIBO_ANTICIPO', 'NOTA_VENTA', 'TICKET', 'COMPROBANTE_INTERNO'] as const
/** What staff call each document. */
export const NOMBRE_DOCUMENTO: Record<(typeof DOCUMENTOS)[number], string> = {
  FACTURA: 'Factura',
  RECIBO_ANTICIPO: 'Recibo de anticipo',
  NOTA_VENTA: 'Nota de venta',
  TICKET: 'Ticket',
  COMPROBANTE_INTERNO: 'Comprobante interno',
}
/** What staff call each origin. */
export const NOMBRE_ORIGEN: Record<(typeof ORIGENES)[number], string> = {
  VISITA_OCASIONAL: 'Visita ocasional',
  MEMBRESIA: 'Membresía',
  VENTA_PRODUCTO: 'Venta de producto',
  OTRO_SERVICIO: 'Otro servicio',
  ANTICIPO: 'Anticipo',
}
/** Kinds of charge (COBRO-03). */
export const TIPOS_COBRO = ['credito', 'contado', 'mixto'] as const
/** The movement type is always this one (CONST-09). */
export const MOVIMIENTO = 'Entrada'
/** Step of an amount's field, as the input takes it (CONST-05). */
export const PASO_MONTO = '0.01'
/** Most method lines of one charge. */
export const LINEAS_MAXIMAS = 50
/** Category of the methods whose lines may give change. */
export const EFECTIVO = 'EFECTIVO'
/** Days, today the last, whose confirmed lines are shown where no days are chosen. */
export const DIAS_CONCILIADAS = 30

export type Origen = (typeof ORIGENES)[number]
export type Documento = (typeof DOCUMENTOS)[number]
export type TipoCobro = (typeof TIPOS_COBRO)[number]

/** Income account of an origin: 2.10.1 for an advance, 4.2.1 for the rest (CONST-08). */
export const cuentaDe = (origen: Origen): string => (origen === 'ANTICIPO' ? '2.10.1' : '4.2.1')

/** State a charge is born with: owed, or received (COBRO-13). */
export const estadoInicial = (tipo: TipoCobro): 'Pendiente' | 'Conciliado' =>
  tipo === 'credito' ? 'Pendiente' : 'Conciliado'

/** State of a method line: waits for the bank where the method says so (COBRO-14). */
export const estadoConciliacion = (requiere: boolean): 'Pendiente' | 'Conciliado' =>
  requiere ? 'Pendiente' : 'Conciliado'

/** With several lines a cash charge becomes mixto (docs/domain.md, Money). */
export const tipoSegunLineas = (tipo: TipoCobro, lineas: readonly unknown[]): TipoCobro =>
  lineas.length > 1 ? 'mixto' : tipo

/** A document as staff name it: "Factura 001-001-000000012". */
export const nombreDeDocumento = (tipo: Documento, numero: string): string => `${NOMBRE_DOCUMENTO[tipo]} ${numero}`

/**
 * The number after the last one of its type: its last digits + 1, as wide as they were. FACTURA starts as the tax
 * office writes it.
 */
export function siguienteNumero(tipo: Documento, ultimo: string | null): string {
  // Stryker disable next-line ConditionalExpression: 'null' has no digit either; the type asks for it
  const sigue = ultimo !== null && /\d/.test(ultimo)
  if (!sigue) return tipo === 'FACTURA' ? '001-001-000000001' : '000001'
  return ultimo.replace(/\d{1,15}(?=\D*$)/, (cifras) => String(Number(cifras) + 1).padStart(cifras.length, '0'))
}
