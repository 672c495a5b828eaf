import { fila, Prisma, type Tx } from '../../platform/db/tx'
import { aCentavos, type Centavos } from '@mancuerna/domain/dinero'
import type { FechaCivil } from '@mancuerna/domain/fecha'
import type { Rango, Resumen } from './inicio.reglas'

type ConImporte<T> = Omit<T, 'total'> & { total: string }
interface Crudo {
  visitasDia: Resumen['visitasDia']
  visitasHora: Resumen['visitasHora']
  pagosDia: ConImporte<Resumen['pagosDia'][number]>[]
  pagosMes: ConImporte<Resumen['pagosMes'][number]>[]
  totalPagos: string
}

const conCentavos = <T extends { total: string }>(filas: T[]) => filas.map((f) => ({ ...f, total: aCentavos(f.total) }))

/**
 * The dashboard's figures, or one user's, in one statement over the read models that triggers keep: its cost follows the number of days
 * and users, not of visits (goals.md). A day whose visits or payments were all annulled has nothing in it. A month's read model has
 * no count: where its sum is 0, the days tell payments of 0 from none.
 */
export function sqlResumen(rango: Rango, hoy: FechaCivil, idUsuario: number | null = null): Prisma.Sql {
  const suyo = idUsuario === null ? Prisma.empty : Prisma.sql`AND id_usuario = ${idUsuario}`
  const anio = { desde: `${hoy.slice(0, 4)}-01-01`, hasta: `${hoy.slice(0, 4)}-12-31` }
  return Prisma.sql`WITH meses AS (SELECT mes, sum(total) AS total FROM resumen_ingreso_mes WHERE true ${suyo} GROUP BY mes)
    SELECT
      (SELECT coalesce(json_agg(json_build_object('dia', dia::text, 'n', n) ORDER BY dia), '[]') FROM (
        SELECT dia, sum(n) AS n FROM resumen_visita_dia WHERE dia BETWEEN ${rango.desde}::date AND ${rango.hasta}::date ${suyo} GROUP BY dia HAVING sum(n) <> 0) d) AS "visitasDia",
      (SELECT coalesce(json_agg(json_build_object('hora', hora, 'n', n) ORDER BY hora), '[]') FROM (
        SELECT hora, sum(n) AS n FROM resumen_visita_hora WHERE true ${suyo} GROUP BY hora HAVING sum(n) <> 0) h) AS "visitasHora",
      (SELECT coalesce(json_agg(json_build_object('dia', dia::text, 'n', n, 'total', total::text) ORDER BY dia), '[]') FROM (
        SELECT dia, sum(n) AS n, sum(total) AS total FROM resumen_ingreso_dia WHERE dia BETWEEN ${rango.desde}::date AND ${rango.hasta}::date ${suyo}
        GROUP BY dia HAVING sum(n) <> 0) p) AS "pagosDia",
      (SELECT coalesce(json_agg(json_build_object('mes', mes::text, 'total', total::text) ORDER BY mes), '[]') FROM meses
        WHERE mes BETWEEN ${anio.desde}::date AND ${anio.hasta}::date AND (total <> 0 OR
          (SELECT coalesce(sum(n), 0) FROM resumen_ingreso_dia WHERE dia >= mes AND dia < mes + interval '1 month' ${suyo}) > 0)) AS "pagosMes",
      (SELECT coalesce(sum(total), 0)::text FROM meses) AS "totalPagos"`
}

/** Runs it. `rango` must hold the days that the figures need (inicio.reglas, rangoDe). */
export async function leerResumen(
  tx: Tx,
  rango: Rango,
  hoy: FechaCivil,
  idUsuario: number | null = null,
): Promise<Resumen> {
  const r = (await fila<Crudo>(tx, sqlResumen(rango, hoy, idUsuario))) as Crudo
  return {
    ...r,
    pagosDia: conCentavos(r.pagosDia),
    pagosMes: conCentavos(r.pagosMes),
    totalPagos: aCentavos(r.totalPagos),
  }
}

/** What our own dashboard adds: the balance of open quotas (complete charges only), and the first day with a visit. */
export async function leerReferencias(tx: Tx): Promise<{ porCobrar: Centavos; primeraVisita: FechaCivil | null }> {
  const r = (await fila<{ porCobrar: string; primeraVisita: FechaCivil | null }>(
    tx,
    Prisma.sql`SELECT
        (SELECT coalesce(sum(c.monto_cuota - c.pagado), 0)::text FROM cuota c JOIN transaccion t ON t.id = c.id_transaccion
          WHERE c.estado_cuota = 'Pendiente' AND t.completada_en IS NOT NULL AND t.anulada_en IS NULL) AS "porCobrar",
        (SELECT dia::text FROM resumen_visita_dia GROUP BY dia HAVING sum(n) > 0 ORDER BY resumen_visita_dia.dia LIMIT 1) AS "primeraVisita"`,
  )) as { porCobrar: string; primeraVisita: FechaCivil | null }
  return { porCobrar: aCentavos(r.porCobrar), primeraVisita: r.primeraVisita }
}
