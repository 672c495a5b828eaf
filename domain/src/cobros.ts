import { leerCentavos } from './dinero'

/** Where a charge comes from (spec L220, CONST-07). */
export const ORIGENES = ['VISITA_OCASIONAL', 'MEMBRESIA', 'VENTA_PRODUCTO', 'OTRO_SERVICIO', 'ANTICIPO'] as const
/** Documents that a charge may carry (spec L221, CONST-10). */
export const DOCUMENTOS = ['FACTURA', 'RECIBO_ANTICIPO', 'NOTA_VENTA', 'TICKET', 'COMPROBANTE_INTERNO'] as const
/** What staff call each document. */
export const NOMBRE_DOCUMENTO: Record<(typeof DOCUMENTOS)[number], string> = {
  FACTURA: 'Factura',
  RECIBO_ANTICIPO: 'Recibo de anticipo',
  NOTA_VENTA: 'Nota de venta',
  TICKET: 'Ticket',
  COMPROBANTE_INTERNO: 'Comprobante interno',
}
/** Kinds of charge (spec L221). */
export const TIPOS_COBRO = ['credito', 'contado', 'mixto'] as const
/** How the quotas of a credit charge follow one another (spec L222, CUOTA-02). */
export const PLANES = ['unica', 'mensual', 'semanal', 'diaria'] as const
/** The movement type is always this one (spec L220, CONST-09). */
export const MOVIMIENTO = 'Entrada'
/** What may be missing at most, in cents: 0.01 (spec L219, CONST-05). */
export const TOLERANCIA = 1
/** Step of an amount's field, as the input takes it (spec L219, CONST-05). */
export const PASO_MONTO = '0.01'
/** Most quotas of one charge. */
export const CUOTAS_MAXIMAS = 600
/** Most method lines of one charge. */
export const LINEAS_MAXIMAS = 50

export type Origen = (typeof ORIGENES)[number]
export type Documento = (typeof DOCUMENTOS)[number]
export type TipoCobro = (typeof TIPOS_COBRO)[number]
export type Plan = (typeof PLANES)[number]

/** Income account of an origin: 2.10.1 for an advance, 4.2.1 for the rest (spec L220, CONST-08). */
export const cuentaDe = (origen: Origen): string => (origen === 'ANTICIPO' ? '2.10.1' : '4.2.1')

/** State a charge is born with: owed, or received (spec L134, COBRO-13). */
export const estadoInicial = (tipo: TipoCobro): 'Pendiente' | 'Conciliado' =>
  tipo === 'credito' ? 'Pendiente' : 'Conciliado'

/** State of a method line: waits for the bank where the method says so (spec L134, COBRO-14). */
export const estadoConciliacion = (requiere: boolean): 'Pendiente' | 'Conciliado' =>
  requiere ? 'Pendiente' : 'Conciliado'

export interface CuotaDePlan {
  numero: number
  /** Cents. */
  monto: number
  /** 'AAAA-MM-DD' */
  fechaVencimiento: string
}
export interface EntradaPlan {
  plan: Plan
  /** Cents. */
  total: number
  /** How many; 'unica' is one whatever it says. */
  numeroCuotas: number
  fechaDocumento: string
  fechaCancelacion: string
}

/**
 * Quotas of a credit charge: total ÷ count rounded to the cent, the last one adjusted so that the sum is the total (spec L222, CUOTA-06);
 * due document date + k periods, or on the cancellation date when it is only one (open-points.md). Null where a quota would be 0
 * or less, or the count is none.
 */
export function planDeCuotas(e: EntradaPlan): CuotaDePlan[] | null {
  const n = e.plan === 'unica' ? 1 : e.numeroCuotas
  if (!Number.isInteger(n) || n < 1 || n > CUOTAS_MAXIMAS || !Number.isInteger(e.total)) return null
  const cada = Math.floor((2 * e.total + n) / (2 * n))
  const ultima = e.total - cada * (n - 1)
  if (cada <= 0 || ultima <= 0) return null
  return Array.from({ length: n }, (_, i) => ({
    numero: i + 1,
    monto: i === n - 1 ? ultima : cada,
    fechaVencimiento: e.plan === 'unica' ? e.fechaCancelacion : vencimiento(e.plan, e.fechaDocumento, i + 1),
  }))
}

/** Due date of the k-th quota: +k months (clamped to the month's last day), weeks or days (spec L222, CUOTA-03, CUOTA-04). */
export function vencimiento(plan: Exclude<Plan, 'unica'>, desde: string, k: number): string {
  const [a = 0, m = 1, d = 1] = desde.split('-').map(Number)
  if (plan !== 'mensual') return dia(Date.UTC(a, m - 1, d + k * (plan === 'semanal' ? 7 : 1)))
  const ultimo = new Date(Date.UTC(a, m + k, 0)).getUTCDate()
  return dia(Date.UTC(a, m - 1 + k, Math.min(d, ultimo)))
}
const dia = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export interface ResumenCobro {
  /** All in cents. */
  pagado: number
  pendiente: number
  cambio: number
}

/** Paid, pending and change of what stands in the form (spec L86, COBRO-05); amounts in cents. */
export function resumenCobro(total: number, montos: readonly number[]): ResumenCobro {
  const pagado = montos.reduce((a, b) => a + b, 0)
  return { pagado, pendiente: Math.max(0, total - pagado), cambio: Math.max(0, pagado - total) }
}

/** True when lines leave at most 0.01 pending and there is at least one (spec L151, COBRO-23); cents. */
export const cubierto = (total: number, montos: readonly number[]): boolean =>
  montos.length > 0 && resumenCobro(total, montos).pendiente <= TOLERANCIA

/** The form's texts (spec L151). */
export const MENSAJES_COBRO = {
  total: 'El monto total es obligatorio y debe ser mayor que 0.',
  origen: 'El origen de la transacción es obligatorio.',
  documento: 'El tipo de documento es obligatorio.',
  numero: 'El número de documento es obligatorio.',
  fecha: 'La fecha del documento es obligatoria.',
  cancelacion: 'La fecha de cancelación es obligatoria para crédito.',
  cancelacionAnterior: 'La fecha de cancelación no puede ser anterior a la del documento.',
  cuotas: 'El número de cuotas debe ser mayor que 0.',
  cuotaCero: 'El total no alcanza para tantas cuotas: cada una debe ser mayor que 0.',
  metodo: 'Método de pago es obligatorio.',
  monto: 'Monto debe ser mayor que 0.',
  lineas: 'Agregue al menos un método de pago.',
  pendiente: 'Los métodos de pago no cubren el total.',
  general: 'Por favor, complete todos los campos obligatorios y corrija los errores.',
} as const

/** What the charge form holds, as typed. */
export interface FormularioCobro {
  tipo_cobro: TipoCobro
  monto_total_cobro: string | number
  origen_transaccion: string
  documento_cobro_tipo: string
  numero_documento: string
  fecha_documento: string
  fecha_cancelacion?: string
  numero_cuotas?: string | number
  lineas: readonly { id_forma_pago: number | string | null; monto_detalle: string | number }[]
}

const centavos = (v: string | number): number => leerCentavos(v) ?? 0

/** Field → text for everything that is wrong in the form; empty when it may be sent (spec L151, COBRO-16 … COBRO-25). */
export function validarCobro(f: FormularioCobro): Record<string, string> {
  const e: Record<string, string> = {}
  if (centavos(f.monto_total_cobro) <= 0) e['monto_total_cobro'] = MENSAJES_COBRO.total
  if (!f.origen_transaccion) e['origen_transaccion'] = MENSAJES_COBRO.origen
  if (!f.documento_cobro_tipo) e['documento_cobro_tipo'] = MENSAJES_COBRO.documento
  if (!f.numero_documento.trim()) e['numero_documento'] = MENSAJES_COBRO.numero
  if (!f.fecha_documento) e['fecha_documento'] = MENSAJES_COBRO.fecha
  return f.tipo_cobro === 'credito' ? { ...e, ...validarCredito(f) } : { ...e, ...validarLineas(f) }
}

function validarCredito(f: FormularioCobro): Record<string, string> {
  const e: Record<string, string> = {}
  if (!f.fecha_cancelacion) e['fecha_cancelacion'] = MENSAJES_COBRO.cancelacion
  else if (f.fecha_documento && f.fecha_cancelacion < f.fecha_documento)
    e['fecha_cancelacion'] = MENSAJES_COBRO.cancelacionAnterior
  if (!(Number.isInteger(Number(f.numero_cuotas)) && Number(f.numero_cuotas) > 0))
    e['numero_cuotas'] = MENSAJES_COBRO.cuotas
  return e
}

function validarLineas(f: FormularioCobro): Record<string, string> {
  const e: Record<string, string> = {}
  f.lineas.forEach((l, i) => {
    if (!l.id_forma_pago) e[`lineas.${i}.id_forma_pago`] = MENSAJES_COBRO.metodo
    if (centavos(l.monto_detalle) <= 0) e[`lineas.${i}.monto_detalle`] = MENSAJES_COBRO.monto
  })
  const montos = f.lineas.map((l) => centavos(l.monto_detalle))
  if (montos.length === 0) e['lineas'] = MENSAJES_COBRO.lineas
  else if (!cubierto(centavos(f.monto_total_cobro), montos)) e['lineas'] = MENSAJES_COBRO.pendiente
  return e
}
