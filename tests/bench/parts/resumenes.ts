import type pg from 'pg'

const CUENTA = 'visita_cuenta(estado_acceso, anulada_en)'
/**
 * What each read model must hold, from the rows themselves; `f` spreads it over the fragments as 16 connections would.
 */
const MODELOS = [
  {
    tabla: 'resumen_visita_dia',
    clave: 'dia, id_usuario',
    columnas: 'dia, id_usuario, fragmento, n',
    fuente: (f: string) =>
      `SELECT dia, coalesce(id_usuario, 0), ${f}, count(*)::int FROM visita WHERE ${CUENTA} GROUP BY 1, 2, 3`,
    suma: 'sum(n)',
  },
  {
    tabla: 'resumen_visita_hora',
    clave: 'hora, id_usuario',
    columnas: 'hora, id_usuario, fragmento, n',
    fuente: (f: string) =>
      `SELECT hora, coalesce(id_usuario, 0), ${f}, count(*) FROM visita WHERE ${CUENTA} GROUP BY 1, 2, 3`,
    suma: 'sum(n)',
  },
  {
    tabla: 'resumen_ingreso_dia',
    clave: 'dia, id_usuario',
    columnas: 'dia, id_usuario, fragmento, n, total',
    fuente: (f: string) =>
      `SELECT fecha AS dia, coalesce(id_usuario, 0), ${f},
          sum(CASE WHEN anula_a IS NULL THEN 1 ELSE -1 END)::int, sum(monto)
        FROM ingreso GROUP BY 1, 2, 3`,
    suma: 'sum(n), sum(total)',
  },
  {
    tabla: 'resumen_ingreso_mes',
    clave: 'mes, id_usuario',
    columnas: 'mes, id_usuario, fragmento, total',
    fuente: (f: string) =>
      `SELECT date_trunc('month', fecha)::date AS mes, coalesce(id_usuario, 0), ${f}, sum(monto)
        FROM ingreso GROUP BY 1, 2, 3`,
    suma: 'sum(total)',
  },
]

/**
 * What makes the other read models from their rows, and puts together what the years left, in versions that have it.
 */
const REHACER = ['rehacer_deudas', 'compactar_resumenes', 'rehacer_textos', 'rehacer_ultimas_visitas']

/**
 * Builds the read models as the triggers would have left them, and housekeeping after them. Rows were loaded without
 * either.
 */
export async function rehacerResumenes(c: pg.PoolClient | pg.Pool): Promise<void> {
  const { rows } = await c.query<{ nombre: string }>(
    `SELECT relname AS nombre FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND relname LIKE 'resumen\\_%'`,
  )
  await c.query(`TRUNCATE ${rows.map((r) => r.nombre).join(', ')}`)
  for (const m of MODELOS)
    await c.query(`INSERT INTO ${m.tabla} (${m.columnas}) ${m.fuente('(id / 4 % 16)::smallint')}`)
  for (const f of REHACER) {
    const { rows: hay } = await c.query<{ si: boolean }>('SELECT to_regproc($1) IS NOT NULL AS si', [f])
    if (hay[0]?.si) await c.query(`SELECT ${f}()`)
  }
}

/** Names of read models that differ from a full recount of the rows; none is as it must be. */
export async function desviados(pool: pg.Pool): Promise<string[]> {
  const malos: string[] = []
  for (const m of MODELOS) {
    const guardado = `SELECT ${m.clave}, ${m.suma} FROM ${m.tabla} GROUP BY ${m.clave} HAVING ${m.suma
      .split(', ')
      .map((s) => `${s} <> 0`)
      .join(' OR ')}`
    const contado = `SELECT ${m.clave}, ${m.suma} FROM (${m.fuente('0')}) x(${m.columnas}) GROUP BY ${m.clave}
      HAVING ${m.suma
        .split(', ')
        .map((s) => `${s} <> 0`)
        .join(' OR ')}`
    const { rowCount } = await pool.query(
      `(${guardado} EXCEPT ${contado}) UNION ALL (${contado} EXCEPT ${guardado}) LIMIT 1`,
    )
    if (rowCount) malos.push(m.tabla)
  }
  return malos
}
