import type pg from 'pg'
import { cargar } from './base'
import { APELLIDOS, NOMBRES } from './nombres'
import { rehacerResumenes } from '../parts/resumenes'

/** Days of history: three years that end today. */
export const DIAS = 1096
const USUARIOS = 4
const ZONA = 'America/Guayaquil'
/** Today where the gym is, in SQL. */
export const HOY = `(now() AT TIME ZONE '${ZONA}')::date`
const DIA = (i: string, total: string): string =>
  `${HOY} - ${DIAS - 1} + ((${i} - 1) * ${DIAS}::bigint / ${total})::int`
/** A number that looks like chance and is the same in every run. */
const azar = (n: string, semilla: number, hasta: number): string =>
  `(abs(hashint8extended(${n}, ${semilla}) % ${hasta}))::int`

/** A day at ten in the morning, of a row that has its `dia`. */
const A_LAS_10 = `(dia + interval '10 hours') AT TIME ZONE '${ZONA}'`
/** Days between two payments of a member at least: today's membership may have been paid on any of the last 50. */
const SEPARACION = 50
/** A prime: so many members further is whoever pays next, and each of them pays once before anybody does again. */
const VUELTA = 1_000_003
/** Of a ledger row `i` that is no counter-entry: that one undoes it. */
const ANULADO = "i.id % 1000 = 501 AND i.concepto = 'MEMBRESIA'"

export interface Tamanos {
  personas: number
  visitas: number
  pagos: number
}

/** Fills a migrated database that has its administrator with people, a member each for four fifths of them. */
export const llenarPersonas = (pool: pg.Pool, personas: number): Promise<void> =>
  cargando(pool, async (c) => {
    await c.query(
      `INSERT INTO usuario (usuario, nombre, hash, rol)
        SELECT 'desk' || n, 'Recepción ' || n, 'x', 'RECEPCION' FROM generate_series(2, ${USUARIOS}) n`,
    )
    await c.query(`INSERT INTO area (nombre) VALUES ('Pesas'), ('Cardio'), ('Piscina')`)
    await c.query(
      `INSERT INTO tipo_membresia (nombre, valor, duracion_dias)
        SELECT 'Plan ' || n, 20 + n, 30 FROM generate_series(1, 6) n`,
    )
    await cargarPersonas(c, personas)
    for (const tabla of ['cliente', 'miembro'])
      await c.query(`SELECT setval(pg_get_serial_sequence('${tabla}', 'id'), (SELECT max(id) FROM ${tabla}))`)
  })

/**
 * Three years of visits and payments of those people, the older rows first as they would lie after years of use, with
 * all that the program keeps beside them (periods, read models, seals): the check of the ledger finds nothing. One in
 * 600 payments belongs to a credit of 3 quotas. Throws when the periods that so many payments pay would overlap.
 */
export async function llenarMovimientos(pool: pg.Pool, t: Tamanos): Promise<void> {
  if (t.pagos * SEPARACION > miembros(t.personas) * DIAS)
    throw new Error(`${t.pagos} pagos son demasiados para ${t.personas} personas: sus membresías se solaparían.`)
  await cargando(pool, async (c) => {
    await llenarVisitas(c, t)
    await llenarPagos(c, t)
    await llenarCreditos(c, t)
    await rehacerResumenes(c)
    for (const tabla of ['transaccion', 'cuota', 'abono', 'ingreso'])
      await c.query(`SELECT setval(pg_get_serial_sequence('${tabla}', 'id'), (SELECT max(id) FROM ${tabla}))`)
    await sellar(c)
  })
}

async function cargando(pool: pg.Pool, cargar: (c: pg.PoolClient) => Promise<void>): Promise<void> {
  const c = await pool.connect()
  try {
    await c.query(
      `SET session_replication_role = replica; SET synchronous_commit = off;
       SET maintenance_work_mem = '512MB'; SET max_parallel_maintenance_workers = 0`,
    )
    await cargar(c)
  } finally {
    c.release(true)
  }
  await pool.query('VACUUM (ANALYZE)')
  await pool.query('CHECKPOINT')
}

const miembros = (personas: number): number => Math.max(1, Math.floor(personas * 0.8))

async function cargarPersonas(c: pg.PoolClient, personas: number): Promise<void> {
  const de = (lista: string, n: string, semilla: number): string =>
    `(${lista})[1 + ${azar(n, semilla, 1_000_003)} % array_length(${lista}, 1)]`
  await cargar(c, 'cliente', () =>
    c.query(
      `INSERT INTO cliente (id, nombre, ruc_ced, telefono, email, registrado_en)
       SELECT n + 1,
         concat_ws(' ', ${de('$1::text[]', 'n', 1)}, ${de('$1::text[]', 'n', 2)},
           ${de('$2::text[]', 'n', 3)}, ${de('$2::text[]', 'n', 4)}),
         CASE WHEN n % 10 <> 0 THEN lpad((1 + ${azar('n', 5, 24)})::text, 2, '0') || lpad(n::text, 8, '0') END,
         '09' || lpad(n::text, 8, '0'), 'persona' || n || '@ejemplo.ec', ${DIA('n', String(personas))}
       FROM generate_series(1, ${personas}::bigint) n`,
      [NOMBRES, APELLIDOS],
    ),
  )
  await cargar(c, 'miembro', () =>
    c.query(
      `INSERT INTO miembro (id, matricula, id_cliente, id_tipo_membresia,
         estado, fecha_inicio, fecha_fin, registrado_en, busqueda)
       SELECT n, matricula, n + 1, 1 + n % 6, 'ACTIVO', f - 29, f, d,
         busqueda_de_miembro(c.nombre, matricula, c.ruc_ced)
       FROM (SELECT n, ${DIA('n', String(miembros(personas)))} AS d, ${HOY} - 20 + ${azar('n', 6, 60)} AS f
           FROM generate_series(1, ${miembros(personas)}::bigint) n) x
       CROSS JOIN LATERAL (SELECT extract(year FROM d) || '-' || n AS matricula) y
         JOIN cliente c ON c.id = n + 1
       ORDER BY n`,
    ),
  )
}

/** 19 of 20 are members'; one in a hundred was refused, one in a thousand annulled. */
async function llenarVisitas(c: pg.PoolClient, { personas, visitas }: Tamanos): Promise<void> {
  await cargar(c, 'visita', () =>
    c.query(
      `INSERT INTO visita (momento, dia, hora, id_cliente, id_miembro, id_tipo_membresia, nombre_area_acceso,
         estado_acceso, motivo_denegacion, id_usuario, registrado_por, anulada_en, anulada_por, motivo_anulacion)
       SELECT (dia + make_interval(hours => hora, mins => (i % 60)::int)) AT TIME ZONE '${ZONA}', dia, hora,
         CASE WHEN i % 20 = 0 THEN 1 ELSE m + 1 END, CASE WHEN i % 20 <> 0 THEN m END,
         CASE WHEN i % 20 <> 0 THEN 1 + m % 6 END, 'Pesas, Cardio',
         CASE WHEN i % 100 = 7 THEN 'DENEGADO' ELSE 'CONCEDIDO' END,
         CASE WHEN i % 100 = 7 THEN 'Sin pago' END, 1 + (i % ${USUARIOS})::int, 'Recepción',
         CASE WHEN i % 1000 = 9 THEN now() END, CASE WHEN i % 1000 = 9 THEN 1 END,
         CASE WHEN i % 1000 = 9 THEN 'Error' END
       FROM (SELECT i, ${DIA('i', String(visitas))} AS dia,
           6 + ${azar('i', 7, 12)} AS hora, 1 + ${azar('i', 8, miembros(personas))} AS m
         FROM generate_series(1, ${visitas}::bigint) i) x`,
    ),
  )
}

/**
 * Half are memberships paid at the old screens (one in 500 of them annulled), half charges of the newer ones with their
 * line. Members pay in turns, so that what they pay never overlaps.
 */
async function llenarPagos(c: pg.PoolClient, { personas, pagos }: Tamanos): Promise<void> {
  const fuente = `(SELECT i, ${DIA('i', String(pagos))} AS dia,
      1 + (i * ${VUELTA} % ${miembros(personas)})::int AS m, 20 + ${azar('i', 10, 2000)} / 100.0 AS monto
    FROM generate_series(1, ${pagos}::bigint) i) x`
  await cargar(c, 'transaccion', () =>
    c.query(
      `INSERT INTO transaccion (id, monto_total_cobro, id_cliente, origen_transaccion, documento_cobro_tipo,
         numero_documento, fecha_documento, cuenta_contable_ingreso_codigo, tipo_cobro, estado_transaccion,
         fecha_liquidado_conciliado, id_usuario, id_miembro, creado_en, completada_en)
       SELECT i, monto, m + 1, 'MEMBRESIA', 'TICKET',
         'B-' || i, dia, '4.2.1', 'contado', 'Conciliado',
         ${A_LAS_10}, 1 + (i % ${USUARIOS})::int, m, ${A_LAS_10}, ${A_LAS_10}
       FROM ${fuente} WHERE i % 2 = 0`,
    ),
  )
  await cargar(c, 'detalle_metodo', () =>
    c.query(
      `INSERT INTO detalle_metodo (id_transaccion, id_forma_pago, monto_detalle,
         estado_conciliacion_metodo, fecha_conciliacion_metodo, creado_en)
       SELECT i, 1, monto, 'Conciliado', ${A_LAS_10}, ${A_LAS_10} FROM ${fuente} WHERE i % 2 = 0`,
    ),
  )
  await cargar(c, 'ingreso', async () => {
    await c.query(
      `INSERT INTO ingreso (id, momento, fecha, hora, monto, concepto, id_usuario,
         id_cliente, id_miembro, id_tipo_membresia, id_transaccion, id_forma_pago)
       SELECT i, ${A_LAS_10}, dia, '10:00:00', monto,
         CASE WHEN i % 2 = 0 THEN 'COBRO' ELSE 'MEMBRESIA' END, 1 + (i % ${USUARIOS})::int,
         m + 1, m, 1 + m % 6, CASE WHEN i % 2 = 0 THEN i END, 1
       FROM ${fuente}`,
    )
    await c.query(
      `INSERT INTO ingreso (id, momento, fecha, hora, monto, concepto, id_usuario,
         id_cliente, id_miembro, id_tipo_membresia, id_forma_pago, anula_a, motivo)
       SELECT ${pagos} + row_number() OVER (ORDER BY id), momento, fecha, hora, -monto, concepto,
         id_usuario, id_cliente, id_miembro, id_tipo_membresia, id_forma_pago, id, 'Error'
       FROM ingreso i WHERE ${ANULADO}`,
    )
  })
  await llenarPeriodos(c)
}

/**
 * Each member's membership of today, and the older one that each payment paid. What was paid since today's began paid
 * today's; where nothing was, nobody has paid it.
 */
async function llenarPeriodos(c: pg.PoolClient): Promise<void> {
  await cargar(c, 'periodo_membresia', async () => {
    await c.query(
      `INSERT INTO periodo_membresia (id_miembro, id_tipo_membresia, fecha_inicio, fecha_fin,
         estado, id_ingreso, id_transaccion, id_usuario, creado_en, cerrado_en)
       SELECT m.id, m.id_tipo_membresia, i.fecha, least(i.fecha + 29, m.fecha_inicio - 1),
         CASE WHEN ${ANULADO} THEN 'ANULADO' ELSE 'VIGENTE' END,
         CASE WHEN i.id_transaccion IS NULL THEN i.id END, i.id_transaccion, i.id_usuario,
         i.momento, CASE WHEN ${ANULADO} THEN i.momento END
       FROM ingreso i JOIN miembro m ON m.id = i.id_miembro
       WHERE i.anula_a IS NULL AND i.fecha < m.fecha_inicio ORDER BY i.id`,
    )
    await c.query(
      `INSERT INTO periodo_membresia (id_miembro, id_tipo_membresia, fecha_inicio, fecha_fin,
         id_ingreso, id_transaccion, id_usuario, creado_en)
       SELECT m.id, m.id_tipo_membresia, m.fecha_inicio, m.fecha_fin,
         CASE WHEN i.id_transaccion IS NULL THEN i.id END, i.id_transaccion, i.id_usuario,
         coalesce(i.momento, m.registrado_en)
       FROM miembro m
       LEFT JOIN ingreso i
         ON i.id_miembro = m.id AND i.fecha >= m.fecha_inicio AND i.anula_a IS NULL AND NOT (${ANULADO})
       ORDER BY m.id`,
    )
  })
}

/**
 * Credits: what people still owe, which does not grow with the years but with the gym. Every other has its first quota
 * paid by an abono.
 */
async function llenarCreditos(c: pg.PoolClient, { personas, pagos }: Tamanos): Promise<void> {
  const cuantos = Math.max(1, Math.floor(pagos / 600))
  const fuente = `(SELECT n, ${pagos} + n AS id, 2 + (n - 1) % ${personas} AS cliente, ${HOY} - 30 AS dia
    FROM generate_series(1, ${cuantos}) n) x`
  const abonos = `(SELECT n, ${pagos} + n AS id, cliente, ${HOY} - 10 AS dia FROM ${fuente} WHERE n % 2 = 0) x`
  await c.query(
    `INSERT INTO transaccion (id, monto_total_cobro, id_cliente, origen_transaccion,
       documento_cobro_tipo, numero_documento, fecha_documento, cuenta_contable_ingreso_codigo,
       tipo_cobro, estado_transaccion, id_usuario, creado_en, completada_en)
     SELECT id, 90, cliente, 'MEMBRESIA', 'FACTURA', 'C-' || n, dia,
       '4.2.1', 'credito', 'Pendiente', 1, ${A_LAS_10}, ${A_LAS_10}
     FROM ${fuente}`,
  )
  await c.query(
    `INSERT INTO cuota (id, id_transaccion, id_cliente, numero, monto_cuota,
       fecha_vencimiento, creado_en, pagado, estado_cuota, pagada_en)
     SELECT 3 * n - 3 + k, id, cliente, k, 30, dia + 10 + k * 30, ${A_LAS_10}, CASE WHEN pagada THEN 30 ELSE 0 END,
       CASE WHEN pagada THEN 'Pagada' ELSE 'Pendiente' END, CASE WHEN pagada THEN ${A_LAS_10} + interval '20 days' END
     FROM ${fuente}, generate_series(1, 3) k, LATERAL (SELECT n % 2 = 0 AND k = 1 AS pagada) y`,
  )
  await c.query(
    `INSERT INTO abono (id, id_cliente, monto, fecha, id_usuario, creado_en)
      SELECT n, cliente, 30, dia, 1, ${A_LAS_10} FROM ${abonos}`,
  )
  await c.query(
    `INSERT INTO detalle_metodo (id_abono, id_forma_pago, monto_detalle,
       estado_conciliacion_metodo, fecha_conciliacion_metodo, creado_en)
     SELECT n, 1, 30, 'Conciliado', ${A_LAS_10}, ${A_LAS_10} FROM ${abonos}`,
  )
  await c.query(
    `INSERT INTO ingreso (id, momento, fecha, hora, monto, concepto, id_usuario,
       id_cliente, id_transaccion, id_cuota, id_abono, id_forma_pago)
     SELECT (SELECT max(id) FROM ingreso) + n, ${A_LAS_10}, dia,
       '10:00:00', 30, 'ABONO', 1, cliente, id, 3 * n - 2, n, 1
     FROM ${abonos}`,
  )
}

/**
 * What every row of money says is noted and sealed (docs/decisions/0075), as the program would have done day by day. A
 * version of before the seals, which contra.ts compares with, has none.
 */
async function sellar(c: pg.PoolClient): Promise<void> {
  const { rowCount } = await c.query("SELECT 1 FROM pg_proc WHERE proname = 'anotar_todo'")
  if (!rowCount) return
  await c.query('SELECT anotar_todo()')
  for (let filas = 1; filas > 0;) {
    const { rows } = await c.query<{ filas: number }>('SELECT sellar() AS filas')
    filas = (rows[0] as { filas: number }).filas
  }
}
