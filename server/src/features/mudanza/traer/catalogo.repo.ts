import type { Obra } from '../obra/obra.repo'
import { apuntar, asignarNumeros, PENDIENTE, type Traida } from './numeros.repo'

/** What was changed here since it was brought stays as it is here, and is told. */
const respetarLoDeAqui = (o: Obra, tabla: string, nuestra: string): Promise<number> =>
  o.hacer(
    `UPDATE mudanza_${tabla} x SET suerte = 'OMITIDA', motivo = 'cambiada_aqui'
     FROM ${nuestra} n, mudanza_fila f
     WHERE x.suerte = 'CAMBIADA' AND f.tabla = '${tabla}' AND f.id_viejo = x.id_viejo AND n.id = f.id_nuevo
       AND n.actualizado_en > f.traida_en`,
  )

async function respetarAjustes(o: Obra): Promise<void> {
  await o.hacer(
    `UPDATE mudanza_ajustes SET suerte = 'OMITIDA', motivo = 'ya_configurado_aqui'
     WHERE suerte = 'NUEVA' AND EXISTS (SELECT 1 FROM ajustes)
       AND NOT EXISTS (SELECT 1 FROM mudanza_fila WHERE tabla = 'ajustes')`,
  )
  await o.hacer(
    `UPDATE mudanza_ajustes x SET suerte = 'OMITIDA', motivo = 'cambiada_aqui' FROM ajustes a, mudanza_fila f
     WHERE x.suerte = 'CAMBIADA' AND f.tabla = 'ajustes' AND f.id_viejo = x.id_viejo
       AND a.actualizado_en > f.traida_en`,
  )
}

/** Settings, users and types that were changed there stay as they are where they were changed here too. */
export async function respetarCatalogo(o: Obra): Promise<void> {
  await respetarAjustes(o)
  await respetarLoDeAqui(o, 'usuarios', 'usuario')
  await respetarLoDeAqui(o, 'membresias', 'tipo_membresia')
}

/** The gym's name, address and telephone, where nobody has given them here. The logo comes with the pictures. */
export async function traerAjustes(o: Obra, t: Traida): Promise<void> {
  await respetarAjustes(o)
  await o.hacer(
    `INSERT INTO ajustes (id, nombre, telefono, direccion, actualizado_en)
     SELECT 1, coalesce(nullif(nombre, ''), 'Gimnasio'), telefono, direccion, $1::timestamptz FROM mudanza_ajustes
     WHERE suerte IN ('NUEVA', 'CAMBIADA')
     ON CONFLICT (id) DO UPDATE
       SET nombre = EXCLUDED.nombre, telefono = EXCLUDED.telefono, direccion = EXCLUDED.direccion,
       actualizado_en = EXCLUDED.actualizado_en`,
    [t.ahora],
  )
  await o.hacer(
    `INSERT INTO mudanza_fila (tabla, id_viejo, huella, id_nuevo, id_mudanza, traida_en)
     SELECT 'ajustes', id_viejo, huella, 1, $1, $2 FROM mudanza_ajustes WHERE suerte IN ('NUEVA', 'CAMBIADA')
     ON CONFLICT (tabla, id_viejo) DO UPDATE SET huella = EXCLUDED.huella, traida_en = EXCLUDED.traida_en`,
    [t.idMudanza, t.ahora],
  )
}

const YA_AQUI = `SELECT x.id_viejo, u.id, u.debe_cambiar FROM mudanza_usuarios x
  JOIN usuario u ON normalizar(u.usuario) = normalizar(x.usuario) AND u.eliminado_en IS NULL AND u.id > 0
  WHERE x.usuario <> '' AND NOT x.inventada
    AND x.id_viejo = (SELECT min(y.id_viejo) FROM mudanza_usuarios y
      WHERE normalizar(y.usuario) = normalizar(x.usuario))
    AND NOT EXISTS (SELECT 1 FROM mudanza_fila f WHERE f.tabla = 'usuarios' AND f.id_nuevo = u.id)`

/**
 * Who has the same login here is the same person, and keeps what is here; but for a password that nobody has chosen yet
 * (the first administrator's), which becomes the old one: `antes` is what he had, for undoing.
 */
const unirUsuarios = (o: Obra, t: Traida): Promise<number> =>
  o.hacer(
    `WITH unidas AS (
       INSERT INTO mudanza_fila (tabla, id_viejo, huella, id_nuevo, id_mudanza, traida_en, unida, antes)
       SELECT 'usuarios', x.id_viejo, x.huella, y.id, $1, $2, true,
         CASE WHEN y.debe_cambiar AND x.hash IS NOT NULL THEN (
           SELECT jsonb_build_object('nombre', nombre, 'telefono', telefono, 'hash', hash, 'debe_cambiar', debe_cambiar,
             'actualizado_en', actualizado_en) FROM usuario u WHERE u.id = y.id) END
       FROM mudanza_usuarios x JOIN (${YA_AQUI}) y USING (id_viejo) WHERE x.suerte = 'NUEVA'
       RETURNING id_viejo, id_nuevo, antes)
     UPDATE usuario u SET hash = x.hash, debe_cambiar = x.debe_cambiar,
       nombre = coalesce(nullif(x.nombre, ''), u.nombre),
       telefono = x.telefono, actualizado_en = $2::timestamptz
     FROM mudanza_usuarios x JOIN unidas y USING (id_viejo) WHERE u.id = y.id_nuevo AND y.antes IS NOT NULL`,
    [t.idMudanza, t.ahora],
  )

/** A login of each: the first of twins keeps it, others and who has none get their id behind it. */
const LOGIN = `CASE WHEN x.usuario = '' THEN 'usuario-' || x.id_viejo
  WHEN EXISTS (SELECT 1 FROM mudanza_usuarios y
    WHERE y.id_viejo < x.id_viejo AND normalizar(y.usuario) = normalizar(x.usuario))
    OR EXISTS (SELECT 1 FROM usuario u WHERE normalizar(u.usuario) = normalizar(x.usuario) AND u.eliminado_en IS NULL)
  THEN x.usuario || '-' || x.id_viejo ELSE x.usuario END`
/** No password has this hash. */
const DE_NADIE = '!'

/** Staff, with the passwords they had; who was deleted there stands as a deleted user. */
export async function traerUsuarios(o: Obra, t: Traida): Promise<void> {
  await unirUsuarios(o, t)
  await respetarLoDeAqui(o, 'usuarios', 'usuario')
  await asignarNumeros(o, 'usuarios', 'usuario')
  await o.hacer(
    `INSERT INTO usuario (id, usuario, nombre, telefono, hash, rol, debe_cambiar, creado_en, actualizado_en,
      eliminado_en)
     SELECT x.nuevo, CASE WHEN x.inventada THEN 'eliminado-' || x.id_viejo ELSE ${LOGIN} END,
       coalesce(nullif(x.nombre, ''), nullif(x.usuario, ''), 'Usuario ' || x.id_viejo), x.telefono,
       coalesce(x.hash, '${DE_NADIE}'), 'ADMINISTRADOR', x.debe_cambiar, $1::timestamptz, $1::timestamptz,
       CASE WHEN x.inventada THEN $1::timestamptz END
     FROM mudanza_usuarios x WHERE ${PENDIENTE('usuarios')}`,
    [t.ahora],
  )
  await o.hacer(
    `UPDATE usuario u SET nombre = coalesce(nullif(x.nombre, ''), u.nombre), telefono = x.telefono,
       hash = coalesce(x.hash, u.hash), actualizado_en = $1::timestamptz
     FROM mudanza_usuarios x JOIN mudanza_fila f ON f.tabla = 'usuarios' AND f.id_viejo = x.id_viejo
     -- Who was here with a password of his own keeps it, whatever changes there.
     WHERE x.suerte = 'CAMBIADA' AND u.id = x.nuevo AND (NOT f.unida OR f.antes IS NOT NULL)`,
    [t.ahora],
  )
  await apuntar(o, 'usuarios', t)
}

/** Membership types; one that was deleted there and is still named stands as ELIMINADO. */
export async function traerTipos(o: Obra, t: Traida): Promise<void> {
  await respetarLoDeAqui(o, 'membresias', 'tipo_membresia')
  await asignarNumeros(o, 'membresias', 'tipo_membresia')
  await o.hacer(
    `INSERT INTO tipo_membresia (id, nombre, valor, duracion_dias, estado, creado_en, actualizado_en)
     SELECT x.nuevo, x.nombre, x.precio, x.duracion,
       CASE WHEN x.inventada THEN 'ELIMINADO' ELSE 'ACTIVO' END, $1::timestamptz, $1::timestamptz
     FROM mudanza_membresias x WHERE ${PENDIENTE('membresias')}`,
    [t.ahora],
  )
  await o.hacer(
    `UPDATE tipo_membresia t
      SET nombre = x.nombre, valor = x.precio, duracion_dias = x.duracion, actualizado_en = $1::timestamptz
     FROM mudanza_membresias x WHERE x.suerte = 'CAMBIADA' AND t.id = x.nuevo`,
    [t.ahora],
  )
  await apuntar(o, 'membresias', t)
}
