import type {
  CobroDetalle,
  CobroFila as FilaSalida,
  CobrosConsulta,
  Incompletos,
} from '@mancuerna/contract/dinero/cobros'
import { escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import type { z } from 'zod'
import { lineaSalida } from '../../lineas-pago/lineas.wire'
import type { CobroFila, CobroIncompleto, CuotaLeida } from './cobros.informes'
import type { FiltroCobros } from './lista-cobros.informes'
import type { CobroCompleto } from './ver-cobro'

const iso = (d: Date | null): string | null => d?.toISOString() ?? null

/** Which charges a list shows; newest first unless an order is asked for. */
export const filtroDeCobros = (c: z.output<typeof CobrosConsulta>): FiltroCobros => ({
  desde: c.desde,
  hasta: c.hasta,
  estado: c.estado,
  idCliente: c.client_id,
  buscar: c.buscar,
  pagina: c.pagina,
  tamano: c.tamano,
  sentido: c.orden ? c.sentido : 'desc',
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
  atendio: c.atendio,
})

/** An incomplete charge in its list. */
export const incompletoSalida = (c: CobroIncompleto): z.input<typeof Incompletos>[number] => ({
  ...filaSalida(c),
  cubierto: c.cubierto,
  falta: c.falta,
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

const renovacionSalida = (r: NonNullable<CobroCompleto['renovacion']>) => ({
  id_miembro: r.idMiembro,
  matricula: r.matricula,
  id_tipo_membresia: r.idTipo,
  nombre_tipo: r.nombreTipo,
  fecha_inicio: r.fechaInicio,
  fecha_fin: r.fechaFin,
})

/** Everything of one charge. */
export const cobroDetalle = ({ cobro: c, ...x }: CobroCompleto): z.input<typeof CobroDetalle> => ({
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
  cambio: escribirCentavos(x.cambio),
  falta: escribirCentavos(x.falta),
  lineas: x.lineas.map((l) => lineaSalida(l, c.completadaEn !== null)),
  cuotas: x.cuotas.map(cuotaSalida),
  renovacion: x.renovacion && renovacionSalida(x.renovacion),
})
