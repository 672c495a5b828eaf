import { TABLAS_GUARDADAS } from './guardar.repo'
import type { Obra } from './obra.repo'

/** MariaDB's collation took these for one: case, accents and blanks at the ends do not count. */
const igual = (columna: string): string => `normalizar(${columna})`
/** A note on a row of the table that the statement calls `de`. */
const nota = (de: string, texto: string): string => `notas = ${de}.notas || '${texto}'::text`
/** The old id of somebody that only a matrícula names: the same in every run, and nobody's. */
const DE_MATRICULA = `(-1 - (hashtextextended(${igual('p.matricula')}, 0) & 9007199254740991))`

/**
 * Twins: two members with one matrícula. The first keeps it; another gets its own id behind it, and stands on the
 * worklist. So does who has none. Two that differ in how they are written (VIP-1, vip-1) are two cards: both stay.
 */
async function decidirMatriculas(o: Obra): Promise<void> {
  await o.hacer(
    `UPDATE mudanza_miembros m
      SET matricula_nueva = CASE WHEN x.n = 1 THEN x.matricula ELSE x.matricula || '-' || m.id_viejo END,
       notas = CASE WHEN x.cuantas > 1 THEN m.notas || 'matricula_compartida'::text ELSE m.notas END
     FROM (SELECT id_viejo, matricula, row_number() OVER w AS n,
       count(*) OVER (PARTITION BY ${igual('matricula')}) AS cuantas
       FROM (SELECT id_viejo, CASE WHEN matricula IN ('', '0') THEN 'SIN-' || id_viejo ELSE matricula END AS matricula
         FROM mudanza_miembros WHERE NOT inventada) y
       WINDOW w AS (PARTITION BY matricula ORDER BY id_viejo)) x
     WHERE x.id_viejo = m.id_viejo`,
  )
  await o.hacer(
    `UPDATE mudanza_miembros m SET ${nota('m', 'matricula_vacia')} WHERE matricula IN ('', '0') AND NOT inventada`,
  )
}

/**
 * Whose each payment is. Of twins, the only one who was registered by then, else the first: the old system showed it
 * under each of them. One of a day ('0') belongs to nobody.
 */
async function decidirPagos(o: Obra): Promise<void> {
  await o.hacer(
    `UPDATE mudanza_pagos p SET id_miembro = d.id_viejo,
       notas = p.notas
         || CASE WHEN d.cuantos > 1 THEN '{pago_de_matricula_compartida}'::text[] ELSE '{}' END
         || CASE WHEN d.cuantos = 1 AND p.fecha::date < d.registrado::date THEN '{antes_del_registro}'::text[]
           ELSE '{}' END
         || CASE WHEN p.id_tipo IS NULL THEN '{pago_sin_tipo}'::text[] ELSE '{}' END
     FROM (SELECT ${igual('matricula')} AS matricula, min(id_viejo) AS id_viejo, count(*) AS cuantos,
       min(registrado) AS registrado
       FROM mudanza_miembros WHERE NOT inventada AND matricula <> '0' GROUP BY 1) d
     WHERE ${igual('p.matricula')} = d.matricula AND p.matricula <> '0'`,
  )
  await o.hacer(
    `UPDATE mudanza_pagos p SET id_miembro = x.id_viejo
     FROM (SELECT p.id_viejo AS pago, min(m.id_viejo) AS id_viejo
       FROM mudanza_pagos p JOIN mudanza_miembros m ON ${igual('m.matricula')} = ${igual('p.matricula')}
         AND NOT m.inventada
       WHERE 'pago_de_matricula_compartida' = ANY (p.notas) AND m.registrado::date <= p.fecha::date
       GROUP BY 1 HAVING count(*) = 1) x
     WHERE x.pago = p.id_viejo`,
  )
}

/** One-day visits and their payments: the same author in the same second, one for one. */
async function decidirVisitasDeUnDia(o: Obra): Promise<void> {
  await o.hacer(
    `UPDATE mudanza_pagos p SET id_visita = v.id_viejo
     FROM (SELECT id_viejo, id_usuario, fecha, row_number() OVER (PARTITION BY id_usuario, fecha ORDER BY id_viejo) AS n
         FROM mudanza_pagos WHERE matricula = '0' AND fecha IS NOT NULL) x
       JOIN (SELECT id_viejo, id_usuario, fecha,
           row_number() OVER (PARTITION BY id_usuario, fecha ORDER BY id_viejo) AS n
         FROM mudanza_visitas WHERE id_miembro IS NULL AND fecha IS NOT NULL) v
       ON v.id_usuario IS NOT DISTINCT FROM x.id_usuario AND v.fecha = x.fecha AND v.n = x.n
     WHERE x.id_viejo = p.id_viejo`,
  )
  await o.hacer(
    `UPDATE mudanza_visitas v SET ${nota('v', 'visita_de_un_dia_sin_pago')}
     WHERE v.id_miembro IS NULL AND v.id_tipo IS NULL AND NOT 'miembro_cero' = ANY (v.notas)
       AND NOT EXISTS (SELECT 1 FROM mudanza_pagos p WHERE p.id_visita = v.id_viejo)`,
  )
}

/**
 * Who was deleted there, and what rows still name: a hidden one of ours stands for each, so that history stays with
 * its person. Matrícula AAAA-N of nobody and a missing id N are the same person.
 */
async function inventarMiembros(o: Obra): Promise<void> {
  await o.hacer(
    `UPDATE mudanza_pagos p SET ${nota('p', 'matricula_de_nadie')},
       id_miembro = CASE WHEN p.matricula ~ '^\\d{4}-\\d{1,9}$'
           AND NOT EXISTS (SELECT 1 FROM mudanza_miembros m WHERE m.id_viejo = split_part(p.matricula, '-', 2)::bigint)
         THEN split_part(p.matricula, '-', 2)::bigint ELSE ${DE_MATRICULA} END
     WHERE p.id_miembro IS NULL AND p.matricula <> '0'`,
  )
  await o.hacer(
    `INSERT INTO mudanza_miembros (id_viejo, linea, inventada, suerte, matricula, matricula_nueva, nombre, telefono,
      direccion,
       nombre_contacto, telefono_contacto, registrado)
     SELECT id, 0, true, 'NUEVA', coalesce(min(matricula), ''), coalesce(min(matricula), 'BORRADO-' || id),
       'Miembro eliminado ' || coalesce(min(matricula), id::text), '', '', '', '', min(fecha)
     FROM (SELECT id_miembro AS id, nullif(matricula, '') AS matricula, fecha FROM mudanza_pagos
       WHERE id_miembro IS NOT NULL
       UNION ALL SELECT id_miembro, NULL, fecha FROM mudanza_visitas WHERE id_miembro IS NOT NULL) x
     WHERE NOT EXISTS (SELECT 1 FROM mudanza_miembros m WHERE m.id_viejo = x.id)
     GROUP BY id`,
  )
  await o.hacer(
    `UPDATE mudanza_visitas v SET ${nota('v', 'miembro_eliminado')} FROM mudanza_miembros m
     WHERE m.id_viejo = v.id_miembro AND m.inventada`,
  )
}

/** Deleted users and types that rows still name; type 0 stands for a membership whose type nobody chose. */
async function inventarCatalogo(o: Obra): Promise<void> {
  await o.hacer(
    `UPDATE mudanza_miembros m SET id_tipo = 0, ${nota('m', 'sin_tipo')} WHERE fin IS NOT NULL AND id_tipo IS NULL`,
  )
  await o.hacer(
    `INSERT INTO mudanza_membresias (id_viejo, linea, inventada, suerte, nombre, precio)
     SELECT DISTINCT id_tipo, 0, true, 'NUEVA',
       CASE id_tipo WHEN 0 THEN 'Membresía sin tipo' ELSE 'Membresía eliminada ' || id_tipo END, 0
     FROM (SELECT id_tipo FROM mudanza_miembros UNION SELECT id_tipo FROM mudanza_pagos
       UNION SELECT id_tipo FROM mudanza_visitas) x
     WHERE id_tipo IS NOT NULL AND NOT EXISTS (SELECT 1 FROM mudanza_membresias t WHERE t.id_viejo = x.id_tipo)`,
  )
  await o.hacer(
    `INSERT INTO mudanza_usuarios (id_viejo, linea, inventada, suerte, nombre, telefono, debe_cambiar)
     SELECT DISTINCT id_usuario, 0, true, 'NUEVA', 'Usuario eliminado ' || id_usuario, '', true
     FROM (SELECT id_usuario FROM mudanza_pagos UNION SELECT id_usuario FROM mudanza_visitas) x
     WHERE id_usuario IS NOT NULL AND NOT EXISTS (SELECT 1 FROM mudanza_usuarios u WHERE u.id_viejo = x.id_usuario)`,
  )
  for (const [tabla, de, columna] of [
    ['miembros', 'membresias', 'id_tipo'],
    ['pagos', 'membresias', 'id_tipo'],
    ['visitas', 'membresias', 'id_tipo'],
    ['pagos', 'usuarios', 'id_usuario'],
    ['visitas', 'usuarios', 'id_usuario'],
  ] as const)
    await o.hacer(
      `UPDATE mudanza_${tabla} x
        SET notas = x.notas || '${columna === 'id_tipo' ? 'tipo_eliminado' : 'usuario_eliminado'}'::text
       FROM mudanza_${de} d WHERE d.id_viejo = x.${columna} AND d.inventada AND d.id_viejo > 0`,
    )
}

/** A moment that was lost is that of the row before, else of the one after: rows were written in the order of ids. */
async function suponerMomentos(o: Obra, tabla: 'pagos' | 'visitas', zona: string, ahora: Date): Promise<void> {
  const vecina = (signo: '<' | '>', orden: 'ASC' | 'DESC'): string =>
    `(SELECT v.fecha FROM mudanza_${tabla} v WHERE v.id_viejo ${signo} x.id_viejo AND v.fecha IS NOT NULL
      AND NOT 'fecha_supuesta' = ANY (v.notas) ORDER BY v.id_viejo ${orden} LIMIT 1)`
  await o.hacer(
    `UPDATE mudanza_${tabla} x SET ${nota('x', 'fecha_supuesta')},
       fecha = coalesce(${vecina('<', 'DESC')}, ${vecina('>', 'ASC')}, $2::timestamptz AT TIME ZONE $1)
     WHERE x.fecha IS NULL`,
    [zona, ahora],
  )
  await o.hacer(
    `UPDATE mudanza_${tabla} x SET ${nota('x', 'fecha_futura')}
      WHERE fecha > ($2::timestamptz AT TIME ZONE $1) + interval '1 day'`,
    [zona, ahora],
  )
}

/** Rows that equal the one before them in everything: a second click. They are brought, and told. */
const repetidas = (o: Obra): Promise<number> =>
  o.hacer(
    `UPDATE mudanza_pagos p SET ${nota('p', 'enviado_dos_veces')} FROM mudanza_pagos a
     WHERE a.id_viejo = p.id_viejo - 1 AND (a.matricula, a.mes, a.monto) = (p.matricula, p.mes, p.monto)
       AND a.fecha = p.fecha
       AND a.id_tipo IS NOT DISTINCT FROM p.id_tipo AND a.id_usuario IS NOT DISTINCT FROM p.id_usuario`,
  )

/** Of what was brought before: the same, or changed there since. `huella` of a made-up row is of none. */
async function compararConLoTraido(o: Obra): Promise<void> {
  for (const tabla of TABLAS_GUARDADAS) {
    await o.hacer(
      `UPDATE mudanza_${tabla} x
         SET suerte = CASE WHEN f.huella IS NOT DISTINCT FROM x.huella THEN 'IGUAL' ELSE 'CAMBIADA' END
         ${tabla === 'ajustes' ? '' : ', nuevo = f.id_nuevo'}
       FROM mudanza_fila f WHERE f.tabla = '${tabla}' AND f.id_viejo = x.id_viejo`,
    )
    await o.hacer(`UPDATE mudanza_${tabla} SET suerte = 'OMITIDA' WHERE motivo IS NOT NULL`)
  }
  await o.hacer(
    `UPDATE mudanza_ajustes SET suerte = 'OMITIDA', motivo = 'fila_de_mas'
     WHERE id_viejo > (SELECT min(id_viejo) FROM mudanza_ajustes)`,
  )
  for (const tabla of ['pagos', 'visitas'])
    await o.hacer(
      `UPDATE mudanza_${tabla} SET suerte = 'OMITIDA', motivo = 'cambiada_alla_despues' WHERE suerte = 'CAMBIADA'`,
    )
}

/** Decides what becomes of each row that was read. Set by set: nothing of the gym's is written. */
export async function decidir(o: Obra, zona: string, ahora: Date): Promise<void> {
  for (const tabla of TABLAS_GUARDADAS) await o.hacer(`ANALYZE mudanza_${tabla}`)
  await decidirMatriculas(o)
  await decidirPagos(o)
  await decidirVisitasDeUnDia(o)
  await inventarMiembros(o)
  await inventarCatalogo(o)
  await suponerMomentos(o, 'pagos', zona, ahora)
  await suponerMomentos(o, 'visitas', zona, ahora)
  await repetidas(o)
  await compararConLoTraido(o)
}
