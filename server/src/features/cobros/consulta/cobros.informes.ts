import { DOCUMENTOS, type Documento, ORIGENES, TIPOS_COBRO } from '@mancuerna/domain/dinero/cobros'
import { z } from 'zod'
import { fila, filas, Prisma, type Tx } from '../../../platform/db/tx'
import { atendio } from '../../libro/atendio.informes'

const ESTADOS = ['Pendiente', 'Conciliado', 'Por conciliar', 'Anulado', 'Incompleto'] as const
/** What lists say of a charge. */
export type EstadoVisible = (typeof ESTADOS)[number]

/** A row of the lists of charges. */
export const CobroFila = z.strictObject({
  id: z.number(),
  creadoEn: z.date(),
  idCliente: z.number(),
  nombre: z.string(),
  rucCed: z.string().nullable(),
  tipoCobro: z.enum(TIPOS_COBRO),
  origen: z.enum(ORIGENES),
  documentoTipo: z.enum(DOCUMENTOS),
  numeroDocumento: z.string(),
  fechaDocumento: z.string(),
  total: z.string(),
  recibido: z.string(),
  estado: z.enum(ESTADOS),
  registradoPor: z.string(),
  /** Who took it, by name. */
  atendio: z.string(),
})
/** A charge as lists show it; money as decimal text. */
export type CobroFila = z.output<typeof CobroFila>

/**
 * Of a charge whose money was received: some of it waits for the bank, by its own lines or those of its abonos.
 * @param id the charge's, as the statement around this one names it: `t.id`.
 */
const esperaAlBanco = (id: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`EXISTS (SELECT FROM cobro_por_conciliar p WHERE p.id_transaccion = ${id})`

/** The columns of CobroFila, of a charge `t` and its client `c`. */
export const COLUMNAS = Prisma.sql`t.id, t.creado_en AS "creadoEn",
  t.id_cliente AS "idCliente", c.nombre, c.ruc_ced AS "rucCed",
  t.tipo_cobro AS "tipoCobro", t.origen_transaccion AS origen,
  t.documento_cobro_tipo AS "documentoTipo", t.numero_documento AS "numeroDocumento",
  t.fecha_documento::text AS "fechaDocumento",
  t.monto_total_cobro::text AS total,
  coalesce((SELECT sum(i.monto) FROM ingreso i WHERE i.id_transaccion = t.id), 0)::numeric(14,2)::text AS recibido,
  CASE WHEN t.anulada_en IS NULL AND t.completada_en IS NULL THEN 'Incompleto'
    WHEN t.estado_transaccion = 'Conciliado' AND ${esperaAlBanco(Prisma.sql`t.id`)} THEN 'Por conciliar'
    ELSE t.estado_transaccion END AS estado,
  t.registrado_por AS "registradoPor",
  ${atendio('t')} AS atendio`

const CobroIncompleto = z.strictObject({ ...CobroFila.shape, cubierto: z.string(), falta: z.string() })
export type CobroIncompleto = z.output<typeof CobroIncompleto>

/**
 * Charges that nobody finished, oldest first: at most 500, what is covered by lines sent once or by quotas beside each.
 */
export const listarIncompletos = (tx: Tx): Promise<CobroIncompleto[]> =>
  filas(
    tx,
    CobroIncompleto,
    Prisma.sql`SELECT ${COLUMNAS}, x.cubierto::text AS cubierto,
        cobro_falta(x.monto_total_cobro, x.cubierto)::numeric(12,2)::text AS falta
      FROM (SELECT * FROM cobro_incompleto ORDER BY creado_en, id LIMIT 500) x
      JOIN transaccion t ON t.id = x.id JOIN cliente c ON c.id = t.id_cliente ORDER BY x.creado_en, x.id`,
  )

const CobroEnDetalle = z.strictObject({
  ...CobroFila.shape,
  direccion: z.string(),
  telefono: z.string(),
  email: z.string(),
  referenciaInterna: z.string(),
  cuenta: z.string(),
  movimiento: z.string(),
  estadoTransaccion: z.enum(['Pendiente', 'Conciliado', 'Anulado']),
  fechaLiquidado: z.date().nullable(),
  observaciones: z.string(),
  idMiembro: z.number().nullable(),
  idVisita: z.number().nullable(),
  completadaEn: z.date().nullable(),
  anuladaEn: z.date().nullable(),
  motivoAnulacion: z.string().nullable(),
})
export type CobroEnDetalle = z.output<typeof CobroEnDetalle>

/** One charge with its client's tax data, or null. */
export const leerCobro = (tx: Tx, id: number): Promise<CobroEnDetalle | null> =>
  fila(
    tx,
    CobroEnDetalle,
    Prisma.sql`SELECT ${COLUMNAS}, c.direccion, c.telefono, c.email, t.referencia_interna AS "referenciaInterna",
        t.cuenta_contable_ingreso_codigo AS cuenta, t.tipo_movimiento_contable AS movimiento,
        t.estado_transaccion AS "estadoTransaccion", t.fecha_liquidado_conciliado AS "fechaLiquidado", t.observaciones,
        t.id_miembro AS "idMiembro", t.id_visita AS "idVisita", t.completada_en AS "completadaEn",
        t.anulada_en AS "anuladaEn", t.motivo_anulacion AS "motivoAnulacion"
      FROM transaccion t JOIN cliente c ON c.id = t.id_cliente WHERE t.id = ${id}`,
  )

const CuotaLeida = z.strictObject({
  id: z.number(),
  numero: z.number(),
  monto: z.string(),
  pagado: z.string(),
  saldo: z.string(),
  fechaVencimiento: z.string(),
  estado: z.string(),
  pagadaEn: z.date().nullable(),
})
export type CuotaLeida = z.output<typeof CuotaLeida>

/** A charge's quotas by number; those replaced before the charge was complete are left out. */
export const leerCuotas = (tx: Tx, idTransaccion: number): Promise<CuotaLeida[]> =>
  filas(
    tx,
    CuotaLeida,
    Prisma.sql`SELECT q.id, q.numero, q.monto_cuota::text AS monto, q.pagado::text AS pagado,
        cuota_saldo(q.estado_cuota, q.monto_cuota, q.pagado)::numeric(12,2)::text AS saldo,
        q.fecha_vencimiento::text AS "fechaVencimiento", q.estado_cuota AS estado, q.pagada_en AS "pagadaEn"
      FROM cuota q JOIN transaccion t ON t.id = q.id_transaccion
      WHERE q.id_transaccion = ${idTransaccion} AND (q.estado_cuota <> 'Anulada' OR t.anulada_en IS NOT NULL)
      ORDER BY q.numero`,
  )

const RenovacionLeida = z.strictObject({
  idMiembro: z.number(),
  matricula: z.string(),
  idTipo: z.number(),
  nombreTipo: z.string(),
  fechaInicio: z.string(),
  fechaFin: z.string(),
})
export type RenovacionLeida = z.output<typeof RenovacionLeida>

/** The membership period that a charge paid, or null. */
export const leerRenovacion = (tx: Tx, idTransaccion: number): Promise<RenovacionLeida | null> =>
  fila(
    tx,
    RenovacionLeida,
    Prisma.sql`SELECT p.id_miembro AS "idMiembro", m.matricula,
        p.id_tipo_membresia AS "idTipo", tm.nombre AS "nombreTipo",
        p.fecha_inicio::text AS "fechaInicio", p.fecha_fin::text AS "fechaFin"
      FROM periodo_membresia p
      JOIN miembro m ON m.id = p.id_miembro JOIN tipo_membresia tm ON tm.id = p.id_tipo_membresia
      WHERE p.id_transaccion = ${idTransaccion} ORDER BY p.id DESC LIMIT 1`,
  )

/** Who gives a document of this type the next number does it one after the other, until each is written. */
export const bloquearNumeros = (tx: Tx, tipo: Documento): Promise<number> =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`documento|${tipo}`}, 0))`

const Numero = z.strictObject({ numero: z.string() })

/** The number of the last charge with that document, or null: a step back through an index. */
export async function ultimoDocumento(tx: Tx, tipo: Documento): Promise<string | null> {
  const f = await fila(
    tx,
    Numero,
    Prisma.sql`SELECT numero_documento AS numero FROM transaccion
      WHERE documento_cobro_tipo = ${tipo} ORDER BY id DESC LIMIT 1`,
  )
  return f?.numero ?? null
}
