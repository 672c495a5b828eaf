import { FechaSalida, ImporteSalida } from '@mancuerna/contract/campos'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { z } from 'zod'
import { Prisma } from '../../../platform/db/tx'

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

/** The rows of a statement whose `id` is a member's, each with its `sinPagar`: that period on `hoy`, or null. */
export const conSinPagar = (miembros: Prisma.Sql, hoy: FechaCivil): Prisma.Sql => Prisma.sql`SELECT x.*,
    (SELECT row_to_json(s) FROM (${sqlSinPagar(Prisma.sql`p.id_miembro = x.id`, hoy)}) s) AS "sinPagar"
  FROM (${miembros}) x`

/** Members `x` with a period that waits for its payment on `hoy`. */
export const conPeriodoSinPagar = (hoy: FechaCivil): Prisma.Sql =>
  Prisma.sql`x.id IN (SELECT p.id_miembro FROM periodo_sin_pagar(${hoy}::date) p)`
