import type { CuotaEntrada, DetalleEntrada, TransaccionEntrada } from '@mancuerna/contract/dinero/cobros-pasos'
import { lineaEntrada } from '../../lineas-pago/lineas.wire'
import { cabeceraEntrada } from '../cabecera.wire'
import type { Guardada, LineaDeCobro } from './escribir-linea'
import type { CuotaDeCobro } from './registrar-cuota'
import type { TransaccionDada } from './registrar-transaccion'

/** Step one: the charge, and what the client said that the server computes. */
export const transaccionEntrada = (e: TransaccionEntrada): TransaccionDada => ({
  datos: cabeceraEntrada(e),
  declarado: {
    tipoCobro: e.tipo_cobro ?? null,
    cuenta: e.cuenta_contable_ingreso_codigo,
    movimiento: e.tipo_movimiento_contable,
    estado: e.estado_transaccion,
    liquidado: e.fecha_liquidado_conciliado,
  },
})

/** Step two: a line with its charge and what the client said of its conciliation. */
export const detalleEntrada = (e: DetalleEntrada): LineaDeCobro => ({
  ...lineaEntrada(e),
  idTransaccion: e.id_transaccion,
  declarado: { estado: e.estado_conciliacion_metodo, conciliada: e.fecha_conciliacion_metodo },
})

/** Step three: a quota with its charge. */
export const cuotaEntrada = (e: CuotaEntrada): CuotaDeCobro => ({
  idTransaccion: e.id_transaccion,
  monto: e.monto_cuota,
  fechaVencimiento: e.fecha_vencimiento,
  estado: e.estado_cuota,
})

/** The charge of a line or quota, and whether it is complete now. */
export const avance = (g: Guardada): { id_transaccion: number; completa: 0 | 1 } => ({
  id_transaccion: g.idTransaccion,
  completa: g.completa ? 1 : 0,
})
