import { Prisma } from '../../platform/db/tx'
import { MEJORES_MIEMBROS, type Periodo } from './informes.reglas'

/** One line of a card; `total` as the database writes it: "25.00", or "3" visits. `nombre` null: without membership. */
export interface TotalDe {
  id: number | null
  nombre: string | null
  total: string
}
export interface Totales {
  /** Payments or visits. */
  n: number
  total: string
  membresias: TotalDe[]
  usuarios: (TotalDe & { id: number; nombre: string })[]
  miembros: (TotalDe & { id: number; nombre: string; matricula: string; foto: string | null })[]
}

/** Which rows a report counts. */
export interface Fuente {
  sql: Prisma.Sql
}

/** The ledger's rows of a period. A counter-entry has its original's day (and keys), so both cancel out without a look at either. */
export const fuentePagos = (p: Periodo): Fuente => ({
  sql: Prisma.sql`SELECT id, id_tipo_membresia, id_usuario, id_miembro, monto AS valor, CASE WHEN anula_a IS NULL THEN 1 ELSE -1 END AS cuenta
    FROM ingreso WHERE fecha BETWEEN ${p.desde}::date AND ${p.hasta}::date`,
})

/** The visits that count, of a period. */
export const fuenteVisitas = (p: Periodo): Fuente => ({
  sql: Prisma.sql`SELECT id, id_tipo_membresia, id_usuario, id_miembro, 1 AS valor, 1 AS cuenta
    FROM visita WHERE dia BETWEEN ${p.desde}::date AND ${p.hasta}::date AND estado_acceso = 'CONCEDIDO' AND anulada_en IS NULL`,
})

/**
 * All of a report's totals in one pass over its period. Highest first; the same total: who came last. `soloVigentes` leaves out deleted
 * users and hidden members, as the old reports do.
 */
export const sqlTotales = (fuente: Fuente, soloVigentes: boolean): Prisma.Sql => {
  const usuarioVigente = soloVigentes ? Prisma.sql`AND u.eliminado_en IS NULL` : Prisma.empty
  const miembroVigente = soloVigentes ? Prisma.sql`AND m.oculto_en IS NULL` : Prisma.empty
  return Prisma.sql`WITH g AS MATERIALIZED (
      SELECT grouping(id_tipo_membresia, id_usuario, id_miembro) AS de, id_tipo_membresia AS tipo, id_usuario AS usuario, id_miembro AS miembro,
        sum(valor) AS total, sum(cuenta) AS n, max(id) AS ultimo
      FROM (${fuente.sql}) f GROUP BY GROUPING SETS ((), (id_tipo_membresia), (id_usuario), (id_miembro)) HAVING sum(cuenta) <> 0)
    SELECT coalesce((SELECT n FROM g WHERE de = 7), 0)::int AS n, coalesce((SELECT total FROM g WHERE de = 7), 0)::text AS total,
      (SELECT coalesce(json_agg(json_build_object('id', g.tipo, 'nombre', t.nombre, 'total', g.total::text) ORDER BY g.total DESC, g.ultimo DESC), '[]')
        FROM g LEFT JOIN tipo_membresia t ON t.id = g.tipo WHERE g.de = 3) AS membresias,
      (SELECT coalesce(json_agg(json_build_object('id', u.id, 'nombre', u.usuario, 'total', g.total::text) ORDER BY g.total DESC, g.ultimo DESC), '[]')
        FROM g JOIN usuario u ON u.id = g.usuario WHERE g.de = 5 ${usuarioVigente}) AS usuarios,
      (SELECT coalesce(json_agg(json_build_object('id', x.id, 'nombre', x.nombre, 'matricula', x.matricula, 'foto', x.foto, 'total', x.total::text) ORDER BY x.total DESC, x.ultimo DESC), '[]') FROM (
        SELECT m.id, c.nombre, m.matricula, f.foto, g.total, g.ultimo FROM g JOIN miembro m ON m.id = g.miembro JOIN cliente c ON c.id = m.id_cliente LEFT JOIN ficha f ON f.id_cliente = c.id
        WHERE g.de = 6 ${miembroVigente} ORDER BY g.total DESC, g.ultimo DESC LIMIT ${MEJORES_MIEMBROS}) x) AS miembros`
}
