import type pg from 'pg'
import { cargar } from '../base'
import { A_LAS_10, azar, DIA, HOY, miembros, type Tamanos, USUARIOS, ZONA } from './sql'

/** A prime: so many members further is whoever pays next, and each of them pays once before anybody does again. */
const VUELTA = 1_000_003
/** Of a ledger row `i` that is no counter-entry: that one undoes it. */
const ANULADO = "i.id % 1000 = 501 AND i.concepto = 'MEMBRESIA'"

/** 19 of 20 are members'; one in a hundred was refused, one in a thousand annulled. */
export async function llenarVisitas(c: pg.PoolClient, { personas, visitas, dias }: Tamanos): Promise<void> {
  await cargar(c, ['visita'], () =>
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
       FROM (SELECT i, ${DIA('i', visitas, dias)} AS dia,
           6 + ${azar('i', 7, 12)} AS hora, 1 + ${azar('i', 8, miembros(personas))} AS m
         FROM generate_series(1, ${visitas}::bigint) i) x`,
    ),
  )
}

/**
 * What was answered to the visits of the last week, which is kept for their repetitions. Without a row of it PostgreSQL
 * would plan the look-up of a repetition for an empty table, and read through all that the bench writes.
 */
export async function llenarRespuestas(c: pg.PoolClient, { visitas, dias }: Tamanos): Promise<void> {
  const cuantas = Math.ceil((visitas * 7) / dias)
  await c.query(
    `INSERT INTO idempotencia (emisor, clave, huella, respuesta, creada_en)
       SELECT 'sesion:' || md5((i % ${USUARIOS})::text)::uuid, 'php:' || h, h, '{"valor": {"id": 1}}',
         now() - interval '7 days' * (i - 1) / ${cuantas}
       FROM generate_series(1, ${cuantas}) i, LATERAL (SELECT encode(sha256(int8send(i)), 'hex') AS h) y`,
  )
}

/**
 * Half are memberships paid at the old screens (one in 500 of them annulled), half charges of the newer ones with their
 * line. Members pay in turns, so that what they pay never overlaps.
 */
export async function llenarPagos(c: pg.PoolClient, t: Tamanos): Promise<void> {
  await cargar(c, ['transaccion', 'detalle_metodo', 'ingreso'], () => insertarPagos(c, t))
}

async function insertarPagos(c: pg.PoolClient, { personas, pagos, dias }: Tamanos): Promise<void> {
  const fuente = `(SELECT i, ${DIA('i', pagos, dias)} AS dia,
      1 + (i * ${VUELTA} % ${miembros(personas)})::int AS m, 20 + ${azar('i', 10, 2000)} / 100.0 AS monto
    FROM generate_series(1, ${pagos}::bigint) i) x`
  await c.query(
    `INSERT INTO transaccion (id, monto_total_cobro, id_cliente, origen_transaccion, documento_cobro_tipo,
         numero_documento, fecha_documento, cuenta_contable_ingreso_codigo, tipo_cobro, estado_transaccion,
         fecha_liquidado_conciliado, id_usuario, id_miembro, creado_en, completada_en)
       SELECT i, monto, m + 1, 'MEMBRESIA', 'TICKET',
         'B-' || i, dia, '4.2.1', 'contado', 'Conciliado',
         ${A_LAS_10}, 1 + (i % ${USUARIOS})::int, m, ${A_LAS_10}, ${A_LAS_10}
       FROM ${fuente} WHERE i % 2 = 0`,
  )
  await c.query(
    `INSERT INTO detalle_metodo (id_transaccion, id_forma_pago, monto_detalle,
         estado_conciliacion_metodo, fecha_conciliacion_metodo, creado_en)
       SELECT i, 1, monto, 'Conciliado', ${A_LAS_10}, ${A_LAS_10} FROM ${fuente} WHERE i % 2 = 0`,
  )
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
}

/**
 * Each member's membership of today, and the older one that each payment paid. What was paid since today's began paid
 * today's; where nothing was, nobody has paid it.
 */
export async function llenarPeriodos(c: pg.PoolClient): Promise<void> {
  await cargar(c, ['periodo_membresia'], () => insertarPeriodos(c))
}

async function insertarPeriodos(c: pg.PoolClient): Promise<void> {
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
}

/**
 * Credits of three quotas, over the last year; every other has its first quota paid by an abono. So many as the gym
 * has, not as many as its years: what is paid is gone.
 */
export async function llenarCreditos(c: pg.PoolClient, { personas, pagos, cuotas }: Tamanos): Promise<void> {
  const cuantos = Math.max(1, Math.floor(cuotas / 3))
  const fuente = `(SELECT n, ${pagos} + n AS id, 2 + (n - 1) % ${personas} AS cliente, ${HOY} - 30 - n % 330 AS dia
    FROM generate_series(1, ${cuantos}) n) x`
  const abonos = `(SELECT n, id, cliente, dia + 20 AS dia FROM ${fuente} WHERE n % 2 = 0) x`
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
