import { DOCUMENTOS, LINEAS_MAXIMAS, ORIGENES, TIPOS_COBRO } from '@mancuerna/domain/dinero/cobros'
import { CUOTAS_MAXIMAS, PLANES } from '@mancuerna/domain/dinero/cuotas'
import { MENSAJES_COBRO as M } from '@mancuerna/domain/dinero/formulario-cobro'
import { z } from 'zod'
import {
  Bandera,
  FechaCivil,
  FechaSalida,
  Id,
  ImporteSalida,
  Mensaje,
  MomentoSalida,
  Pagina,
  paginaDe,
  sinDar,
  TextoObligatorio,
} from '../campos'
import { cabecera, FechaCon, linea, Monto } from './cobros-campos'
import { definirApi } from '../definir'

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

/**
 * POST /api/v2/cobros: a whole charge at once. With `credito`, `lineas` are a down payment and the quotas are the rest.
 * `fecha_pago`: the day that the lines count for, today unless told, never a coming one. `confirmar`: also if another
 * desk renewed the same member a moment ago (RENOVACION_RECIENTE).
 */
export const CobroEntrada = z
  .object({
    ...cabecera,
    tipo_cobro: z.enum(TIPOS_COBRO, { error: 'El tipo de cobro debe ser crédito, contado o mixto.' }),
    lineas: Lineas.nullish(),
    credito: Credito.nullish(),
    renovacion: Renovacion.nullish(),
    fecha_pago: sinDar(FechaCivil),
    confirmar: sinDar(Bandera),
  })
  .superRefine((c, ctx) => {
    if (c.tipo_cobro !== 'credito' && !c.credito) {
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

const CuotaDada = z.object({
  monto_cuota: Monto('La cuota debe ser mayor que 0.'),
  fecha_vencimiento: FechaCon('La fecha de vencimiento es obligatoria.'),
})
/** POST /api/v2/cobros/:id/completar: what is missing of an incomplete charge. */
export const CompletarEntrada = z.object({
  lineas: Lineas.nullish(),
  cuotas: z.array(CuotaDada).max(CUOTAS_MAXIMAS).nullish(),
})
export const Completado = Mensaje.extend({ id_transaccion: z.number(), cambio: ImporteSalida })

/** Why something is annulled. */
export const AnularEntrada = z.object({ motivo: TextoObligatorio(500, 'El motivo es obligatorio.') })
export const IdParams = z.object({ id: Id })

export const EstadoCobro = z.enum(['Pendiente', 'Conciliado', 'Por conciliar', 'Anulado', 'Incompleto'])
/**
 * One charge in a list. `estado`: Incompleto until its lines or quotas cover the total; Por conciliar while a part that
 * was received waits for the bank.
 */
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
  /** Who attended, by name: a receipt shows no login. */
  atendio: z.string(),
})
export const Cobros = paginaDe(CobroFila)
/**
 * GET /api/v2/cobros: days are of `creado_en`, in the gym's zone; `estado` also Incompleto. Newest first; `orden=fecha`
 * obeys `sentido`.
 */
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

/** Charges, as our own client makes, reads, completes and annuls them. */
export const apiCobros = definirApi('Cobros', {
  'GET /api/v2/cobros': { acceso: 'sesion', resumen: 'Los cobros', consulta: CobrosConsulta, respuesta: Cobros },
  'GET /api/v2/cobros/incompletos': {
    acceso: 'sesion',
    resumen: 'Cobros que nadie terminó',
    respuesta: Incompletos,
  },
  'GET /api/v2/cobros/siguiente-documento': {
    acceso: 'sesion',
    resumen: 'Sugiere el número del siguiente documento',
    consulta: SiguienteConsulta,
    respuesta: SiguienteDocumento,
  },
  'GET /api/v2/cobros/:id': {
    acceso: 'sesion',
    resumen: 'Un cobro, para su recibo y su factura',
    params: IdParams,
    respuesta: CobroDetalle,
  },
  'POST /api/v2/cobros': {
    acceso: 'sesion',
    resumen: 'Registra un cobro entero',
    cuerpo: CobroEntrada,
    respuesta: CobroGuardado,
    estado: 201,
    idempotente: true,
  },
  'POST /api/v2/cobros/:id/completar': {
    acceso: 'sesion',
    resumen: 'Completa un cobro incompleto',
    params: IdParams,
    cuerpo: CompletarEntrada,
    respuesta: Completado,
    idempotente: true,
  },
  'POST /api/v2/cobros/:id/anular': {
    acceso: 'administrador',
    resumen: 'Anula un cobro',
    params: IdParams,
    cuerpo: AnularEntrada,
    respuesta: Mensaje.extend({ id_transaccion: z.number() }),
    idempotente: true,
  },
  'POST /api/v2/ingresos/:id/anular': {
    acceso: 'administrador',
    resumen: 'Anula un pago de la puerta anterior',
    params: IdParams,
    cuerpo: AnularEntrada,
    respuesta: Mensaje.extend({ id_ingreso: z.number() }),
    idempotente: true,
  },
})
