import { aCentavos, type Centavos } from '@mancuerna/domain/dinero/dinero'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { anioDe, type Rango } from '@mancuerna/domain/fechas/rango'
import { z } from 'zod'
import type { Sentencia } from '../../platform/core/sentencia'
import { comoFilas } from '../../platform/db/rows'
import { fila, Prisma, type Tx } from '../../platform/db/tx'
import { RECEPCION_VE_TOTALES } from '../libro/totales.repo'
import type { Resumen } from './inicio.reglas'

/** A row of `sqlResumen`. */
export const FilaResumen = z.strictObject({
  visitasDia: z.array(z.strictObject({ dia: z.string(), n: z.int() })),
  visitasHora: z.array(z.strictObject({ hora: z.int(), n: z.int() })),
  pagosDia: z.array(z.strictObject({ dia: z.string(), n: z.int(), total: z.string() })),
  pagosMes: z.array(z.strictObject({ mes: z.string(), total: z.string() })),
  totalPagos: z.string(),
})

/** A list as JSON, an empty one as []. */
const lista = (objeto: Prisma.Sql, orden: Prisma.Sql, filas: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(SELECT coalesce(json_agg(json_build_object(${objeto}) ORDER BY ${orden}), '[]') FROM ${filas})`

/** All payments ever: what housekeeping put together, and what was written since. */
const pagosDeSiempre = (suyo: Prisma.Sql): Prisma.Sql => Prisma.sql`(
    SELECT total FROM resumen_ingreso_total WHERE true ${suyo}
    UNION ALL SELECT total FROM resumen_ingreso_mes WHERE fragmento >= 0 ${suyo}) t`

/**
 * The dashboard's figures, or one user's, in one statement over the read models that triggers keep: its cost follows
 * the days of two months, the months of one year, the hours and the users, not visits nor years
 * (docs/decisions/0100). A day whose visits or payments were all annulled has nothing in it. A month's read model has
 * no count: where its sum is 0, the days tell payments of 0 from none.
 */
export function sqlResumen(dias: Rango, hoy: FechaCivil, idUsuario: number | null = null): Prisma.Sql {
  const suyo = idUsuario === null ? Prisma.empty : Prisma.sql`AND id_usuario = ${idUsuario}`
  const enDias = Prisma.sql`dia BETWEEN ${dias.desde}::date AND ${dias.hasta}::date ${suyo}`
  const anio = anioDe(hoy)
  const visitasDia = Prisma.sql`(SELECT dia, sum(n) AS n FROM resumen_visita_dia
    WHERE ${enDias} GROUP BY dia HAVING sum(n) <> 0) d`
  const visitasHora = Prisma.sql`(SELECT hora, sum(n) AS n FROM resumen_visita_hora
    WHERE true ${suyo} GROUP BY hora HAVING sum(n) <> 0) h`
  const pagosDia = Prisma.sql`(SELECT dia, sum(n) AS n, sum(total) AS total FROM resumen_ingreso_dia
    WHERE ${enDias} GROUP BY dia HAVING sum(n) <> 0) p`
  const pagosMes = Prisma.sql`(SELECT mes, sum(total) AS total FROM resumen_ingreso_mes
      WHERE mes BETWEEN ${anio.desde}::date AND ${anio.hasta}::date ${suyo} GROUP BY mes) m
    WHERE total <> 0 OR (SELECT coalesce(sum(n), 0) FROM resumen_ingreso_dia
      WHERE dia >= mes AND dia < mes + interval '1 month' ${suyo}) > 0`
  return Prisma.sql`SELECT
      ${lista(Prisma.sql`'dia', dia::text, 'n', n`, Prisma.sql`dia`, visitasDia)} AS "visitasDia",
      ${lista(Prisma.sql`'hora', hora, 'n', n`, Prisma.sql`hora`, visitasHora)} AS "visitasHora",
      ${lista(Prisma.sql`'dia', dia::text, 'n', n, 'total', total::text`, Prisma.sql`dia`, pagosDia)} AS "pagosDia",
      ${lista(Prisma.sql`'mes', mes::text, 'total', total::text`, Prisma.sql`mes`, pagosMes)} AS "pagosMes",
      (SELECT coalesce(sum(total), 0)::text FROM ${pagosDeSiempre(suyo)}) AS "totalPagos"`
}

const conCentavos = <T extends { total: string }>(rows: T[]) => rows.map((f) => ({ ...f, total: aCentavos(f.total) }))

/** What the statement gave. */
const resumenDe = (cruda: unknown): Resumen => {
  const [r] = comoFilas(FilaResumen, [cruda]) as [z.output<typeof FilaResumen>]
  return {
    ...r,
    pagosDia: conCentavos(r.pagosDia),
    pagosMes: conCentavos(r.pagosMes),
    totalPagos: aCentavos(r.totalPagos),
  }
}

/** Runs it. `dias` must hold the days that the figures need (inicio.reglas, rangoDe). */
export const leerResumen = async (tx: Tx, dias: Rango, hoy: FechaCivil, idUsuario: number | null): Promise<Resumen> =>
  resumenDe(await fila(tx, FilaResumen, sqlResumen(dias, hoy, idUsuario)))

const Referencias = z.strictObject({ porCobrar: z.string(), sinPagar: z.int(), primeraVisita: z.string().nullable() })

/** What our own dashboard adds to the figures. */
export interface ReferenciasDeInicio {
  porCobrar: Centavos
  /** Members with a period that waits for its payment. */
  sinPagar: number
  primeraVisita: FechaCivil | null
}

/** What clients owe, who has not paid a period that runs, and the first day with a visit. */
const sqlReferencias = (hoy: FechaCivil): Prisma.Sql => Prisma.sql`SELECT
        (SELECT coalesce(sum(saldo), 0)::text FROM resumen_por_cobrar) AS "porCobrar",
        (SELECT coalesce(sum(n), 0)::int FROM resumen_sin_pagar WHERE hasta >= ${hoy}::date) AS "sinPagar",
        (SELECT dia::text FROM resumen_visita_dia
          GROUP BY dia HAVING sum(n) > 0 ORDER BY resumen_visita_dia.dia LIMIT 1) AS "primeraVisita"`

/** What the dashboard's statement gave. */
export interface InicioCrudo {
  /** The day that it was asked of. */
  hoy: FechaCivil
  resumen: unknown
  recepcionVe: boolean
  /** For our own dashboard alone. */
  referencias: unknown
}

/** The one row of a statement as JSON. */
const enJson = (sql: Prisma.Sql): Prisma.Sql => Prisma.sql`(SELECT row_to_json(f) FROM (${sql}) f)`

/** The whole dashboard as one `dato` of JSON (`InicioCrudo`), `comparado` with what our own one compares it with. */
export const sqlInicio = (dias: Rango, hoy: FechaCivil, { comparado }: { comparado: boolean }): Sentencia => {
  const { strings, values } = Prisma.sql`SELECT json_build_object(
      'hoy', ${hoy}::text, 'recepcionVe', ${RECEPCION_VE_TOTALES},
      'resumen', ${enJson(sqlResumen(dias, hoy))},
      'referencias', ${comparado ? enJson(sqlReferencias(hoy)) : Prisma.sql`NULL`}
    )::text AS dato`
  return { strings, values, larga: true }
}

/**
 * The first day's steps as one `dato`, the answer itself: each what the list or figure says where it is shown. Every
 * screen asks for it until all is there.
 */
export const sqlGuia: Sentencia = Prisma.sql`SELECT json_build_object(
    'gimnasio', EXISTS (SELECT FROM ajustes WHERE id = 1 AND direccion <> '' AND telefono <> ''),
    'areas', EXISTS (SELECT FROM area),
    'tipos', EXISTS (SELECT FROM tipo_membresia WHERE estado IN ('ACTIVO', 'INACTIVO')),
    'miembros', (SELECT id_miembro FROM resumen_miembro WHERE NOT eliminado ORDER BY id_miembro LIMIT 1) IS NOT NULL,
    'cobros', (SELECT coalesce(sum(total), 0) > 0 FROM ${pagosDeSiempre(Prisma.empty)}),
    'visitas', (SELECT coalesce(sum(n), 0) > 0 FROM resumen_visita_hora)
  )::text AS dato`

/** The dashboard's figures out of it. */
export const figurasDeJson = ({ resumen }: InicioCrudo): Resumen => resumenDe(resumen)

/** What the dashboard is compared with, out of the same. */
export function referenciasDeJson({ referencias }: InicioCrudo): ReferenciasDeInicio {
  const [r] = comoFilas(Referencias, [referencias]) as [z.output<typeof Referencias>]
  return { ...r, porCobrar: aCentavos(r.porCobrar) }
}

/** Names of a user; never the hash. */
export const nombresDeUsuario = (tx: Tx, id: number): Promise<{ nombre: string; usuario: string } | null> =>
  tx.usuario.findUnique({ where: { id }, select: { nombre: true, usuario: true } })
