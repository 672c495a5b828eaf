import type { AbonoDetalle, AbonoEntrada, AbonoGuardado } from '@mancuerna/contract/dinero/cartera'
import { escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import type { z } from 'zod'
import { lineaEntrada, lineaSalida } from '../../lineas-pago/lineas.wire'
import type { Abono, AbonoHecho } from './registrar-abono'
import type { AbonoCompleto } from './ver-abono'

/** An abono as it is sent; `cuotas` wins over `id_cuota`, and none of both means all that is owed. */
export const abonoEntrada = (e: AbonoEntrada): Abono => ({
  idCliente: e.client_id,
  monto: e.monto,
  lineas: e.lineas.map(lineaEntrada),
  cuotas: e.cuotas?.length ? e.cuotas : e.id_cuota ? [e.id_cuota] : null,
  observaciones: e.observaciones,
})

/** Answer of an abono. */
export const abonoGuardado = (a: AbonoHecho): z.input<typeof AbonoGuardado> => ({
  mensaje: 'Abono registrado exitosamente.',
  id_abono: a.id,
  cambio: escribirCentavos(a.cambio),
  saldo_cliente: escribirCentavos(a.saldoCliente),
  aplicado: a.aplicado.map((x) => ({
    id_cuota: x.idCuota,
    id_transaccion: x.idTransaccion,
    numero: x.numero,
    monto: escribirCentavos(x.monto),
    saldo_cuota: escribirCentavos(x.saldo),
    estado_cuota: x.saldo === 0 ? 'Pagada' : 'Pendiente',
  })),
})

/** An abono's receipt. */
export const abonoDetalle = ({ abono: a, lineas, aplicado, cambio }: AbonoCompleto): z.input<typeof AbonoDetalle> => ({
  id_abono: a.id,
  client_id: a.idCliente,
  client_nombre: a.nombre,
  client_rucCed: a.rucCed,
  monto: a.monto,
  fecha: a.fecha,
  creado_en: a.creadoEn.toISOString(),
  registrado_por: a.registradoPor,
  atendio: a.atendio,
  observaciones: a.observaciones,
  anulado_en: a.anuladoEn?.toISOString() ?? null,
  motivo_anulacion: a.motivoAnulacion,
  anulado: a.anulado,
  cambio: escribirCentavos(cambio),
  lineas: lineas.map((l) => lineaSalida(l, true)),
  aplicado: aplicado.map((x) => ({
    id_cuota: x.idCuota,
    id_transaccion: x.idTransaccion,
    numero: x.numero,
    documento_cobro_tipo: x.documentoTipo,
    numero_documento: x.numeroDocumento,
    monto: x.monto,
    saldo_cuota: x.saldo,
    estado_cuota: x.estado,
  })),
})
