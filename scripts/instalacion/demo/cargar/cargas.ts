import type { Historia } from '../tipos'

/** The moment of a row, which is written as the gym's clock says it. */
const M = `(x.momento::timestamp AT TIME ZONE $2)`

/** Each list of the history: its statement reads the rows from $1 (JSON), $2 is the zone. */
export const CARGAS: readonly {
  lista: keyof Historia
  tabla: string
  sql: string
  columnas: string
  solo?: (f: never) => boolean
}[] = [
  {
    lista: 'clientes',
    tabla: 'cliente',
    sql: `(id, nombre, ruc_ced, telefono, direccion, email, registrado_en, creado_en)
      SELECT x.id, x.nombre, x.ruc_ced, x.telefono, x.direccion, x.email, ${M}, ${M}`,
    columnas: 'id int, nombre text, ruc_ced text, telefono text, direccion text, email text, momento text',
  },
  {
    lista: 'fichas',
    tabla: 'ficha',
    sql: `(id_cliente, edad, sufre_enfermedad, tiene_seguro,
        enfermedad, institucion, nombre_contacto, telefono_contacto)
      SELECT x.id_cliente, x.edad, x.sufre_enfermedad, x.tiene_seguro,
        x.enfermedad, x.institucion, x.nombre_contacto, x.telefono_contacto`,
    columnas: `id_cliente int, edad int, sufre_enfermedad boolean, tiene_seguro boolean,
      enfermedad text, institucion text, nombre_contacto text, telefono_contacto text`,
  },
  ...[
    (f: Historia['miembros'][number]) => f.id_miembro_titular === null,
    (f: Historia['miembros'][number]) => f.id_miembro_titular !== null,
  ].map((solo) => ({
    lista: 'miembros' as const,
    tabla: 'miembro',
    solo,
    columnas: `id int, matricula text, id_cliente int, id_tipo_membresia int, estado text,
      fecha_inicio date, fecha_fin date, id_miembro_titular int, momento text`,
    sql: `(id, matricula, id_cliente, id_tipo_membresia, estado,
        fecha_inicio, fecha_fin, id_miembro_titular, creado_por, registrado_en, creado_en)
      SELECT x.id, x.matricula, x.id_cliente, x.id_tipo_membresia, x.estado,
        x.fecha_inicio, x.fecha_fin, x.id_miembro_titular, 'Recepción', ${M}, ${M}`,
  })),
  {
    lista: 'cobros',
    tabla: 'transaccion',
    columnas: `id int, monto numeric, id_cliente int, origen text, documento text, numero text, fecha date,
      tipo_cobro text, estado text, liquidado text, id_usuario int, id_miembro int, momento text`,
    sql: `(id, monto_total_cobro, id_cliente, origen_transaccion, documento_cobro_tipo, numero_documento,
        fecha_documento, cuenta_contable_ingreso_codigo, tipo_cobro, estado_transaccion,
        fecha_liquidado_conciliado, registrado_por, id_usuario, id_miembro, creado_en, completada_en)
      SELECT x.id, x.monto, x.id_cliente, x.origen, x.documento, x.numero,
        x.fecha, '4.2.1', x.tipo_cobro, x.estado,
        x.liquidado::timestamp AT TIME ZONE $2, u.usuario, x.id_usuario, x.id_miembro, ${M}, ${M}`,
  },
  {
    lista: 'cuotas',
    tabla: 'cuota',
    sql: `(id, id_transaccion, id_cliente, numero, monto_cuota, fecha_vencimiento, creado_en)
      SELECT x.id, x.id_transaccion, x.id_cliente, x.numero, x.monto, x.vence, ${M}`,
    columnas: 'id int, id_transaccion int, id_cliente int, numero int, monto numeric, vence date, momento text',
  },
  {
    lista: 'abonos',
    tabla: 'abono',
    sql: `(id, id_cliente, monto, fecha, registrado_por, id_usuario, creado_en)
      SELECT x.id, x.id_cliente, x.monto, x.fecha, u.usuario, x.id_usuario, ${M}`,
    columnas: 'id int, id_cliente int, monto numeric, fecha date, id_usuario int, momento text',
  },
  {
    lista: 'lineas',
    tabla: 'detalle_metodo',
    sql: `(id_transaccion, id_abono, id_forma_pago, monto_detalle,
        estado_conciliacion_metodo, fecha_conciliacion_metodo, creado_en)
      SELECT x.id_transaccion, x.id_abono, x.id_forma_pago, x.monto,
        CASE WHEN x.conciliada IS NULL THEN 'Pendiente' ELSE 'Conciliado' END,
        x.conciliada::timestamp AT TIME ZONE $2, ${M}`,
    columnas: 'id_transaccion int, id_abono int, id_forma_pago int, monto numeric, conciliada text, momento text',
  },
  {
    lista: 'visitas',
    tabla: 'visita',
    sql: `(id, momento, dia, hora, id_cliente, id_miembro, id_tipo_membresia,
        nombre_area_acceso, estado_acceso, motivo_denegacion, id_usuario, registrado_por)
      SELECT x.id, ${M}, x.momento::date, substr(x.momento, 12, 2)::smallint,
        x.id_cliente, x.id_miembro, x.id_tipo_membresia, x.areas, x.estado, x.motivo,
        x.id_usuario, CASE WHEN x.id_miembro IS NULL THEN '' ELSE 'Sistema Web' END`,
    columnas: `id int, id_cliente int, id_miembro int, id_tipo_membresia int, areas text,
      estado text, motivo text, id_usuario int, momento text`,
  },
  {
    lista: 'ingresos',
    tabla: 'ingreso',
    sql: `(id, momento, fecha, hora, monto, concepto, id_usuario, id_cliente, id_miembro,
        id_tipo_membresia, id_transaccion, id_cuota, id_abono, id_visita, id_forma_pago)
      SELECT x.id, ${M}, x.momento::date, substr(x.momento, 12), x.monto, x.concepto, x.id_usuario, x.id_cliente,
        x.id_miembro, x.id_tipo_membresia, x.id_transaccion, x.id_cuota, x.id_abono, x.id_visita, x.id_forma_pago`,
    columnas: `id int, monto numeric, concepto text, id_usuario int, id_cliente int, id_miembro int,
      id_tipo_membresia int, id_transaccion int, id_cuota int, id_abono int, id_visita int, id_forma_pago int,
      momento text`,
  },
  {
    lista: 'periodos',
    tabla: 'periodo_membresia',
    sql: `(id_miembro, id_tipo_membresia, fecha_inicio, fecha_fin, id_ingreso, id_transaccion, id_usuario, creado_en)
      SELECT x.id_miembro, x.id_tipo_membresia, x.fecha_inicio, x.fecha_fin,
        x.id_ingreso, x.id_transaccion, x.id_usuario, ${M}`,
    columnas: `id_miembro int, id_tipo_membresia int, fecha_inicio date, fecha_fin date,
      id_ingreso int, id_transaccion int, id_usuario int, momento text`,
  },
  {
    lista: 'suspensiones',
    tabla: 'suspension',
    sql: `(id_miembro, desde, motivo, abierta_por, creado_en)
      SELECT x.id_miembro, x.desde, x.motivo, x.id_usuario, ${M}`,
    columnas: 'id_miembro int, desde date, motivo text, id_usuario int, momento text',
  },
  {
    lista: 'cambios',
    tabla: 'cambio_estado',
    sql: `(id_miembro, de, a, motivo, id_usuario, momento)
      SELECT x.id_miembro, x.de, x.a, x.motivo, x.id_usuario, ${M}`,
    columnas: 'id_miembro int, de text, a text, motivo text, id_usuario int, momento text',
  },
]
