import { estuvoMuyAlEste, type FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { z } from 'zod'
import { fila, preparada, Prisma, type Tx } from '../../../platform/db/tx'

/** Where it is today, and in which zone. */
interface Dia {
  hoy: FechaCivil
  zona: string
}

/** Members of the first piece, which is to come soon, and of each further one: a connection is held for one piece. */
const PRIMEROS = 500
const SIGUIENTES = 4000

const Pieza = z.strictObject({ filas: z.string().nullable(), cuantas: z.number(), ultima: z.number().nullable() })

const texto = (t: Prisma.Sql): Prisma.Sql => Prisma.sql`to_json(${t})`
/** Most are empty, and JSON's own function costs more than to look. */
const casiVacio = (t: Prisma.Sql): Prisma.Sql => Prisma.sql`CASE WHEN ${t} = '' THEN '""' ELSE to_json(${t})::text END`
const oNulo = (t: Prisma.Sql): Prisma.Sql => Prisma.sql`coalesce(${t}::text, 'null')`
/**
 * A moment as toISOString() writes it: to_json() leaves zeros out at the end of the fraction, so a microsecond is added
 * and everything behind the milliseconds cut off. Our connections are in UTC (db/conexion).
 */
const momento = (t: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`left(to_json(${t}::timestamp + interval '1 microsecond')::text, 24) || 'Z"'`
/** A day as old screens read it: the twin of `momentoDelDia` (docs/decisions/0083). `zona`: null where it is always noon. */
const dia = (t: Prisma.Sql, zona: string | null): Prisma.Sql => {
  const hora =
    zona === null
      ? Prisma.sql`'T12:00:00.000Z"'`
      : Prisma.sql`CASE WHEN ((${t} + time '12:00') AT TIME ZONE 'UTC' AT TIME ZONE ${zona}::text)::date = ${t}
        THEN 'T12:00:00.000Z"' ELSE 'T06:00:00.000Z"' END`
  return Prisma.sql`coalesce('"' || ${t} || ${hora}, 'null')`
}

/** Zones that were looked at: the gym's, one. */
const orientales = new Map<string, boolean>()
function alEste(zona: string): string | null {
  const conocida = orientales.get(zona) ?? estuvoMuyAlEste(zona)
  orientales.set(zona, conocida)
  return conocida ? zona : null
}

/** A member of `/api/miembros`, letter by letter as `conMomentos(miembroFila(m))` gives it. */
const enTexto = ({ hoy, zona }: Dia): Prisma.Sql => {
  const este = alEste(zona)
  const m = (columna: string): Prisma.Sql => Prisma.raw(`m.${columna}`)
  return Prisma.sql`concat('{"id_miembro":', m.id, ',"matricula":', ${texto(m('matricula'))},
    ',"client_id":', m.id_cliente, ',"client_nombre":', to_json(m.nombre),
    ',"client_rucCed":', ${oNulo(Prisma.sql`to_json(m.ruc_ced)`)},
    ',"id_tipo_membresia":', ${oNulo(m('id_tipo_membresia'))}, ',"nombre_tipo_membresia":', coalesce(t.nombre, 'null'),
    ',"estado":"', estado_efectivo(m.estado, m.fecha_fin, ${hoy}::date), '"',
    ',"fecha_inicio":', ${dia(m('fecha_inicio'), este)}, ',"fecha_fin":', ${dia(m('fecha_fin'), este)},
    ',"fecha_registro":', ${momento(m('registrado_en'))},
    ',"fecha_ultimo_acceso":', coalesce(${momento(ULTIMO_ACCESO)}, 'null'),
    ',"visitas_realizadas_hoy":', coalesce(h.n, 0),
    ',"observaciones":', ${casiVacio(m('observaciones'))}, ',"creado_por":', ${casiVacio(m('creado_por'))},
    ',"fecha_creacion":', ${momento(m('creado_en'))}, ',"fecha_actualizacion":', ${momento(m('actualizado_en'))},
    ',"id_miembro_titular":', ${oNulo(m('id_miembro_titular'))}, '}')`
}

const ULTIMO_ACCESO = Prisma.sql`(SELECT v.momento FROM visita v
  WHERE v.id_miembro = m.id AND visita_cuenta(v.estado_acceso, v.anulada_en) ORDER BY v.momento DESC LIMIT 1)`

/**
 * The next members after `desde`, as one row: they are chosen first, and only then told. Today's visits are counted once for all of them, and a type's name becomes
 * JSON once (OFFSET 0: not again for each member). How many are asked for stands in the text, because for a number that
 * it does not know PostgreSQL plans for a tenth of the table.
 */
export const sqlPiezaDeMiembros = (d: Dia, { desde, cabe }: { desde: number; cabe: number }): Prisma.Sql =>
  preparada(Prisma.sql`SELECT string_agg(r.fila, ',' ORDER BY r.id) AS filas, count(*)::int AS cuantas,
      max(r.id) AS ultima
    FROM (SELECT m.id, ${enTexto(d)} AS fila
      FROM (SELECT m.*, c.nombre, c.ruc_ced FROM miembro m JOIN cliente c ON c.id = m.id_cliente
          WHERE c.eliminado_en IS NULL AND m.id > ${desde}::int ORDER BY m.id LIMIT ${Prisma.raw(String(cabe))}) m
        LEFT JOIN (SELECT id, to_json(nombre)::text AS nombre FROM tipo_membresia OFFSET 0) t
          ON t.id = m.id_tipo_membresia
        LEFT JOIN (SELECT v.id_miembro, count(*) AS n FROM visita v
          WHERE v.dia = ${d.hoy}::date AND visita_cuenta(v.estado_acceso, v.anulada_en) GROUP BY v.id_miembro) h
          ON h.id_miembro = m.id) r`)

/**
 * Every member by id, as pieces of JSON with commas between the rows. Each is asked for when the one before was sent:
 * made ahead they leave a desk no processor (docs/decisions/0111).
 */
export async function* recorrerMiembros(tx: Tx, d: Dia): AsyncGenerator<string> {
  for (let desde = 0, cabe = PRIMEROS; ; cabe = SIGUIENTES) {
    const p = await fila(tx, Pieza, sqlPiezaDeMiembros(d, { desde, cabe }))
    if (p?.filas) yield p.filas
    if (!p?.ultima || p.cuantas < cabe) return
    desde = p.ultima
  }
}
