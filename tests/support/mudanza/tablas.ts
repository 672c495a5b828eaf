import type pg from 'pg'

type Filas = Record<string, unknown[]>
/** Where only sums count: which fragment a row went to says nothing, and 0 is as good as none. */
const SUMAS: Record<string, string> = {
  resumen_ingreso_dia: `SELECT dia::text, id_usuario, sum(n)::int AS n, sum(total)::text AS total
      FROM resumen_ingreso_dia GROUP BY 1, 2 HAVING sum(n) <> 0 OR sum(total) <> 0 ORDER BY 1, 2`,
  resumen_ingreso_mes: `SELECT mes::text, id_usuario, sum(total)::text AS total
      FROM resumen_ingreso_mes GROUP BY 1, 2 HAVING sum(total) <> 0 ORDER BY 1, 2`,
  resumen_visita_dia: `SELECT dia::text, id_usuario, sum(n)::int AS n
      FROM resumen_visita_dia GROUP BY 1, 2 HAVING sum(n) <> 0 ORDER BY 1, 2`,
  resumen_visita_hora:
    'SELECT hora, id_usuario, sum(n)::int AS n FROM resumen_visita_hora GROUP BY 1, 2 HAVING sum(n) <> 0 ORDER BY 1, 2',
}
/** What the read models must say, counted anew from the rows themselves. */
const RECUENTO: Record<string, string> = {
  resumen_ingreso_dia: `SELECT fecha::text AS dia, coalesce(id_usuario, 0) AS id_usuario, count(*)::int AS n,
      sum(monto)::text AS total FROM ingreso GROUP BY 1, 2 ORDER BY 1, 2`,
  resumen_ingreso_mes: `SELECT date_trunc('month', fecha)::date::text AS mes, coalesce(id_usuario, 0) AS id_usuario,
      sum(monto)::text AS total FROM ingreso GROUP BY 1, 2 HAVING sum(monto) <> 0 ORDER BY 1, 2`,
  resumen_visita_dia: `SELECT dia::text, coalesce(id_usuario, 0) AS id_usuario, count(*)::int AS n
      FROM visita GROUP BY 1, 2 ORDER BY 1, 2`,
  resumen_visita_hora:
    'SELECT hora, coalesce(id_usuario, 0) AS id_usuario, count(*)::int AS n FROM visita GROUP BY 1, 2 ORDER BY 1, 2',
}

const leer = async (pool: pg.Pool, consultas: Record<string, string>): Promise<Filas> => {
  const salida: Filas = {}
  for (const [nombre, sql] of Object.entries(consultas)) salida[nombre] = (await pool.query(sql)).rows
  return salida
}

/** Every table of the gym, row by row; of the move itself only what was brought. */
export async function tablas(pool: pg.Pool): Promise<Filas> {
  const { rows } = await pool.query<{ t: string }>(
    `SELECT relname::text AS t FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       AND (relname NOT LIKE 'mudanza%' OR relname = 'mudanza_fila') AND relname <> ALL ($1) ORDER BY 1`,
    [Object.keys(SUMAS)],
  )
  const enteras = rows.map(({ t }): [string, string] => [
    t,
    `SELECT to_jsonb(x) AS fila FROM ${t} x ORDER BY to_jsonb(x)::text`,
  ])
  return leer(pool, { ...Object.fromEntries(enteras), ...SUMAS })
}

/** The read models, and what they must say. */
export const resumenes = async (pool: pg.Pool): Promise<[Filas, Filas]> => [
  await leer(pool, SUMAS),
  await leer(pool, RECUENTO),
]

const viejo = (tabla: string, id: string): string =>
  `(SELECT f.id_viejo::text FROM mudanza_fila f WHERE f.tabla = '${tabla}' AND f.id_nuevo = ${id})`
/** The gym by the old ids: two moves come to the same when this is the same, whatever numbers were used up. */
export const porIdsViejos = (pool: pg.Pool): Promise<Filas> =>
  leer(pool, {
    ...SUMAS,
    usuarios: `SELECT id, usuario, nombre, telefono, debe_cambiar, eliminado_en IS NULL AS vive FROM usuario
        WHERE id > 0 ORDER BY usuario`,
    tipos: 'SELECT id, nombre, valor::text, duracion_dias, estado FROM tipo_membresia ORDER BY nombre',
    ajustes: 'SELECT nombre, telefono, direccion FROM ajustes',
    miembros: `SELECT ${viejo('miembros', 'm.id')} AS viejo, m.matricula, m.estado, m.fecha_inicio::text,
        m.fecha_fin::text, ${viejo('membresias', 'm.id_tipo_membresia')} AS tipo, m.oculto_en IS NOT NULL AS oculto,
        c.nombre, c.telefono, c.direccion, h.edad, h.institucion
      FROM miembro m JOIN cliente c ON c.id = m.id_cliente LEFT JOIN ficha h ON h.id_cliente = c.id
      ORDER BY m.matricula`,
    visitas: `SELECT ${viejo('visitas', 'v.id')} AS viejo, momento, dia::text, hora,
        ${viejo('miembros', 'v.id_miembro')} AS miembro, ${viejo('usuarios', 'v.id_usuario')} AS usuario,
        ${viejo('membresias', 'v.id_tipo_membresia')} AS tipo
      FROM visita v ORDER BY 1`,
    pagos: `SELECT ${viejo('pagos', 'i.id')} AS viejo, momento, fecha::text, hora, monto::text, concepto,
        ${viejo('miembros', 'i.id_miembro')} AS miembro, ${viejo('usuarios', 'i.id_usuario')} AS usuario,
        ${viejo('membresias', 'i.id_tipo_membresia')} AS tipo, ${viejo('visitas', 'i.id_visita')} AS visita
      FROM ingreso i ORDER BY 1`,
    periodos: `SELECT ${viejo('miembros', 'p.id_miembro')} AS miembro, p.fecha_inicio::text, p.fecha_fin::text,
        p.estado,
        ${viejo('pagos', 'p.id_ingreso')} AS pago FROM periodo_membresia p ORDER BY 1, 2, 3, 4`,
    traidas: 'SELECT tabla, id_viejo::text, huella FROM mudanza_fila ORDER BY 1, 2',
  })
