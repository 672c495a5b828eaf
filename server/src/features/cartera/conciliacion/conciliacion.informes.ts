import { DOCUMENTOS } from '@mancuerna/domain/dinero/cobros'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { z } from 'zod'
import { fila, filas, Prisma, type Tx } from '../../../platform/db/tx'
import { conPalabras, normalizada } from '../../../platform/lists/texto.repo'
import { COLUMNAS_LINEA, LineaLeida } from '../../lineas-pago/lineas.informes'

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

export interface FiltroConciliaciones {
  estado: 'Pendiente' | 'Conciliado'
  idFormaPago: number | undefined
  desde: FechaCivil | undefined
  hasta: FechaCivil | undefined
  buscar: string
  pagina: number
  tamano: number
}

function condiciones(f: FiltroConciliaciones, zona: string): Prisma.Sql {
  const y = [
    Prisma.sql`d.estado_conciliacion_metodo = ${f.estado} AND d.cuenta`,
    Prisma.sql`coalesce(t.anulada_en, a.anulado_en) IS NULL`,
  ]
  if (f.idFormaPago) y.push(Prisma.sql`d.id_forma_pago = ${f.idFormaPago}`)
  if (f.desde) y.push(Prisma.sql`d.creado_en >= ${f.desde}::date::timestamp AT TIME ZONE ${zona}`)
  if (f.hasta) y.push(Prisma.sql`d.creado_en < (${f.hasta}::date + 1)::timestamp AT TIME ZONE ${zona}`)
  if (f.buscar) y.push(conPalabras([Prisma.sql`c.busqueda`, normalizada(Prisma.sql`d.referencia_metodo`)], f.buscar))
  return Prisma.join(y, ' AND ')
}

/** Method lines that count, by whether the bank confirmed them, oldest first, and the sum of all that match. */
export async function conciliaciones(
  tx: Tx,
  f: FiltroConciliaciones,
  zona: string,
): Promise<z.output<typeof Totales> & { filas: PorConciliar[] }> {
  const donde = Prisma.sql`FROM detalle_metodo d JOIN forma_pago f ON f.id = d.id_forma_pago
    LEFT JOIN transaccion t ON t.id = d.id_transaccion LEFT JOIN abono a ON a.id = d.id_abono
    JOIN cliente c ON c.id = coalesce(t.id_cliente, a.id_cliente) WHERE ${condiciones(f, zona)}`
  const pagina = await filas(
    tx,
    PorConciliar,
    Prisma.sql`SELECT ${COLUMNAS_LINEA}, d.creado_en AS "creadoEn", d.id_transaccion AS "idTransaccion",
        d.id_abono AS "idAbono", c.id AS "idCliente", c.nombre AS "nombreCliente",
        t.documento_cobro_tipo AS "documentoTipo", t.numero_documento AS "numeroDocumento"
      ${donde} ORDER BY d.creado_en, d.id LIMIT ${f.tamano} OFFSET ${(f.pagina - 1) * f.tamano}`,
  )
  const totales = await fila(
    tx,
    Totales,
    Prisma.sql`SELECT count(*)::int AS total, coalesce(sum(d.monto_detalle), 0)::numeric(14,2)::text AS monto ${donde}`,
  )
  return { filas: pagina, ...(totales as z.output<typeof Totales>) }
}
