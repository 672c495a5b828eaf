import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { z } from 'zod'
import { filas, preparada, Prisma, type Tx } from '../../platform/db/tx'
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

/** What is shown of these members `m`. */
const deMiembros = (
  miembros: Prisma.Sql,
  hoy: FechaCivil,
): Prisma.Sql => Prisma.sql`SELECT m.id, m.matricula, m.id_cliente AS "idCliente", c.nombre,
    c.ruc_ced AS "rucCed", estado_efectivo(m.estado, m.fecha_fin, ${hoy}::date) AS estado
  FROM (${miembros}) m JOIN cliente c ON c.id = m.id_cliente`

const A_LA_VISTA = Prisma.sql`m.oculto_en IS NULL
  AND m.id_cliente NOT IN (SELECT id FROM cliente WHERE eliminado_en IS NOT NULL)`

/**
 * Members whose matrícula holds the text: the exact one first, then the newest. They are chosen before they are read.
 */
export const miembrosPorMatricula = (
  tx: Tx,
  texto: string,
  hoy: FechaCivil,
  limite: number,
): Promise<MiembroHallado[]> =>
  filas(
    tx,
    MiembroHallado,
    Prisma.sql`${deMiembros(
      Prisma.sql`(SELECT m.*, 0 AS orden FROM miembro m WHERE ${A_LA_VISTA} AND m.matricula = ${texto})
        UNION ALL
        (SELECT m.*, 1 FROM miembro m WHERE ${A_LA_VISTA} AND m.matricula LIKE ${contiene(texto)}
          AND m.matricula <> ${texto} ORDER BY m.id DESC LIMIT ${limite})`,
      hoy,
    )} ORDER BY m.orden, m.id DESC`,
  )

/** The visible members of these clients, oldest first in each. */
export const miembrosDeClientes = (tx: Tx, ids: readonly number[], hoy: FechaCivil): Promise<MiembroHallado[]> => {
  const suyos = Prisma.sql`SELECT * FROM miembro WHERE oculto_en IS NULL AND id_cliente = ANY(${[...ids]}::int[])`
  return filas(tx, MiembroHallado, preparada(Prisma.sql`${deMiembros(suyos, hoy)} ORDER BY m.id`))
}
