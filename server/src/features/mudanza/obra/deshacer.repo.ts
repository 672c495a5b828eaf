import { z } from 'zod'
import { ErrorMudanza } from '../error-mudanza.reglas'
import type { Obra } from './obra.repo'

const traida = (tabla: string, columna: string): string =>
  `EXISTS (SELECT 1 FROM mudanza_fila f WHERE f.tabla = '${tabla}' AND f.id_nuevo = ${columna} AND NOT f.unida)`
const Foto = z.strictObject({ foto: z.string() })
const Cuenta = z.strictObject({ que: z.string(), n: z.int() })

/** What was done here with what was brought; nothing of it may be lost. */
const TRABAJO = `
  SELECT 'personas cambiadas aquí' AS que, count(*)::int AS n FROM miembro m JOIN cliente c ON c.id = m.id_cliente
    JOIN mudanza_fila f ON f.tabla = 'miembros' AND f.id_nuevo = m.id
    WHERE greatest(m.actualizado_en, c.actualizado_en) > f.traida_en
  UNION ALL SELECT 'cambios de estado', count(*)::int FROM cambio_estado x WHERE ${traida('miembros', 'x.id_miembro')}
  UNION ALL SELECT 'suspensiones', count(*)::int FROM suspension x WHERE ${traida('miembros', 'x.id_miembro')}
  UNION ALL SELECT 'períodos', count(*)::int
    FROM periodo_membresia x JOIN mudanza_fila f ON f.tabla = 'miembros' AND f.id_nuevo = x.id_miembro
    WHERE x.creado_en > f.traida_en
  UNION ALL SELECT 'visitas', count(*)::int FROM visita x
    WHERE NOT ${traida('visitas', 'x.id')}
      AND (${traida('miembros', 'x.id_miembro')} OR ${traida('usuarios', 'x.id_usuario')})
  UNION ALL SELECT 'visitas anuladas', count(*)::int FROM visita x
    WHERE x.anulada_en IS NOT NULL AND ${traida('visitas', 'x.id')}
  UNION ALL SELECT 'pagos', count(*)::int FROM ingreso x
    WHERE NOT ${traida('pagos', 'x.id')}
      AND (${traida('miembros', 'x.id_miembro')} OR ${traida('usuarios', 'x.id_usuario')}
        OR ${traida('membresias', 'x.id_tipo_membresia')}
        OR ${traida('pagos', 'x.anula_a')})
  UNION ALL SELECT 'cobros', count(*)::int FROM transaccion x
    WHERE ${traida('miembros', 'x.id_miembro')} OR ${traida('usuarios', 'x.id_usuario')}
      OR EXISTS (SELECT 1 FROM miembro m WHERE m.id_cliente = x.id_cliente AND ${traida('miembros', 'm.id')})
  UNION ALL SELECT 'miembros nuevos', count(*)::int FROM miembro x
    WHERE NOT ${traida('miembros', 'x.id')} AND ${traida('membresias', 'x.id_tipo_membresia')}`

/** The read models without those rows, in the fragment of what is brought. */
const RESUMENES = [
  `INSERT INTO resumen_ingreso_dia AS r SELECT fecha, coalesce(id_usuario, 0), fragmento(), -count(*), -sum(monto)
     FROM ingreso x WHERE ${traida('pagos', 'x.id')} GROUP BY 1, 2
     ON CONFLICT (dia, id_usuario, fragmento) DO UPDATE SET n = r.n + EXCLUDED.n, total = r.total + EXCLUDED.total`,
  `INSERT INTO resumen_ingreso_mes AS r
    SELECT date_trunc('month', fecha)::date, coalesce(id_usuario, 0), fragmento(), -sum(monto)
     FROM ingreso x WHERE ${traida('pagos', 'x.id')} GROUP BY 1, 2
     ON CONFLICT (mes, id_usuario, fragmento) DO UPDATE SET total = r.total + EXCLUDED.total`,
  `INSERT INTO resumen_visita_dia AS r SELECT dia, coalesce(id_usuario, 0), fragmento(), -count(*)
     FROM visita x WHERE ${traida('visitas', 'x.id')} GROUP BY 1, 2
     ON CONFLICT (dia, id_usuario, fragmento) DO UPDATE SET n = r.n + EXCLUDED.n`,
  `INSERT INTO resumen_visita_hora AS r SELECT hora, coalesce(id_usuario, 0), fragmento(), -count(*)
     FROM visita x WHERE ${traida('visitas', 'x.id')} GROUP BY 1, 2
     ON CONFLICT (hora, id_usuario, fragmento) DO UPDATE SET n = r.n + EXCLUDED.n`,
]
/** Who was here already, and has not changed it since, has again what he had. */
const DEVOLVER = `UPDATE usuario u
  SET nombre = f.antes ->> 'nombre', telefono = f.antes ->> 'telefono', hash = f.antes ->> 'hash',
    debe_cambiar = (f.antes ->> 'debe_cambiar')::boolean, actualizado_en = (f.antes ->> 'actualizado_en')::timestamptz
  FROM mudanza_fila f
  WHERE f.tabla = 'usuarios' AND f.antes IS NOT NULL AND u.id = f.id_nuevo AND u.actualizado_en <= f.traida_en`
const BORRAR = [
  DEVOLVER,
  'DELETE FROM mudanza_decidida',
  `DELETE FROM periodo_membresia x WHERE ${traida('miembros', 'x.id_miembro')}`,
  `DELETE FROM ingreso x WHERE ${traida('pagos', 'x.id')}`,
  `DELETE FROM visita x WHERE ${traida('visitas', 'x.id')}`,
  'CREATE TEMP TABLE se_va ON COMMIT DROP AS SELECT m.id AS id_miembro, m.id_cliente FROM miembro m WHERE ' +
    traida('miembros', 'm.id'),
  'DELETE FROM ficha WHERE id_cliente IN (SELECT id_cliente FROM se_va)',
  'DELETE FROM miembro WHERE id IN (SELECT id_miembro FROM se_va)',
  'DELETE FROM cliente WHERE id IN (SELECT id_cliente FROM se_va)',
  `DELETE FROM tipo_membresia x WHERE ${traida('membresias', 'x.id')}`,
  `DELETE FROM sesion x WHERE ${traida('usuarios', 'x.id_usuario')}`,
  `DELETE FROM usuario x WHERE ${traida('usuarios', 'x.id')}`,
  // What was saved here since is the gym's own.
  `DELETE FROM ajustes a USING mudanza_fila f WHERE f.tabla = 'ajustes' AND a.actualizado_en <= f.traida_en`,
  'DELETE FROM mudanza_fila',
]

const yaSeTrabajo = (con: string, cause?: unknown): ErrorMudanza =>
  new ErrorMudanza(`Ya se trabajó aquí con lo que se trajo (${con}), así que no se puede deshacer.`, { cause })

/** PostgreSQL: somebody else's row names one of these. */
const AJENA = '23503'

/**
 * Takes out whole what was brought, in one transaction of the caller's, whose run must be DESHACIENDO. Returns the
 * pictures that nobody names any more.
 * @throws ErrorMudanza when somebody worked with it here: then nothing is taken out.
 */
export async function quitarLoTraido(o: Obra): Promise<string[]> {
  const trabajo = (await o.filas(Cuenta, TRABAJO)).filter(({ n }) => n > 0)
  if (trabajo.length > 0) throw yaSeTrabajo(trabajo.map(({ que, n }) => `${que}: ${n}`).join(', '))
  const fotos = await o.filas(
    Foto,
    `SELECT h.foto FROM ficha h JOIN miembro m ON m.id_cliente = h.id_cliente
      WHERE h.foto IS NOT NULL AND ${traida('miembros', 'm.id')}
     UNION ALL SELECT a.logo
       FROM ajustes a JOIN mudanza_fila f ON f.tabla = 'ajustes' AND a.actualizado_en <= f.traida_en
       WHERE a.logo IS NOT NULL`,
  )
  try {
    for (const sql of [...RESUMENES, ...BORRAR]) await o.hacer(sql)
  } catch (e) {
    if ((e as { code?: string }).code !== AJENA) throw e
    const { table = '' } = e as { table?: string }
    throw yaSeTrabajo(table, e)
  }
  return fotos.map(({ foto }) => foto)
}
