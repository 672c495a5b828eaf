import { NOMBRE_DOCUMENTO, type Documento, type Origen, type TipoCobro } from '@mancuerna/domain/cobros'
import type { Plan } from '@mancuerna/domain/cuotas'

interface Opcion<V extends string> {
  value: V
  label: string
}

export const ORIGENES: readonly Opcion<Origen>[] = [
  { value: 'MEMBRESIA', label: 'Membresía' },
  { value: 'VISITA_OCASIONAL', label: 'Visita ocasional' },
  { value: 'VENTA_PRODUCTO', label: 'Venta de producto' },
  { value: 'OTRO_SERVICIO', label: 'Otro servicio' },
  { value: 'ANTICIPO', label: 'Anticipo' },
]
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
