import { z } from 'zod'
import { fila, Prisma, type Tx } from '../../../../platform/db/tx'
import { Mudanza } from '../../obra/mudanzas.repo'

const Corrida = Mudanza.extend({
  error: z.string().nullable(),
  creadaEn: z.date(),
  terminadaEn: z.date().nullable(),
  usuario: z.string().nullable(),
  informe: z.unknown(),
})
/** The newest run with what it came to, as it is shown. */
export type Corrida = z.output<typeof Corrida>

/** The newest run; null before the first. */
export const verCorrida = (tx: Tx): Promise<Corrida | null> =>
  fila(
    tx,
    Corrida,
    Prisma.sql`SELECT m.id, m.clase, m.origen, m.zona, m.estado, m.etapa, m.error, m.creada_en AS "creadaEn",
        m.terminada_en AS "terminadaEn", u.nombre AS usuario, m.informe
      FROM mudanza m LEFT JOIN usuario u ON u.id = m.id_usuario ORDER BY m.id DESC LIMIT 1`,
  )

const Ocupada = z.strictObject({ ocupada: z.boolean() })

/** Whether anybody, here or elsewhere, holds the turn of moving a gym (obra.repo). */
export async function hayObra(tx: Tx): Promise<boolean> {
  const r = await fila(
    tx,
    Ocupada,
    Prisma.sql`SELECT EXISTS (
      SELECT 1 FROM pg_locks l WHERE l.locktype = 'advisory' AND l.objsubid = 1 AND l.granted
        AND (l.classid::bigint << 32 | l.objid::bigint) = hashtext('mancuerna:mudanza')::bigint
        AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS ocupada`,
  )
  return r?.ocupada ?? false
}

/** Notes that bringing stopped and is not gone on with by itself. `error`: why; null: somebody stopped it. */
export const anotarParada = (tx: Tx, id: number, error: string | null): Promise<number> =>
  tx.$executeRaw`UPDATE mudanza SET estado = 'FALLIDA', error = ${error} WHERE id = ${id} AND estado = 'TRAYENDO'`

/** Bringing goes on: what stopped it before is over. */
export const anotarSeguida = (tx: Tx, id: number): Promise<number> =>
  tx.$executeRaw`UPDATE mudanza SET error = NULL WHERE id = ${id}`
