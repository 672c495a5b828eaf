import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { z } from 'zod'
import { fila, filas, Prisma, type Tx } from '../../platform/db/tx'

const UltimaVisita = z.strictObject({
  id: z.int(),
  momento: z.date(),
  idCliente: z.int(),
  nombreCliente: z.string(),
  idMiembro: z.int().nullable(),
  matricula: z.string().nullable(),
  /** File name, or null. */
  foto: z.string().nullable(),
  tipo: z.string().nullable(),
  areas: z.string(),
  acceso: z.enum(['CONCEDIDO', 'DENEGADO']),
  motivo: z.string().nullable(),
  registradoPor: z.string(),
  usuario: z.string().nullable(),
})
export type UltimaVisita = z.output<typeof UltimaVisita>

/** The day's last entries, newest first, denied ones too, annulled ones not. */
export const ultimasVisitas = (tx: Tx, dia: FechaCivil, limite: number): Promise<UltimaVisita[]> =>
  filas(
    tx,
    UltimaVisita,
    Prisma.sql`SELECT v.id, v.momento, v.id_cliente AS "idCliente", c.nombre AS "nombreCliente",
        v.id_miembro AS "idMiembro", m.matricula, f.foto, t.nombre AS tipo, v.nombre_area_acceso AS areas,
        v.estado_acceso AS acceso, v.motivo_denegacion AS motivo, v.registrado_por AS "registradoPor", u.usuario
      FROM visita v JOIN cliente c ON c.id = v.id_cliente
        LEFT JOIN ficha f ON f.id_cliente = c.id
        LEFT JOIN miembro m ON m.id = v.id_miembro
        LEFT JOIN tipo_membresia t ON t.id = v.id_tipo_membresia
        LEFT JOIN usuario u ON u.id = v.id_usuario
      WHERE v.dia = ${dia}::date AND v.anulada_en IS NULL
      ORDER BY v.dia DESC, v.id DESC LIMIT ${limite}`,
  )

const Cuenta = z.strictObject({ n: z.int() })

/** How many visits of a day count, from the read model. */
export async function contarDia(tx: Tx, dia: FechaCivil): Promise<number> {
  const r = await fila(
    tx,
    Cuenta,
    Prisma.sql`SELECT coalesce(sum(n), 0)::int AS n FROM resumen_visita_dia WHERE dia = ${dia}::date`,
  )
  return r?.n ?? 0
}
