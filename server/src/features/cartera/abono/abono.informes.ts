import { DOCUMENTOS } from '@mancuerna/domain/dinero/cobros'
import { z } from 'zod'
import { fila, filas, Prisma, type Tx } from '../../../platform/db/tx'
import { atendio } from '../../libro/atendio.informes'

const AbonoLeido = z.strictObject({
  id: z.number(),
  idCliente: z.number(),
  nombre: z.string(),
  rucCed: z.string().nullable(),
  monto: z.string(),
  fecha: z.string(),
  creadoEn: z.date(),
  registradoPor: z.string(),
  /** Who took it, by name. */
  atendio: z.string(),
  observaciones: z.string(),
  anuladoEn: z.date().nullable(),
  motivoAnulacion: z.string().nullable(),
  /** The part of it that annulments undid. */
  anulado: z.string(),
})
export type AbonoLeido = z.output<typeof AbonoLeido>

/** One abono, or null. */
export const leerAbono = (tx: Tx, id: number): Promise<AbonoLeido | null> =>
  fila(
    tx,
    AbonoLeido,
    Prisma.sql`SELECT a.id, a.id_cliente AS "idCliente", c.nombre, c.ruc_ced AS "rucCed", a.monto::text AS monto,
        a.fecha::text AS fecha, a.creado_en AS "creadoEn", a.registrado_por AS "registradoPor",
        ${atendio('a')} AS atendio, a.observaciones,
        a.anulado_en AS "anuladoEn", a.motivo_anulacion AS "motivoAnulacion",
        (SELECT coalesce(-sum(i.monto), 0)::numeric(12,2)::text FROM ingreso i
          WHERE i.id_abono = a.id AND i.anula_a IS NOT NULL) AS anulado
      FROM abono a JOIN cliente c ON c.id = a.id_cliente WHERE a.id = ${id}`,
  )

const AplicacionLeida = z.strictObject({
  idCuota: z.number(),
  idTransaccion: z.number(),
  numero: z.number(),
  documentoTipo: z.enum(DOCUMENTOS),
  numeroDocumento: z.string(),
  monto: z.string(),
  saldo: z.string(),
  estado: z.string(),
})
export type AplicacionLeida = z.output<typeof AplicacionLeida>

/** What each quota got from an abono, as it was collected. */
export const leerAplicacion = (tx: Tx, idAbono: number): Promise<AplicacionLeida[]> =>
  filas(
    tx,
    AplicacionLeida,
    Prisma.sql`SELECT q.id AS "idCuota", q.id_transaccion AS "idTransaccion", q.numero,
        t.documento_cobro_tipo AS "documentoTipo", t.numero_documento AS "numeroDocumento", sum(i.monto)::text AS monto,
        cuota_saldo(q.estado_cuota, q.monto_cuota, q.pagado)::numeric(12,2)::text AS saldo, q.estado_cuota AS estado
      FROM ingreso i JOIN cuota q ON q.id = i.id_cuota JOIN transaccion t ON t.id = q.id_transaccion
      WHERE i.id_abono = ${idAbono} AND i.anula_a IS NULL GROUP BY q.id, t.id ORDER BY min(i.id)`,
  )
