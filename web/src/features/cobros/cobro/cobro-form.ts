import type { Documento, Origen, TipoCobro } from '@mancuerna/domain/dinero/cobros'
import {
  CUOTAS_MAXIMAS,
  planDeCuotas,
  restoACredito,
  vencimiento,
  type CuotaDePlan,
  type Plan,
} from '@mancuerna/domain/dinero/cuotas'
import { leerCentavos } from '@mancuerna/domain/dinero/dinero'
import { type DaCambio, validarCobro } from '@mancuerna/domain/dinero/formulario-cobro'
import type { Errores } from '../../../lib/hooks/useFormulario'
import type { ClienteBuscado } from '../../../shared/consultas'
import type { CobroEnvio } from '../cobros.api'
import { type LineaForm, lineasEnvio } from '../metodos/lineas-form'

/** A membership that the charge renews. */
export interface Renovacion {
  id_miembro: number
  matricula: string
  id_tipo_membresia: number
}

/** What the charge form holds, as typed. */
export interface ValoresCobro {
  cliente: ClienteBuscado | null
  renovacion: Renovacion | null
  tipo_cobro: TipoCobro
  monto_total_cobro: string
  origen_transaccion: Origen | ''
  documento_cobro_tipo: Documento | ''
  numero_documento: string
  fecha_documento: string
  referencia_interna: string
  observaciones: string
  plan: Plan
  numero_cuotas: number | null
  fecha_cancelacion: string
  lineas: LineaForm[]
}

/** A new charge, on a day, with what the screen already knows. */
export const cobroVacio = (hoy: string, conocido: Partial<ValoresCobro> = {}): ValoresCobro => ({
  cliente: null,
  renovacion: null,
  tipo_cobro: 'contado',
  monto_total_cobro: '',
  origen_transaccion: '',
  documento_cobro_tipo: '',
  numero_documento: '',
  fecha_documento: hoy,
  referencia_interna: '',
  observaciones: '',
  plan: 'mensual',
  numero_cuotas: 1,
  fecha_cancelacion: '',
  lineas: [],
  ...conocido,
})

const montoDe = (l: LineaForm) => ({ monto: leerCentavos(l.monto_detalle) ?? 0 })

/** The day on which the last quota falls due; '' where only the form can say it ('unica'), or nothing can yet. */
export const ultimoVencimiento = (v: Pick<ValoresCobro, 'plan' | 'numero_cuotas' | 'fecha_documento'>): string =>
  v.plan === 'unica' || !v.fecha_documento || !v.numero_cuotas || v.numero_cuotas > CUOTAS_MAXIMAS
    ? ''
    : vencimiento(v.plan, v.fecha_documento, v.numero_cuotas)

/**
 * The lines that stay when the kind of charge is changed. For credit they are a down payment, so they must leave
 * something to owe; mixed closes its total once lines exist (COBRO-09), so a line stays only where there is a total to
 * close.
 */
export function lineasAlCambiar(v: ValoresCobro, tipo: TipoCobro): LineaForm[] {
  const total = leerCentavos(v.monto_total_cobro) ?? 0
  const dado = v.lineas.reduce((s, l) => s + montoDe(l).monto, 0)
  if (tipo === 'credito') return dado > 0 && dado < total ? v.lineas : []
  return tipo === 'mixto' && total <= 0 ? [] : v.lineas
}

/**
 * The quotas that the credit section shows and the server will make, by the same rule; null while they cannot be told.
 */
export function cuotasDe(v: ValoresCobro): CuotaDePlan[] | null {
  const total = restoACredito(leerCentavos(v.monto_total_cobro) ?? 0, v.lineas.map(montoDe))
  if (!total || !v.fecha_documento || (v.plan === 'unica' && !v.fecha_cancelacion)) return null
  return planDeCuotas({
    plan: v.plan,
    total,
    numeroCuotas: v.numero_cuotas ?? 0,
    fechaDocumento: v.fecha_documento,
    fechaCancelacion: v.fecha_cancelacion,
  })
}

/** What is wrong in the form, by the rules that the server shares (COBRO-16 … COBRO-25). */
export const validarValores = (
  v: ValoresCobro,
  daCambio: DaCambio,
): Errores<ValoresCobro> & Record<string, string> => ({
  ...validarCobro(v, daCambio),
  ...(v.cliente ? {} : { cliente: 'Debe seleccionar un cliente.' }),
})

/** Values that were found valid, as they are sent; only the section of the chosen kind goes. */
export const aEnvio = (v: ValoresCobro, idVisita: number | null): CobroEnvio => ({
  client_id: v.cliente?.client_id ?? 0,
  monto_total_cobro: v.monto_total_cobro,
  origen_transaccion: v.origen_transaccion as Origen,
  documento_cobro_tipo: v.documento_cobro_tipo as Documento,
  numero_documento: v.numero_documento.trim(),
  fecha_documento: v.fecha_documento,
  referencia_interna: v.referencia_interna.trim(),
  observaciones: v.observaciones.trim(),
  id_miembro: v.renovacion?.id_miembro ?? null,
  id_visita: idVisita,
  tipo_cobro: v.tipo_cobro,
  ...(v.tipo_cobro === 'credito' ? { credito: creditoEnvio(v) } : {}),
  ...(v.tipo_cobro !== 'credito' || v.lineas.length > 0 ? { lineas: lineasEnvio(v.lineas) } : {}),
  ...(v.renovacion ? { renovacion: renovacionEnvio(v.renovacion) } : {}),
})

const creditoEnvio = (v: ValoresCobro) => ({
  plan: v.plan,
  numero_cuotas: v.plan === 'unica' ? 1 : (v.numero_cuotas ?? 0),
  fecha_cancelacion: v.fecha_cancelacion,
})

const renovacionEnvio = ({ id_miembro, id_tipo_membresia }: Renovacion) => ({ id_miembro, id_tipo_membresia })
