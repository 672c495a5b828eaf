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

/** Which rows a report counts. */
export interface Fuente {
  sql: Prisma.Sql
}

/**
 * The ledger's rows of a period. A counter-entry has its original's day (and keys), so both cancel out without a look
 * at either.
 */
export const fuentePagos = (p: Rango): Fuente => ({
  sql: Prisma.sql`SELECT i.id, i.id_tipo_membresia, nullif(x.origen_transaccion, 'VISITA_OCASIONAL') AS origen,
      i.id_usuario, i.id_miembro, i.monto AS valor, CASE WHEN i.anula_a IS NULL THEN 1 ELSE -1 END AS cuenta
    FROM ingreso i LEFT JOIN transaccion x ON x.id = i.id_transaccion AND i.id_tipo_membresia IS NULL
    WHERE fecha BETWEEN ${p.desde}::date AND ${p.hasta}::date`,
})

/** The visits that count, of a period. */
export const fuenteVisitas = (p: Rango): Fuente => ({
  sql: Prisma.sql`SELECT id, id_tipo_membresia, NULL::text AS origen, id_usuario, id_miembro, 1 AS valor, 1 AS cuenta
    FROM visita
    WHERE dia BETWEEN ${p.desde}::date AND ${p.hasta}::date AND visita_cuenta(estado_acceso, anulada_en)`,
})

/** grouping(tipo, usuario, miembro) has a bit for each column that a group is not by. */
const POR = { nada: 7, tipo: 3, usuario: 5, miembro: 6 } as const

const membresias = Prisma.sql`SELECT
    coalesce(json_agg(json_build_object('id', g.tipo, 'nombre', t.nombre, 'origen', g.origen,
        'total', g.total::text)
      ORDER BY g.total DESC, g.ultimo DESC), '[]')
  FROM g LEFT JOIN tipo_membresia t ON t.id = g.tipo
  WHERE g.por = ${POR.tipo}`

const usuarios = (condicion: Prisma.Sql): Prisma.Sql => Prisma.sql`SELECT
    coalesce(json_agg(json_build_object('id', u.id, 'nombre', u.usuario, 'atendio', u.nombre,
        'total', g.total::text)
      ORDER BY g.total DESC, g.ultimo DESC), '[]')
  FROM g JOIN usuario u ON u.id = g.usuario
  WHERE g.por = ${POR.usuario} ${condicion}`

const mejoresMiembros = (condicion: Prisma.Sql): Prisma.Sql => Prisma.sql`SELECT
    coalesce(json_agg(json_build_object('id', x.id, 'nombre', x.nombre, 'matricula', x.matricula, 'foto', x.foto,
      'total', x.total::text) ORDER BY x.total DESC, x.ultimo DESC), '[]')
  FROM (
    SELECT m.id, c.nombre, m.matricula, f.foto, g.total, g.ultimo
    FROM g JOIN miembro m ON m.id = g.miembro JOIN cliente c ON c.id = m.id_cliente
      LEFT JOIN ficha f ON f.id_cliente = c.id
    WHERE g.por = ${POR.miembro} ${condicion}
    ORDER BY g.total DESC, g.ultimo DESC LIMIT ${MEJORES_MIEMBROS}) x`

/**
 * All of a report's totals in one pass over its period. Highest first; the same total: who came last. `soloVigentes`
 * leaves out deleted users and hidden members, as the old reports do.
 */
export const sqlTotales = (fuente: Fuente, soloVigentes: boolean): Prisma.Sql => {
  const usuarioVigente = soloVigentes ? Prisma.sql`AND u.eliminado_en IS NULL` : Prisma.empty
  const miembroVigente = soloVigentes ? Prisma.sql`AND m.oculto_en IS NULL` : Prisma.empty
  return Prisma.sql`WITH g AS MATERIALIZED (
      SELECT grouping(id_tipo_membresia, id_usuario, id_miembro) AS por,
        id_tipo_membresia AS tipo, origen, id_usuario AS usuario, id_miembro AS miembro,
        sum(valor) AS total, sum(cuenta) AS n, max(id) AS ultimo
      FROM (${fuente.sql}) f
      GROUP BY GROUPING SETS ((), (id_tipo_membresia, origen), (id_usuario), (id_miembro))
      HAVING sum(cuenta) <> 0)
    SELECT
      coalesce((SELECT n FROM g WHERE por = ${POR.nada}), 0)::int AS n,
      coalesce((SELECT total FROM g WHERE por = ${POR.nada}), 0)::text AS total,
      (${membresias}) AS membresias,
      (${usuarios(usuarioVigente)}) AS usuarios,
      (${mejoresMiembros(miembroVigente)}) AS miembros`
}

/** The totals of our own reports: everybody's. */
export const leerTotales = async (tx: Tx, fuente: Fuente): Promise<Totales> =>
  (await fila(tx, Totales, sqlTotales(fuente, false))) ?? NADA

/** The totals of an old report. */
export const leerTotalesVigentes = async (snapshot: Snapshot, fuente: Fuente): Promise<Totales> =>
  (await snapshot.filas(Totales, sqlTotales(fuente, true)))[0] ?? NADA
