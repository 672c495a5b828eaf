import { DOCUMENTOS, EFECTIVO } from '@mancuerna/domain/dinero/cobros'
import { z } from 'zod'
import { fila, filas, Prisma, type Tx } from '../../../platform/db/tx'
import { conPalabras, normalizada } from '../../../platform/lists/texto.repo'
import { COLUMNAS_LINEA, LineaLeida } from '../../lineas-pago/lineas.informes'
import type { CualesConciliar } from './conciliacion.reglas'

const PorConciliar = z.strictObject({
  ...LineaLeida.omit({ repetido: true, efectivo: true, cuenta: true }).shape,
  creadoEn: z.date(),
  idTransaccion: z.number().nullable(),
  idAbono: z.number().nullable(),
  idCliente: z.number(),
  nombreCliente: z.string(),
  /** Of the charge; null for an abono's line. */
  documentoTipo: z.enum(DOCUMENTOS).nullable(),
  numeroDocumento: z.string().nullable(),
})
export type PorConciliar = z.output<typeof PorConciliar>

const Totales = z.strictObject({ total: z.number(), monto: z.string() })

export interface FiltroConciliaciones extends CualesConciliar {
  idFormaPago: number | undefined
  buscar: string
  pagina: number
  tamano: number
}

function condiciones(f: FiltroConciliaciones, zona: string): Prisma.Sql {
  const y = [
    Prisma.sql`d.estado_conciliacion_metodo = ${f.estado} AND d.cuenta AND f.tipo_categoria_cobro <> ${EFECTIVO}`,
    Prisma.sql`coalesce(t.anulada_en, a.anulado_en) IS NULL`,
  ]
  if (f.idFormaPago) y.push(Prisma.sql`d.id_forma_pago = ${f.idFormaPago}`)
  if (f.desde) y.push(Prisma.sql`d.creado_en >= ${f.desde}::date::timestamp AT TIME ZONE ${zona}`)
  if (f.hasta) y.push(Prisma.sql`d.creado_en < (${f.hasta}::date + 1)::timestamp AT TIME ZONE ${zona}`)
  if (f.buscar) y.push(conPalabras([Prisma.sql`c.busqueda`, normalizada(Prisma.sql`d.referencia_metodo`)], f.buscar))
  return Prisma.join(y, ' AND ')
}

const ORDEN = {
  Pendiente: Prisma.sql`d.creado_en, d.id`,
  Conciliado: Prisma.sql`d.creado_en DESC, d.id DESC`,
}

/**
 * Method lines that count, no cash among them, and the sum of all that match: those that wait for the bank, which was
 * asked first on top, or those that it confirmed, the latest on top.
 */
export async function conciliaciones(
  tx: Tx,
  f: FiltroConciliaciones,
  zona: string,
): Promise<z.output<typeof Totales> & { filas: PorConciliar[] }> {
  // LIMIT 1 has each abono looked up by itself: as a join, they would all be read for a page of lines.
  const donde = Prisma.sql`FROM detalle_metodo d JOIN forma_pago f ON f.id = d.id_forma_pago
    LEFT JOIN transaccion t ON t.id = d.id_transaccion
    LEFT JOIN LATERAL (SELECT anulado_en, id_cliente FROM abono WHERE id = d.id_abono LIMIT 1) a ON true
    JOIN cliente c ON c.id = coalesce(t.id_cliente, a.id_cliente) WHERE ${condiciones(f, zona)}`
  const pagina = await filas(
    tx,
    PorConciliar,
    Prisma.sql`SELECT ${COLUMNAS_LINEA}, d.creado_en AS "creadoEn", d.id_transaccion AS "idTransaccion",
        d.id_abono AS "idAbono", c.id AS "idCliente", c.nombre AS "nombreCliente",
        t.documento_cobro_tipo AS "documentoTipo", t.numero_documento AS "numeroDocumento"
      ${donde} ORDER BY ${ORDEN[f.estado]} LIMIT ${f.tamano} OFFSET ${(f.pagina - 1) * f.tamano}`,
  )
  const totales = await fila(
    tx,
    Totales,
    Prisma.sql`SELECT count(*)::int AS total, coalesce(sum(d.monto_detalle), 0)::numeric(14,2)::text AS monto ${donde}`,
  )
  return { filas: pagina, ...(totales as z.output<typeof Totales>) }
}
