import { DOCUMENTOS } from '@mancuerna/domain/dinero/cobros'
import { MENSAJES_COBRO } from '@mancuerna/domain/dinero/formulario-cobro'
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
  Texto,
} from '../campos'
import { AnularEntrada, IdParams, Lineas, LineaSalida } from './cobros'
import { Monto } from './cobros-campos'
import { definirApi } from '../definir'

/** One quota that is owed. */
export const CuotaPorCobrar = z.object({
  id_cuota: z.number(),
  id_transaccion: z.number(),
  numero: z.number(),
  client_id: z.number(),
  client_nombre: z.string(),
  client_rucCed: z.string().nullable(),
  client_telefono: z.string(),
  documento_cobro_tipo: z.enum(DOCUMENTOS),
  numero_documento: z.string(),
  fecha_vencimiento: FechaSalida,
  monto_cuota: ImporteSalida,
  pagado: ImporteSalida,
  saldo: ImporteSalida,
  /** Days past the due date; 0 when it is not past. */
  dias_vencida: z.number().int(),
})
/** GET /api/v2/cuentas-por-cobrar: by client and due date; `orden` cliente (default) or vencimiento. */
export const CuentasConsulta = Pagina.extend({ vencidas: Bandera.optional(), client_id: Id.optional() })
export const CuentasPorCobrar = paginaDe(CuotaPorCobrar).extend({
  /** Null: kept from this session (docs/decisions/0090). */
  total_saldo: ImporteSalida.nullable(),
  total_vencido: ImporteSalida.nullable(),
  clientes: z.number().int(),
})

/** GET /api/v2/clientes/:id/estado-de-cuenta: charges raise the balance, money received and annulments lower it. */
export const EstadoCuentaConsulta = z.object({ desde: FechaCivil.optional(), hasta: FechaCivil.optional() })
export const MovimientoCuenta = z.object({
  momento: MomentoSalida,
  fecha: FechaSalida,
  tipo: z.enum(['COBRO', 'PAGO', 'ABONO', 'ANULACION_COBRO', 'ANULACION_PAGO', 'ANULACION_ABONO']),
  descripcion: z.string(),
  id_transaccion: z.number().nullable(),
  id_abono: z.number().nullable(),
  cargo: ImporteSalida,
  abono: ImporteSalida,
  saldo: ImporteSalida,
})
export const EstadoDeCuenta = z.object({
  client_id: z.number(),
  client_nombre: z.string(),
  client_rucCed: z.string().nullable(),
  desde: FechaSalida,
  hasta: FechaSalida,
  saldo_inicial: ImporteSalida,
  movimientos: z.array(MovimientoCuenta),
  total_cargos: ImporteSalida,
  total_abonos: ImporteSalida,
  saldo_final: ImporteSalida,
})

/** POST /api/v2/abonos. Without `id_cuota` or `cuotas` (in that order) the oldest quota is paid first. */
export const AbonoEntrada = z.object({
  client_id: Id,
  monto: Monto('El monto debe ser mayor que 0.'),
  lineas: Lineas.min(1, MENSAJES_COBRO.lineas),
  id_cuota: Id.nullish(),
  cuotas: z.array(Id).max(600).nullish(),
  observaciones: Texto(1000),
})
export type AbonoEntrada = z.output<typeof AbonoEntrada>
export const AbonoAplicado = z.object({
  id_cuota: z.number(),
  id_transaccion: z.number(),
  numero: z.number(),
  monto: ImporteSalida,
  saldo_cuota: ImporteSalida,
  estado_cuota: z.string(),
})
export const AbonoGuardado = Mensaje.extend({
  id_abono: z.number(),
  cambio: ImporteSalida,
  aplicado: z.array(AbonoAplicado),
  saldo_cliente: ImporteSalida,
})

/** GET /api/v2/abonos/:id: the receipt. */
export const AbonoDetalle = z.object({
  id_abono: z.number(),
  client_id: z.number(),
  client_nombre: z.string(),
  client_rucCed: z.string().nullable(),
  monto: ImporteSalida,
  fecha: FechaSalida,
  creado_en: MomentoSalida,
  registrado_por: z.string(),
  /** Who attended, by name: a receipt shows no login. */
  atendio: z.string(),
  observaciones: z.string(),
  anulado_en: MomentoSalida.nullable(),
  motivo_anulacion: z.string().nullable(),
  /** Part of it that an annulment undid. */
  anulado: ImporteSalida,
  cambio: ImporteSalida,
  lineas: z.array(LineaSalida),
  aplicado: z.array(
    z.object({
      id_cuota: z.number(),
      id_transaccion: z.number(),
      numero: z.number(),
      documento_cobro_tipo: z.enum(DOCUMENTOS),
      numero_documento: z.string(),
      monto: ImporteSalida,
      saldo_cuota: ImporteSalida,
      estado_cuota: z.string(),
    }),
  ),
})

/**
 * GET /api/v2/conciliaciones: method lines of complete charges and of abonos, but for cash. Confirmed ones without days
 * are those of the last DIAS_CONCILIADAS.
 */
export const ConciliacionesConsulta = Pagina.extend({
  estado: z.enum(['Pendiente', 'Conciliado']).default('Pendiente'),
  id_forma_pago: Id.optional(),
  desde: FechaCivil.optional(),
  hasta: FechaCivil.optional(),
})
export const LineaPorConciliar = LineaSalida.omit({ repetido: true }).extend({
  creado_en: MomentoSalida,
  id_transaccion: z.number().nullable(),
  id_abono: z.number().nullable(),
  client_id: z.number(),
  client_nombre: z.string(),
  documento: z.string(),
})
export const Conciliaciones = paginaDe(LineaPorConciliar).extend({ total_monto: ImporteSalida.nullable() })
export const Conciliado = Mensaje.extend({ id_detalle: z.number() })

/** GET /api/v2/caja?fecha= : income of a day, annulments taken off. */
export const CajaConsulta = z.object({ fecha: FechaCivil.optional() })
const Suma = z.object({ cantidad: z.number().int(), total: ImporteSalida })
export const Caja = z.object({
  fecha: FechaSalida,
  total: ImporteSalida,
  cantidad: z.number().int(),
  /** `id_forma_pago` null: the old door does not say how it was paid; it counts as cash. */
  por_metodo: z.array(Suma.extend({ id_forma_pago: z.number().nullable(), nombre_forma_pago: z.string() })),
  /** `usuario`: the login; `atendio`: the person's name. */
  por_usuario: z.array(Suma.extend({ id_usuario: z.number().nullable(), usuario: z.string(), atendio: z.string() })),
  por_concepto: z.array(Suma.extend({ concepto: z.enum(['MEMBRESIA', 'VISITA_REGULAR', 'COBRO', 'ABONO']) })),
})

/** Money owed, its collection, the bank's confirmations and the day's till. */
export const apiCartera = definirApi('Cartera', {
  'GET /api/v2/cuentas-por-cobrar': {
    acceso: 'sesion',
    resumen: 'Lo que deben los clientes',
    consulta: CuentasConsulta,
    respuesta: CuentasPorCobrar,
  },
  'GET /api/v2/clientes/:id/estado-de-cuenta': {
    acceso: 'sesion',
    resumen: 'Estado de cuenta de un cliente',
    params: IdParams,
    consulta: EstadoCuentaConsulta,
    respuesta: EstadoDeCuenta,
  },
  'GET /api/v2/abonos/:id': {
    acceso: 'sesion',
    resumen: 'Un abono, para su recibo',
    params: IdParams,
    respuesta: AbonoDetalle,
  },
  'GET /api/v2/conciliaciones': {
    acceso: 'sesion',
    resumen: 'Líneas de pago por conciliar, o las conciliadas: sin fechas, las de los últimos 30 días',
    consulta: ConciliacionesConsulta,
    respuesta: Conciliaciones,
  },
  'GET /api/v2/caja': { acceso: 'sesion', resumen: 'Ingresos de un día', consulta: CajaConsulta, respuesta: Caja },
  'POST /api/v2/abonos': {
    acceso: 'sesion',
    resumen: 'Cobra lo que debe un cliente',
    cuerpo: AbonoEntrada,
    respuesta: AbonoGuardado,
    estado: 201,
    idempotente: true,
  },
  'POST /api/v2/abonos/:id/anular': {
    acceso: 'administrador',
    resumen: 'Anula un abono',
    params: IdParams,
    cuerpo: AnularEntrada,
    respuesta: Mensaje.extend({ id_abono: z.number() }),
    idempotente: true,
  },
  'POST /api/v2/detalles-metodo/:id/conciliar': {
    acceso: 'sesion',
    resumen: 'El banco confirmó una línea de pago',
    params: IdParams,
    respuesta: Conciliado,
    idempotente: true,
  },
})
