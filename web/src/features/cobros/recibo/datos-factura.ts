import { formatDinero } from '@mancuerna/domain/dinero/dinero'
import { formatFecha } from '@mancuerna/domain/fechas/fecha-texto'
import { telefonoLegible } from '@mancuerna/domain/texto'
import type { Cobro } from '../cobros.api'
import { etiquetaDe, ORIGENES } from '../etiquetas'

type Datos = readonly (readonly [label: string, value: string])[]

/** For whom an invoice is. */
export const datosCliente = (c: Cobro): Datos => [
  ['Nombre', c.client_nombre],
  ['Cédula/RUC', c.client_rucCed ?? '—'],
  ['Correo', c.client_email || '—'],
  ['Dirección', c.client_direccion || '—'],
  ['Teléfono', telefonoLegible(c.client_telefono) || '—'],
]

/** What an invoice needs of its charge. */
export const datosCobro = (c: Cobro): Datos => [
  ['Transacción', String(c.id_transaccion)],
  ['Fecha del documento', formatFecha(c.fecha_documento)],
  ['Origen', etiquetaDe(ORIGENES, c.origen_transaccion)],
  ['Cuenta contable', c.cuenta_contable_ingreso_codigo],
  ['Referencia', c.referencia_interna || '—'],
  ['Registrado por', c.atendio],
]

/** A line of an invoice; `nota`: not what is charged, but how it was or will be paid. */
export interface Concepto {
  clave: string
  texto: string
  monto: string
  nota: boolean
}

/** What is charged, how it was paid, and when its quotas are due. */
export const conceptosDe = (c: Cobro): Concepto[] => [
  {
    clave: 'concepto',
    texto: c.renovacion
      ? `${c.renovacion.nombre_tipo}, matrícula ${c.renovacion.matricula}`
      : etiquetaDe(ORIGENES, c.origen_transaccion),
    monto: c.monto_total_cobro,
    nota: false,
  },
  ...c.lineas
    .filter((l) => l.repetido === 0)
    .map((l) => ({
      clave: `linea-${l.id_detalle}`,
      texto: `Pagado con ${l.nombre_forma_pago}${l.referencia_metodo ? ` (${l.referencia_metodo})` : ''}`,
      monto: l.monto_detalle,
      nota: true,
    })),
  ...c.cuotas.map((q) => ({
    clave: `cuota-${q.numero}`,
    texto: `Cuota ${q.numero}, vence ${formatFecha(q.fecha_vencimiento)}`,
    monto: q.monto_cuota,
    nota: true,
  })),
]

/** The figures at the head of a printed invoice. */
export const cifrasDe = (c: Cobro): Datos => [
  ['Total', formatDinero(c.monto_total_cobro)],
  ['Estado', c.estado === 'Anulado' ? `Anulado: ${c.motivo_anulacion}` : c.estado],
]
