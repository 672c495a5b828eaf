import { FechaSalida, ImporteSalida } from '@mancuerna/contract/campos'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { z } from 'zod'
import { filas, Prisma, type Tx } from '../../../platform/db/tx'

export const SinPagar = z.strictObject({
  idMiembro: z.number(),
  idTipo: z.number(),
  tipo: z.string(),
  valor: ImporteSalida,
  fechaInicio: FechaSalida,
  fechaFin: FechaSalida,
})
/** A period that waits for its payment. */
export type SinPagar = z.output<typeof SinPagar>

/**
 * The earliest period that waits for its payment on `hoy` of each member that `cuales` names, as rows of `SinPagar`.
 */
export const sqlSinPagar = (cuales: Prisma.Sql, hoy: FechaCivil): Prisma.Sql => Prisma.sql`
  SELECT DISTINCT ON (p.id_miembro) p.id_miembro AS "idMiembro", p.id_tipo_membresia AS "idTipo",
    t.nombre AS tipo, p.valor::text AS valor, p.fecha_inicio::text AS "fechaInicio", p.fecha_fin::text AS "fechaFin"
  FROM periodo_sin_pagar(${hoy}::date) p JOIN tipo_membresia t ON t.id = p.id_tipo_membresia
  WHERE ${cuales} ORDER BY p.id_miembro, p.fecha_inicio`

/** Each of these members' earliest period that waits for its payment on `hoy`; who has none is not in it. */
export async function periodosSinPagar(
  tx: Tx,
  idsMiembros: readonly number[],
  hoy: FechaCivil,
): Promise<Map<number, SinPagar>> {
  if (idsMiembros.length === 0) return new Map()
  const cuales = Prisma.sql`p.id_miembro = ANY(${[...idsMiembros]}::int[])`
  const periodos = await filas(tx, SinPagar, sqlSinPagar(cuales, hoy))
  return new Map(periodos.map((p) => [p.idMiembro, p]))
}

/** Members `x` with a period that waits for its payment on `hoy`. */
export const conPeriodoSinPagar = (hoy: FechaCivil): Prisma.Sql =>
  Prisma.sql`x.id IN (SELECT p.id_miembro FROM periodo_sin_pagar(${hoy}::date) p)`
