import { EFECTIVO } from '@mancuerna/domain/dinero/cobros'
import { z } from 'zod'
import { filas, Prisma, type TxSql } from '../../platform/db/tx'
import type { DuenoDeLinea } from './insertar-lineas.repo'

/** A method line as screens show it; money as decimal text. */
export const LineaLeida = z.strictObject({
  id: z.number(),
  idFormaPago: z.number(),
  nombreForma: z.string(),
  monto: z.string(),
  referencia: z.string(),
  estado: z.enum(['Pendiente', 'Conciliado']),
  fechaConciliacion: z.date().nullable(),
  observaciones: z.string(),
  repetido: z.boolean(),
  cuenta: z.boolean(),
  efectivo: z.boolean(),
})
export type LineaLeida = z.output<typeof LineaLeida>

/** The columns of LineaLeida that any list of lines shows, of a line `d` and its method `f`. */
export const COLUMNAS_LINEA = Prisma.sql`d.id, d.id_forma_pago AS "idFormaPago", f.nombre AS "nombreForma",
  d.monto_detalle::text AS monto, d.referencia_metodo AS referencia, d.estado_conciliacion_metodo AS estado,
  d.fecha_conciliacion_metodo AS "fechaConciliacion", d.observaciones_detalle AS observaciones`

const deDueno = (de: DuenoDeLinea): Prisma.Sql =>
  'idAbono' in de ? Prisma.sql`d.id_abono = ${de.idAbono}` : Prisma.sql`d.id_transaccion = ${de.idTransaccion}`

/** The lines of a charge or of an abono, in order. */
export const leerLineas = (tx: TxSql, de: DuenoDeLinea): Promise<LineaLeida[]> =>
  filas(
    tx,
    LineaLeida,
    Prisma.sql`SELECT ${COLUMNAS_LINEA}, d.repetido, d.cuenta, f.tipo_categoria_cobro = ${EFECTIVO} AS efectivo
      FROM detalle_metodo d JOIN forma_pago f ON f.id = d.id_forma_pago
      WHERE ${deDueno(de)}
      ORDER BY d.id`,
  )
