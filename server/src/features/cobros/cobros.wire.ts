import type {
  CobroDetalle,
  CobroEntrada,
  CobroFila as FilaSalida,
  CuotaEntrada,
  DetalleEntrada,
  Incompletos,
  LineaEntrada,
  LineaSalida,
  TransaccionEntrada,
  CobroGuardado,
} from '@mancuerna/contract/cobros'
import type { z } from 'zod'
import { escribirCentavos } from '@mancuerna/domain/dinero'
import type { CobroFila, CuotaLeida, listarIncompletos, LineaLeida } from './consulta/cobros.informes'
import type { DatosCobro, LineaDada } from './comprobar-cobro'
import type { CobroEntero, CobroHecho } from './entero/registrar-cobro'
import type { CuotaDeCobro } from './pasos/registrar-cuota'
import type { LineaDeCobro } from './pasos/registrar-linea'
import type { Declarado } from './pasos/registrar-transaccion'
import type { CobroCompleto } from './consulta/ver-cobro'

type Sin<T, K extends keyof T> = Omit<T, K>
const iso = (d: Date | null): string | null => d?.toISOString() ?? null

const cabecera = (e: TransaccionEntrada | CobroEntrada): Sin<DatosCobro, 'tipoCobro'> => ({
  total: e.monto_total_cobro,
  idCliente: e.client_id,
  origen: e.origen_transaccion,
  documentoTipo: e.documento_cobro_tipo,
  numeroDocumento: e.numero_documento,
  fechaDocumento: e.fecha_documento,
  referenciaInterna: e.referencia_interna,
  observaciones: e.observaciones,
  registradoPor: e.registrado_por,
  idMiembro: e.id_miembro,
  idVisita: e.id_visita,
})

/** Step one: the charge, and what the client said that the server computes. */
export const transaccionEntrada = (
  e: TransaccionEntrada,
): { datos: Sin<DatosCobro, 'tipoCobro'>; declarado: Declarado } => ({
  datos: cabecera(e),
  declarado: {
    tipoCobro: e.tipo_cobro ?? null,
    cuenta: e.cuenta_contable_ingreso_codigo,
    movimiento: e.tipo_movimiento_contable,
    estado: e.estado_transaccion,
    liquidado: e.fecha_liquidado_conciliado,
  },
})

/** A method line; money in cents. */
export const lineaEntrada = (e: LineaEntrada): LineaDada => ({
  idFormaPago: e.id_forma_pago,
  monto: e.monto_detalle,
  referencia: e.referencia_metodo,
  observaciones: e.observaciones_detalle,
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

/** A whole charge (POST /api/v2/cobros). */
export const cobroEntrada = (e: CobroEntrada): CobroEntero => ({
  datos: { ...cabecera(e), tipoCobro: e.tipo_cobro },
  lineas: (e.lineas ?? []).map(lineaEntrada),
  credito: e.credito
    ? { plan: e.credito.plan, numeroCuotas: e.credito.numero_cuotas, fechaCancelacion: e.credito.fecha_cancelacion }
    : null,
  renovacion: e.renovacion ? { idMiembro: e.renovacion.id_miembro, idTipo: e.renovacion.id_tipo_membresia } : null,
})

/** Answer of a whole charge. */
export const cobroGuardado = (c: CobroHecho): z.input<typeof CobroGuardado> => ({
  mensaje: 'Cobro registrado exitosamente.',
  id_transaccion: c.id,
  cambio: escribirCentavos(c.cambio),
  ...(c.cuotas
    ? {
        cuotas: c.cuotas.map((q) => ({
          id_cuota: q.id,
          numero: q.numero,
          monto_cuota: escribirCentavos(q.monto),
          fecha_vencimiento: q.fechaVencimiento,
          estado_cuota: q.estado,
        })),
      }
    : {}),
  ...(c.renovacion ? { renovacion: { fecha_inicio: c.renovacion.fechaInicio, fecha_fin: c.renovacion.fechaFin } } : {}),
})

/** A charge in a list. */
export const filaSalida = (c: CobroFila): z.input<typeof FilaSalida> => ({
  id_transaccion: c.id,
  creado_en: c.creadoEn.toISOString(),
  client_id: c.idCliente,
  client_nombre: c.nombre,
  client_rucCed: c.rucCed,
  tipo_cobro: c.tipoCobro,
  origen_transaccion: c.origen,
  documento_cobro_tipo: c.documentoTipo,
  numero_documento: c.numeroDocumento,
  fecha_documento: c.fechaDocumento,
  monto_total_cobro: c.total,
  recibido: c.recibido,
  estado: c.estado,
  registrado_por: c.registradoPor,
})

/** An incomplete charge in its list. */
export const incompletoSalida = (
  c: Awaited<ReturnType<typeof listarIncompletos>>[number],
): z.input<typeof Incompletos>[number] => ({ ...filaSalida(c), cubierto: c.cubierto, falta: c.falta })

/** A line; `repetido` where it does not count although its charge is complete, or looks like a repetition while it is not. */
export const lineaSalida = (l: LineaLeida, completa: boolean): z.input<typeof LineaSalida> => ({
  id_detalle: l.id,
  id_forma_pago: l.idFormaPago,
  nombre_forma_pago: l.nombreForma,
  monto_detalle: l.monto,
  referencia_metodo: l.referencia,
  estado_conciliacion_metodo: l.estado,
  fecha_conciliacion_metodo: iso(l.fechaConciliacion),
  observaciones_detalle: l.observaciones,
  repetido: (completa ? !l.cuenta : l.repetido) ? 1 : 0,
})

const cuotaSalida = (q: CuotaLeida) => ({
  id_cuota: q.id,
  numero: q.numero,
  monto_cuota: q.monto,
  fecha_vencimiento: q.fechaVencimiento,
  estado_cuota: q.estado,
  pagado: q.pagado,
  saldo: q.saldo,
  pagada_en: iso(q.pagadaEn),
})

/** Everything of one charge. */
export const detalleSalida = ({
  cobro: c,
  lineas,
  cuotas,
  renovacion: r,
  cambio,
  falta,
}: CobroCompleto): z.input<typeof CobroDetalle> => ({
  ...filaSalida(c),
  client_direccion: c.direccion,
  client_telefono: c.telefono,
  client_email: c.email,
  referencia_interna: c.referenciaInterna,
  cuenta_contable_ingreso_codigo: c.cuenta,
  tipo_movimiento_contable: c.movimiento,
  estado_transaccion: c.estadoTransaccion,
  fecha_liquidado_conciliado: iso(c.fechaLiquidado),
  observaciones: c.observaciones,
  id_miembro: c.idMiembro,
  id_visita: c.idVisita,
  completada_en: iso(c.completadaEn),
  anulada_en: iso(c.anuladaEn),
  motivo_anulacion: c.motivoAnulacion,
  cambio: escribirCentavos(cambio),
  falta: escribirCentavos(falta),
  lineas: lineas.map((l) => lineaSalida(l, c.completadaEn !== null)),
  cuotas: cuotas.map(cuotaSalida),
  renovacion: r && {
    id_miembro: r.idMiembro,
    matricula: r.matricula,
    id_tipo_membresia: r.idTipo,
    nombre_tipo: r.nombreTipo,
    fecha_inicio: r.fechaInicio,
    fecha_fin: r.fechaFin,
  },
})
