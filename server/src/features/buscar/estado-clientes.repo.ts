import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { z } from 'zod'
import { filas, preparada, Prisma, type Tx } from '../../platform/db/tx'

const EstadoCliente = z.strictObject({
  id: z.number(),
  esMiembro: z.boolean(),
  /**
   * A VENCIDO membership and no ACTIVO one, or an unpaid quota past its due date (docs/domain.md, People and
   * memberships).
   */
  moroso: z.boolean(),
})
export type EstadoCliente = z.output<typeof EstadoCliente>

/**
 * Whether each of these clients holds a membership that was not cancelled, and whether something is overdue on `hoy`.
 * One question for all.
 */
export const estadosDeClientes = (tx: Tx, ids: readonly number[], hoy: FechaCivil): Promise<EstadoCliente[]> =>
  filas(
    tx,
    EstadoCliente,
    preparada(Prisma.sql`SELECT c.id, coalesce(m."esMiembro", false) AS "esMiembro",
        (coalesce(m.vencido AND NOT m.activo, false) OR EXISTS (
          SELECT 1 FROM cuota_debida q
          WHERE q.id_cliente = c.id AND cuota_vencida(q.fecha_vencimiento, ${hoy}::date))) AS moroso
      FROM cliente c LEFT JOIN LATERAL (
        SELECT bool_or(e.estado IN ('ACTIVO', 'VENCIDO', 'SUSPENDIDO')) AS "esMiembro",
          bool_or(e.estado = 'VENCIDO') AS vencido, bool_or(e.estado = 'ACTIVO') AS activo
        FROM (SELECT coalesce(estado_efectivo(x.estado, x.fecha_fin, ${hoy}::date), '') AS estado
          FROM miembro x WHERE x.id_cliente = c.id AND x.oculto_en IS NULL) e
      ) m ON true WHERE c.id = ANY(${[...ids]}::int[])`),
  )
