import type pg from 'pg'

const CUENTA = 'visita_cuenta(estado_acceso, anulada_en)'
const MODELOS = [
  `INSERT INTO resumen_visita_dia (dia, id_usuario, fragmento, n)
    SELECT dia, coalesce(id_usuario, 0), 0, count(*) FROM visita WHERE ${CUENTA} GROUP BY 1, 2`,
  `INSERT INTO resumen_visita_hora (hora, id_usuario, fragmento, n)
    SELECT hora, coalesce(id_usuario, 0), 0, count(*) FROM visita WHERE ${CUENTA} GROUP BY 1, 2`,
  `INSERT INTO resumen_ingreso_dia (dia, id_usuario, fragmento, n, total)
    SELECT fecha, coalesce(id_usuario, 0), 0, count(*), sum(monto) FROM ingreso GROUP BY 1, 2`,
  `INSERT INTO resumen_ingreso_mes (mes, id_usuario, fragmento, total)
    SELECT date_trunc('month', fecha)::date, coalesce(id_usuario, 0), 0, sum(monto) FROM ingreso GROUP BY 1, 2`,
  'SELECT rehacer_deudas()',
  'SELECT compactar_resumenes()',
  'SELECT rehacer_ultimas_visitas()',
]

/**
 * The read models of rows that were loaded without their triggers; the tables of an empty installation hold nothing
 * yet.
 */
export async function rehacerResumenes(c: pg.PoolClient): Promise<void> {
  for (const sql of MODELOS) await c.query(sql)
}
