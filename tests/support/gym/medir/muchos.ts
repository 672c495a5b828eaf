import type pg from 'pg'

/**
 * How many rows each table has at least whose size follows the years or the people. Enough that PostgreSQL reads an
 * index where there is one that serves.
 */
export const MUCHAS = {
  cliente: 8000,
  miembro: 8000,
  ficha: 8000,
  periodo_membresia: 16_000,
  cambio_estado: 8000,
  suspension: 4000,
  visita: 40_000,
  ingreso: 20_000,
  transaccion: 12_000,
  detalle_metodo: 10_000,
  cuota: 6000,
  abono: 2000,
  auditoria: 20_000,
  sesion: 4000,
  idempotencia: 4000,
  mensaje_salida: 4000,
  pago_membresia: 4000,
  huella: 20_000,
  resumen_visita_dia: 3000,
  resumen_ingreso_dia: 3000,
} as const

const DIAS = 1096
/** The day of row `i` of `de`, oldest first. */
const dia = (i: string, de: number): string => `$1::date - ${DIAS} + ${i} * ${DIAS} / ${de}`
const A_LAS_DIEZ = "dia + time '15:00'"

/** Each with today as $1; ids are those of the row's number, so that rows find each other. */
const FILAS: readonly string[] = [
  `INSERT INTO cliente (id, nombre, ruc_ced, telefono, registrado_en)
    SELECT i + 1, (ARRAY['María','José','Juan','Ana','Carlos','Rosa','Luis','Zoila'])[1 + i % 8] || ' '
      || (ARRAY['Quishpe','Zambrano','Pérez','García','Muñoz','Vásquez','Loor'])[1 + i / 8 % 7] || ' ' || i,
      '8' || lpad(i::text, 9, '0'), '09' || lpad(i::text, 8, '0'), ${dia('i', MUCHAS.cliente)}
    FROM generate_series(1, ${MUCHAS.cliente}) i`,
  `INSERT INTO miembro (id, matricula, id_cliente, id_tipo_membresia, estado, fecha_inicio, fecha_fin, registrado_en,
      busqueda)
    SELECT i, '2019-' || i, i + 1, 1 + i % 4, CASE WHEN i % 50 = 0 THEN 'SUSPENDIDO' ELSE 'ACTIVO' END,
      fin - 29, fin, fin - 300, busqueda_de_miembro(c.nombre, '2019-' || i, c.ruc_ced)
    FROM (SELECT i, $1::date - 400 + i * 37 % 430 AS fin FROM generate_series(1, ${MUCHAS.miembro}) i) x
      JOIN cliente c ON c.id = i + 1`,
  `INSERT INTO ficha (id_cliente, edad) SELECT i + 1, 20 + i % 50 FROM generate_series(1, ${MUCHAS.ficha}) i`,
  `INSERT INTO transaccion (id, monto_total_cobro, id_cliente, origen_transaccion, documento_cobro_tipo,
      numero_documento, fecha_documento, cuenta_contable_ingreso_codigo, tipo_cobro, estado_transaccion,
      fecha_liquidado_conciliado, id_usuario, id_miembro, creado_en, completada_en)
    SELECT i, 30, 1 + m, 'MEMBRESIA', 'TICKET', 'T-' || i, dia, '4.2.1',
        CASE WHEN credito THEN 'credito' ELSE 'contado' END,
      CASE WHEN debe THEN 'Pendiente' ELSE 'Conciliado' END, CASE WHEN NOT debe THEN ${A_LAS_DIEZ} END, 1, m,
      ${A_LAS_DIEZ}, ${A_LAS_DIEZ}
    FROM (SELECT i, i % 6 = 0 AS credito, i % 60 = 0 AS debe, 1 + i * 7 % ${MUCHAS.miembro} AS m,
        ${dia('i', MUCHAS.transaccion)} AS dia FROM generate_series(1, ${MUCHAS.transaccion}) i) x`,
  `INSERT INTO detalle_metodo (id_transaccion, id_forma_pago, monto_detalle, estado_conciliacion_metodo, creado_en)
    SELECT id, CASE WHEN id % 20 = 1 THEN 2 ELSE 1 END, 30,
        CASE WHEN id % 400 = 1 THEN 'Pendiente' ELSE 'Conciliado' END,
      creado_en FROM transaccion WHERE tipo_cobro = 'contado'`,
  `INSERT INTO cuota (id, id_transaccion, id_cliente, numero, monto_cuota, fecha_vencimiento, creado_en, pagado,
      estado_cuota, pagada_en)
    SELECT t.id * 3 + k, t.id, t.id_cliente, k, 10, t.fecha_documento + k * 30, t.creado_en,
        CASE WHEN debe THEN 0 ELSE 10 END,
      CASE WHEN debe THEN 'Pendiente' ELSE 'Pagada' END, CASE WHEN NOT debe THEN t.creado_en END
    FROM transaccion t, LATERAL (SELECT t.estado_transaccion = 'Pendiente' AS debe) d, generate_series(1, 3) k
    WHERE t.tipo_cobro = 'credito'`,
  `INSERT INTO abono (id, id_cliente, monto, fecha, id_usuario, creado_en)
    SELECT id, id_cliente, 30, fecha_documento, 1, creado_en FROM transaccion WHERE tipo_cobro = 'credito'`,
  `INSERT INTO detalle_metodo (id_abono, id_forma_pago, monto_detalle, estado_conciliacion_metodo, creado_en)
    SELECT id, 1, 30, 'Conciliado', creado_en FROM abono`,
  `INSERT INTO ingreso (momento, fecha, hora, monto, concepto, id_usuario, id_cliente, id_miembro, id_tipo_membresia,
      id_transaccion, id_forma_pago)
    SELECT ${A_LAS_DIEZ}, dia, '10:00:00', 30, CASE WHEN i % 2 = 0 THEN 'COBRO' ELSE 'MEMBRESIA' END, 1 + i % 3,
      m + 1, m, 1 + m % 4, CASE WHEN i % 2 = 0 THEN i / 2 END, 1
    FROM (SELECT i, 1 + i * 7 % ${MUCHAS.miembro} AS m, ${dia('i', MUCHAS.ingreso)} AS dia
      FROM generate_series(1, ${MUCHAS.ingreso}) i) x`,
  `INSERT INTO ingreso (momento, fecha, hora, monto, concepto, id_usuario, id_cliente, id_transaccion, id_cuota,
    id_abono,
      id_forma_pago)
    SELECT q.creado_en, t.fecha_documento, '10:00:00', 10, 'ABONO', 1, q.id_cliente, t.id, q.id, t.id, 1
    FROM cuota q JOIN transaccion t ON t.id = q.id_transaccion WHERE q.estado_cuota = 'Pagada'`,
  `INSERT INTO periodo_membresia (id_miembro, id_tipo_membresia, fecha_inicio, fecha_fin, id_transaccion, id_usuario,
      creado_en)
    SELECT m.id, m.id_tipo_membresia, m.fecha_inicio - 30 * k, m.fecha_fin - 30 * k,
      CASE WHEN k > 0 OR m.id % 40 > 0 THEN m.id END, 1, m.registrado_en
    FROM miembro m, generate_series(0, 1) k`,
  `INSERT INTO suspension (id_miembro, desde, creado_en, cerrada_en, dias_devueltos)
    SELECT id, fecha_inicio, registrado_en, CASE WHEN estado = 'ACTIVO' THEN registrado_en END, 3
    FROM miembro WHERE id % 2 = 0`,
  `INSERT INTO cambio_estado (id_miembro, de, a, motivo, momento)
    SELECT id, 'SUSPENDIDO', 'ACTIVO', 'x', registrado_en FROM miembro`,
  `INSERT INTO visita (momento, dia, hora, id_cliente, id_miembro, id_tipo_membresia, estado_acceso, id_usuario)
    SELECT ${A_LAS_DIEZ}, dia, 6 + i % 12, CASE WHEN i % 20 = 0 THEN 1 ELSE m + 1 END, CASE WHEN i % 20 > 0 THEN m END,
      CASE WHEN i % 20 > 0 THEN 1 + m % 4 END, CASE WHEN i % 100 = 7 THEN 'DENEGADO' ELSE 'CONCEDIDO' END, 1 + i % 3
    FROM (SELECT i, 1 + i * 11 % ${MUCHAS.miembro} AS m, ${dia('i', MUCHAS.visita)} AS dia
      FROM generate_series(1, ${MUCHAS.visita}) i) x`,
  `INSERT INTO auditoria (momento, id_usuario, ip, accion, entidad, id_entidad, antes, despues)
    SELECT ${dia('i', MUCHAS.auditoria)}, 1 + i % 3, '10.0.0.1',
      (ARRAY['registrar','editar','anular'])[1 + i % 3], (ARRAY['visita','miembro','cobro','cliente'])[1 + i % 4],
      (i % 5000)::text, 'null', '{}' FROM generate_series(1, ${MUCHAS.auditoria}) i`,
  `INSERT INTO sesion (id, id_usuario, creada_en, expira_en, ultimo_uso_en)
    SELECT gen_random_uuid(), 1 + i % 3, ${dia('i', MUCHAS.sesion)}, ${dia('i', MUCHAS.sesion)} + 90,
      ${dia('i', MUCHAS.sesion)} FROM generate_series(1, ${MUCHAS.sesion}) i`,
  `INSERT INTO idempotencia (emisor, clave, huella, respuesta, creada_en)
    SELECT 'u1', 'clave-' || i, 'x', '{}', $1::date - 8 + i * 8 / ${MUCHAS.idempotencia}
    FROM generate_series(1, ${MUCHAS.idempotencia}) i`,
  `INSERT INTO mensaje_salida (id_miembro, id_cliente, mensaje, canal, destino, estado, proximo_intento, creado_en)
    SELECT i, i + 1, 'Hola', 'http', '+593991234567', 'ENVIADO', ${dia('i', MUCHAS.mensaje_salida)},
      ${dia('i', MUCHAS.mensaje_salida)} FROM generate_series(1, ${MUCHAS.mensaje_salida}) i`,
  `INSERT INTO pago_membresia (id_cliente, id_miembro, id_tipo_membresia, id_transaccion, monto, id_usuario, mostrador,
      puerta, momento)
    SELECT id_cliente, id_miembro, 1, id, 30, 1, 'x', 'NUEVA', creado_en
    FROM transaccion WHERE tipo_cobro = 'contado' LIMIT ${MUCHAS.pago_membresia}`,
]

const CON_NUMERO = ['cliente', 'miembro', 'transaccion', 'cuota', 'abono']

/**
 * Three years of a gym until `hoy` ('AAAA-MM-DD'), with statistics: a migrated database that has its administrator and
 * nothing else. What PostgreSQL estimates is what is looked at, so amounts need not agree with each other; the ledger's
 * chain and the read models are made by the database.
 */
export async function llenarMuchos(pool: pg.Pool, hoy: string): Promise<void> {
  await pool.query(
    `INSERT INTO usuario (usuario, nombre, hash) SELECT 'caja' || n, 'Caja ' || n, 'x' FROM generate_series(2, 3) n`,
  )
  await pool.query(
    `INSERT INTO tipo_membresia (nombre, valor, duracion_dias) SELECT 'Plan ' || n, 20 + n, 30
      FROM generate_series(1, 4) n`,
  )
  const c = await pool.connect()
  try {
    await c.query('SET session_replication_role = replica')
    for (const sql of FILAS) await c.query(sql, sql.includes('$1') ? [hoy] : [])
    for (const tabla of CON_NUMERO)
      await c.query(`SELECT setval(pg_get_serial_sequence('${tabla}', 'id'), (SELECT max(id) FROM ${tabla}))`)
    await c.query(`INSERT INTO resumen_visita_dia SELECT dia, id_usuario, 0, count(*) FROM visita GROUP BY 1, 2`)
    await c.query(`INSERT INTO resumen_visita_hora SELECT hora, id_usuario, 0, count(*) FROM visita GROUP BY 1, 2`)
    await c.query(
      `INSERT INTO resumen_ingreso_dia SELECT fecha, id_usuario, 0, count(*), sum(monto) FROM ingreso GROUP BY 1, 2`,
    )
    await c.query(
      `INSERT INTO resumen_ingreso_mes
        SELECT date_trunc('month', fecha)::date, id_usuario, 0, sum(monto) FROM ingreso GROUP BY 1, 2`,
    )
    // Without statistics each member's last visit may be looked for among all visits.
    await c.query('ANALYZE visita, miembro')
    await c.query(
      'SELECT rehacer_deudas(), compactar_resumenes(), rehacer_textos(), rehacer_ultimas_visitas(), anotar_todo()',
    )
    await c.query('SELECT sellar() FROM generate_series(1, 20)')
  } finally {
    c.release(true)
  }
  // Statistics of every row: those of a sample would not be the same in each run, nor perhaps the plans.
  const estadisticas = await pool.connect()
  try {
    await estadisticas.query('SET default_statistics_target = 400')
    await estadisticas.query('VACUUM (ANALYZE)')
  } finally {
    estadisticas.release(true)
  }
}
