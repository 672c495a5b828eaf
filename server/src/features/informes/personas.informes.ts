import { z } from 'zod'
import { fila, Prisma, type Tx } from '../../platform/db/tx'

const MiembroInforme = z.strictObject({
  id: z.int(),
  matricula: z.string(),
  idCliente: z.int(),
  nombre: z.string(),
  /** File name, or null. */
  foto: z.string().nullable(),
})
/** Whom a member's report is about. */
export type MiembroInforme = z.output<typeof MiembroInforme>

/** A member by id, in whatever state; null if there is none. */
export const buscarMiembro = (tx: Tx, id: number): Promise<MiembroInforme | null> =>
  fila(
    tx,
    MiembroInforme,
    Prisma.sql`SELECT m.id, m.matricula, m.id_cliente AS "idCliente", c.nombre, f.foto
      FROM miembro m JOIN cliente c ON c.id = m.id_cliente LEFT JOIN ficha f ON f.id_cliente = c.id
      WHERE m.id = ${id}`,
  )

/** A user by id, deleted or not; null if there is none. Never the hash. */
export const buscarUsuario = (tx: Tx, id: number): Promise<{ id: number; usuario: string; nombre: string } | null> =>
  tx.usuario.findUnique({ where: { id }, select: { id: true, usuario: true, nombre: true } })
