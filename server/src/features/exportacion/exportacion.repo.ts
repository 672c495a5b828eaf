import { z } from 'zod'
import { fila, Prisma, type Tx } from '../../platform/db/tx'
import { RETENIDAS } from '../../exportacion/base/tablas.repo'

const Tamano = z.strictObject({ tablas: z.number(), filas: z.number(), bytes: z.number() })
export type Tamano = z.output<typeof Tamano>

/**
 * About how much there is to export, without counting a row: the tables with their parts, the rows as the database
 * keeps count of them, and the bytes that they take.
 */
export async function medirTablas(tx: Tx): Promise<Tamano> {
  const propias = ['_prisma_migrations', 'respaldo', ...RETENIDAS]
  const f = await fila(
    tx,
    Tamano,
    Prisma.sql`
      SELECT count(*) FILTER (WHERE NOT t.relispartition)::int AS tablas,
        coalesce(sum(s.n_live_tup), 0)::float8 AS filas, coalesce(sum(pg_table_size(t.oid)), 0)::float8 AS bytes
      FROM pg_class t LEFT JOIN pg_stat_user_tables s ON s.relid = t.oid
      WHERE t.relnamespace = 'public'::regnamespace AND t.relkind IN ('r', 'p') AND t.relname <> ALL (${propias})`,
  )
  return f as Tamano
}
