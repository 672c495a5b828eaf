import type pg from 'pg'

/** The column `f` of one statement. */
export const filasDe = async (pool: pg.Pool, sql: string): Promise<string[]> =>
  (await pool.query<{ f: string }>(sql)).rows.map((r) => r.f)

/** Every row of every table, also the computed columns, and the sequences. */
export async function contenido(pool: pg.Pool): Promise<Record<string, string[]>> {
  const todo: Record<string, string[]> = {}
  const tablas = await filasDe(
    pool,
    `SELECT relname AS f FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`,
  )
  for (const t of tablas) todo[t] = await filasDe(pool, `SELECT t::text AS f FROM "${t}" t ORDER BY 1`)
  todo['secuencias'] = await filasDe(
    pool,
    `SELECT sequencename || ' ' || coalesce(last_value::text, '') AS f FROM pg_sequences ORDER BY 1`,
  )
  todo['disparadores'] = await filasDe(
    pool,
    `SELECT tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text AS f FROM pg_trigger WHERE NOT tgisinternal
      ORDER BY 1`,
  )
  todo['reglas'] = await filasDe(
    pool,
    `SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS f FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace ORDER BY 1`,
  )
  return todo
}
