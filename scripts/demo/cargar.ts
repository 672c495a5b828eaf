import type pg from 'pg'
import { AREAS, GIMNASIO, PERSONAL, PRODUCTOS, TIPOS } from './catalogo'
import { inventar } from './historia'
import { rehacerResumenes } from './resumenes'
import { escribirCentavos } from '@mancuerna/domain/dinero'
import type { Historia } from './tipos'

export interface OpcionesDemo {
  semilla: number
  miembros: number
  visitas: number
  /** IANA zone of the gym. */
  zona: string
  /** The gym's clock now: 'AAAA-MM-DD HH:MM:SS'. */
  ahora: string
  /** Hash of the password that the demo's staff begin with; they must change it. */
  hash: string
  /** Told from 0 to 1 how far it is. */
  avance?: (parte: number, que: string) => void
}

/** A refusal that a person reads, without a stack. */
export class InstalacionConDatos extends Error {}

const BATCH = 5000
const M = `(x.momento::timestamp AT TIME ZONE $2)`

/** Each list of the history: its statement reads the rows from $1 (JSON), $2 is the zone. */
const CARGAS: readonly {
  lista: keyof Historia
  tabla: string
  sql: string
  columnas: string
  solo?: (f: never) => boolean
}[] = [
  {
    lista: 'clientes',
    tabla: 'cliente',
    sql: `(id, nombre, ruc_ced, telefono, direccion, email, registrado_en, creado_en) SELECT x.id, x.nombre, x.ruc_ced, x.telefono, x.direccion, x.email, ${M}, ${M}`,
    columnas: 'id int, nombre text, ruc_ced text, telefono text, direccion text, email text, momento text',
  },
  {
    lista: 'fichas',
    tabla: 'ficha',
    sql: '(id_cliente, edad, sufre_enfermedad, tiene_seguro, enfermedad, institucion, nombre_contacto, telefono_contacto) SELECT x.id_cliente, x.edad, x.sufre_enfermedad, x.tiene_seguro, x.enfermedad, x.institucion, x.nombre_contacto, x.telefono_contacto',
    columnas:
      'id_cliente int, edad int, sufre_enfermedad boolean, tiene_seguro boolean, enfermedad text, institucion text, nombre_contacto text, telefono_contacto text',
  },
  ...[
    (f: Historia['miembros'][number]) => f.id_miembro_titular === null,
    (f: Historia['miembros'][number]) => f.id_miembro_titular !== null,
  ].map((solo) => ({
    lista: 'miembros' as const,
    tabla: 'miembro',
    solo,
    columnas:
      'id int, matricula text, id_cliente int, id_tipo_membresia int, estado text, fecha_inicio date, fecha_fin date, id_miembro_titular int, momento text',
    sql: `(id, matricula, id_cliente, id_tipo_membresia, estado, fecha_inicio, fecha_fin, id_miembro_titular, creado_por, registrado_en, creado_en) SELECT x.id, x.matricula, x.id_cliente, x.id_tipo_membresia, x.estado, x.fecha_inicio, x.fecha_fin, x.id_miembro_titular, 'Recepción', ${M}, ${M}`,
  })),
  {
    lista: 'cobros',
    tabla: 'transaccion',
    columnas:
      'id int, monto numeric, id_cliente int, origen text, documento text, numero text, fecha date, tipo_cobro text, estado text, liquidado text, id_usuario int, id_miembro int, momento text',
    sql: `(id, monto_total_cobro, id_cliente, origen_transaccion, documento_cobro_tipo, numero_documento, fecha_documento, cuenta_contable_ingreso_codigo, tipo_cobro, estado_transaccion, fecha_liquidado_conciliado, registrado_por, id_usuario, id_miembro, creado_en, completada_en)
    SELECT x.id, x.monto, x.id_cliente, x.origen, x.documento, x.numero, x.fecha, '4.2.1', x.tipo_cobro, x.estado, x.liquidado::timestamp AT TIME ZONE $2, u.usuario, x.id_usuario, x.id_miembro, ${M}, ${M}`,
  },
  {
    lista: 'cuotas',
    tabla: 'cuota',
    sql: `(id, id_transaccion, id_cliente, numero, monto_cuota, fecha_vencimiento, creado_en) SELECT x.id, x.id_transaccion, x.id_cliente, x.numero, x.monto, x.vence, ${M}`,
    columnas: 'id int, id_transaccion int, id_cliente int, numero int, monto numeric, vence date, momento text',
  },
  {
    lista: 'abonos',
    tabla: 'abono',
    sql: `(id, id_cliente, monto, fecha, registrado_por, id_usuario, creado_en) SELECT x.id, x.id_cliente, x.monto, x.fecha, u.usuario, x.id_usuario, ${M}`,
    columnas: 'id int, id_cliente int, monto numeric, fecha date, id_usuario int, momento text',
  },
  {
    lista: 'lineas',
    tabla: 'detalle_metodo',
    sql: `(id_transaccion, id_abono, id_forma_pago, monto_detalle, estado_conciliacion_metodo, fecha_conciliacion_metodo, creado_en) SELECT x.id_transaccion, x.id_abono, x.id_forma_pago, x.monto, CASE WHEN x.conciliada IS NULL THEN 'Pendiente' ELSE 'Conciliado' END, x.conciliada::timestamp AT TIME ZONE $2, ${M}`,
    columnas: 'id_transaccion int, id_abono int, id_forma_pago int, monto numeric, conciliada text, momento text',
  },
  {
    lista: 'visitas',
    tabla: 'visita',
    sql: `(id, momento, dia, hora, id_cliente, id_miembro, id_tipo_membresia, nombre_area_acceso, estado_acceso, motivo_denegacion, id_usuario, registrado_por) SELECT x.id, ${M}, x.momento::date, substr(x.momento, 12, 2)::smallint, x.id_cliente, x.id_miembro, x.id_tipo_membresia, x.areas, x.estado, x.motivo, x.id_usuario, CASE WHEN x.id_miembro IS NULL THEN '' ELSE 'Sistema Web' END`,
    columnas:
      'id int, id_cliente int, id_miembro int, id_tipo_membresia int, areas text, estado text, motivo text, id_usuario int, momento text',
  },
  {
    lista: 'ingresos',
    tabla: 'ingreso',
    sql: `(id, momento, fecha, hora, monto, concepto, id_usuario, id_cliente, id_miembro, id_tipo_membresia, id_transaccion, id_cuota, id_abono, id_visita, id_forma_pago) SELECT x.id, ${M}, x.momento::date, substr(x.momento, 12), x.monto, x.concepto, x.id_usuario, x.id_cliente, x.id_miembro, x.id_tipo_membresia, x.id_transaccion, x.id_cuota, x.id_abono, x.id_visita, x.id_forma_pago`,
    columnas:
      'id int, monto numeric, concepto text, id_usuario int, id_cliente int, id_miembro int, id_tipo_membresia int, id_transaccion int, id_cuota int, id_abono int, id_visita int, id_forma_pago int, momento text',
  },
  {
    lista: 'periodos',
    tabla: 'periodo_membresia',
    sql: `(id_miembro, id_tipo_membresia, fecha_inicio, fecha_fin, id_ingreso, id_transaccion, id_usuario, creado_en) SELECT x.id_miembro, x.id_tipo_membresia, x.fecha_inicio, x.fecha_fin, x.id_ingreso, x.id_transaccion, x.id_usuario, ${M}`,
    columnas:
      'id_miembro int, id_tipo_membresia int, fecha_inicio date, fecha_fin date, id_ingreso int, id_transaccion int, id_usuario int, momento text',
  },
  {
    lista: 'suspensiones',
    tabla: 'suspension',
    sql: `(id_miembro, desde, motivo, abierta_por, creado_en) SELECT x.id_miembro, x.desde, x.motivo, x.id_usuario, ${M}`,
    columnas: 'id_miembro int, desde date, motivo text, id_usuario int, momento text',
  },
  {
    lista: 'cambios',
    tabla: 'cambio_estado',
    sql: `(id_miembro, de, a, motivo, id_usuario, momento) SELECT x.id_miembro, x.de, x.a, x.motivo, x.id_usuario, ${M}`,
    columnas: 'id_miembro int, de text, a text, motivo text, id_usuario int, momento text',
  },
]
/** Kept row by row at work; for a load they are built once at the end, in the same transaction. */
const RESUMENES = [
  ['visita', 'visita_a_resumen'],
  ['ingreso', 'ingreso_a_resumen'],
] as const

/**
 * Fills a migrated installation that has nothing yet with a demo gym, all of it or nothing. Returns how many rows of each kind.
 * @throws InstalacionConDatos when somebody already works with it.
 */
export async function cargarDemo(pool: pg.Pool, o: OpcionesDemo): Promise<Record<string, number>> {
  const c = await pool.connect()
  try {
    await c.query('BEGIN')
    await c.query('LOCK TABLE cliente, ingreso, visita IN SHARE ROW EXCLUSIVE MODE')
    await exigirVacia(c)
    const personal = await cargarCatalogo(c, o)
    o.avance?.(0, 'Inventando tres años de gimnasio')
    const h = inventar({ ...o, personal })
    await cargarHistoria(c, h, o)
    o.avance?.(0.97, 'Resúmenes')
    await rehacerResumenes(c)
    for (const [tabla, disparador] of RESUMENES) await c.query(`ALTER TABLE ${tabla} ENABLE TRIGGER ${disparador}`)
    for (const tabla of ['cliente', 'miembro', 'transaccion', 'cuota', 'abono', 'visita', 'ingreso'])
      await c.query(
        `SELECT setval(pg_get_serial_sequence('${tabla}', 'id'), greatest((SELECT max(id) FROM ${tabla}), 1))`,
      )
    await c.query(
      "INSERT INTO auditoria (momento, accion, entidad, despues) VALUES (now(), 'cargar-demo', 'instalacion', $1)",
      [JSON.stringify({ semilla: o.semilla, miembros: o.miembros, visitas: o.visitas })],
    )
    await c.query('COMMIT')
    await c.query('ANALYZE')
    o.avance?.(1, 'Listo')
    return Object.fromEntries(Object.entries(h).map(([nombre, filas]) => [nombre, (filas as unknown[]).length]))
  } catch (e) {
    await c.query('ROLLBACK')
    throw e
  } finally {
    c.release()
  }
}

async function exigirVacia(c: pg.PoolClient): Promise<void> {
  const { rows } = await c.query<{ ocupada: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM cliente WHERE id <> 1) OR EXISTS (SELECT 1 FROM miembro) OR EXISTS (SELECT 1 FROM ingreso) OR EXISTS (SELECT 1 FROM visita) OR EXISTS (SELECT 1 FROM area) OR EXISTS (SELECT 1 FROM tipo_membresia) OR EXISTS (SELECT 1 FROM producto_ensamblado) AS ocupada',
  )
  if (rows[0]?.ocupada)
    throw new InstalacionConDatos(
      'Esta instalación ya tiene datos: el gimnasio de demostración solo se carga en una vacía. No se cambió nada.',
    )
}

/** Settings, staff, areas, products and types. Returns the ids of the staff. */
async function cargarCatalogo(c: pg.PoolClient, o: OpcionesDemo): Promise<number[]> {
  await c.query(
    'INSERT INTO ajustes (id, nombre, telefono, direccion) VALUES (1, $1, $2, $3) ON CONFLICT (id) DO NOTHING',
    Object.values(GIMNASIO),
  )
  for (const [nombre, descripcion] of AREAS)
    await c.query('INSERT INTO area (nombre, descripcion) VALUES ($1, $2)', [nombre, descripcion])
  for (const p of PRODUCTOS)
    await c.query(
      'INSERT INTO producto_ensamblado (codigo_ensamble, codigo_producto, descripcion) VALUES ($1, $2, $3)',
      [...p],
    )
  // The order of TIPOS is the order of their ids: the sequence of an installation that never had a type begins at 1.
  await c.query("SELECT setval(pg_get_serial_sequence('tipo_membresia', 'id'), 1, false)")
  for (const t of TIPOS) {
    const { rows } = await c.query<{ id: number }>(
      'INSERT INTO tipo_membresia (nombre, categoria, es_grupal, capacidad_maxima_miembros, valor, descripcion, duracion_dias, visitas_maximas_diarias) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id',
      [t.nombre, t.categoria, t.grupo > 1, t.grupo, escribirCentavos(t.valor), t.descripcion, t.dias, t.visitas],
    )
    await c.query(
      'INSERT INTO tipo_area (id_tipo_membresia, id_area, orden) SELECT $1, a.id, n FROM unnest($2::text[]) WITH ORDINALITY AS x(nombre, n) JOIN area a USING (nombre)',
      [rows[0]?.id, t.areas],
    )
  }
  const ids: number[] = []
  for (const [usuario, nombre] of PERSONAL) {
    const { rows } = await c.query<{ id: number }>(
      "INSERT INTO usuario (usuario, nombre, telefono, hash, rol, debe_cambiar) VALUES ($1, $2, '099-000-0000', $3, 'RECEPCION', true) ON CONFLICT DO NOTHING RETURNING id",
      [usuario, nombre, o.hash],
    )
    if (rows[0]) ids.push(rows[0].id)
  }
  return ids
}

async function cargarHistoria(c: pg.PoolClient, h: Historia, o: OpcionesDemo): Promise<void> {
  for (const [tabla, disparador] of RESUMENES) await c.query(`ALTER TABLE ${tabla} DISABLE TRIGGER ${disparador}`)
  const total = Object.values(h).reduce((s, filas) => s + (filas as unknown[]).length, 0) || 1
  let hechas = 0
  for (const carga of CARGAS) {
    const todas = h[carga.lista] as unknown[]
    const filas = carga.solo ? todas.filter(carga.solo as (f: unknown) => boolean) : todas
    const autor = carga.sql.includes('u.usuario') ? ' JOIN usuario u ON u.id = x.id_usuario' : ''
    // A plan may not put the rows in another order than that of their moments.
    const orden = carga.columnas.startsWith('id int') ? ' ORDER BY x.id' : ''
    for (let i = 0; i < filas.length; i += BATCH) {
      const batch = filas.slice(i, i + BATCH)
      await c.query(
        `INSERT INTO ${carga.tabla} ${carga.sql} FROM json_to_recordset($1::json) AS x(${carga.columnas})${autor} WHERE $2::text IS NOT NULL${orden}`,
        [JSON.stringify(batch), o.zona],
      )
      hechas += batch.length
      o.avance?.(0.05 + (0.9 * hechas) / total, carga.lista)
    }
  }
}
