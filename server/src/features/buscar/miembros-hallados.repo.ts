import type { EstadoMiembro } from '@mancuerna/domain/estado'
import type { FechaCivil } from '@mancuerna/domain/fecha'
import { filas, Prisma, type Tx } from '../../platform/db/tx'
import { contiene } from '../../platform/lists/busqueda.reglas'

export interface MiembroHallado {
  id: number
  matricula: string
  idCliente: number
  nombre: string
  rucCed: string | null
  /** As it is on `hoy`; null: SIN MEMBRESÍA. */
  estado: EstadoMiembro | null
}

const columnas = (hoy: FechaCivil): Prisma.Sql =>
  Prisma.sql`m.id, m.matricula, m.id_cliente AS "idCliente", c.nombre, c.ruc_ced AS "rucCed", estado_efectivo(m.estado, m.fecha_fin, ${hoy}::date) AS estado`

/** Members whose matrícula holds the text: the exact one first, then the newest. */
export const miembrosPorMatricula = (
  tx: Tx,
  texto: string,
  hoy: FechaCivil,
  limite: number,
): Promise<MiembroHallado[]> =>
  filas<MiembroHallado>(
    tx,
    Prisma.sql`(SELECT ${columnas(hoy)} FROM miembro m JOIN cliente c ON c.id = m.id_cliente WHERE m.matricula = ${texto} AND m.oculto_en IS NULL AND c.eliminado_en IS NULL)
      UNION ALL
      (SELECT ${columnas(hoy)} FROM miembro m JOIN cliente c ON c.id = m.id_cliente WHERE m.matricula LIKE ${contiene(texto)} AND m.matricula <> ${texto} AND m.oculto_en IS NULL AND c.eliminado_en IS NULL
        ORDER BY m.id DESC LIMIT ${limite})`,
  )

/** The visible members of these clients, oldest first in each. */
export const miembrosDeClientes = (tx: Tx, ids: readonly number[], hoy: FechaCivil): Promise<MiembroHallado[]> =>
  filas<MiembroHallado>(
    tx,
    Prisma.sql`SELECT ${columnas(hoy)} FROM miembro m JOIN cliente c ON c.id = m.id_cliente WHERE m.id_cliente = ANY(${[...ids]}::int[]) AND m.oculto_en IS NULL ORDER BY m.id`,
  )
