/*
 * What the database refuses by itself, each with what it alone refuses (tests/integration/base/restricciones.test.ts).
 */

/** One of them: rows that differ from FILAS of its table, or statements. */
export interface Caso {
  filas?: Record<string, unknown>[]
  sql?: string[]
  /** What is in the way of it, taken away first: the same is refused twice. */
  sin?: string[]
  /** Each part of the table has one of its own: without this one it is refused all the same. */
  repetida?: true
  /** The SQLSTATE of a trigger. */
  estado?: string
}

const AHORA = '2026-03-05T10:00:00-05:00'
const HOY = '2026-03-05'

/** One row of each table, that stands before every case. Ids are given where others name them. */
export const COMIENZO: readonly string[] = [
  `INSERT INTO usuario (id, usuario, nombre, hash) VALUES (100, 'admin', 'Admin', 'x')`,
  `INSERT INTO usuario (id, usuario, nombre, hash, rol) VALUES (101, 'ana', 'Ana', 'x', 'RECEPCION')`,
  `INSERT INTO cliente (id, nombre, registrado_en) VALUES (100, 'Ana', now())`,
  `INSERT INTO clave_api (id, nombre, prefijo, hash) VALUES (100, 'Llave', 'p', 'hash-1')`,
  `INSERT INTO area (id, nombre) VALUES (100, 'Jardín')`,
  `INSERT INTO producto_ensamblado (id, codigo_ensamble, codigo_producto) VALUES (100, 'Ñ1', 'P1')`,
  `INSERT INTO tipo_membresia (id, nombre, valor) VALUES (100, 'Sola', 25)`,
  `INSERT INTO tipo_membresia (id, nombre, valor, es_grupal, capacidad_maxima_miembros)
    VALUES (101, 'Grupo', 25, true, 3)`,
  `INSERT INTO miembro (id, matricula, id_cliente, registrado_en) VALUES (100, '2026-100', 1, now())`,
  `INSERT INTO miembro (id, matricula, id_cliente, registrado_en, estado, id_tipo_membresia, fecha_inicio, fecha_fin)
   VALUES (101, '2026-101', 1, now(), 'ACTIVO', 101, '${HOY}', '${HOY}')`,
  `INSERT INTO miembro (id, matricula, id_cliente, registrado_en,
     estado, id_tipo_membresia, fecha_inicio, fecha_fin, id_miembro_titular)
   SELECT n, '2026-' || n, 1, now(), 'ACTIVO', 101, '${HOY}', '${HOY}', 101 FROM generate_series(102, 103) n`,
  `INSERT INTO periodo_membresia (id_miembro, id_tipo_membresia, fecha_inicio, fecha_fin)
    VALUES (100, 100, '2026-03-01', '${HOY}')`,
  `INSERT INTO suspension (id_miembro, desde) VALUES (100, '${HOY}')`,
  `INSERT INTO cambio_estado (id_miembro, momento) VALUES (100, now())`,
  `INSERT INTO transaccion (id, monto_total_cobro, id_cliente, origen_transaccion,
     documento_cobro_tipo, numero_documento, fecha_documento,
     cuenta_contable_ingreso_codigo, tipo_cobro, estado_transaccion, creado_en)
   SELECT n, 10, 1, 'MEMBRESIA', 'TICKET', 'T', '${HOY}', '4.2.1', 'credito', 'Pendiente', now()
   FROM generate_series(100, 101) n`,
  `INSERT INTO cuota (id, id_transaccion, id_cliente, numero, monto_cuota, fecha_vencimiento, creado_en)
    VALUES (100, 100, 1, 1, 10, '${HOY}', now())`,
  `INSERT INTO abono (id, id_cliente, monto, fecha, creado_en) VALUES (100, 1, 10, '${HOY}', now())`,
  `INSERT INTO ingreso (id, momento, fecha, monto, concepto, id_cliente)
    SELECT n, now(), '${HOY}', 10, 'COBRO', 1 FROM generate_series(100, 103) n`,
  `INSERT INTO ingreso (id, momento, fecha, monto, concepto, id_cliente, anula_a, motivo)
    VALUES (104, now(), '${HOY}', -10, 'COBRO', 1, 100, 'error')`,
  `INSERT INTO visita (id, momento, dia, hora, id_cliente) VALUES (100, now(), '${HOY}', 10, 1)`,
  `INSERT INTO auditoria (momento, accion, entidad) VALUES (now(), 'crear', 'area')`,
  `INSERT INTO pago_membresia (id, id_cliente, monto, mostrador, puerta, momento, id_ingreso)
   SELECT n, 1, 10, 'm', 'NUEVA', now(), n FROM generate_series(100, 102) n`,
  `INSERT INTO pago_membresia (id, id_cliente, monto, mostrador, puerta, momento, id_transaccion)
    VALUES (103, 1, 10, 'm', 'NUEVA', now(), 100)`,
  `INSERT INTO posible_doble (id_primero, id_segundo, creado_en, resolucion, resuelto_en)
    VALUES (100, 101, now(), 'NO_ES_DOBLE', now())`,
  `INSERT INTO mudanza (clase, origen, zona, estado, creada_en) VALUES ('VOLCADO', 'x', 'UTC', 'CERRADA', now())`,
  `INSERT INTO respaldo (origen, estado) VALUES ('MANUAL', 'EN_CURSO')`,
  `INSERT INTO segundo_factor (id_usuario, secreto, creado_en) VALUES (100, 's', now())`,
  `SELECT sellar()`,
  `INSERT INTO huella_pendiente (tabla, id_fila, huella) VALUES ('ingreso', 1, 'x')`,
  `INSERT INTO sello (numero, sellado_en, filas, contenido, previo, huella)
   SELECT 2, '${AHORA}', 1, 'x', s.huella, eslabon(s.huella, 2, '${AHORA}', 1, 'x') FROM sello s WHERE numero = 1`,
]

const PRIMER_SELLO = '(SELECT huella FROM sello WHERE numero = 1)'
const SEGUNDO_SELLO = '(SELECT huella FROM sello WHERE numero = 2)'

/** A row of each table that the database takes; a case changes what it is about. */
export const FILAS: Record<string, Record<string, unknown>> = {
  usuario: { usuario: 'otro', nombre: 'Otro', hash: 'x' },
  clave_api: { nombre: 'Otra', prefijo: 'p', hash: 'hash-2' },
  sesion: { id: '00000000-0000-4000-8000-000000000001', id_usuario: 100, expira_en: AHORA },
  segundo_factor: { id_usuario: 101, secreto: 's', creado_en: AHORA },
  codigo_recuperacion: { id_usuario: 100, numero: 1, hash: 'x' },
  verificacion_clave: { id_clave: 100, id_usuario: 100, momento: AHORA },
  seguridad: { id: 1, segundo_factor_administradores: false, actualizado_en: AHORA },
  ajustes: { id: 1, nombre: 'Gimnasio' },
  ultima_visita_hasta: { id: 1, asentada: 1, anotada: 1 },
  mudanza: { clase: 'API', origen: 'x', zona: 'UTC', estado: 'TRAIDA', creada_en: AHORA },
  mudanza_fila: {
    tabla: 'usuarios',
    id_viejo: 7,
    id_nuevo: 100,
    id_mudanza: { sql: '(SELECT max(id) FROM mudanza)' },
    traida_en: AHORA,
  },
  mudanza_decidida: { clase: 'pagos', tabla: 'pagos', id_viejo: 1, id_usuario: 100, decidida_en: AHORA },
  area: { nombre: 'Piscina' },
  producto_ensamblado: { codigo_ensamble: 'E', codigo_producto: 'P' },
  tipo_membresia: { nombre: 'Mensual', valor: 25 },
  cliente: { nombre: 'Ana', registrado_en: AHORA },
  ficha: { id_cliente: 1 },
  miembro: {
    matricula: '2026-999',
    id_cliente: 1,
    registrado_en: AHORA,
    estado: 'VENCIDO',
    id_tipo_membresia: 100,
    fecha_inicio: '2026-03-01',
    fecha_fin: HOY,
  },
  periodo_membresia: { id_miembro: 100, id_tipo_membresia: 100, fecha_inicio: '2026-03-06', fecha_fin: '2026-03-31' },
  suspension: { id_miembro: 101, desde: HOY },
  forma_pago: { nombre: 'Canje', tipo_categoria_cobro: 'OTRO', requiere_conciliacion: false },
  transaccion: {
    monto_total_cobro: 10,
    id_cliente: 1,
    origen_transaccion: 'MEMBRESIA',
    documento_cobro_tipo: 'TICKET',
    numero_documento: 'T',
    fecha_documento: HOY,
    cuenta_contable_ingreso_codigo: '4.2.1',
    tipo_cobro: 'contado',
    estado_transaccion: 'Pendiente',
    creado_en: AHORA,
  },
  detalle_metodo: {
    id_transaccion: 100,
    id_forma_pago: 1,
    monto_detalle: 10,
    estado_conciliacion_metodo: 'Pendiente',
    creado_en: AHORA,
  },
  cuota: { id_transaccion: 100, id_cliente: 1, numero: 2, monto_cuota: 10, fecha_vencimiento: HOY, creado_en: AHORA },
  abono: { id_cliente: 1, monto: 10, fecha: HOY, creado_en: AHORA },
  ingreso: { momento: AHORA, fecha: HOY, monto: 10, concepto: 'COBRO', id_cliente: 1 },
  visita: { momento: AHORA, dia: HOY, hora: 10, id_cliente: 1 },
  mensaje_salida: {
    id_cliente: 1,
    mensaje: 'Hola',
    canal: 'http',
    destino: '1',
    proximo_intento: AHORA,
    creado_en: AHORA,
  },
  pago_membresia: { id_cliente: 1, monto: 10, mostrador: 'm', puerta: 'NUEVA', momento: AHORA, id_ingreso: 103 },
  posible_doble: { id_primero: 100, id_segundo: 102, creado_en: AHORA },
  respaldo: { origen: 'MANUAL', estado: 'PEDIDO' },
  comprobacion: { comenzada_en: AHORA, origen: 'CONSOLA', total: 1, estado: 'EN_CURSO' },
  sello: {
    numero: 3,
    sellado_en: AHORA,
    filas: 1,
    contenido: 'x',
    previo: { sql: SEGUNDO_SELLO },
    huella: { sql: `eslabon(${SEGUNDO_SELLO}, 3, '${AHORA}', 1, 'x')` },
  },
}

/** Rows that are only added: every way to change or take away one. */
const soloSeAgrega = (...sql: string[]): Caso => ({ sql, estado: 'MA005' })
const filas = (...dadas: Record<string, unknown>[]): Caso => ({ filas: dadas })
const raro = (columna: string, mas: Record<string, unknown> = {}): Caso => filas({ [columna]: 'RARO', ...mas })

export const CASOS: Record<string, Caso> = {
  usuario_rol_check: raro('rol'),
  usuario_usuario_check: filas({ usuario: ' ' }),
  usuario_usuario_unico: filas({ usuario: ' ÁDMIN ' }),
  usuario_autor_check: filas({ id: -500 }, { id: 0 }),
  usuario_id_clave_key: { filas: [{ id_clave: 100 }], sin: ['usuario_autor_check'] },
  usuario_ultimo_administrador: {
    sql: [
      `UPDATE usuario SET rol = 'RECEPCION' WHERE id = 100`,
      `UPDATE usuario SET eliminado_en = now() WHERE id = 100`,
    ],
    estado: 'MA001',
  },
  clave_api_rol_check: raro('rol'),
  clave_api_hash_key: filas({ hash: 'hash-1' }),
  clave_api_persona_check: filas({ creada_por: -100 }),
  sesion_persona_check: filas({ id_usuario: -100 }),
  sesion_puerta_check: raro('puerta'),
  segundo_factor_confirmado_check: { sql: [`UPDATE segundo_factor SET confirmado_en = now()`] },
  segundo_factor_persona_check: filas({ id_usuario: -100 }),
  codigo_recuperacion_numero_check: filas({ numero: 0 }, { numero: 11 }),
  verificacion_clave_persona_check: filas({ id_usuario: -100 }),
  seguridad_una_fila_check: filas({ id: 2 }),
  ajustes_una_fila: filas({ id: 2 }),
  ultima_visita_hasta_una_fila_check: filas({ id: 2 }),
  ultima_visita_hasta_anotada_check: filas({ anotada: 2 }),

  area_estado_check: raro('estado'),
  area_nombre_check: filas({ nombre: ' ' }, { nombre: 'Sala 1, 2' }),
  area_nombre_unico: filas({ nombre: ' JARDIN ' }),
  producto_codigo_unico: filas({ codigo_ensamble: 'ñ1 ', codigo_producto: 'p1' }),
  tipo_estado_check: raro('estado'),
  tipo_nombre_check: filas({ nombre: ' ' }),
  tipo_valor_check: filas({ valor: -0.01 }),
  tipo_duracion_check: filas({ duracion_dias: 0 }, { duracion_dias: 36_501 }),
  tipo_visitas_check: filas({ visitas_maximas_diarias: -1 }),
  tipo_capacidad_check: filas(
    { capacidad_maxima_miembros: 2 },
    { es_grupal: true, capacidad_maxima_miembros: 1 },
    { capacidad_maxima_miembros: 0 },
  ),
  tipo_combo_check: filas({ cantidad_combo_incluido: 0 }),
  tipo_capacidad_ocupada: {
    sql: [`UPDATE tipo_membresia SET capacidad_maxima_miembros = 2 WHERE id = 101`],
    estado: 'MA004',
  },

  cliente_nombre_check: filas({ nombre: ' ' }),
  cliente_ruc_check: filas({ ruc_ced: ' ' }),
  cliente_ruc_ced_key: filas({ ruc_ced: '9999999999' }),
  cliente_ruc_ced_no_es_clave: filas({ ruc_ced: 'sin-15' }),
  cliente_consumidor_final: {
    sql: [
      `UPDATE cliente SET activo = false WHERE id = 1`,
      `UPDATE cliente SET eliminado_en = now() WHERE id = 1`,
      `UPDATE cliente SET ruc_ced = '1' WHERE id = 1`,
    ],
  },
  ficha_edad_check: filas({ edad: -1 }, { edad: 131 }),

  miembro_estado_check: raro('estado'),
  miembro_fechas_check: filas({ fecha_inicio: '2026-03-06' }),
  miembro_fechas_juntas_check: filas({ fecha_inicio: null }, { fecha_fin: null }),
  miembro_activo_check: filas(
    { estado: 'ACTIVO', fecha_inicio: null, fecha_fin: null },
    { estado: 'ACTIVO', id_tipo_membresia: null },
  ),
  miembro_sin_membresia_check: filas(
    { estado: null, fecha_inicio: null, fecha_fin: null },
    { estado: null, id_tipo_membresia: null },
  ),
  miembro_titular_check: { filas: [{ id: 900, id_miembro_titular: 900 }], sin: ['miembro_grupo_capacidad'] },
  miembro_matricula_key: filas({ matricula: '2026-100' }),
  miembro_grupo_capacidad: {
    // A fourth of three, and one of a membership that is no group.
    filas: [{ id_miembro_titular: 101 }, { id_miembro_titular: 100 }],
    estado: 'MA003',
  },
  periodo_estado_check: raro('estado'),
  periodo_fechas_check: filas({ fecha_fin: HOY, estado: 'ANULADO' }),
  periodo_sin_solape: filas({ fecha_inicio: HOY }, { fecha_inicio: '2026-02-01', fecha_fin: '2026-03-01' }),
  periodo_pago_unico_check: filas({ id_ingreso: 100, id_transaccion: 100 }),
  periodo_pagado_fuera_check: filas(
    { pagado_fuera: true, id_ingreso: 100 },
    { pagado_fuera: true, id_transaccion: 100 },
  ),
  periodo_previo_check: filas(
    { id_tipo_previo: 100, id_ingreso: 100 },
    { dias_de_mas: 1, id_ingreso: 100 },
    { id_tipo_previo: 100, dias_de_mas: 1 },
  ),
  suspension_fechas_check: filas({ hasta: '2026-03-04' }),
  suspension_abierta_unica: filas({ id_miembro: 100 }),
  cambio_estado_solo_se_agrega: soloSeAgrega(
    `UPDATE cambio_estado SET motivo = 'otro'`,
    `UPDATE cambio_estado SET a = 'ACTIVO'`,
    `DELETE FROM cambio_estado`,
  ),

  forma_pago_nombre_unico: filas({ nombre: ' deposito ' }),
  transaccion_monto_check: filas({ monto_total_cobro: 0 }),
  transaccion_origen_check: raro('origen_transaccion'),
  transaccion_cuenta_check: filas(
    { cuenta_contable_ingreso_codigo: '2.10.1' },
    { origen_transaccion: 'ANTICIPO', cuenta_contable_ingreso_codigo: '4.2.1' },
  ),
  transaccion_documento_check: raro('documento_cobro_tipo'),
  transaccion_movimiento_check: filas({ tipo_movimiento_contable: 'Salida' }),
  transaccion_tipo_check: raro('tipo_cobro'),
  transaccion_estado_check: raro('estado_transaccion'),
  transaccion_anulada_check: filas(
    { estado_transaccion: 'Anulado' },
    { anulada_en: AHORA, motivo_anulacion: 'x' },
    { estado_transaccion: 'Anulado', anulada_en: AHORA, motivo_anulacion: ' ' },
    { estado_transaccion: 'Anulado', anulada_en: AHORA },
  ),
  detalle_monto_check: filas({ monto_detalle: 0 }),
  detalle_dueno_check: filas({ id_transaccion: null }, { id_abono: 100 }),
  detalle_conciliacion_check: raro('estado_conciliacion_metodo'),
  cuota_monto_check: filas({ monto_cuota: 0 }),
  cuota_pagado_check: filas({ pagado: -0.01 }, { pagado: 10.01 }),
  cuota_estado_check: raro('estado_cuota'),
  cuota_id_transaccion_numero_key: filas({ numero: 1 }),
  abono_monto_check: filas({ monto: 0 }),
  abono_anulado_check: filas({ anulado_en: AHORA, motivo_anulacion: ' ' }, { anulado_en: AHORA }),

  ingreso_signo_check: {
    filas: [
      { monto: -10 },
      { monto: 10, anula_a: 101, motivo: 'error' },
      { monto: -10, anula_a: 101, motivo: ' ' },
      { monto: -10, anula_a: 101, motivo: null },
    ],
    sin: ['ingreso_contraasiento'],
  },
  ingreso_hora_check: filas({ hora: '24:00:00' }, { hora: '10:60:00' }, { hora: '9:00:00' }),
  ingreso_concepto_check: raro('concepto'),
  ingreso_anula_a_key: filas({ monto: -10, anula_a: 100, motivo: 'otra vez' }),
  ingreso_contraasiento: {
    // Of another amount, client, quota or day; and of what is a counter-entry itself.
    filas: [
      { monto: -9.99 },
      { id_cliente: { sql: '(SELECT max(id) FROM cliente)' } },
      { id_cuota: 100 },
      { fecha: '2026-03-04' },
      { anula_a: 104, monto: 0 },
    ].map((f) => ({ monto: -10, anula_a: 101, motivo: 'error', ...f })),
    estado: 'MA006',
    sin: ['cuota_pagado_check'],
  },
  ingreso_solo_se_agrega: soloSeAgrega(
    `UPDATE ingreso SET monto = 11 WHERE id = 101`,
    `UPDATE ingreso SET fecha = '2026-03-04' WHERE id = 101`,
    `UPDATE ingreso SET id_forma_pago = 2 WHERE id = 101`,
    `DELETE FROM ingreso WHERE id = 103`,
  ),
  ingreso_no_se_vacia: soloSeAgrega(`TRUNCATE ingreso CASCADE`),

  visita_hora_check: filas({ hora: -1 }, { hora: 24 }),
  visita_estado_check: raro('estado_acceso', { motivo_denegacion: null }),
  visita_motivo_check: filas({ motivo_denegacion: 'Vencido' }),
  visita_anulada_check: filas({ anulada_en: AHORA, motivo_anulacion: ' ' }, { anulada_en: AHORA }),
  visita_inmutable: {
    sql: [
      `momento = momento - interval '1 hour'`,
      `dia = '2026-03-04'`,
      `hora = 11`,
      `id_cliente = (SELECT max(id) FROM cliente)`,
      `id_miembro = 100`,
      `id_usuario = 100`,
      `id_tipo_membresia = 100`,
    ].map((cambio) => `UPDATE visita SET ${cambio} WHERE id = 100`),
    estado: 'MA007',
  },
  visita_no_se_borra: soloSeAgrega(`DELETE FROM visita WHERE id = 100`),

  auditoria_solo_se_agrega: soloSeAgrega(`UPDATE auditoria SET accion = 'otra'`, `DELETE FROM auditoria`),
  auditoria_no_se_vacia: { ...soloSeAgrega(`TRUNCATE auditoria`, `TRUNCATE auditoria_resto`), repetida: true },
  mensaje_estado_check: raro('estado'),
  mensaje_texto_check: filas({ mensaje: ' ' }),

  pago_membresia_monto_check: filas({ monto: -0.01 }),
  pago_membresia_pago_check: filas({ id_transaccion: 101 }, { id_ingreso: null }),
  pago_membresia_puerta_check: raro('puerta'),
  pago_membresia_id_ingreso_key: filas({ id_ingreso: 100 }),
  pago_membresia_id_transaccion_key: filas({ id_ingreso: null, id_transaccion: 100 }),
  pago_membresia_solo_se_agrega: soloSeAgrega(
    `UPDATE pago_membresia SET monto = 1 WHERE id = 103`,
    `DELETE FROM pago_membresia WHERE id = 103`,
  ),
  posible_doble_orden_check: filas({ id_primero: 103 }, { id_primero: 102 }),
  posible_doble_id_segundo_key: filas({ id_segundo: 101 }),
  posible_doble_resolucion_check: raro('resolucion', { resuelto_en: AHORA }),
  posible_doble_resuelto_check: filas({ resuelto_en: AHORA }, { resolucion: 'ANULADO' }),
  posible_doble_no_se_borra: soloSeAgrega(`DELETE FROM posible_doble`),
  posible_doble_resuelto: soloSeAgrega(`UPDATE posible_doble SET resolucion = 'ANULADO'`),

  mudanza_clase_check: raro('clase'),
  mudanza_estado_check: raro('estado'),
  mudanza_decidida_clase_check: raro('clase'),
  mudanza_decidida_tabla_check: raro('tabla'),
  mudanza_un_cierre: filas({ estado: 'CERRADA' }),
  mudanza_fila_antes_check: filas({ antes: '{}' }),
  respaldo_origen: raro('origen'),
  respaldo_estado: raro('estado', { terminado_en: AHORA }),
  respaldo_fase: raro('fase'),
  respaldo_avance: filas({ avance: -1 }, { avance: 101 }),
  respaldo_terminado: filas({ terminado_en: AHORA }),
  respaldo_entero: filas({ estado: 'VERIFICADO', terminado_en: AHORA }),
  respaldo_motivo: filas({ estado: 'FALLIDO', terminado_en: AHORA, motivo: '' }),
  respaldo_uno_en_curso: filas({ estado: 'EN_CURSO' }),

  comprobacion_origen_check: raro('origen'),
  comprobacion_estado_check: raro('estado', { terminada_en: AHORA }),
  comprobacion_terminada_check: filas({ terminada_en: AHORA }, { estado: 'BIEN' }),
  comprobacion_sello_check: filas({ sello: 1 }),
  sello_primero_check: filas({ previo: null, huella: { sql: `eslabon(NULL, 3, '${AHORA}', 1, 'x')` } }),
  sello_eslabon_check: filas({ huella: 'inventada' }),
  sello_huella_key: { filas: [{ huella: { sql: SEGUNDO_SELLO } }], sin: ['sello_eslabon_check'] },
  sello_previo_key: filas({
    previo: { sql: PRIMER_SELLO },
    huella: { sql: `eslabon(${PRIMER_SELLO}, 3, '${AHORA}', 1, 'x')` },
  }),
  sello_solo_se_agrega: soloSeAgrega(`UPDATE sello SET filas = filas`, `DELETE FROM sello WHERE numero = 2`),
  sello_no_se_vacia: soloSeAgrega(`TRUNCATE sello`),
  huella_solo_se_agrega: soloSeAgrega(`UPDATE huella SET tabla = 'otra'`, `DELETE FROM huella`),
  huella_no_se_vacia: soloSeAgrega(`TRUNCATE huella`),
  huella_pendiente_no_cambia: soloSeAgrega(`UPDATE huella_pendiente SET tabla = 'otra'`),
}
