import { ORIGENES } from '@mancuerna/domain/dinero/cobros'
import type { Rango } from '@mancuerna/domain/fechas/rango'
import { z } from 'zod'
import type { Snapshot } from '../../platform/db/snapshot'
import { fila, filas, Prisma, type Tx } from '../../platform/db/tx'
import { ORIGEN } from './filas/pagos.informes'
import { MEJORES_MIEMBROS } from './informes.reglas'

/** One line of a card; `total` as the database writes it: "25.00", or "3" visits. */
const linea = { id: z.int(), nombre: z.string(), total: z.string() }

const Totales = z.strictObject({
  /** Payments or visits. */
  n: z.int(),
  total: z.string(),
  /** `id` and `nombre` null: without membership; `origen`: what its charges were for, null for visits. */
  membresias: z.array(
    z.strictObject({
      ...linea,
      id: z.int().nullable(),
      nombre: z.string().nullable(),
      origen: z.enum(ORIGENES).nullable(),
    }),
  ),
  /** `nombre`: the login; `atendio`: the person's name. */
  usuarios: z.array(z.strictObject({ ...linea, atendio: z.string() })),
})
/** A report's totals, by membership and by user; each list highest first. */
export type Totales = z.output<typeof Totales>

const MiembroTotal = z.strictObject({ ...linea, matricula: z.string(), foto: z.string().nullable() })
/** A member among those with the highest totals. */
export type MiembroTotal = z.output<typeof MiembroTotal>

/** Of no rows at all. */
export const NADA: Totales = { n: 0, total: '0', membresias: [], usuarios: [] }

/** What a report counts. */
export interface Fuente {
  /** Its rows: `id`, `id_tipo_membresia`, `origen`, `id_miembro`, `valor`, `unidades` (of it), `cuenta`. */
  filas: Prisma.Sql
  /** What a unit is worth. Whole units for thousands of members are added in less time and memory than amounts. */
  unidad: Prisma.Sql
  /** What the read model keeps of its days: `id_usuario` (0: nobody), `n`, `total`. */
  resumen: Prisma.Sql
  /** The last row of a user `u`. */
  ultimaDeUsuario: Prisma.Sql
}

/** The last of a user's rows: the last one of each of the days that the read model knows, each found in an index. */
const ultima = (resumen: Prisma.Sql, delDia: Prisma.Sql): Prisma.Sql => Prisma.sql`SELECT max(x.id)
  FROM (SELECT DISTINCT dia FROM ${resumen} AND id_usuario = u.id) k
    CROSS JOIN LATERAL (${delDia} ORDER BY r.id DESC LIMIT 1) x`

/**
 * The ledger's rows of a period. A counter-entry has its original's day (and keys), so both cancel out without a look
 * at either.
 */
export function fuentePagos(p: Rango): Fuente {
  const dias = Prisma.sql`BETWEEN ${p.desde}::date AND ${p.hasta}::date`
  const resumen = Prisma.sql`resumen_ingreso_dia WHERE dia ${dias}`
  return {
    filas: Prisma.sql`SELECT r.id, r.id_tipo_membresia, nullif(${ORIGEN}, 'VISITA_OCASIONAL') AS origen,
        r.id_miembro, r.monto AS valor, (r.monto * 100)::bigint AS unidades,
        CASE WHEN r.anula_a IS NULL THEN 1 ELSE -1 END AS cuenta
      FROM ingreso r WHERE r.fecha ${dias}`,
    unidad: Prisma.sql`0.01`,
    resumen: Prisma.sql`SELECT id_usuario, n, total FROM ${resumen}`,
    ultimaDeUsuario: ultima(
      resumen,
      Prisma.sql`SELECT r.id FROM ingreso r WHERE r.id_usuario = u.id AND r.fecha = k.dia`,
    ),
  }
}

const CUENTA = Prisma.sql`visita_cuenta(r.estado_acceso, r.anulada_en)`

/** The visits that count, of a period. */
export function fuenteVisitas(p: Rango): Fuente {
  const dias = Prisma.sql`BETWEEN ${p.desde}::date AND ${p.hasta}::date`
  const resumen = Prisma.sql`resumen_visita_dia WHERE dia ${dias}`
  return {
    filas: Prisma.sql`SELECT r.id, r.id_tipo_membresia, NULL::text AS origen, r.id_miembro, 1 AS valor, 1 AS unidades,
        1 AS cuenta
      FROM visita r WHERE r.dia ${dias} AND ${CUENTA}`,
    unidad: Prisma.sql`1`,
    resumen: Prisma.sql`SELECT id_usuario, n, n AS total FROM ${resumen}`,
    ultimaDeUsuario: ultima(
      resumen,
      Prisma.sql`SELECT r.id FROM visita r WHERE r.id_usuario = u.id AND r.dia = k.dia AND ${CUENTA}`,
    ),
  }
}

/** An index holds all that this asks of a row. */
const membresias = (fuente: Fuente): Prisma.Sql => Prisma.sql`SELECT
    coalesce(json_agg(json_build_object('id', g.tipo, 'nombre', t.nombre, 'origen', g.origen,
        'total', g.total::text)
      ORDER BY g.total DESC, g.ultimo DESC), '[]')
  FROM (
    SELECT id_tipo_membresia AS tipo, origen, sum(valor) AS total, max(id) AS ultimo
    FROM (${fuente.filas}) f GROUP BY id_tipo_membresia, origen HAVING sum(cuenta) <> 0) g
  LEFT JOIN tipo_membresia t ON t.id = g.tipo`

/** Who came last is looked up only where two have the same total. */
const usuarios = (fuente: Fuente, condicion: Prisma.Sql): Prisma.Sql => Prisma.sql`SELECT
    coalesce(json_agg(json_build_object('id', x.id, 'nombre', x.usuario, 'atendio', x.nombre, 'total', x.total::text)
      ORDER BY x.total DESC, x.ultimo DESC), '[]')
  FROM (
    SELECT u.id, u.usuario, u.nombre, d.total,
      CASE WHEN count(*) OVER (PARTITION BY d.total) > 1 THEN (${fuente.ultimaDeUsuario}) END AS ultimo
    FROM d JOIN usuario u ON u.id = d.id_usuario
    WHERE d.n <> 0 ${condicion}) x`

/**
 * A report's totals: all together and by user from the read model of its days, by membership in one pass over its rows.
 * Highest first; the same total: who came last. `soloVigentes` leaves out deleted users, as the old reports do.
 */
export const sqlTotales = (fuente: Fuente, soloVigentes: boolean): Prisma.Sql => Prisma.sql`
  WITH d AS MATERIALIZED (
    SELECT id_usuario, sum(n) AS n, sum(total) AS total FROM (${fuente.resumen}) r GROUP BY id_usuario)
  SELECT
    coalesce((SELECT sum(n) FROM d), 0)::int AS n,
    coalesce((SELECT sum(total) FROM d), 0)::text AS total,
    (${membresias(fuente)}) AS membresias,
    (${usuarios(fuente, soloVigentes ? Prisma.sql`AND u.eliminado_en IS NULL` : Prisma.empty)}) AS usuarios`

/**
 * The members with the highest totals: their rows are put together by member, which takes longer than all else of a
 * report, and the best are chosen by their numbers before anything is looked up. `soloVigentes` leaves out hidden ones.
 */
export function sqlMejores(fuente: Fuente, soloVigentes: boolean): Prisma.Sql {
  const vigente = soloVigentes
    ? Prisma.sql`AND f.id_miembro NOT IN (SELECT id FROM miembro WHERE oculto_en IS NOT NULL)`
    : Prisma.empty
  return Prisma.sql`SELECT m.id, c.nombre, m.matricula, a.foto, (g.total * ${fuente.unidad})::text AS total
    FROM (
      SELECT f.id_miembro, sum(f.unidades) AS total, max(f.id) AS ultimo
      FROM (${fuente.filas}) f WHERE f.id_miembro IS NOT NULL ${vigente}
      GROUP BY f.id_miembro HAVING sum(f.cuenta) <> 0
      ORDER BY total DESC, ultimo DESC LIMIT ${MEJORES_MIEMBROS}) g
    JOIN miembro m ON m.id = g.id_miembro JOIN cliente c ON c.id = m.id_cliente
    LEFT JOIN ficha a ON a.id_cliente = c.id
    ORDER BY g.total DESC, g.ultimo DESC`
}

/** The totals of our own reports: everybody's. */
export const leerTotales = async (tx: Tx, fuente: Fuente): Promise<Totales> =>
  (await fila(tx, Totales, sqlTotales(fuente, false))) ?? NADA

/** Their best members: hidden ones too. */
export const leerMejores = (tx: Tx, fuente: Fuente): Promise<MiembroTotal[]> =>
  filas(tx, MiembroTotal, sqlMejores(fuente, false))

/** The totals of an old report. */
export const leerTotalesVigentes = async (s: Snapshot, fuente: Fuente): Promise<Totales> =>
  (await s.filas(Totales, sqlTotales(fuente, true)))[0] ?? NADA

/** The best members of an old report. */
export const leerMejoresVigentes = (s: Snapshot, fuente: Fuente): Promise<MiembroTotal[]> =>
  s.filas(MiembroTotal, sqlMejores(fuente, true))

const Suma = z.strictObject({ n: z.int(), total: z.string() })

/** How many rows an old report has, and their sum, which its answer begins with: known at once. */
export const leerSuma = async (s: Snapshot, { resumen }: Fuente): Promise<z.output<typeof Suma>> => {
  const sql = Prisma.sql`SELECT coalesce(sum(n), 0)::int AS n, coalesce(sum(total), 0)::text AS total
    FROM (${resumen}) r`
  return (await s.filas(Suma, sql))[0] ?? NADA
}
