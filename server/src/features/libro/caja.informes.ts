import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { z } from 'zod'
import { filas, Prisma, type Tx } from '../../platform/db/tx'

export const GrupoCaja = z.strictObject({
  grupo: z.enum(['total', 'metodo', 'usuario', 'concepto']),
  id: z.number().nullable(),
  nombre: z.string().nullable(),
  /** Of a user, who `nombre` is as a person. */
  atendio: z.string().nullable(),
  cantidad: z.number(),
  /** Decimal text. */
  total: z.string(),
})
export type GrupoCaja = z.output<typeof GrupoCaja>

/** Income of one day, annulments taken off: whole, by method, by user and by concept, in one pass over the day. */
export const cajaDelDia = (tx: Tx, fecha: FechaCivil): Promise<GrupoCaja[]> => filas(tx, GrupoCaja, sqlCaja(fecha))

/** Its statement, for who reads it in a snapshot. */
export const sqlCaja = (
  fecha: FechaCivil,
): Prisma.Sql => Prisma.sql`SELECT g.grupo, g.id, coalesce(f.nombre, u.usuario, g.concepto) AS nombre,
        u.nombre AS atendio, g.cantidad, g.suma::text AS total
      FROM (
        SELECT CASE WHEN grouping(i.id_forma_pago) = 0 THEN 'metodo' WHEN grouping(i.id_usuario) = 0 THEN 'usuario'
            WHEN grouping(i.concepto) = 0 THEN 'concepto' ELSE 'total' END AS grupo,
          CASE WHEN grouping(i.id_forma_pago) = 0 THEN i.id_forma_pago
            WHEN grouping(i.id_usuario) = 0 THEN i.id_usuario END AS id,
          i.concepto,
          coalesce(sum(CASE WHEN i.anula_a IS NULL THEN 1 ELSE -1 END), 0)::int AS cantidad,
          coalesce(sum(i.monto), 0)::numeric(14,2) AS suma
        FROM ingreso i WHERE i.fecha = ${fecha}::date
        GROUP BY GROUPING SETS ((), (i.id_forma_pago), (i.id_usuario), (i.concepto))
      ) g
      LEFT JOIN forma_pago f ON g.grupo = 'metodo' AND f.id = g.id
      LEFT JOIN usuario u ON g.grupo = 'usuario' AND u.id = g.id
      ORDER BY g.grupo, g.suma DESC, g.id`
