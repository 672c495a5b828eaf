import { DOCUMENTOS, nombreDeDocumento } from '@mancuerna/domain/dinero/cobros'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { z } from 'zod'
import { fila, filas, Prisma, type Tx } from '../../../platform/db/tx'

const MovimientoFila = z.strictObject({
  momento: z.date(),
  fecha: z.string(),
  tipo: z.enum(['COBRO', 'PAGO', 'ABONO', 'ANULACION_COBRO', 'ANULACION_PAGO', 'ANULACION_ABONO']),
  /** Of a charge: its number, of the document beside it. */
  descripcion: z.string(),
  documento: z.enum(DOCUMENTOS).nullable(),
  idTransaccion: z.number().nullable(),
  idAbono: z.number().nullable(),
  cargo: z.string(),
  abono: z.string(),
  saldo: z.string(),
})
/** Something that moved a client's balance, and the balance after it; money as decimal text. */
export type Movimiento = Omit<z.output<typeof MovimientoFila>, 'documento'>

/**
 * Everything that moved a client's balance. A charge adds (cash and mixed ones what their lines brought, so that a
 * forgiven 0.01 is not owed); money received takes off; annulments do the opposite. A payment of the old door is charge
 * and payment at once.
 */
const movimientos = (idCliente: number): Prisma.Sql => Prisma.sql`
  WITH cobro AS (
    SELECT t.*, CASE WHEN t.tipo_cobro = 'credito' THEN t.monto_total_cobro ELSE least(t.monto_total_cobro,
      (SELECT sum(d.monto_detalle) FROM detalle_metodo d WHERE d.id_transaccion = t.id AND d.cuenta)) END AS cargo
    FROM transaccion t WHERE t.id_cliente = ${idCliente} AND t.completada_en IS NOT NULL
  ), mov AS (
    SELECT completada_en AS momento, 1 AS orden, id AS num, 'COBRO' AS tipo, numero_documento AS descripcion,
      documento_cobro_tipo AS documento, id AS id_transaccion, NULL::int AS id_abono, cargo, 0::numeric AS abono
    FROM cobro
    UNION ALL
    SELECT anulada_en, 4, id, 'ANULACION_COBRO', 'Anulación: ' || motivo_anulacion, NULL, id, NULL, 0, cargo
    FROM cobro WHERE anulada_en IS NOT NULL
    UNION ALL
    SELECT i.momento, CASE WHEN i.anula_a IS NULL THEN 2 ELSE 3 END, min(i.id),
      CASE WHEN i.anula_a IS NULL THEN '' ELSE 'ANULACION_' END
        || CASE WHEN i.id_abono IS NULL THEN 'PAGO' ELSE 'ABONO' END,
      CASE WHEN i.anula_a IS NOT NULL THEN 'Anulación: ' || i.motivo
        ELSE CASE WHEN i.id_abono IS NULL THEN 'Pago: ' ELSE 'Abono: ' END
          || coalesce(string_agg(DISTINCT f.nombre, ', ' ORDER BY f.nombre),
            CASE i.concepto WHEN 'MEMBRESIA' THEN 'Membresía' ELSE 'Visita regular' END) END,
      NULL, i.id_transaccion, i.id_abono,
      CASE WHEN i.id_transaccion IS NULL THEN abs(sum(i.monto))
        WHEN i.anula_a IS NOT NULL THEN -sum(i.monto) ELSE 0 END,
      CASE WHEN i.anula_a IS NULL THEN sum(i.monto)
        WHEN i.id_transaccion IS NULL THEN -sum(i.monto) ELSE 0 END
    FROM ingreso i LEFT JOIN forma_pago f ON f.id = i.id_forma_pago WHERE i.id_cliente = ${idCliente}
    GROUP BY i.momento, i.anula_a IS NULL, i.anula_a IS NOT NULL, i.id_transaccion, i.id_abono, i.concepto, i.motivo,
      CASE WHEN i.id_transaccion IS NULL THEN i.id END, CASE WHEN i.anula_a IS NULL THEN 2 ELSE 3 END
  )`

const Saldo = z.strictObject({ saldo: z.string() })

/**
 * A client's movements between two days of the gym, each with the balance after it, and the balance before the first.
 */
export async function estadoDeCuenta(
  tx: Tx,
  e: { idCliente: number; desde: FechaCivil; hasta: FechaCivil },
  zona: string,
): Promise<{ inicial: string; movimientos: Movimiento[] }> {
  const inicio = Prisma.sql`${e.desde}::date::timestamp AT TIME ZONE ${zona}`
  const fin = Prisma.sql`(${e.hasta}::date + 1)::timestamp AT TIME ZONE ${zona}`
  const antes = await fila(
    tx,
    Saldo,
    Prisma.sql`${movimientos(e.idCliente)}
      SELECT coalesce(sum(cargo - abono), 0)::numeric(14,2)::text AS saldo FROM mov WHERE momento < ${inicio}`,
  )
  const inicial = antes?.saldo ?? '0.00'
  const lista = await filas(
    tx,
    MovimientoFila,
    Prisma.sql`${movimientos(e.idCliente)}
      SELECT momento, (momento AT TIME ZONE ${zona})::date::text AS fecha, tipo, descripcion, documento,
        id_transaccion AS "idTransaccion", id_abono AS "idAbono",
        cargo::numeric(14,2)::text AS cargo, abono::numeric(14,2)::text AS abono,
        (${inicial}::numeric + sum(cargo - abono) OVER (ORDER BY momento, orden, num))::numeric(14,2)::text AS saldo
      FROM mov WHERE momento >= ${inicio} AND momento < ${fin} ORDER BY momento, orden, num`,
  )
  return { inicial, movimientos: lista.map(conDocumento) }
}

const conDocumento = ({ documento, ...m }: z.output<typeof MovimientoFila>): Movimiento =>
  documento ? { ...m, descripcion: nombreDeDocumento(documento, m.descripcion) } : m

/** Name and cédula/RUC of a client, or null. */
export const leerCliente = (tx: Tx, id: number): Promise<{ nombre: string; rucCed: string | null } | null> =>
  tx.cliente.findUnique({ where: { id }, select: { nombre: true, rucCed: true } })
