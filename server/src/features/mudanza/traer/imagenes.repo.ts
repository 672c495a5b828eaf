import { z } from 'zod'
import type { Obra } from '../obra/obra.repo'

const Pendiente = z.strictObject({ id_viejo: z.number(), imagen: z.string().nullable(), id_cliente: z.int() })
export type FotoPendiente = z.output<typeof Pendiente>

/**
 * Members of this run, or of one before that brought no picture of theirs, whose picture has not been looked at, in the
 * order of their old ids.
 */
export const fotosPendientes = (o: Obra, cuantas: number): Promise<FotoPendiente[]> =>
  o.filas(
    Pendiente,
    `SELECT x.id_viejo::float8 AS id_viejo, x.imagen, m.id_cliente FROM mudanza_miembros x
       JOIN mudanza_fila f ON f.tabla = 'miembros' AND f.id_viejo = x.id_viejo JOIN miembro m ON m.id = f.id_nuevo
       JOIN ficha h ON h.id_cliente = m.id_cliente
     WHERE (x.suerte IN ('NUEVA', 'CAMBIADA') OR x.suerte = 'IGUAL' AND h.foto IS NULL) AND NOT x.inventada
       AND NOT x.imagen_lista
     ORDER BY x.id_viejo LIMIT $1`,
    [cuantas],
  )

const Quitada = z.strictObject({ foto: z.string().nullable() })

/**
 * What became of one picture: its file's name here, or a note. Returns the file that nobody names now: the one it
 * took the place of, or itself where the person was changed here meanwhile.
 */
export async function apuntarFoto(
  o: Obra,
  p: FotoPendiente,
  foto: string | null,
  nota: string | null,
): Promise<string | null> {
  await o.hacer(
    `UPDATE mudanza_miembros SET imagen_lista = true, foto = $2,
       notas = CASE WHEN $3::text IS NULL THEN notas ELSE notas || $3::text END WHERE id_viejo = $1`,
    [p.id_viejo, foto, nota],
  )
  if (foto === null) return null
  const [antes] = await o.filas(
    Quitada,
    `UPDATE ficha h SET foto = $2
     FROM ficha v, mudanza_fila f
     WHERE h.id_cliente = $1 AND v.id_cliente = h.id_cliente AND f.tabla = 'miembros' AND f.id_viejo = $3
       AND h.actualizado_en <= f.traida_en
     RETURNING v.foto`,
    [p.id_cliente, foto, p.id_viejo],
  )
  return antes ? antes.foto : foto
}

const Logo = z.strictObject({ logo: z.string().nullable() })
/** The path of the logo, where the settings were brought by this run and have none here. */
export const logoPendiente = async (o: Obra): Promise<string | null> =>
  (
    await o.filas(
      Logo,
      `SELECT x.logo FROM mudanza_ajustes x JOIN ajustes a ON a.logo IS NULL
        WHERE x.suerte IN ('NUEVA', 'CAMBIADA') LIMIT 1`,
    )
  )[0]?.logo ?? null

export const apuntarLogo = (o: Obra, logo: string): Promise<number> =>
  o.hacer('UPDATE ajustes SET logo = $1 WHERE id = 1 AND logo IS NULL', [logo])
