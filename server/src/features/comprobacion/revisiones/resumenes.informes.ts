import { Prisma } from '../../../platform/db/tx'
import { cuantas, porSql, type Revision } from './revision.informes'

/** A read model against a recount: rows of both as (key, user, count, amount), of which the model's are taken off. */
const resumen = (nombre: string, frase: string, tabla: string, contadas: Prisma.Sql, guardadas: Prisma.Sql): Revision =>
  porSql(
    nombre,
    frase,
    cuantas(tabla),
    Prisma.sql`SELECT ${tabla} AS tabla, x.orden, x.clave || ', usuario ' || x.usuario AS id,
        sum(x.n) FILTER (WHERE NOT x.real) || ', ' || sum(x.suma) FILTER (WHERE NOT x.real) AS dice,
        sum(x.n) FILTER (WHERE x.real) || ', ' || sum(x.suma) FILTER (WHERE x.real) AS debe
      FROM (
        SELECT true AS real, c.* FROM (${contadas}) AS c(clave, orden, usuario, n, suma)
        UNION ALL SELECT false, g.* FROM (${guardadas}) AS g(clave, orden, usuario, n, suma)) x
      GROUP BY x.clave, x.orden, x.usuario
      HAVING coalesce(sum(x.n) FILTER (WHERE x.real), 0) <> coalesce(sum(x.n) FILTER (WHERE NOT x.real), 0)
        OR coalesce(sum(x.suma) FILTER (WHERE x.real), 0) <> coalesce(sum(x.suma) FILTER (WHERE NOT x.real), 0)`,
  )

/** A day as text, and the number that orders it. */
const dia = (columna: string): Prisma.Sql =>
  Prisma.raw(`to_char(${columna}, 'YYYY-MM-DD'), ${columna} - DATE '2000-01-01'`)
const CUENTA = Prisma.sql`visita_cuenta(estado_acceso, anulada_en)`
const SIGNO = Prisma.sql`CASE WHEN anula_a IS NULL THEN 1 ELSE -1 END`

/** What is owed of each charge, and in all, against the quotas themselves. */
const deuda = porSql(
  'resumen-por-cobrar',
  'Lo que se debe de cada cobro, y en total, como lo suma el inicio, es lo que deben sus cuotas.',
  cuantas('resumen_deuda'),
  Prisma.sql`SELECT 'resumen_deuda' AS tabla, coalesce(d.id_transaccion, q.id_transaccion) AS orden,
      coalesce(d.id_transaccion, q.id_transaccion)::text AS id,
      coalesce(d.saldo, 0.00)::text AS dice, coalesce(q.saldo, 0.00)::text AS debe
    FROM resumen_deuda d
    FULL JOIN (SELECT id_transaccion, sum(saldo) AS saldo FROM cuota_debida GROUP BY 1) q
      ON q.id_transaccion = d.id_transaccion
    WHERE coalesce(d.saldo, 0) <> coalesce(q.saldo, 0)
    UNION ALL
    SELECT 'resumen_por_cobrar', 0, 'total', x.dice::text, x.debe::text
    FROM (SELECT (SELECT coalesce(sum(saldo), 0.00) FROM resumen_por_cobrar) AS dice,
        (SELECT coalesce(sum(saldo), 0.00) FROM cuota_debida) AS debe) x
    WHERE x.dice <> x.debe`,
)

/** Who waits to pay a period and until when, and how many of each day, against the periods themselves. */
const sinPagar = porSql(
  'resumen-sin-pagar',
  'Los miembros con un período por pagar que cuenta el inicio son los que lo tienen.',
  cuantas('resumen_sin_pagar_miembro'),
  Prisma.sql`SELECT 'resumen_sin_pagar_miembro' AS tabla, coalesce(d.id_miembro, m.id_miembro) AS orden,
      coalesce(d.id_miembro, m.id_miembro)::text AS id, 'hasta ' || d.hasta AS dice, 'hasta ' || m.hasta AS debe
    FROM resumen_sin_pagar_miembro d FULL JOIN miembro_sin_pagar m ON m.id_miembro = d.id_miembro
    WHERE d.hasta IS DISTINCT FROM m.hasta
    UNION ALL
    SELECT 'resumen_sin_pagar', 0, 'hasta ' || x.hasta, sum(x.dice)::text, sum(x.debe)::text
    FROM (SELECT hasta, n AS dice, 0 AS debe FROM resumen_sin_pagar
      UNION ALL SELECT hasta, 0, 1 FROM miembro_sin_pagar) x
    GROUP BY x.hasta HAVING sum(x.dice) <> sum(x.debe)`,
)

/** A member as reports and lists write it, against what the tables say of it now. */
const textos = porSql(
  'resumen-textos',
  'Cada miembro, como lo escriben las listas y los reportes enteros, es el que dicen sus datos.',
  cuantas('resumen_miembro'),
  Prisma.sql`SELECT x.tabla, coalesce(x.dice_id, x.debe_id) AS orden, coalesce(x.dice_id, x.debe_id)::text AS id,
      CASE WHEN x.dice_id IS NULL THEN 'no está' ELSE 'otro texto' END AS dice,
      CASE WHEN x.debe_id IS NULL THEN 'no hay tal miembro' ELSE 'sus datos' END AS debe
    FROM (
      SELECT 'resumen_persona' AS tabla, p.id_miembro AS dice_id, v.id_miembro AS debe_id
      FROM resumen_persona p FULL JOIN miembro_en_texto v ON v.id_miembro = p.id_miembro
      WHERE p.json IS DISTINCT FROM v.persona OR p.oculto IS DISTINCT FROM v.oculto
      UNION ALL
      SELECT 'resumen_miembro', r.id_miembro, v.id_miembro
      FROM resumen_miembro r FULL JOIN miembro_en_texto v ON v.id_miembro = r.id_miembro
      WHERE ROW(r.oculto, r.eliminado, r.estado, r.fecha_inicio, r.fecha_fin, r.id_tipo_membresia, r.registrado_en,
          r.viejo_antes, r.viejo_despues, r.nuevo_antes, r.nuevo_dias, r.nuevo_registro, r.nuevo_despues)
        IS DISTINCT FROM ROW(v.oculto, v.eliminado, v.estado, v.fecha_inicio, v.fecha_fin, v.id_tipo_membresia,
          v.registrado_en, v.viejo_antes, v.viejo_despues, v.nuevo_antes, v.nuevo_dias, v.nuevo_registro,
          v.nuevo_despues)) x`,
)

/** What is noted of last visits, with those behind it, against the visits. */
const ultimas = porSql(
  'resumen-ultima-visita',
  'La última visita anotada de cada miembro, con las de después, es la última registrada y no anulada.',
  cuantas('resumen_ultima_visita'),
  Prisma.sql`SELECT 'resumen_ultima_visita' AS tabla, x.id_miembro AS orden, x.id_miembro::text AS id,
      coalesce(x.dice::text, 'ninguna') AS dice, coalesce(x.debe::text, 'ninguna') AS debe
    FROM (SELECT k.id_miembro, k.json, k.momento, greatest(k.momento, n.momento) AS dice,
          ultima_visita(k.id_miembro) AS debe
        FROM resumen_ultima_visita k
          LEFT JOIN (SELECT v.id_miembro, max(v.momento) AS momento FROM visita v
            WHERE v.id > coalesce((SELECT h.anotada FROM ultima_visita_hasta h), 0) AND ${CUENTA} GROUP BY 1) n
            ON n.id_miembro = k.id_miembro
        OFFSET 0) x
    WHERE x.dice IS DISTINCT FROM x.debe OR x.json <> coalesce(momento_json(x.momento), 'null')`,
)

/** Of the figures that triggers keep for the dashboard and the profile. */
export const REVISIONES_RESUMENES: readonly Revision[] = [
  resumen(
    'resumen-ingresos-dia',
    'Los pagos de cada día y usuario que suma el inicio son los del libro.',
    'resumen_ingreso_dia',
    Prisma.sql`SELECT ${dia('fecha')}, coalesce(id_usuario, 0), sum(${SIGNO}), sum(monto)
      FROM ingreso GROUP BY 1, 2, 3`,
    Prisma.sql`SELECT ${dia('dia')}, id_usuario, sum(n), sum(total) FROM resumen_ingreso_dia GROUP BY 1, 2, 3`,
  ),
  resumen(
    'resumen-ingresos-mes',
    'Los pagos de cada mes y usuario que suma el inicio son los del libro.',
    'resumen_ingreso_mes',
    Prisma.sql`SELECT ${dia("date_trunc('month', fecha)::date")}, coalesce(id_usuario, 0), 0, sum(monto)
      FROM ingreso GROUP BY 1, 2, 3`,
    Prisma.sql`SELECT ${dia('mes')}, id_usuario, 0, sum(total) FROM resumen_ingreso_mes GROUP BY 1, 2, 3`,
  ),
  resumen(
    'resumen-ingresos-total',
    'Los pagos de todos los meses ya juntados que suma el inicio son los de esos meses.',
    'resumen_ingreso_total',
    Prisma.sql`SELECT 'todos', 0, id_usuario, 0, sum(total) FROM resumen_ingreso_mes
      WHERE fragmento = -1 GROUP BY id_usuario`,
    Prisma.sql`SELECT 'todos', 0, id_usuario, 0, total FROM resumen_ingreso_total`,
  ),
  resumen(
    'resumen-visitas-dia',
    'Las visitas de cada día y usuario que suma el inicio son las registradas y no anuladas.',
    'resumen_visita_dia',
    Prisma.sql`SELECT ${dia('dia')}, coalesce(id_usuario, 0), count(*), 0 FROM visita WHERE ${CUENTA} GROUP BY 1, 2, 3`,
    Prisma.sql`SELECT ${dia('dia')}, id_usuario, sum(n), 0 FROM resumen_visita_dia GROUP BY 1, 2, 3`,
  ),
  resumen(
    'resumen-visitas-hora',
    'Las visitas de cada hora y usuario que suma el inicio son las registradas y no anuladas.',
    'resumen_visita_hora',
    Prisma.sql`SELECT hora::text, hora, coalesce(id_usuario, 0), count(*), 0
      FROM visita WHERE ${CUENTA} GROUP BY 1, 2, 3`,
    Prisma.sql`SELECT hora::text, hora, id_usuario, sum(n), 0 FROM resumen_visita_hora GROUP BY 1, 2, 3`,
  ),
  deuda,
  sinPagar,
  textos,
  ultimas,
]
