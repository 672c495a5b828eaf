import { z } from 'zod'
import { Prisma } from '../../../platform/db/tx'

/** Columns of whom a row is about, and of who wrote it. */
export const deQuien = {
  id: z.int(),
  nombre: z.string(),
  /** File name, or null. */
  foto: z.string().nullable(),
  matricula: z.string().nullable(),
  idCliente: z.int(),
  idMiembro: z.int().nullable(),
  /** The member was hidden by the old `eliminar`. */
  oculto: z.boolean(),
  tipo: z.string().nullable(),
  usuario: z.string().nullable(),
  usuarioEliminado: z.boolean(),
}

/** Those columns, of rows `r` with JUNTO. */
export const QUIEN = Prisma.sql`r.id, c.nombre, f.foto, m.matricula, r.id_cliente AS "idCliente",
  r.id_miembro AS "idMiembro", m.oculto_en IS NOT NULL AS oculto, t.nombre AS tipo, u.usuario, u.eliminado_en IS NOT NULL AS "usuarioEliminado"`

/**
 * Rows `r` and the person, membership and user that they name. Outer joins by key: those that a statement asks nothing
 * of, PostgreSQL leaves out. The client's is an inner one, so that rows by name may be read along the names.
 */
export const JUNTO = Prisma.sql`JOIN cliente c ON c.id = r.id_cliente
  LEFT JOIN ficha f ON f.id_cliente = r.id_cliente
  LEFT JOIN miembro m ON m.id = r.id_miembro
  LEFT JOIN tipo_membresia t ON t.id = r.id_tipo_membresia
  LEFT JOIN usuario u ON u.id = r.id_usuario`
