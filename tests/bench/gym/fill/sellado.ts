import type pg from 'pg'

/** Rows of money in the order in which `anotar_todo` notes them. */
const TABLAS = ['transaccion', 'cuota', 'abono', 'detalle_metodo', 'ingreso'] as const
/** Lines of one seal, as many as `sellar` takes. */
const POR_SELLO = 20_000

/**
 * What every row of money says is noted and sealed (docs/decisions/0075), as the program would have done day by day:
 * the lines go where seals keep them in one statement a table, without the queue that they wait in. A version of before
 * the seals, which contra.ts compares with, has none.
 */
export async function sellarTodo(c: pg.PoolClient): Promise<void> {
  const { rowCount } = await c.query("SELECT 1 FROM pg_proc WHERE proname = 'anotar_todo'")
  if (!rowCount) return
  let hasta = 0
  for (const tabla of TABLAS) {
    const { rowCount: filas } = await c.query(
      `INSERT INTO huella (bloque, n, tabla, id_fila, huella)
       SELECT 1 + (n - 1) / ${POR_SELLO}, n, '${tabla}', id, huella
       FROM (SELECT ${hasta} + row_number() OVER (ORDER BY x.id) AS n, x.id, huella_de(x) AS huella FROM ${tabla} x) y`,
    )
    hasta += filas ?? 0
  }
  await c.query(`SELECT setval('huella_pendiente_n_seq', $1)`, [hasta])
  await c.query(`DO $$
    DECLARE anterior bytea; momento timestamptz(3) := clock_timestamp(); b record;
    BEGIN
      FOR b IN SELECT bloque AS numero, count(*)::int AS filas,
          sha256(string_agg(renglon_de_sello(n, tabla, id_fila, huella), ''::bytea ORDER BY n)) AS contenido
        FROM huella GROUP BY bloque ORDER BY bloque LOOP
        INSERT INTO sello (numero, sellado_en, filas, contenido, previo, huella)
        VALUES (b.numero, momento, b.filas, b.contenido, anterior,
          eslabon(anterior, b.numero, momento, b.filas, b.contenido))
        RETURNING huella INTO anterior;
      END LOOP;
    END $$`)
}
