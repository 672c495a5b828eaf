import type pg from 'pg'
import { CARGAS } from './cargas'
import { AREAS, GIMNASIO, PERSONAL, PRODUCTOS, TIPOS } from '../historia/catalogo'
import { inventar } from '../historia/historia'
import { rehacerResumenes } from './resumenes'
import { escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import type { Historia } from '../tipos'

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
/** Kept row by row at work; for a load they are built once at the end, in the same transaction. */
const RESUMENES = [
  ['visita', 'visita_a_resumen'],
  ['ingreso', 'ingreso_a_resumen'],
] as const

/**
 * Fills a migrated installation that has nothing yet with a demo gym, all of it or nothing.
 * Returns how many rows of each kind.
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
    // Without statistics each member's last visit would be looked for among all visits.
    await c.query('ANALYZE visita, miembro')
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
    `SELECT EXISTS (SELECT 1 FROM cliente WHERE id <> 1)
        OR EXISTS (SELECT 1 FROM miembro)
        OR EXISTS (SELECT 1 FROM ingreso)
        OR EXISTS (SELECT 1 FROM visita)
        OR EXISTS (SELECT 1 FROM area)
        OR EXISTS (SELECT 1 FROM tipo_membresia)
        OR EXISTS (SELECT 1 FROM producto_ensamblado) AS ocupada`,
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
      `INSERT INTO tipo_membresia (nombre, categoria, es_grupal, capacidad_maxima_miembros,
          valor, descripcion, duracion_dias, visitas_maximas_diarias)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
      [t.nombre, t.categoria, t.grupo > 1, t.grupo, escribirCentavos(t.valor), t.descripcion, t.dias, t.visitas],
    )
    await c.query(
      `INSERT INTO tipo_area (id_tipo_membresia, id_area, orden)
        SELECT $1, a.id, n FROM unnest($2::text[]) WITH ORDINALITY AS x(nombre, n) JOIN area a USING (nombre)`,
      [rows[0]?.id, t.areas],
    )
  }
  const ids: number[] = []
  for (const [usuario, nombre] of PERSONAL) {
    const { rows } = await c.query<{ id: number }>(
      `INSERT INTO usuario (usuario, nombre, telefono, hash, rol, debe_cambiar)
        VALUES ($1, $2, '099-000-0000', $3, 'RECEPCION', true) ON CONFLICT DO NOTHING RETURNING id`,
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
        `INSERT INTO ${carga.tabla} ${carga.sql}
          FROM json_to_recordset($1::json) AS x(${carga.columnas})${autor} WHERE $2::text IS NOT NULL${orden}`,
        [JSON.stringify(batch), o.zona],
      )
      hechas += batch.length
      o.avance?.(0.05 + (0.9 * hechas) / total, carga.lista)
    }
  }
}
