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
    ${ULTIMO_ACCESO}, ',"visitas_realizadas_hoy":', coalesce(h.n, 0), r.nuevo_despues)`
}

/** As JSON: what housekeeping noted, or a visit behind that; looked up where nothing is noted. */
const ULTIMO_ACCESO = Prisma.sql`CASE
  WHEN k.id_miembro IS NULL THEN coalesce(momento_json(ultima_visita(r.id_miembro)), 'null')
  WHEN n.momento > coalesce(k.momento, '-infinity') THEN momento_json(n.momento)
  ELSE k.json END`

/** Visits behind those that are noted which a piece may look through: more are there only just after a gym moved in. */
const DETRAS = 100_000
const Notadas = z.strictObject({ hasta: z.number().nullable() })

/** The last visit that housekeeping has noted; null where it is so far behind that members are looked up one by one. */
const sqlNotadas = Prisma.sql`SELECT (SELECT h.anotada FROM ultima_visita_hasta h
  WHERE h.anotada > (SELECT coalesce(max(id), 0) FROM visita) - ${Prisma.raw(String(DETRAS / 2))}) AS hasta`

/**
 * The next members after `desde`: they are chosen first, and only then told. Visits behind `hasta` and
 * today's are put together once for all of them, and a type's name becomes JSON once (OFFSET 0: not again for each
 * member). How many are asked for stands in the text, because for a number that it does not know PostgreSQL plans for a
 * tenth of the table; and so does how far behind `hasta` a visit may be.
 */
export const sqlPiezaDeMiembros = (d: Dia, { desde, cabe, hasta }: Corte & { hasta: number | null }): Prisma.Sql =>
  preparada(
    enTrozos(Prisma.sql`SELECT r.id_miembro AS id, ${enTexto(d)} AS json
    FROM (SELECT * FROM resumen_miembro WHERE NOT eliminado AND id_miembro > ${desde}::int
        ORDER BY id_miembro LIMIT ${Prisma.raw(String(cabe))}) r
      LEFT JOIN (SELECT id, json_ascii(nombre) AS nombre FROM tipo_membresia OFFSET 0) t
        ON t.id = r.id_tipo_membresia
      LEFT JOIN LATERAL (SELECT u.* FROM resumen_ultima_visita u
        WHERE u.id_miembro = r.id_miembro AND ${hasta}::int IS NOT NULL OFFSET 0) k ON true
      LEFT JOIN (SELECT v.id_miembro, max(v.momento) AS momento FROM visita v
        WHERE v.id > ${hasta}::int AND v.id <= ${hasta}::bigint + ${Prisma.raw(String(DETRAS))}
          AND visita_cuenta(v.estado_acceso, v.anulada_en) GROUP BY v.id_miembro) n
        ON n.id_miembro = r.id_miembro
      LEFT JOIN (SELECT v.id_miembro, count(*) AS n FROM visita v
        WHERE v.dia = ${d.hoy}::date AND visita_cuenta(v.estado_acceso, v.anulada_en) GROUP BY v.id_miembro) h
        ON h.id_miembro = r.id_miembro`),
  )

/** Every member by id, as pieces of JSON with commas between the rows. */
export async function* recorrerMiembros(tx: Tx, d: Dia): AsyncGenerator<string> {
  const hasta = (await fila(tx, Notadas, sqlNotadas))?.hasta ?? null
  yield* recorrer(tx, (corte) => sqlPiezaDeMiembros(d, { ...corte, hasta }))
}
