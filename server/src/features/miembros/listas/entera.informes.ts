import { estuvoMuyAlEste, type FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { z } from 'zod'
import { fila, preparada, Prisma, type Tx } from '../../../platform/db/tx'
import { type Corte, enTrozos, recorrer } from './piezas.informes'

/** Where it is today, and in which zone. */
interface Dia {
  hoy: FechaCivil
  zona: string
}

/**
 * A day as old screens read it, the twin of `momentoDelDia` (docs/decisions/0083), where noon UTC may be another day in
 * the zone; everywhere else the text that is kept says it.
 */
const dia = (t: Prisma.Sql, zona: string): Prisma.Sql =>
  Prisma.sql`coalesce('"' || ${t} || CASE
    WHEN ((${t} + time '12:00') AT TIME ZONE 'UTC' AT TIME ZONE ${zona}::text)::date = ${t} THEN 'T12:00:00.000Z"'
    ELSE 'T06:00:00.000Z"' END, 'null')`

/** Zones that were looked at: the gym's, one. */
const orientales = new Map<string, boolean>()
function alEste(zona: string): string | null {
  const conocida = orientales.get(zona) ?? estuvoMuyAlEste(zona)
  orientales.set(zona, conocida)
  return conocida ? zona : null
}

/**
 * A member `r` of `/api/miembros`, as `conMomentos(miembroFila(m))` gives it, in ASCII: the text that is kept of
 * it (view miembro_en_texto), and between its pieces what changes by itself.
 */
const enTexto = ({ hoy, zona }: Dia): Prisma.Sql => {
  const este = alEste(zona)
  const dias =
    este === null
      ? Prisma.sql`r.nuevo_dias`
      : Prisma.sql`',"fecha_inicio":', ${dia(Prisma.sql`r.fecha_inicio`, este)},
        ',"fecha_fin":', ${dia(Prisma.sql`r.fecha_fin`, este)}`
  return Prisma.sql`concat(r.nuevo_antes, coalesce(t.nombre, 'null'),
    ',"estado":"', estado_efectivo(r.estado, r.fecha_fin, ${hoy}::date), '"', ${dias}, r.nuevo_registro,
    ${ULTIMO_ACCESO}, ',"visitas_realizadas_hoy":', coalesce(v.hoy, 0), r.nuevo_despues)`
}

/** As JSON: what housekeeping noted, or a visit behind that; looked up where nothing is noted. */
const ULTIMO_ACCESO = Prisma.sql`CASE
  WHEN k.id_miembro IS NULL THEN coalesce(momento_json(ultima_visita(r.id_miembro)), 'null')
  WHEN v.momento > coalesce(k.momento, '-infinity') THEN momento_json(v.momento)
  ELSE k.json END`

/** Visits behind those that are noted which a list may look through: more are there only just after a gym moved in. */
const DETRAS = 100_000

const Recientes = z.strictObject({
  hasta: z.number().nullable(),
  ids: z.array(z.number()),
  hoy: z.array(z.number()),
  momentos: z.array(z.string().nullable()),
})
/**
 * Up to where visits are noted (null: so far behind that members are looked up one by one), and of each member that
 * came today or after that, by id: how often today, and its last moment after that.
 */
type Recientes = z.output<typeof Recientes>

/** Asked once, when a list begins: put together again for each piece it cost a third of the whole. */
const sqlRecientes = (hoy: FechaCivil): Prisma.Sql => Prisma.sql`
  WITH n AS MATERIALIZED (SELECT (SELECT h.anotada FROM ultima_visita_hasta h
      WHERE h.anotada > (SELECT coalesce(max(id), 0) FROM visita) - ${Prisma.raw(String(DETRAS / 2))}) AS hasta),
    r AS (SELECT x.id_miembro AS id, sum(x.hoy)::int AS hoy, max(x.momento)::text AS momento
      FROM (SELECT v.id_miembro, 1 AS hoy, NULL::timestamptz AS momento FROM visita v
          WHERE v.dia = ${hoy}::date AND visita_cuenta(v.estado_acceso, v.anulada_en)
        UNION ALL
        SELECT v.id_miembro, 0, v.momento FROM visita v
          WHERE v.id > (SELECT hasta FROM n) AND v.id <= (SELECT hasta::bigint FROM n) + ${Prisma.raw(String(DETRAS))}
            AND visita_cuenta(v.estado_acceso, v.anulada_en)) x
      WHERE x.id_miembro IS NOT NULL GROUP BY x.id_miembro)
  SELECT n.hasta, coalesce(json_agg(r.id ORDER BY r.id) FILTER (WHERE r.id IS NOT NULL), '[]') AS ids,
    coalesce(json_agg(r.hoy ORDER BY r.id) FILTER (WHERE r.id IS NOT NULL), '[]') AS hoy,
    coalesce(json_agg(r.momento ORDER BY r.id) FILTER (WHERE r.id IS NOT NULL), '[]') AS momentos
  FROM n LEFT JOIN r ON true GROUP BY n.hasta`

/** Those of them that a piece may hold: no more than its members, from the first that comes after. */
function deLaPieza({ desde, cabe }: Corte, { hasta, ids, hoy, momentos }: Recientes): Recientes {
  const i = ids.findIndex((id) => id > desde)
  const resto = <T>(de: T[]): T[] => (i < 0 ? [] : de.slice(i, i + cabe))
  return { hasta, ids: resto(ids), hoy: resto(hoy), momentos: resto(momentos) }
}

/**
 * The next members after `desde`. How far they reach is asked first, so that what is kept of them and their last visits
 * are two walks along their keys; a type's name becomes JSON once (OFFSET 0: not again for each member). How many are
 * asked for stands in the text, because for a number that it does not know PostgreSQL plans for a tenth of the table.
 */
export function sqlPiezaDeMiembros(d: Dia, corte: Corte, recientes: Recientes): Prisma.Sql {
  const { desde, cabe } = corte
  const { hasta, ids, hoy, momentos } = deLaPieza(corte, recientes)
  return preparada(Prisma.sql`WITH tope AS MATERIALIZED (SELECT max(id_miembro) AS id
      FROM (SELECT id_miembro FROM resumen_miembro WHERE NOT eliminado AND id_miembro > ${desde}::int
        ORDER BY id_miembro LIMIT ${Prisma.raw(String(cabe))}) x)
    ${enTrozos(Prisma.sql`SELECT r.id_miembro AS id, ${enTexto(d)} AS json
    FROM resumen_miembro r
      LEFT JOIN (SELECT id, json_ascii(nombre) AS nombre FROM tipo_membresia OFFSET 0) t
        ON t.id = r.id_tipo_membresia
      LEFT JOIN (SELECT * FROM resumen_ultima_visita
        WHERE id_miembro > ${desde}::int AND id_miembro <= (SELECT id FROM tope) AND ${hasta}::int IS NOT NULL) k
        ON k.id_miembro = r.id_miembro
      LEFT JOIN unnest(${ids}::int[], ${hoy}::int[], ${momentos}::timestamptz[]) AS v(id_miembro, hoy, momento)
        ON v.id_miembro = r.id_miembro
    WHERE NOT r.eliminado AND r.id_miembro > ${desde}::int AND r.id_miembro <= (SELECT id FROM tope)`)}`)
}

/** Every member by id, as pieces of JSON with commas between the rows; visits as of when it begins. */
export async function* recorrerMiembros(tx: Tx, d: Dia): AsyncGenerator<string> {
  const recientes = (await fila(tx, Recientes, sqlRecientes(d.hoy))) as Recientes
  yield* recorrer(tx, (corte) => sqlPiezaDeMiembros(d, corte, recientes))
}
