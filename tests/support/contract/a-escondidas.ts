/*
 * Rows changed behind the back of the application, one by one, and which check of `npm run comprobar` names each: what
 * a check is for. A new check needs a case here.
 */

const uno = (tabla: string, donde: string): string => `(SELECT min(id) FROM ${tabla} WHERE ${donde})`
const cambiar = (tabla: string, cambio: string, donde = 'true'): string =>
  `UPDATE ${tabla} SET ${cambio} WHERE id = ${uno(tabla, donde)} RETURNING id::text`
/** The same of what is kept of a member. */
const cambiarSocio = (tabla: string, cambio: string, donde = 'true'): string =>
  `UPDATE ${tabla} SET ${cambio}
    WHERE id_miembro = (SELECT min(id_miembro) FROM ${tabla} WHERE ${donde}) RETURNING id_miembro::text AS id`
/** A row of money changed together with what was noted of it when it was written. */
const conSuHuella = (tabla: string, cambio: string, donde: string): string =>
  `CREATE TEMP TABLE cual AS SELECT ${uno(tabla, donde)} AS id;
  UPDATE ${tabla} SET ${cambio} WHERE id = (SELECT id FROM cual);
  UPDATE huella u SET huella = huella_de(x) FROM ${tabla} x
  WHERE x.id = (SELECT id FROM cual) AND u.tabla = '${tabla}' AND u.id_fila = x.id RETURNING u.bloque AS id`
const CONTADO = "tipo_cobro <> 'credito' AND completada_en IS NOT NULL AND anulada_en IS NULL"
const CREDITO = "tipo_cobro = 'credito' AND completada_en IS NOT NULL AND anulada_en IS NULL"
const DE_CONTADO = `id_transaccion IN (SELECT id FROM transaccion WHERE ${CONTADO})`
const ACTIVO = "estado = 'ACTIVO' AND id_miembro_titular IS NULL"

/**
 * [check, table that it names, what was done, its SQL; what it returns as id is what must be named, or `null`: any]
 */
export const CASOS: readonly [revision: string, tabla: string, que: string, sql: string, nombrada?: false][] = [
  ['sellado-ingreso', 'ingreso', 'an amount in the ledger', cambiar('ingreso', 'monto = monto + 1', 'anula_a IS NULL')],
  ['sellado-ingreso', 'ingreso', 'its day', cambiar('ingreso', 'fecha = fecha - 1')],
  ['sellado-ingreso', 'ingreso', 'its author', cambiar('ingreso', 'id_usuario = 1', 'id_usuario > 1')],
  [
    'sellado-ingreso',
    'ingreso',
    'a row taken out',
    'DELETE FROM ingreso WHERE id = (SELECT max(id) FROM ingreso) RETURNING id',
  ],
  [
    'sellado-ingreso',
    'ingreso',
    'a row put in',
    `INSERT INTO ingreso (momento, fecha, monto, concepto, id_cliente)
      SELECT max(momento), max(fecha), 5, 'VISITA_REGULAR', 1 FROM ingreso RETURNING id`,
  ],
  ['sellado-transaccion', 'transaccion', 'what a charge is for', cambiar('transaccion', "observaciones = 'otra cosa'")],
  [
    'sellado-detalle-metodo',
    'detalle_metodo',
    'the number of a transfer',
    cambiar('detalle_metodo', "referencia_metodo = 'x'"),
  ],
  ['sellado-cuota', 'cuota', 'a due date', cambiar('cuota', 'fecha_vencimiento = fecha_vencimiento + 30')],
  ['sellado-abono', 'abono', 'who collected', cambiar('abono', "registrado_por = 'otro'")],
  ['cadena', 'sello', 'a row and what was noted of it', conSuHuella('ingreso', 'monto = monto - 0.01', 'monto > 1')],
  [
    'cadena',
    'sello',
    'a line of a seal taken out with its row',
    `WITH x AS (DELETE FROM ingreso WHERE id = (SELECT max(id) FROM ingreso) RETURNING id)
      DELETE FROM huella u USING x
      WHERE u.tabla = 'ingreso' AND u.id_fila = x.id RETURNING u.bloque AS id`,
  ],
  ['cadena', 'sello', 'a seal in the middle', 'DELETE FROM sello WHERE numero = 3 RETURNING numero AS id'],
  [
    'cadena',
    'sello',
    'the one after a seal taken out with its lines',
    `WITH x AS (DELETE FROM sello WHERE numero = 3 RETURNING numero)
      DELETE FROM huella u USING x WHERE u.bloque = x.numero RETURNING u.bloque + 1 AS id`,
  ],
  [
    'cadena',
    'sello',
    'the one after a seal made anew for another moment',
    `UPDATE sello
      SET sellado_en = sellado_en - interval '1 day',
        huella = eslabon(previo, numero, sellado_en - interval '1 day', filas, contenido)
      WHERE numero = 3 RETURNING numero + 1 AS id`,
  ],
  [
    'contraasientos',
    'ingreso',
    'whom a counter-entry is for',
    cambiar('ingreso', 'id_usuario = 1', 'anula_a IS NOT NULL AND id_usuario > 1'),
  ],
  [
    'cobros-contado',
    'transaccion',
    'the total of a charge in cash',
    cambiar('transaccion', 'monto_total_cobro = monto_total_cobro - 1', `${CONTADO} AND monto_total_cobro > 2`),
  ],
  [
    'cobros-contado',
    'transaccion',
    'a line that does not count any more',
    `UPDATE detalle_metodo SET cuenta = false
      WHERE id = ${uno('detalle_metodo', `cuenta AND ${DE_CONTADO}`)} RETURNING id_transaccion AS id`,
  ],
  [
    'cobros-credito',
    'transaccion',
    'the total of a credit',
    cambiar('transaccion', 'monto_total_cobro = monto_total_cobro + 10', CREDITO),
  ],
  [
    'metodos',
    'transaccion',
    'by which method a charge came in',
    `UPDATE ingreso SET id_forma_pago = 6
      WHERE id = ${uno('ingreso', `anula_a IS NULL AND id_abono IS NULL AND ${DE_CONTADO}`)}
      RETURNING id_transaccion AS id`,
  ],
  [
    'estados-cobro',
    'transaccion',
    'a credit said to be paid',
    cambiar('transaccion', "estado_transaccion = 'Conciliado'", `${CREDITO} AND estado_transaccion = 'Pendiente'`),
  ],
  [
    'estados-cobro',
    'transaccion',
    'cash said to be owed',
    cambiar('transaccion', "estado_transaccion = 'Pendiente'", CONTADO),
  ],
  [
    'cobros-incompletos',
    'transaccion',
    'a covered charge said to be incomplete',
    cambiar('transaccion', 'completada_en = NULL', CONTADO),
  ],
  [
    'cuotas',
    'cuota',
    'what was paid of a quota',
    cambiar('cuota', 'pagado = pagado + 0.01', "estado_cuota = 'Pendiente' AND monto_cuota > pagado + 1"),
  ],
  [
    'cuotas',
    'cuota',
    'a quota said to be paid',
    cambiar('cuota', "estado_cuota = 'Pagada'", "estado_cuota = 'Pendiente'"),
  ],
  [
    'cuotas',
    'cuota',
    'a debt forgiven',
    cambiar('cuota', "estado_cuota = 'Anulada'", "estado_cuota = 'Pendiente' AND pagado > 0"),
  ],
  ['abonos', 'abono', 'how much was collected', cambiar('abono', 'monto = monto + 1')],
  [
    'abonos',
    'abono',
    'an abono said to be annulled',
    cambiar('abono', "anulado_en = now(), motivo_anulacion = 'x'", 'anulado_en IS NULL'),
  ],
  [
    'por-cobrar',
    'cliente',
    'a debt forgiven, all of it',
    `UPDATE cuota SET estado_cuota = 'Anulada'
      WHERE id = ${uno(
        'cuota',
        `estado_cuota = 'Pendiente' AND pagado = 0
          AND id_transaccion IN (SELECT id FROM transaccion WHERE ${CREDITO})`,
      )}
      RETURNING id_cliente AS id`,
  ],
  [
    'resumen-ingresos-dia',
    'resumen_ingreso_dia',
    'a day of the dashboard',
    `UPDATE resumen_ingreso_dia SET total = total + 1
      WHERE ctid = (SELECT ctid FROM resumen_ingreso_dia LIMIT 1)
      RETURNING to_char(dia, 'YYYY-MM-DD') || ', usuario ' || id_usuario AS id`,
  ],
  [
    'resumen-ingresos-mes',
    'resumen_ingreso_mes',
    'a month of it',
    `UPDATE resumen_ingreso_mes SET total = total + 1
      WHERE ctid = (SELECT ctid FROM resumen_ingreso_mes LIMIT 1)
      RETURNING to_char(mes, 'YYYY-MM-DD') || ', usuario ' || id_usuario AS id`,
  ],
  [
    'resumen-ingresos-total',
    'resumen_ingreso_total',
    'all its months together',
    `UPDATE resumen_ingreso_total SET total = total - 1
      WHERE id_usuario = (SELECT min(id_usuario) FROM resumen_ingreso_total)
      RETURNING 'todos, usuario ' || id_usuario AS id`,
  ],
  [
    'resumen-por-cobrar',
    'resumen_deuda',
    'what is owed of a charge',
    `UPDATE resumen_deuda SET saldo = saldo - 1
      WHERE id_transaccion = (SELECT min(id_transaccion) FROM resumen_deuda) RETURNING id_transaccion AS id`,
  ],
  [
    'resumen-por-cobrar',
    'resumen_por_cobrar',
    'what is owed in all',
    `UPDATE resumen_por_cobrar SET saldo = saldo - 1
      WHERE fragmento = (SELECT min(fragmento) FROM resumen_por_cobrar) RETURNING 'total' AS id`,
  ],
  [
    'resumen-sin-pagar',
    'resumen_sin_pagar_miembro',
    'who waits to pay',
    `UPDATE resumen_sin_pagar_miembro SET hasta = hasta - 1
      WHERE id_miembro = (SELECT min(id_miembro) FROM resumen_sin_pagar_miembro) RETURNING id_miembro AS id`,
  ],
  [
    'resumen-sin-pagar',
    'resumen_sin_pagar',
    'how many of them there are',
    `UPDATE resumen_sin_pagar SET n = n + 1 WHERE ctid = (SELECT ctid FROM resumen_sin_pagar LIMIT 1)
      RETURNING 'hasta ' || hasta AS id`,
  ],
  [
    'resumen-textos',
    'resumen_persona',
    'whom old reports name',
    cambiarSocio('resumen_persona', `json = replace(json, '"nombre"', '"nombra"')`),
  ],
  [
    'resumen-textos',
    'resumen_miembro',
    'what a list says of a member',
    cambiarSocio('resumen_miembro', "viejo_antes = viejo_antes || ' '"),
  ],
  [
    'resumen-textos',
    'resumen_miembro',
    'a member left out of the lists',
    'DELETE FROM resumen_miembro WHERE id_miembro = (SELECT min(id) FROM miembro) RETURNING id_miembro::text AS id',
  ],
  [
    'resumen-ultima-visita',
    'resumen_ultima_visita',
    'when a member came last',
    cambiarSocio(
      'resumen_ultima_visita',
      "momento = momento + interval '100 years', json = momento_json(momento + interval '100 years')",
      'momento IS NOT NULL',
    ),
  ],
  [
    'resumen-visitas-dia',
    'resumen_visita_dia',
    'the visits of a day',
    `UPDATE resumen_visita_dia SET n = n + 1 WHERE ctid = (SELECT ctid FROM resumen_visita_dia LIMIT 1)
      RETURNING to_char(dia, 'YYYY-MM-DD') || ', usuario ' || id_usuario AS id`,
  ],
  [
    'resumen-visitas-hora',
    'resumen_visita_hora',
    'those of an hour',
    `UPDATE resumen_visita_hora SET n = n - 1 WHERE ctid = (SELECT ctid FROM resumen_visita_hora LIMIT 1)
      RETURNING hora || ', usuario ' || id_usuario AS id`,
  ],
  [
    'inicio',
    'inicio',
    'figures of the dashboard',
    "UPDATE resumen_ingreso_mes SET total = total + 100 RETURNING 'x' AS id",
    false,
  ],
  [
    'caja',
    'caja',
    'the method of a counter-entry',
    cambiar('ingreso', 'id_forma_pago = 5', `anula_a IS NOT NULL AND fecha > (SELECT max(fecha) - 20 FROM ingreso)`),
    false,
  ],
  [
    'informe-pagos',
    'informe de pagos',
    'the type of a counter-entry',
    cambiar(
      'ingreso',
      'id_tipo_membresia = (SELECT max(id) FROM tipo_membresia WHERE id <> coalesce(id_tipo_membresia, 0))',
      'anula_a IS NOT NULL AND monto < 0',
    ),
    false,
  ],
  [
    'grupos',
    'miembro',
    'the end of somebody in a group',
    cambiar('miembro', 'fecha_fin = fecha_fin + 30', 'id_miembro_titular IS NOT NULL AND fecha_fin IS NOT NULL'),
  ],
  ['vigencias', 'miembro', 'days given away', cambiar('miembro', 'fecha_fin = fecha_fin + 30', ACTIVO)],
  [
    'vigencias',
    'miembro',
    'a membership without a period',
    `UPDATE miembro
      SET estado = 'ACTIVO', id_tipo_membresia = 1, fecha_inicio = '2030-01-01', fecha_fin = '2030-02-01'
      WHERE id = ${uno(
        'miembro',
        `${ACTIVO} AND id NOT IN (SELECT id_miembro FROM cambio_estado WHERE a = 'CANCELADO')`,
      )}
      RETURNING id`,
  ],
  [
    'suspensiones',
    'miembro',
    'a suspension lifted without giving days back',
    cambiar('miembro', "estado = 'ACTIVO'", "estado = 'SUSPENDIDO' AND id_miembro_titular IS NULL"),
  ],
  [
    'periodos-pagados',
    'periodo_membresia',
    'a period that was annulled with its payment',
    cambiar(
      'periodo_membresia',
      "estado = 'VIGENTE', fecha_inicio = '2040-01-01', fecha_fin = '2040-01-02'",
      "estado = 'ANULADO' AND num_nonnulls(id_ingreso, id_transaccion) = 1",
    ),
  ],
  ['dias', 'visita', 'the day of a visit', cambiar('visita', 'dia = dia - 7')],
]
/** The tables that they change, and so those that are put back. */
export const TOCADAS = [
  'ingreso',
  'transaccion',
  'detalle_metodo',
  'cuota',
  'abono',
  'huella',
  'sello',
  'miembro',
  'periodo_membresia',
  'visita',
  'resumen_ingreso_dia',
  'resumen_ingreso_mes',
  'resumen_ingreso_total',
  'resumen_deuda',
  'resumen_por_cobrar',
  'resumen_sin_pagar_miembro',
  'resumen_sin_pagar',
  'resumen_visita_dia',
  'resumen_visita_hora',
  'resumen_persona',
  'resumen_miembro',
  'resumen_ultima_visita',
]
