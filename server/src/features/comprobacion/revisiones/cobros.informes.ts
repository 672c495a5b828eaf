import { Prisma } from '../../../platform/db/tx'
import { cuantas, porSql, type Revision } from './revision.informes'

/** Counter-entries are the same row with the other sign. */
const contraasientos = porSql(
  'contraasientos',
  'Cada contraasiento deshace una fila del libro entera, en su mismo día.',
  Prisma.sql`SELECT count(*)::int AS n FROM ingreso WHERE anula_a IS NOT NULL`,
  Prisma.sql`SELECT 'ingreso' AS tabla, c.id AS orden, c.id, c.monto || ' del ' || c.fecha AS dice,
      -o.monto || ' del ' || o.fecha || ', con los datos de la fila ' || o.id AS debe
    FROM ingreso c JOIN ingreso o ON o.id = c.anula_a
    WHERE o.anula_a IS NOT NULL OR ROW(c.monto, c.fecha, c.concepto, c.id_usuario, c.id_cliente, c.id_miembro,
        c.id_tipo_membresia, c.id_transaccion, c.id_cuota, c.id_abono, c.id_visita, c.id_forma_pago)
      IS DISTINCT FROM ROW(-o.monto, o.fecha, o.concepto, o.id_usuario, o.id_cliente, o.id_miembro,
        o.id_tipo_membresia, o.id_transaccion, o.id_cuota, o.id_abono, o.id_visita, o.id_forma_pago)`,
)

/** What the ledger has of each charge, counter-entries taken off. */
const recibido = Prisma.sql`SELECT id_transaccion, sum(monto) AS suma FROM ingreso
  WHERE id_transaccion IS NOT NULL GROUP BY 1`
const lineas = Prisma.sql`SELECT id_transaccion, sum(monto_detalle) AS suma, count(*) AS n FROM detalle_metodo
  WHERE id_transaccion IS NOT NULL AND cuenta GROUP BY 1`
const vigente = Prisma.sql`t.completada_en IS NOT NULL AND t.anulada_en IS NULL`

/** Cash and mixed: what was received is what the lines brought, less the change; nothing of one that does not count. */
const contado = porSql(
  'cobros-contado',
  'De cada cobro al contado o mixto, el libro tiene lo que trajeron sus líneas menos el cambio.',
  Prisma.sql`SELECT count(*)::int AS n FROM transaccion WHERE tipo_cobro <> 'credito'`,
  Prisma.sql`SELECT 'transaccion' AS tabla, x.id AS orden, x.id, 'el libro tiene ' || x.hay AS dice,
      CASE WHEN x.corto THEN 'líneas por ' || x.total || '; hay ' || x.lineas ELSE x.debe::text END AS debe
    FROM (SELECT t.id, t.monto_total_cobro AS total, coalesce(r.suma, 0) AS hay, coalesce(l.suma, 0) AS lineas,
        CASE WHEN ${vigente} THEN least(t.monto_total_cobro, coalesce(l.suma, 0)) ELSE 0 END AS debe,
        ${vigente} AND t.monto_total_cobro - coalesce(l.suma, 0) > 0.01 AS corto
      FROM transaccion t
        LEFT JOIN (${recibido}) r ON r.id_transaccion = t.id
        LEFT JOIN (${lineas}) l ON l.id_transaccion = t.id
      WHERE t.tipo_cobro <> 'credito') x
    WHERE x.hay <> x.debe OR x.corto`,
)

/** Credit: down payment and quotas make the total; what was received came by the one or through abonos. */
const credito = porSql(
  'cobros-credito',
  'La entrada y las cuotas de cada cobro a crédito suman su total; lo demás que tiene el libro vino de abonos.',
  Prisma.sql`SELECT count(*)::int AS n FROM transaccion WHERE tipo_cobro = 'credito'`,
  Prisma.sql`SELECT 'transaccion' AS tabla, t.id AS orden, t.id,
      'cuotas por ' || coalesce(q.suma, 0)
        || CASE WHEN l.suma IS NULL THEN '' ELSE ' y entrada por ' || l.suma END AS dice,
      t.monto_total_cobro::text AS debe
    FROM transaccion t
    LEFT JOIN (SELECT id_transaccion, sum(monto_cuota) AS suma FROM cuota WHERE estado_cuota <> 'Anulada' GROUP BY 1) q
      ON q.id_transaccion = t.id
    LEFT JOIN (${lineas}) l ON l.id_transaccion = t.id
    WHERE t.tipo_cobro = 'credito' AND ${vigente} AND t.monto_total_cobro <> coalesce(q.suma, 0) + coalesce(l.suma, 0)
    UNION ALL
    SELECT 'ingreso', i.id, i.id, i.concepto || ' sin cuota o sin abono', 'un abono de una cuota'
    FROM ingreso i JOIN transaccion t ON t.id = i.id_transaccion
    WHERE t.tipo_cobro = 'credito' AND (i.id_cuota IS NULL) <> (i.id_abono IS NULL)
    UNION ALL
    SELECT 'transaccion', t.id, t.id,
      'el libro tiene ' || coalesce(e.suma, 0) || ' de entrada', coalesce(l.suma, 0)::text
    FROM transaccion t LEFT JOIN (${lineas}) l ON l.id_transaccion = t.id
    LEFT JOIN (SELECT id_transaccion, sum(monto) AS suma FROM ingreso
        WHERE id_abono IS NULL AND id_transaccion IS NOT NULL GROUP BY 1) e
      ON e.id_transaccion = t.id
    WHERE t.tipo_cobro = 'credito' AND coalesce(e.suma, 0) <> CASE WHEN ${vigente} THEN coalesce(l.suma, 0) ELSE 0 END
    UNION ALL
    SELECT 'transaccion', t.id, t.id, 'el libro tiene ' || r.suma, '0.00: el cobro no está completo o se anuló'
    FROM transaccion t JOIN (${recibido}) r ON r.id_transaccion = t.id
    WHERE t.tipo_cobro = 'credito' AND NOT (${vigente}) AND r.suma <> 0`,
)

/**
 * By method: no method brings in more than its lines say;
 * with the sums equal, each brings what they say less its change.
 */
const metodos = porSql(
  'metodos',
  'Ninguna forma de pago tiene en el libro más de lo que dicen sus líneas.',
  Prisma.sql`SELECT count(*)::int AS n FROM detalle_metodo`,
  Prisma.sql`SELECT x.tabla, x.dueno AS orden, x.dueno AS id,
      sum(x.libro) || ' por la forma de pago ' || x.forma AS dice,
      sum(x.linea) || ' como mucho' AS debe
    FROM (
      SELECT 'transaccion' AS tabla, id_transaccion AS dueno, id_forma_pago AS forma, monto AS libro, 0 AS linea
      FROM ingreso WHERE id_transaccion IS NOT NULL AND id_abono IS NULL
      UNION ALL SELECT 'abono', id_abono, id_forma_pago, monto, 0 FROM ingreso WHERE id_abono IS NOT NULL
      UNION ALL SELECT CASE WHEN id_abono IS NULL THEN 'transaccion' ELSE 'abono' END,
          coalesce(id_transaccion, id_abono), id_forma_pago, 0, monto_detalle
        FROM detalle_metodo WHERE cuenta) x
    GROUP BY x.tabla, x.dueno, x.forma HAVING sum(x.libro) > sum(x.linea)`,
)

/** States follow from what is there. */
const estados = porSql(
  'estados-cobro',
  'El estado y el tipo de cada cobro son los que dicen sus líneas, sus cuotas y su anulación.',
  cuantas('transaccion'),
  Prisma.sql`SELECT 'transaccion' AS tabla, x.id AS orden, x.id, x.tipo || ', ' || x.estado ||
        CASE WHEN x.liquidado THEN ', liquidado' ELSE ', sin liquidar' END AS dice,
      CASE WHEN x.tipo = 'contado' AND x.lineas > 1 THEN 'mixto: tiene ' || x.lineas || ' líneas'
        ELSE x.debe END AS debe
    FROM (SELECT t.id, t.tipo_cobro AS tipo, t.estado_transaccion AS estado, t.completada_en IS NOT NULL AS completa,
        t.fecha_liquidado_conciliado IS NOT NULL AS liquidado, coalesce(l.n, 0) AS lineas,
        CASE WHEN t.anulada_en IS NOT NULL THEN 'Anulado' WHEN t.tipo_cobro <> 'credito' THEN 'Conciliado'
          WHEN t.completada_en IS NULL OR q.id_transaccion IS NOT NULL THEN 'Pendiente' ELSE 'Conciliado' END AS debe
      FROM transaccion t LEFT JOIN (${lineas}) l ON l.id_transaccion = t.id
      LEFT JOIN (SELECT DISTINCT id_transaccion FROM cuota WHERE estado_cuota = 'Pendiente') q
        ON q.id_transaccion = t.id) x
    WHERE x.estado <> x.debe OR (x.completa AND x.estado <> 'Anulado' AND x.liquidado <> (x.estado = 'Conciliado'))
      OR (x.completa AND x.estado <> 'Anulado' AND x.tipo = 'contado' AND x.lineas > 1)`,
)

/** What covers a charge completes it; cobro_incompleto is what the staff is shown. */
const incompletos = porSql(
  'cobros-incompletos',
  'Ningún cobro ya cubierto sigue incompleto.',
  Prisma.sql`SELECT count(*)::int AS n FROM cobro_incompleto`,
  Prisma.sql`SELECT 'transaccion' AS tabla, c.id AS orden, c.id, 'incompleto, con ' || c.cubierto AS dice,
      'completo: su total es ' || c.monto_total_cobro AS debe
    FROM cobro_incompleto c JOIN transaccion t ON t.id = c.id
    WHERE c.cubierto > 0
      AND cobro_falta(c.monto_total_cobro, c.cubierto) <= CASE WHEN t.tipo_cobro = 'credito' THEN 0 ELSE 0.01 END`,
)

/** Of charges, their lines and the ledger. */
export const REVISIONES_COBROS: readonly Revision[] = [contraasientos, contado, credito, metodos, estados, incompletos]
