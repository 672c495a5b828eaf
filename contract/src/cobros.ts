import { z } from 'zod'
import {
  FechaCivil,
  FechaSalida,
  Id,
  Importe,
  ImporteSalida,
  Mensaje,
  MomentoSalida,
  Pagina,
  paginaDe,
  Texto,
  TextoObligatorio,
} from './campos'
import {
  CUOTAS_MAXIMAS,
  DOCUMENTOS,
  LINEAS_MAXIMAS,
  MENSAJES_COBRO as M,
  ORIGENES,
  PLANES,
  TIPOS_COBRO,
} from '@mancuerna/domain/cobros'

/** A JSON number may carry binary noise (33.34000000000003): within a ten-thousandth of a cent it means that cent. */
const sinRuido = (v: string | number): string | number =>
  typeof v === 'number' && Math.abs(v * 100 - Math.round(v * 100)) < 1e-4 ? Math.round(v * 100) / 100 : v

/** An amount above zero, into cents; `mensaje` where it is absent or not above zero. */
export const Monto = (mensaje: string) =>
  z
    .union([z.string().trim().min(1, mensaje), z.number()], { error: mensaje })
    .transform(sinRuido)
    .refine((v) => !(Number(v) <= 0), { error: mensaje, abort: true })
    .pipe(Importe)
    .refine((c) => c > 0, { error: mensaje })

const IdCon = (mensaje: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,10}$/, mensaje)
          .transform(Number),
      ],
      { error: mensaje },
    )
    .refine((n) => Number.isInteger(n) && n > 0 && n <= 2_147_483_647, { error: mensaje })
const FechaCon = (mensaje: string) => z.string({ error: mensaje }).trim().min(1, mensaje).pipe(FechaCivil)
const ClienteId = IdCon('Debe seleccionar un cliente.')
/** An id that may be absent, null or ''. */
const IdOpcional = z
  .union([z.literal(''), z.null(), Id], { error: 'El identificador no es válido.' })
  .optional()
  .transform((v) => (v === '' || v === undefined ? null : v))
/** A date or moment as the old client sends it, kept only as "given or not": the server's clock decides. */
const MomentoDado = z
  .union([z.string().max(60), z.null()], { error: 'La fecha no es válida.' })
  .optional()
  .transform((v) => (v ?? '').trim() !== '')

const cabecera = {
  client_id: ClienteId,
  monto_total_cobro: Monto(M.total),
  origen_transaccion: z.enum(ORIGENES, { error: M.origen }),
  documento_cobro_tipo: z.enum(DOCUMENTOS, { error: M.documento }),
  numero_documento: TextoObligatorio(60, M.numero),
  fecha_documento: FechaCon(M.fecha),
  referencia_interna: Texto(200),
  observaciones: Texto(1000),
  registrado_por: Texto(100),
  id_miembro: IdOpcional,
  id_visita: IdOpcional,
}

/** POST /api/pagos/transacciones, the first of three steps (spec L116, L195). What the server computes may be absent, but not different. */
export const TransaccionEntrada = z.object({
  ...cabecera,
  tipo_cobro: z.enum(TIPOS_COBRO, { error: 'El tipo de cobro debe ser credito, contado o mixto.' }).nullish(),
  cuenta_contable_ingreso_codigo: Texto(30),
  tipo_movimiento_contable: Texto(30),
  estado_transaccion: Texto(30),
  fecha_liquidado_conciliado: MomentoDado,
})
export type TransaccionEntrada = z.output<typeof TransaccionEntrada>
export const TransaccionGuardada = Mensaje.extend({ id_transaccion: z.number() })

const linea = {
  id_forma_pago: IdCon(M.metodo),
  monto_detalle: Monto(M.monto),
  referencia_metodo: Texto(200),
  observaciones_detalle: Texto(500),
}

/** POST /api/pagos/detalles-metodo: one method line (spec L117). */
export const DetalleEntrada = z.object({
  id_transaccion: Id,
  ...linea,
  estado_conciliacion_metodo: Texto(30),
  fecha_conciliacion_metodo: MomentoDado,
})
export type DetalleEntrada = z.output<typeof DetalleEntrada>
export const DetalleGuardado = Mensaje.extend({
  id_detalle: z.number(),
  id_transaccion: z.number(),
  completa: z.union([z.literal(0), z.literal(1)]),
})

/** POST /api/pagos/cuotas-credito: one quota (spec L118). */
export const CuotaEntrada = z.object({
  id_transaccion: Id,
  monto_cuota: Monto('La cuota debe ser mayor que 0.'),
  fecha_vencimiento: FechaCon('La fecha de vencimiento es obligatoria.'),
  estado_cuota: Texto(30),
})
export type CuotaEntrada = z.output<typeof CuotaEntrada>
export const CuotaGuardada = Mensaje.extend({
  id_cuota: z.number(),
  id_transaccion: z.number(),
  completa: z.union([z.literal(0), z.literal(1)]),
})

export const LineaEntrada = z.object(linea)
export type LineaEntrada = z.output<typeof LineaEntrada>
export const Lineas = z
  .array(LineaEntrada, { error: M.lineas })
  .max(LINEAS_MAXIMAS, `Use como máximo ${LINEAS_MAXIMAS} métodos de pago.`)

const Credito = z.object({
  plan: z.enum(PLANES, { error: 'El plan debe ser unica, mensual, semanal o diaria.' }),
  numero_cuotas: z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,4}$/, M.cuotas)
          .transform(Number),
      ],
      { error: M.cuotas },
    )
    .refine((n) => Number.isInteger(n) && n > 0, { error: M.cuotas })
    .refine((n) => n <= CUOTAS_MAXIMAS, { error: `Use como máximo ${CUOTAS_MAXIMAS} cuotas.` }),
  fecha_cancelacion: FechaCon(M.cancelacion),
})
const Renovacion = z.object({ id_miembro: Id, id_tipo_membresia: Id })

/** POST /api/v2/cobros: a whole charge at once. */
export const CobroEntrada = z
  .object({
    ...cabecera,
    tipo_cobro: z.enum(TIPOS_COBRO, { error: 'El tipo de cobro debe ser credito, contado o mixto.' }),
    lineas: Lineas.nullish(),
    credito: Credito.nullish(),
    renovacion: Renovacion.nullish(),
  })
  .superRefine((c, ctx) => {
    if (c.tipo_cobro !== 'credito') {
      if (!c.lineas?.length) ctx.addIssue({ code: 'custom', path: ['lineas'], message: M.lineas })
    } else if (!c.credito)
      ctx.addIssue({ code: 'custom', path: ['credito', 'fecha_cancelacion'], message: M.cancelacion })
    else if (c.credito.fecha_cancelacion < c.fecha_documento)
      ctx.addIssue({ code: 'custom', path: ['credito', 'fecha_cancelacion'], message: M.cancelacionAnterior })
  })
export type CobroEntrada = z.output<typeof CobroEntrada>

const Si = z.union([z.literal(0), z.literal(1)])
export const CuotaPlanSalida = z.object({
  id_cuota: z.number(),
  numero: z.number(),
  monto_cuota: ImporteSalida,
  fecha_vencimiento: FechaSalida,
  estado_cuota: z.string(),
})
export const CobroGuardado = Mensaje.extend({
  id_transaccion: z.number(),
  cambio: ImporteSalida,
  cuotas: z.array(CuotaPlanSalida).optional(),
  renovacion: z.object({ fecha_inicio: FechaSalida, fecha_fin: FechaSalida }).optional(),
})

/** POST /api/v2/cobros/:id/completar: what is missing of an incomplete charge. */
export const CompletarEntrada = z.object({
  lineas: Lineas.nullish(),
  cuotas: z
    .array(CuotaEntrada.pick({ monto_cuota: true, fecha_vencimiento: true }))
    .max(CUOTAS_MAXIMAS)
    .nullish(),
})
export const Completado = Mensaje.extend({ id_transaccion: z.number(), cambio: ImporteSalida })

/** Why something is annulled. */
export const AnularEntrada = z.object({ motivo: TextoObligatorio(500, 'El motivo es obligatorio.') })
export const IdParams = z.object({ id: Id })

export const EstadoCobro = z.enum(['Pendiente', 'Conciliado', 'Anulado', 'Incompleto'])
/** One charge in a list. `estado`: Incompleto until its lines or quotas cover the total. */
export const CobroFila = z.object({
  id_transaccion: z.number(),
  creado_en: MomentoSalida,
  client_id: z.number(),
  client_nombre: z.string(),
  client_rucCed: z.string().nullable(),
  tipo_cobro: z.enum(TIPOS_COBRO),
  origen_transaccion: z.enum(ORIGENES),
  documento_cobro_tipo: z.enum(DOCUMENTOS),
  numero_documento: z.string(),
  fecha_documento: FechaSalida,
  monto_total_cobro: ImporteSalida,
  /** Money received and not annulled: lines net of change, or abonos. */
  recibido: ImporteSalida,
  estado: EstadoCobro,
  registrado_por: z.string(),
})
export const Cobros = paginaDe(CobroFila)
/** GET /api/v2/cobros: days are of `creado_en`, in the gym's zone; `estado` also Incompleto. Newest first; `orden=fecha` obeys `sentido`. */
export const CobrosConsulta = Pagina.extend({
  desde: FechaCivil.optional(),
  hasta: FechaCivil.optional(),
  estado: EstadoCobro.optional(),
  client_id: Id.optional(),
})
export const Incompletos = z.array(CobroFila.extend({ cubierto: ImporteSalida, falta: ImporteSalida }))

export const LineaSalida = z.object({
  id_detalle: z.number(),
  id_forma_pago: z.number(),
  nombre_forma_pago: z.string(),
  monto_detalle: ImporteSalida,
  referencia_metodo: z.string(),
  estado_conciliacion_metodo: z.enum(['Pendiente', 'Conciliado']),
  fecha_conciliacion_metodo: MomentoSalida.nullable(),
  observaciones_detalle: z.string(),
  /** 1: a repetition of another line that was not needed, so it does not count. */
  repetido: Si,
})
export const CuotaSalida = CuotaPlanSalida.extend({
  pagado: ImporteSalida,
  saldo: ImporteSalida,
  pagada_en: MomentoSalida.nullable(),
})

/** GET /api/v2/cobros/:id: everything for the receipt and the hand-off to invoicing. */
export const CobroDetalle = CobroFila.extend({
  client_direccion: z.string(),
  client_telefono: z.string(),
  client_email: z.string(),
  referencia_interna: z.string(),
  cuenta_contable_ingreso_codigo: z.string(),
  tipo_movimiento_contable: z.string(),
  estado_transaccion: z.enum(['Pendiente', 'Conciliado', 'Anulado']),
  fecha_liquidado_conciliado: MomentoSalida.nullable(),
  observaciones: z.string(),
  id_miembro: z.number().nullable(),
  id_visita: z.number().nullable(),
  completada_en: MomentoSalida.nullable(),
  anulada_en: MomentoSalida.nullable(),
  motivo_anulacion: z.string().nullable(),
  cambio: ImporteSalida,
  falta: ImporteSalida,
  lineas: z.array(LineaSalida),
  cuotas: z.array(CuotaSalida),
  renovacion: z
    .object({
      id_miembro: z.number(),
      matricula: z.string(),
      id_tipo_membresia: z.number(),
      nombre_tipo: z.string(),
      fecha_inicio: FechaSalida,
      fecha_fin: FechaSalida,
    })
    .nullable(),
})

/** GET /api/v2/cobros/siguiente-documento?tipo= */
export const SiguienteConsulta = z.object({ tipo: z.enum(DOCUMENTOS, { error: M.documento }) })
export const SiguienteDocumento = z.object({ documento_cobro_tipo: z.enum(DOCUMENTOS), numero_documento: z.string() })
