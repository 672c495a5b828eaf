import type { Obra } from '../obra/obra.repo'
import { apuntar, asignarNumeros, PENDIENTE, type Traida } from './numeros.repo'

const ESTADO = `CASE WHEN x.fin IS NULL THEN NULL WHEN x.fin >= $2::date THEN 'ACTIVO' ELSE 'VENCIDO' END`
/** Our id of the type that a row names. */
const TIPO = `(SELECT f.id_nuevo FROM mudanza_fila f WHERE f.tabla = 'membresias' AND f.id_viejo = x.id_tipo)`
/** When somebody came: as noted, else the first day that is known of him. */
const REGISTRADO = `coalesce(x.registrado, x.inicio::timestamp,
  CASE WHEN x.matricula ~ '^(19|20)\\d\\d-'
    THEN make_timestamp(left(x.matricula, 4)::int, 1, 1, 0, 0, 0) END) AT TIME ZONE $3`

/** What was changed here since it was brought (person, health, card or period) stays, and is told. */
export async function respetarMiembros(o: Obra): Promise<void> {
  await o.hacer(
    `UPDATE mudanza_miembros x SET suerte = 'OMITIDA', motivo = 'cambiada_aqui'
     FROM mudanza_fila f JOIN miembro m ON m.id = f.id_nuevo JOIN cliente c ON c.id = m.id_cliente
       LEFT JOIN ficha h ON h.id_cliente = c.id
     WHERE x.suerte = 'CAMBIADA' AND f.tabla = 'miembros' AND f.id_viejo = x.id_viejo
       AND (greatest(m.actualizado_en, c.actualizado_en, h.actualizado_en) > f.traida_en
         OR EXISTS (SELECT 1 FROM periodo_membresia p WHERE p.id_miembro = m.id AND p.creado_en > f.traida_en))`,
  )
}

async function matriculas(o: Obra): Promise<void> {
  await o.hacer(
    `UPDATE mudanza_miembros x SET matricula_nueva = x.matricula_nueva || '-' || x.id_viejo,
       notas = x.notas || 'matricula_ocupada_aqui'::text
     WHERE ${PENDIENTE('miembros')}
       AND EXISTS (SELECT 1 FROM miembro m WHERE normalizar(m.matricula) = normalizar(x.matricula_nueva))`,
  )
}

/** People: client, health and card. The ones that were deleted there are hidden here. */
export async function traerMiembros(o: Obra, t: Traida): Promise<void> {
  await respetarMiembros(o)
  await asignarNumeros(o, 'miembros', 'miembro')
  await matriculas(o)
  await o.hacer(
    `UPDATE mudanza_miembros x SET nuevo_cliente = nextval(pg_get_serial_sequence('cliente', 'id'))
      WHERE ${PENDIENTE('miembros')}`,
  )
  await o.hacer(
    `INSERT INTO cliente (id, nombre, telefono, direccion, registrado_en, creado_en, actualizado_en, eliminado_en)
     SELECT x.nuevo_cliente, x.nombre, x.telefono, x.direccion, coalesce(${REGISTRADO}, $1::timestamptz),
       $1::timestamptz, $1::timestamptz,
       CASE WHEN x.inventada THEN $1::timestamptz END
     FROM mudanza_miembros x WHERE $2::date IS NOT NULL AND ${PENDIENTE('miembros')} ORDER BY x.id_viejo`,
    [t.ahora, t.hoy, t.zona],
  )
  await o.hacer(
    `INSERT INTO ficha (id_cliente, edad, sufre_enfermedad, tiene_seguro, enfermedad, institucion, nombre_contacto,
       telefono_contacto, actualizado_en)
     SELECT x.nuevo_cliente, x.edad, x.sufre_enfermedad, x.tiene_seguro, x.enfermedad, x.institucion, x.nombre_contacto,
       x.telefono_contacto, $1::timestamptz
     FROM mudanza_miembros x WHERE NOT x.inventada AND ${PENDIENTE('miembros')}`,
    [t.ahora],
  )
  await o.hacer(
    `INSERT INTO miembro (id, matricula, id_cliente, id_tipo_membresia, estado, fecha_inicio, fecha_fin, registrado_en,
      creado_en,
       actualizado_en, oculto_en)
     SELECT x.nuevo, x.matricula_nueva, x.nuevo_cliente,
       CASE WHEN x.fin IS NOT NULL THEN ${TIPO} END, ${ESTADO}, x.inicio, x.fin,
       coalesce(${REGISTRADO}, $1::timestamptz), $1::timestamptz, $1::timestamptz,
       CASE WHEN x.inventada THEN $1::timestamptz END
     FROM mudanza_miembros x WHERE ${PENDIENTE('miembros')} ORDER BY x.id_viejo`,
    [t.ahora, t.hoy, t.zona],
  )
  await cambiarMiembros(o, t)
  await apuntar(o, 'miembros', t)
}

/** What was changed there since it was brought, and not here. */
async function cambiarMiembros(o: Obra, t: Traida): Promise<void> {
  const de = `mudanza_miembros x JOIN miembro m ON m.id = x.nuevo`
  await o.hacer(
    `UPDATE cliente c SET nombre = x.nombre, telefono = x.telefono, direccion = x.direccion,
      actualizado_en = $1::timestamptz
     FROM ${de} WHERE x.suerte = 'CAMBIADA' AND c.id = m.id_cliente`,
    [t.ahora],
  )
  await o.hacer(
    `UPDATE ficha h SET edad = x.edad, sufre_enfermedad = x.sufre_enfermedad, tiene_seguro = x.tiene_seguro,
       enfermedad = x.enfermedad, institucion = x.institucion, nombre_contacto = x.nombre_contacto,
       telefono_contacto = x.telefono_contacto, actualizado_en = $1::timestamptz
     FROM ${de} WHERE x.suerte = 'CAMBIADA' AND h.id_cliente = m.id_cliente`,
    [t.ahora],
  )
  await o.hacer(
    `UPDATE miembro m SET id_tipo_membresia = CASE WHEN x.fin IS NOT NULL THEN ${TIPO} END, estado = ${ESTADO},
       fecha_inicio = x.inicio, fecha_fin = x.fin, actualizado_en = $1::timestamptz
     FROM mudanza_miembros x WHERE x.suerte = 'CAMBIADA' AND m.id = x.nuevo`,
    [t.ahora, t.hoy],
  )
}

/**
 * The payment that bought each member's present days: the last of that type that is not after them, else the last at
 * all.
 */
const PAGADO = `SELECT DISTINCT ON (m.id) m.id AS id_miembro, i.id
  FROM nuevos m JOIN ingreso i ON i.id_miembro = m.id AND i.anula_a IS NULL AND i.concepto = 'MEMBRESIA'
    AND i.fecha <= m.fecha_fin
  WHERE i.id NOT IN (SELECT p.id_ingreso FROM periodo_membresia p
    WHERE p.id_ingreso IS NOT NULL AND p.estado = 'VIGENTE')
  ORDER BY m.id, (i.id_tipo_membresia IS NOT DISTINCT FROM m.id_tipo_membresia) DESC, i.fecha DESC, i.id DESC`

/**
 * A period for each membership that has days, with the payment that bought them (else it was paid there); one that
 * changed there takes the old one's place.
 */
export async function traerPeriodos(o: Obra, t: Traida): Promise<void> {
  const traidos = `miembro m JOIN mudanza_fila f ON f.tabla = 'miembros' AND f.id_nuevo = m.id
    JOIN mudanza_miembros x ON x.id_viejo = f.id_viejo AND (x.suerte IN ('NUEVA', 'CAMBIADA')
      -- Brought by a run that was stopped before this stage, and read again since.
      OR x.suerte = 'IGUAL' AND NOT EXISTS (SELECT 1 FROM periodo_membresia q WHERE q.id_miembro = f.id_nuevo))`
  const igual = `p.id_miembro = m.id AND p.estado = 'VIGENTE'
    AND p.fecha_inicio = m.fecha_inicio AND p.fecha_fin = m.fecha_fin
    AND p.id_tipo_membresia = m.id_tipo_membresia`
  await o.hacer(
    `UPDATE periodo_membresia v SET estado = 'SUSTITUIDO', cerrado_en = $1::timestamptz
     FROM ${traidos} WHERE v.id_miembro = m.id AND v.estado = 'VIGENTE' AND x.suerte = 'CAMBIADA'
       AND daterange(v.fecha_inicio, v.fecha_fin, '[]') && daterange(m.fecha_inicio, m.fecha_fin, '[]')
       AND NOT EXISTS (SELECT 1 FROM periodo_membresia p WHERE p.id = v.id AND ${igual})`,
    [t.ahora],
  )
  await o.hacer(
    `WITH nuevos AS (
       SELECT m.id, m.id_tipo_membresia, m.fecha_inicio, m.fecha_fin, f.traida_en FROM ${traidos}
       WHERE m.fecha_fin IS NOT NULL AND NOT EXISTS (SELECT 1 FROM periodo_membresia p WHERE ${igual})
     ), pagado AS (${PAGADO})
     INSERT INTO periodo_membresia (id_miembro, id_tipo_membresia, fecha_inicio, fecha_fin, id_ingreso, pagado_fuera,
       creado_en)
     SELECT m.id, m.id_tipo_membresia, m.fecha_inicio, m.fecha_fin, p.id, p.id IS NULL, m.traida_en
     FROM nuevos m LEFT JOIN pagado p ON p.id_miembro = m.id ORDER BY m.id`,
  )
}
