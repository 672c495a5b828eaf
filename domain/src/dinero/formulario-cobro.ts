import { type Linea, rechazoDeCobertura } from './cobertura'
import type { TipoCobro } from './cobros'
import { montosDeCuotas, type Plan, restoACredito } from './cuotas'
import { leerCentavos } from './dinero'

/** What a charge form and an abono form say of a field (COBRO-16 … COBRO-25). */
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
  excedido: 'Los métodos de pago superan el total: solo el efectivo da cambio.',
  entrada: 'La entrada debe ser menor que el total: lo demás queda en cuotas.',
  general: 'Por favor, complete todos los campos obligatorios y corrija los errores.',
} as const

/** A method line as typed. */
export interface LineaTecleada {
  id_forma_pago: number | string | null
  monto_detalle: string | number
}

/** What the charge form holds, as typed. */
export interface FormularioCobro {
  tipo_cobro: TipoCobro
  monto_total_cobro: string | number
  origen_transaccion: string
  documento_cobro_tipo: string
  numero_documento: string
  fecha_documento: string
  plan?: Plan
  fecha_cancelacion?: string
  numero_cuotas?: string | number | null
  lineas: readonly LineaTecleada[]
}

/** Whether a method gives change; what is not known yet might. */
export type DaCambio = (idFormaPago: LineaTecleada['id_forma_pago']) => boolean

type Errores = Record<string, string>

const centavos = (v: string | number): number => leerCentavos(v) ?? 0

/** Field → text for everything that is wrong in the form; empty when it may be sent (COBRO-16 … COBRO-25). */
export function validarCobro(f: FormularioCobro, daCambio: DaCambio): Errores {
  const e: Errores = {}
  if (centavos(f.monto_total_cobro) <= 0) e['monto_total_cobro'] = MENSAJES_COBRO.total
  if (!f.origen_transaccion) e['origen_transaccion'] = MENSAJES_COBRO.origen
  if (!f.documento_cobro_tipo) e['documento_cobro_tipo'] = MENSAJES_COBRO.documento
  if (!f.numero_documento.trim()) e['numero_documento'] = MENSAJES_COBRO.numero
  if (!f.fecha_documento) e['fecha_documento'] = MENSAJES_COBRO.fecha
  const seccion =
    f.tipo_cobro === 'credito' ? validarCredito(f, daCambio) : validarLineas(f.monto_total_cobro, f.lineas, daCambio)
  return { ...e, ...seccion }
}

/** Quotas, and the down payment where there is one: less than the total, which the quotas then make whole. */
function validarCredito(f: FormularioCobro, daCambio: DaCambio): Errores {
  const e: Errores = f.lineas.length > 0 ? validarCadaLinea(f.lineas) : {}
  const { fecha_documento: fechaDocumento, fecha_cancelacion: fechaCancelacion } = f
  const numeroCuotas = f.plan === 'unica' ? 1 : Number(f.numero_cuotas)
  const resto = restoACredito(centavos(f.monto_total_cobro), lineasDe(f.lineas, daCambio))
  if (resto === null && centavos(f.monto_total_cobro) > 0) e['lineas'] = MENSAJES_COBRO.entrada
  if (!fechaCancelacion) e['fecha_cancelacion'] = MENSAJES_COBRO.cancelacion
  else if (fechaDocumento && fechaCancelacion < fechaDocumento)
    e['fecha_cancelacion'] = MENSAJES_COBRO.cancelacionAnterior
  if (!(Number.isInteger(numeroCuotas) && numeroCuotas > 0)) e['numero_cuotas'] = MENSAJES_COBRO.cuotas
  else if (resto !== null && !montosDeCuotas(resto, numeroCuotas)) e['numero_cuotas'] = MENSAJES_COBRO.cuotaCero
  return e
}

/** Each line needs a method and an amount above 0 (COBRO-24). */
export function validarCadaLinea(lineas: readonly LineaTecleada[]): Errores {
  const e: Errores = {}
  lineas.forEach((l, i) => {
    if (!l.id_forma_pago) e[`lineas.${i}.id_forma_pago`] = MENSAJES_COBRO.metodo
    if (centavos(l.monto_detalle) <= 0) e[`lineas.${i}.monto_detalle`] = MENSAJES_COBRO.monto
  })
  if (lineas.length === 0) e['lineas'] = MENSAJES_COBRO.lineas
  return e
}

/**
 * The lines of a charge or of an abono against its amount, by the rule by which the server takes them
 * (`rechazoDeCobertura`): an abono has no tolerance.
 */
export function validarLineas(
  total: string | number,
  lineas: readonly LineaTecleada[],
  daCambio: DaCambio,
  tolerancia?: number,
): Errores {
  const e = validarCadaLinea(lineas)
  if (lineas.length === 0) return e
  const rechazo = rechazoDeCobertura(centavos(total), lineasDe(lineas, daCambio), tolerancia)
  if (rechazo) e['lineas'] = rechazo === 'COBRO_EXCEDIDO' ? MENSAJES_COBRO.excedido : MENSAJES_COBRO.pendiente
  return e
}

/** Typed lines as the rules read them; what is no amount is 0. */
export const lineasDe = (lineas: readonly LineaTecleada[], daCambio: DaCambio): Linea[] =>
  lineas.map((l) => ({ monto: centavos(l.monto_detalle), efectivo: daCambio(l.id_forma_pago) }))
