import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { z } from 'zod'
import { filas, Prisma, type Tx } from '../../platform/db/tx'
import { contiene } from '../../platform/lists/busqueda.reglas'

const MiembroHallado = z.strictObject({
  id: z.number(),
  matricula: z.string(),
  idCliente: z.number(),
  nombre: z.string(),
  rucCed: z.string().nullable(),
  /** As it is on `hoy`; null: SIN MEMBRESÍA. */
  estado: z.enum(['ACTIVO', 'VENCIDO', 'SUSPENDIDO', 'CANCELADO']).nullable(),
})
export type MiembroHallado = z.output<typeof MiembroHallado>

const elegidos = (
  hoy: FechaCivil,
): Prisma.Sql => Prisma.sql`SELECT m.id, m.matricula, m.id_cliente AS "idCliente", c.nombre,
    c.ruc_ced AS "rucCed", estado_efectivo(m.estado, m.fecha_fin, ${hoy}::date) AS estado
  FROM miembro m JOIN cliente c ON c.id = m.id_cliente WHERE m.oculto_en IS NULL`

/** Members whose matrícula holds the text: the exact one first, then the newest. */
export const miembrosPorMatricula = (
  tx: Tx,
  texto: string,
  hoy: FechaCivil,
  limite: number,
): Promise<MiembroHallado[]> =>
  filas(
    tx,
    MiembroHallado,
    Prisma.sql`(${elegidos(hoy)} AND c.eliminado_en IS NULL AND m.matricula = ${texto})
      UNION ALL
      (${elegidos(hoy)} AND c.eliminado_en IS NULL AND m.matricula LIKE ${contiene(texto)} AND m.matricula <> ${texto}
        ORDER BY m.id DESC LIMIT ${limite})`,
  )

/** The visible members of these clients, oldest first in each. */
export const miembrosDeClientes = (tx: Tx, ids: readonly number[], hoy: FechaCivil): Promise<MiembroHallado[]> =>
  filas(tx, MiembroHallado, Prisma.sql`${elegidos(hoy)} AND m.id_cliente = ANY(${[...ids]}::int[]) ORDER BY m.id`)
