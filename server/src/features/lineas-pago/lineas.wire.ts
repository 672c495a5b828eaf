import type { LineaEntrada, LineaSalida } from '@mancuerna/contract/dinero/cobros'
import type { z } from 'zod'
import type { LineaLeida } from './lineas.informes'
import type { LineaDada } from './segun-formas'

/** A method line as it is sent. */
export const lineaEntrada = (e: LineaEntrada): LineaDada => ({
  idFormaPago: e.id_forma_pago,
  monto: e.monto_detalle,
  referencia: e.referencia_metodo,
  observaciones: e.observaciones_detalle,
})

/** What every list says of a method line. */
export const lineaComun = (l: Omit<LineaLeida, 'repetido' | 'cuenta' | 'efectivo'>) => ({
  id_detalle: l.id,
  id_forma_pago: l.idFormaPago,
  nombre_forma_pago: l.nombreForma,
  monto_detalle: l.monto,
  referencia_metodo: l.referencia,
  estado_conciliacion_metodo: l.estado,
  fecha_conciliacion_metodo: l.fechaConciliacion?.toISOString() ?? null,
  observaciones_detalle: l.observaciones,
})

/**
 * A line; `repetido` where it does not count although its charge is complete, or looks like a repetition while it is
 * not.
 */
export const lineaSalida = (l: LineaLeida, completa: boolean): z.input<typeof LineaSalida> => ({
  ...lineaComun(l),
  repetido: (completa ? !l.cuenta : l.repetido) ? 1 : 0,
})
