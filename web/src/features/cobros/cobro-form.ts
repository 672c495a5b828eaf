import { NOMBRE_DOCUMENTO, type Documento, type Origen, type TipoCobro } from '@mancuerna/domain/cobros'
import { planDeCuotas, type CuotaDePlan, type Plan } from '@mancuerna/domain/cuotas'
import { type DaCambio, validarCobro } from '@mancuerna/domain/formulario-cobro'
import { aCentavos } from '../../lib/format'
import type { Errores } from '../../lib/useFormulario'
import type { ClienteBuscado } from '../../shared/consultas'
import type { CobroEnvio } from './cobros.api'

/** A membership that the charge renews. */
export interface Renovacion {
  id_miembro: number
  matricula: string
  id_tipo_membresia: number
}

export interface LineaForm {
  clave: number
  id_forma_pago: number | null
  monto_detalle: string
  referencia_metodo: string
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

export const ORIGENES: readonly { value: Origen; label: string }[] = [
  { value: 'MEMBRESIA', label: 'Membresía' },
  { value: 'VISITA_OCASIONAL', label: 'Visita ocasional' },
  { value: 'VENTA_PRODUCTO', label: 'Venta de producto' },
  { value: 'OTRO_SERVICIO', label: 'Otro servicio' },
  { value: 'ANTICIPO', label: 'Anticipo' },
]
export const DOCUMENTOS: readonly { value: Documento; label: string }[] = (
  ['FACTURA', 'NOTA_VENTA', 'TICKET', 'COMPROBANTE_INTERNO', 'RECIBO_ANTICIPO'] as const
).map((value) => ({
  value,
  label: NOMBRE_DOCUMENTO[value],
}))
export const PLANES: readonly { value: Plan; label: string }[] = [
  { value: 'unica', label: 'Única' },
  { value: 'mensual', label: 'Mensual' },
  { value: 'semanal', label: 'Semanal' },
  { value: 'diaria', label: 'Diaria' },
]
export const TIPOS: readonly { value: TipoCobro; label: string }[] = [
  { value: 'contado', label: 'Contado' },
  { value: 'credito', label: 'Credito' },
  { value: 'mixto', label: 'Mixto' },
]

/** The label of a value of one of the lists above. */
export const etiquetaDe = <V extends string>(lista: readonly { value: V; label: string }[], v: string): string =>
  lista.find((o) => o.value === v)?.label ?? v

let siguiente = 0
/** A method line with an identity of its own, so that React keeps its fields when another is taken away. */
export const nuevaLinea = (idForma: number | null = null, monto = ''): LineaForm => ({
  clave: ++siguiente,
  id_forma_pago: idForma,
  monto_detalle: monto,
  referencia_metodo: '',
})

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

/** The quotas that the credit section shows and the server will make, by the same rule; null while they cannot be told. */
export function cuotasDe(v: ValoresCobro): CuotaDePlan[] | null {
  const total = aCentavos(v.monto_total_cobro)
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

/** The values as they are sent; only the section of the chosen type goes. */
export function aEnvio(v: ValoresCobro, idVisita: number | null): CobroEnvio {
  return {
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
    ...(v.tipo_cobro === 'credito'
      ? {
          credito: {
            plan: v.plan,
            numero_cuotas: v.plan === 'unica' ? 1 : (v.numero_cuotas ?? 0),
            fecha_cancelacion: v.fecha_cancelacion,
          },
        }
      : {
          lineas: v.lineas.map((l) => ({
            id_forma_pago: l.id_forma_pago ?? 0,
            monto_detalle: l.monto_detalle,
            referencia_metodo: l.referencia_metodo.trim(),
          })),
        }),
    ...(v.renovacion
      ? { renovacion: { id_miembro: v.renovacion.id_miembro, id_tipo_membresia: v.renovacion.id_tipo_membresia } }
      : {}),
  } as CobroEnvio
}
