import { Prisma } from '../../../platform/db/tx'
import { cuantas, porSql, type Revision } from './revision.informes'

const dice = (m: string): Prisma.Sql =>
  Prisma.raw(`coalesce(${m}.estado, 'SIN MEMBRESÍA') || coalesce(' hasta ' || ${m}.fecha_fin, '')`)

/** Whoever joined a group has its holder's membership. */
const adheridos = porSql(
  'grupos',
  'Cada miembro de un grupo tiene el estado, el tipo y las fechas de su titular.',
  Prisma.sql`SELECT count(*)::int AS n FROM miembro WHERE id_miembro_titular IS NOT NULL`,
  Prisma.sql`SELECT 'miembro' AS tabla, a.id AS orden, a.id, ${dice('a')} AS dice,
      ${dice('t')} || ', como su titular ' || t.id AS debe
    FROM miembro a JOIN miembro t ON t.id = a.id_miembro_titular
    WHERE ROW(a.estado, a.id_tipo_membresia, a.fecha_inicio, a.fecha_fin)
      IS DISTINCT FROM ROW(t.estado, t.id_tipo_membresia, t.fecha_inicio, t.fecha_fin)`,
)

/**
 * The last day and the type of a membership are those of its last live period. One without periods was never begun by
 * the program, unless its member left a group (which cancels it) and its dates are the group's.
 */
const vigencias = porSql(
  'vigencias',
  'La fecha de fin y el tipo de cada membresía son los de su último período.',
  Prisma.sql`SELECT count(*)::int AS n FROM miembro
    WHERE id_miembro_titular IS NULL AND estado IN ('ACTIVO', 'SUSPENDIDO', 'VENCIDO')`,
  Prisma.sql`SELECT 'miembro' AS tabla, m.id AS orden, m.id,
      ${dice('m')} || ', tipo ' || coalesce(m.id_tipo_membresia, 0) AS dice,
      coalesce('hasta ' || p.fecha_fin || ', tipo ' || p.id_tipo_membresia,
        'sin membresía: no tiene períodos') AS debe
    FROM miembro m
    LEFT JOIN (SELECT DISTINCT ON (p.id_miembro) p.id_miembro, p.fecha_fin, p.id_tipo_membresia
      FROM periodo_membresia p JOIN miembro x ON x.id = p.id_miembro
      WHERE p.estado = 'VIGENTE' AND p.fecha_fin >= x.fecha_inicio
      ORDER BY p.id_miembro, p.fecha_fin DESC) p ON p.id_miembro = m.id
    WHERE m.id_miembro_titular IS NULL AND m.estado IN ('ACTIVO', 'SUSPENDIDO', 'VENCIDO')
      AND CASE WHEN p.id_miembro IS NULL
        THEN NOT EXISTS (SELECT 1 FROM cambio_estado c WHERE c.id_miembro = m.id AND c.a = 'CANCELADO')
        ELSE ROW(m.fecha_fin, m.id_tipo_membresia) IS DISTINCT FROM ROW(p.fecha_fin, p.id_tipo_membresia) END`,
)

/** Suspended is who has an open suspension. */
const suspensiones = porSql(
  'suspensiones',
  'Está suspendido quien tiene una suspensión abierta, y nadie más.',
  cuantas('suspension'),
  Prisma.sql`SELECT 'miembro' AS tabla, m.id AS orden, m.id, ${dice('m')} AS dice,
      CASE WHEN s.id_miembro IS NULL THEN 'no suspendido: no tiene una suspensión abierta'
        ELSE 'SUSPENDIDO desde ' || s.desde END AS debe
    FROM miembro m
    LEFT JOIN (SELECT id_miembro, min(desde) AS desde FROM suspension WHERE cerrada_en IS NULL GROUP BY 1) s
      ON s.id_miembro = m.id
    WHERE m.id_miembro_titular IS NULL AND (m.estado IS NOT DISTINCT FROM 'SUSPENDIDO') <> (s.id_miembro IS NOT NULL)`,
)

/** What was annulled pays no period any more. */
const pagados = porSql(
  'periodos-pagados',
  'Ningún período vigente lo pagó un cobro o un pago que se anuló.',
  Prisma.sql`SELECT count(*)::int AS n FROM periodo_membresia WHERE estado = 'VIGENTE'`,
  Prisma.sql`SELECT 'periodo_membresia' AS tabla, p.id AS orden, p.id, 'VIGENTE' AS dice,
      'ANULADO: se anuló ' || CASE WHEN t.id IS NULL THEN 'el pago ' || c.anula_a ELSE 'el cobro ' || t.id END AS debe
    FROM periodo_membresia p
    LEFT JOIN transaccion t ON t.id = p.id_transaccion AND t.anulada_en IS NOT NULL
    LEFT JOIN ingreso c ON c.anula_a = p.id_ingreso
    WHERE p.estado = 'VIGENTE' AND (t.id IS NOT NULL OR c.id IS NOT NULL)`,
)

/** Moments and civil days belong together, whatever the gym's zone was then: a day apart at most. */
const dias = porSql(
  'dias',
  'Cada visita y cada cobro cuentan en el día en que ocurrieron.',
  Prisma.sql`SELECT ((SELECT count(*) FROM visita) + (SELECT count(*) FROM ingreso))::int AS n`,
  Prisma.sql`SELECT 'visita' AS tabla, v.id AS orden, v.id, v.dia::text AS dice,
      to_char(v.momento AT TIME ZONE 'UTC', 'YYYY-MM-DD') || ', un día más o menos' AS debe
    FROM visita v WHERE abs(v.dia - (v.momento AT TIME ZONE 'UTC')::date) > 1
    UNION ALL
    SELECT 'ingreso', i.id, i.id, i.fecha::text,
      to_char(i.momento AT TIME ZONE 'UTC', 'YYYY-MM-DD') || ', un día más o menos'
    FROM ingreso i WHERE i.anula_a IS NULL AND (i.fecha - (i.momento AT TIME ZONE 'UTC')::date > 1
      OR (i.concepto IN ('COBRO', 'ABONO') AND (i.momento AT TIME ZONE 'UTC')::date - i.fecha > 1))`,
)

/** Of members, their periods and suspensions, and of the days at the door. */
export const REVISIONES_MIEMBROS: readonly Revision[] = [adheridos, vigencias, suspensiones, pagados, dias]
