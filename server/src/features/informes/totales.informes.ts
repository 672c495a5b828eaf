import { ORIGENES } from '@mancuerna/domain/dinero/cobros'
import type { Rango } from '@mancuerna/domain/fechas/rango'
import { z } from 'zod'
import type { Snapshot } from '../../platform/db/snapshot'
import { fila, Prisma, type Tx } from '../../platform/db/tx'
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
  miembros: z.array(z.strictObject({ ...linea, matricula: z.string(), foto: z.string().nullable() })),
})
/** A report's totals; each list highest first. */
export type Totales = z.output<typeof Totales>

/** Of no rows at all. */
export const NADA: Totales = { n: 0, total: '0', membresias: [], usuarios: [], miembros: [] }

/** What a report counts. */
export interface Fuente {
  /** Its rows: `id`, `id_tipo_membresia`, `origen`, `id_miembro`, `valor`, `cuenta`. */
  filas: Prisma.Sql
  /** What the read model keeps of its days: `id_usuario` (0: nobody), `n`, `total`. */
  resumen: Prisma.Sql
  /** The last row of a user `u`. */
  ultimaDeUsuario: Prisma.Sql
}

/** OFFSET 0: among the rows of those days, not from the newest of all years backwards. */
const ultima = (filas: Prisma.Sql): Prisma.Sql => Prisma.sql`SELECT max(x.id) FROM (SELECT id FROM ${filas} OFFSET 0) x`

/**
 * The ledger's rows of a period. A counter-entry has its original's day (and keys), so both cancel out without a look
 * at either.
 */
export function fuentePagos(p: Rango): Fuente {
  const dias = Prisma.sql`BETWEEN ${p.desde}::date AND ${p.hasta}::date`
  return {
    // LIMIT: charges are looked up one by one, and only where the type is not known.
    filas: Prisma.sql`SELECT i.id, i.id_tipo_membresia, nullif(x.origen_transaccion, 'VISITA_OCASIONAL') AS origen,
        i.id_miembro, i.monto AS valor, CASE WHEN i.anula_a IS NULL THEN 1 ELSE -1 END AS cuenta
      FROM ingreso i LEFT JOIN LATERAL (SELECT t.origen_transaccion FROM transaccion t
        WHERE t.id = i.id_transaccion AND i.id_tipo_membresia IS NULL LIMIT 1) x ON true
      WHERE i.fecha ${dias}`,
    resumen: Prisma.sql`SELECT id_usuario, n, total FROM resumen_ingreso_dia WHERE dia ${dias}`,
    ultimaDeUsuario: ultima(Prisma.sql`ingreso i WHERE i.id_usuario = u.id AND i.fecha ${dias}`),
  }
}

/** The visits that count, of a period. */
export function fuenteVisitas(p: Rango): Fuente {
  const dias = Prisma.sql`BETWEEN ${p.desde}::date AND ${p.hasta}::date`
  const cuentan = Prisma.sql`v.dia ${dias} AND visita_cuenta(v.estado_acceso, v.anulada_en)`
  return {
    filas: Prisma.sql`SELECT v.id, v.id_tipo_membresia, NULL::text AS origen, v.id_miembro, 1 AS valor, 1 AS cuenta
      FROM visita v WHERE ${cuentan}`,
    resumen: Prisma.sql`SELECT id_usuario, n, n AS total FROM resumen_visita_dia WHERE dia ${dias}`,
    ultimaDeUsuario: ultima(Prisma.sql`visita v WHERE v.id_usuario = u.id AND ${cuentan}`),
  }
}

const membresias = Prisma.sql`SELECT
    coalesce(json_agg(json_build_object('id', g.tipo, 'nombre', t.nombre, 'origen', g.origen,
        'total', g.total::text)
      ORDER BY g.total DESC, g.ultimo DESC), '[]')
  FROM (
    SELECT tipo, origen, sum(total) AS total, max(ultimo) AS ultimo
    FROM s GROUP BY tipo, origen HAVING sum(n) <> 0) g
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

/** The best are chosen by their numbers first: only they are looked up. */
const mejoresMiembros = (condicion: Prisma.Sql): Prisma.Sql => Prisma.sql`SELECT
    coalesce(json_agg(json_build_object('id', m.id, 'nombre', c.nombre, 'matricula', m.matricula, 'foto', f.foto,
      'total', g.total::text) ORDER BY g.total DESC, g.ultimo DESC), '[]')
  FROM (
    SELECT s.miembro, sum(s.total) AS total, max(s.ultimo) AS ultimo
    FROM s WHERE s.miembro IS NOT NULL ${condicion}
    GROUP BY s.miembro HAVING sum(s.n) <> 0
    ORDER BY total DESC, ultimo DESC LIMIT ${MEJORES_MIEMBROS}) g
  JOIN miembro m ON m.id = g.miembro JOIN cliente c ON c.id = m.id_cliente
  LEFT JOIN ficha f ON f.id_cliente = c.id`

/**
 * A report's totals: all together and by user from the read model of its days, by type and member in one pass over its
 * rows, put together by member first (nothing of a year is put in order). Highest first; the same total: who came last.
 * `soloVigentes` leaves out deleted users and hidden members, as the old reports do.
 */
export const sqlTotales = (fuente: Fuente, soloVigentes: boolean): Prisma.Sql => {
  const usuarioVigente = soloVigentes ? Prisma.sql`AND u.eliminado_en IS NULL` : Prisma.empty
  const miembroVigente = soloVigentes
    ? Prisma.sql`AND NOT EXISTS (SELECT 1 FROM miembro h WHERE h.id = s.miembro AND h.oculto_en IS NOT NULL)`
    : Prisma.empty
  return Prisma.sql`WITH d AS MATERIALIZED (
      SELECT id_usuario, sum(n) AS n, sum(total) AS total FROM (${fuente.resumen}) r GROUP BY id_usuario),
    s AS MATERIALIZED (
      SELECT id_tipo_membresia AS tipo, origen, id_miembro AS miembro,
        sum(valor) AS total, sum(cuenta)::int AS n, max(id) AS ultimo
      FROM (${fuente.filas}) f GROUP BY id_miembro, id_tipo_membresia, origen)
    SELECT
      coalesce((SELECT sum(n) FROM d), 0)::int AS n,
      coalesce((SELECT sum(total) FROM d), 0)::text AS total,
      (${membresias}) AS membresias,
      (${usuarios(fuente, usuarioVigente)}) AS usuarios,
      (${mejoresMiembros(miembroVigente)}) AS miembros`
}

/** The totals of our own reports: everybody's. */
export const leerTotales = async (tx: Tx, fuente: Fuente): Promise<Totales> =>
  (await fila(tx, Totales, sqlTotales(fuente, false))) ?? NADA

/** The totals of an old report. */
export const leerTotalesVigentes = async (snapshot: Snapshot, fuente: Fuente): Promise<Totales> =>
  (await snapshot.filas(Totales, sqlTotales(fuente, true)))[0] ?? NADA
