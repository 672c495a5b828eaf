import {
  NOMBRE_DOCUMENTO,
  NOMBRE_ORIGEN,
  type Documento,
  type Origen,
  type TipoCobro,
} from '@mancuerna/domain/dinero/cobros'
import type { Plan } from '@mancuerna/domain/dinero/cuotas'

interface Opcion<V extends string> {
  value: V
  label: string
}

export const ORIGENES: readonly Opcion<Origen>[] = (
  ['MEMBRESIA', 'VISITA_OCASIONAL', 'VENTA_PRODUCTO', 'OTRO_SERVICIO', 'ANTICIPO'] as const
).map((value) => ({ value, label: NOMBRE_ORIGEN[value] }))
export const DOCUMENTOS: readonly Opcion<Documento>[] = (
  ['FACTURA', 'NOTA_VENTA', 'TICKET', 'COMPROBANTE_INTERNO', 'RECIBO_ANTICIPO'] as const
).map((value) => ({ value, label: NOMBRE_DOCUMENTO[value] }))
export const PLANES: readonly Opcion<Plan>[] = [
  { value: 'unica', label: 'Única' },
  { value: 'mensual', label: 'Mensual' },
  { value: 'semanal', label: 'Semanal' },
  { value: 'diaria', label: 'Diaria' },
]
export const TIPOS: readonly Opcion<TipoCobro>[] = [
  { value: 'contado', label: 'Contado' },
  { value: 'credito', label: 'Credito' },
  { value: 'mixto', label: 'Mixto' },
]

/** The label of a value of one of the lists above. */
export const etiquetaDe = <V extends string>(lista: readonly Opcion<V>[], v: string): string =>
  lista.find((o) => o.value === v)?.label ?? v
