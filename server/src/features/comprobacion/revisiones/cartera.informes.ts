import { Prisma } from '../../../platform/db/tx'
import { cuantas, porSql, type Revision } from './revision.informes'

/** A quota's paid amount and state follow from the ledger. */
const cuotas = porSql(
  'cuotas',
  'Lo pagado de cada cuota es la suma de sus abonos, y su estado lo dice.',
  cuantas('cuota'),
  Prisma.sql`SELECT 'cuota' AS tabla, x.id AS orden, x.id, 'pagado ' || x.pagado || ', ' || x.estado_cuota AS dice,
      'pagado ' || x.suma || ', ' || x.debe AS debe
    FROM (SELECT q.id, q.pagado, q.estado_cuota, q.pagada_en, q.monto_cuota, coalesce(i.suma, 0.00) AS suma,
        CASE WHEN t.anulada_en IS NOT NULL OR (q.estado_cuota = 'Anulada' AND t.completada_en IS NULL) THEN 'Anulada'
          WHEN q.estado_cuota = 'Anulada' AND coalesce(i.suma, 0) = 0 THEN 'Anulada'
          WHEN coalesce(i.suma, 0) = q.monto_cuota THEN 'Pagada' ELSE 'Pendiente' END AS debe
      FROM cuota q JOIN transaccion t ON t.id = q.id_transaccion
      LEFT JOIN (SELECT id_cuota, sum(monto) AS suma FROM ingreso WHERE id_cuota IS NOT NULL GROUP BY 1) i
        ON i.id_cuota = q.id) x
    WHERE x.pagado <> x.suma OR x.estado_cuota <> x.debe OR (x.pagada_en IS NOT NULL) <> (x.pagado = x.monto_cuota)`,
)

/** An abono is what the ledger received under it, from one client and on one day. */
const abonos = porSql(
  'abonos',
  'De cada abono, el libro recibió su monto, de su cliente y en su día; sus líneas lo cubren.',
  cuantas('abono'),
  Prisma.sql`SELECT 'abono' AS tabla, x.id AS orden, x.id,
      'recibido ' || x.recibido || CASE WHEN x.queda = 0 THEN ', todo anulado' ELSE '' END
        || ', líneas por ' || x.lineas AS dice,
      x.monto || CASE WHEN x.anulado THEN ', anulado' ELSE '' END AS debe
    FROM (SELECT a.id, a.monto, a.anulado_en IS NOT NULL AS anulado, coalesce(i.recibido, 0.00) AS recibido,
        coalesce(i.queda, 0) AS queda, coalesce(l.suma, 0.00) AS lineas, coalesce(i.ajenas, false) AS ajenas
      FROM abono a
      LEFT JOIN (SELECT i.id_abono, sum(i.monto) FILTER (WHERE i.anula_a IS NULL) AS recibido, sum(i.monto) AS queda,
          bool_or(i.id_cliente <> b.id_cliente OR i.fecha <> b.fecha) AS ajenas
        FROM ingreso i JOIN abono b ON b.id = i.id_abono GROUP BY 1) i ON i.id_abono = a.id
      LEFT JOIN (SELECT id_abono, sum(monto_detalle) AS suma FROM detalle_metodo
          WHERE id_abono IS NOT NULL GROUP BY 1) l
        ON l.id_abono = a.id) x
    WHERE x.recibido <> x.monto OR x.anulado <> (x.queda = 0) OR x.lineas < x.monto OR x.ajenas`,
)

/** What each client owes: the totals of what was sold on credit less what came in, against what the screens ask. */
const porCobrar = porSql(
  'por-cobrar',
  'Lo que debe cada cliente es lo que compró a crédito menos lo que abonó.',
  Prisma.sql`SELECT count(DISTINCT id_cliente)::int AS n FROM cuota_debida`,
  Prisma.sql`SELECT 'cliente' AS tabla, x.id_cliente AS orden, x.id_cliente AS id, 'debe ' || sum(x.dicho) AS dice,
      sum(x.debido)::text AS debe
    FROM (
      SELECT id_cliente, saldo AS dicho, 0.00 AS debido FROM cuota_debida
      UNION ALL SELECT id_cliente, 0.00, monto_total_cobro FROM transaccion
        WHERE tipo_cobro = 'credito' AND completada_en IS NOT NULL AND anulada_en IS NULL
      UNION ALL SELECT t.id_cliente, 0.00, -i.monto FROM ingreso i JOIN transaccion t ON t.id = i.id_transaccion
        WHERE t.tipo_cobro = 'credito' AND t.completada_en IS NOT NULL AND t.anulada_en IS NULL) x
    GROUP BY x.id_cliente HAVING sum(x.dicho) <> sum(x.debido)`,
)

/** Of what is owed and what was collected of it. */
export const REVISIONES_CARTERA: readonly Revision[] = [cuotas, abonos, porCobrar]
