import { z } from 'zod'
import { CONSUMIDOR_FINAL } from '@mancuerna/domain/personas/consumidor-final'
import { Prisma } from '../../../platform/db/tx'
import { rutaImagen } from '../../../platform/images/imagenes.reglas'

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
  /** Who wrote it: the login, which old screens show, and the person's name. */
  usuario: z.string().nullable(),
  atendio: z.string().nullable(),
  usuarioEliminado: z.boolean(),
}

/** Those columns, of rows `r` with JUNTO. */
export const QUIEN = Prisma.sql`r.id, c.nombre, f.foto, m.matricula, r.id_cliente AS "idCliente",
  r.id_miembro AS "idMiembro", m.oculto_en IS NOT NULL AS oculto, t.nombre AS tipo, u.usuario,
  u.nombre AS atendio, u.eliminado_en IS NOT NULL AS "usuarioEliminado"`

/**
 * Rows `r` and the person, membership and user that they name. Outer joins by key: those that a statement asks nothing
 * of, PostgreSQL leaves out. The client's is an inner one, so that rows by name may be read along the names.
 */
export const JUNTO = Prisma.sql`JOIN cliente c ON c.id = r.id_cliente
  LEFT JOIN ficha f ON f.id_cliente = r.id_cliente
  LEFT JOIN miembro m ON m.id = r.id_miembro
  LEFT JOIN tipo_membresia t ON t.id = r.id_tipo_membresia
  LEFT JOIN usuario u ON u.id = r.id_usuario`

/**
 * The person of a row `r`, and the few memberships and users, as JSON: written once each and not once a row.
 */
export const JUNTO_VIEJO = Prisma.sql`
  LEFT JOIN resumen_persona p ON p.id_miembro = r.id_miembro
  LEFT JOIN (SELECT id, json_ascii(nombre) AS json FROM tipo_membresia OFFSET 0) tipo
    ON tipo.id = r.id_tipo_membresia
  LEFT JOIN (SELECT id, json_ascii(usuario) AS json FROM usuario WHERE eliminado_en IS NULL OFFSET 0) autor
    ON autor.id = r.id_usuario`

/**
 * A row `r` of an old report (with JUNTO_VIEJO) in the old server's words and order of keys: what only it has, whom it
 * is about, who wrote it, its membership. Who came without a card is looked up for those rows alone; Consumidor Final
 * is nobody on the old door. `propio`: `"clave":"valor"` pieces as SQL. `sinTipo`: the JSON of what stands for a
 * membership that there is none of.
 */
export const filaVieja = (propio: Prisma.Sql, sinTipo: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`concat('{', ${propio}, ',',
    coalesce(p.json, (SELECT CASE WHEN c.id = ${CONSUMIDOR_FINAL} THEN '"nombre":null,"imagen":null,"matricula":null'
        ELSE concat('"nombre":', json_ascii(c.nombre), ',"imagen":', json_o_nulo(${rutaImagen('', '')}::text || f.foto),
          ',"matricula":null') END
      FROM cliente c LEFT JOIN ficha f ON f.id_cliente = c.id WHERE c.id = r.id_cliente)),
    ',"usuario":', coalesce(autor.json, 'null'), ',"membresia":', coalesce(tipo.json, ${sinTipo}), '}')`

/** A row of an old report, as its JSON. */
export const FilaVieja = z.strictObject({ json: z.string() })
export type FilaVieja = z.output<typeof FilaVieja>
