import type {
  AbonoDetalle,
  AbonoEntrada,
  AbonoGuardado,
  Caja,
  CuotaPorCobrar as CuotaSalida,
  EstadoDeCuenta,
  LineaPorConciliar,
  MovimientoCuenta,
} from '@mancuerna/contract/cartera'
import type { z } from 'zod'
import { aCentavos, escribirCentavos, sumar } from '@mancuerna/domain/dinero'
import type { FechaCivil } from '@mancuerna/domain/fecha'
import { lineaEntrada, lineaSalida } from '../cobros/cobros.wire'
import type { CuotaPorCobrar, GrupoCaja, PorConciliar } from './cartera.informes'
import type { Movimiento } from './cuenta.informes'
import type { Abono, AbonoHecho } from './registrar-abono'
import type { AbonoCompleto, Cuenta } from './ver-cartera'

/** A quota that is owed. */
export const cuotaPorCobrarSalida = (q: CuotaPorCobrar): z.input<typeof CuotaSalida> => ({
  id_cuota: q.id,
  id_transaccion: q.idTransaccion,
  numero: q.numero,
  client_id: q.idCliente,
  client_nombre: q.nombre,
  client_rucCed: q.rucCed,
  client_telefono: q.telefono,
  documento_cobro_tipo: q.documentoTipo,
  numero_documento: q.numeroDocumento,
  fecha_vencimiento: q.fechaVencimiento,
  monto_cuota: q.monto,
  pagado: q.pagado,
  saldo: q.saldo,
  dias_vencida: q.diasVencida,
})

const movimientoSalida = (m: Movimiento): z.input<typeof MovimientoCuenta> => ({
  momento: m.momento.toISOString(),
  fecha: m.fecha,
  tipo: m.tipo,
  descripcion: m.descripcion,
  id_transaccion: m.idTransaccion,
  id_abono: m.idAbono,
  cargo: m.cargo,
  abono: m.abono,
  saldo: m.saldo,
})
const total = (ms: readonly Movimiento[], que: 'cargo' | 'abono'): string =>
  escribirCentavos(sumar(ms.map((m) => aCentavos(m[que]))))

/** A statement with its totals. */
export const estadoDeCuentaSalida = (c: Cuenta): z.input<typeof EstadoDeCuenta> => ({
  client_id: c.idCliente,
  client_nombre: c.nombre,
  client_rucCed: c.rucCed,
  desde: c.desde,
  hasta: c.hasta,
  saldo_inicial: c.inicial,
  movimientos: c.movimientos.map(movimientoSalida),
  total_cargos: total(c.movimientos, 'cargo'),
  total_abonos: total(c.movimientos, 'abono'),
  saldo_final: c.movimientos.at(-1)?.saldo ?? c.inicial,
})

/** An abono; `cuotas` wins over `id_cuota`, and none of both means all that is owed. */
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

/** A line in the list of those that wait for the bank. */
export function porConciliarSalida(l: PorConciliar): z.input<typeof LineaPorConciliar> {
  return {
    id_detalle: l.id,
    id_forma_pago: l.idFormaPago,
    nombre_forma_pago: l.nombreForma,
    monto_detalle: l.monto,
    referencia_metodo: l.referencia,
    estado_conciliacion_metodo: l.estado,
    fecha_conciliacion_metodo: l.fechaConciliacion?.toISOString() ?? null,
    observaciones_detalle: l.observaciones,
    creado_en: l.creadoEn.toISOString(),
    id_transaccion: l.idTransaccion,
    id_abono: l.idAbono,
    client_id: l.idCliente,
    client_nombre: l.nombreCliente,
    documento: l.documento,
  }
}

type Concepto = z.input<typeof Caja>['por_concepto'][number]['concepto']

/** A day's till out of its groups. */
export function cajaSalida(fecha: FechaCivil, grupos: readonly GrupoCaja[]): z.input<typeof Caja> {
  const de = (g: GrupoCaja['grupo']) => grupos.filter((x) => x.grupo === g)
  const suma = (x: GrupoCaja) => ({ cantidad: x.cantidad, total: x.total })
  const todo = de('total')[0]
  return {
    fecha,
    total: todo?.total ?? '0.00',
    cantidad: todo?.cantidad ?? 0,
    por_metodo: de('metodo').map((x) => ({
      ...suma(x),
      id_forma_pago: x.id,
      nombre_forma_pago: x.nombre ?? 'Sin especificar',
    })),
    por_usuario: de('usuario').map((x) => ({ ...suma(x), id_usuario: x.id, usuario: x.nombre ?? 'sistema' })),
    por_concepto: de('concepto').map((x) => ({ ...suma(x), concepto: x.nombre as Concepto })),
  }
}
