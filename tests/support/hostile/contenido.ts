import type pg from 'pg'

/** What a refused request does leave: a wrong password or code is written down. */
const ANOTADO: Record<string, string> = { auditoria: "accion NOT IN ('entrar_fallido', 'codigo_fallido')" }

/**
 * Rows and a digest of their content, table by table: equal before and after means that nothing changed. `salvo`:
 * tables that may.
 */
export async function contenidoDe(
  pool: pg.Pool,
  salvo: ReadonlySet<string> = new Set(),
): Promise<Record<string, string>> {
  const tablas = (
    await pool.query<{ t: string }>(
      `SELECT relname::text AS t FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`,
    )
  ).rows
    .map((r) => r.t)
    .filter((t) => !salvo.has(t))
  const partes = tablas.map(
    (t) =>
      `SELECT '${t}' AS tabla, count(*) || '/' || coalesce(sum(hashtextextended(x::text, 0)::numeric), 0) AS suma
        FROM "${t}" x WHERE ${ANOTADO[t] ?? 'true'}`,
  )
  const r = await pool.query<{ tabla: string; suma: string }>(partes.join(' UNION ALL '))
  return Object.fromEntries(r.rows.map((f) => [f.tabla, f.suma]))
}
