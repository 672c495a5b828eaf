import { z } from 'zod'
import type { Obra } from '../obra/obra.repo'

/** Rows that wait to be brought: new ones that no earlier try has brought. */
export const PENDIENTE = (tabla: string): string =>
  `x.suerte = 'NUEVA' AND NOT EXISTS (SELECT 1 FROM mudanza_fila f
    WHERE f.tabla = '${tabla}' AND f.id_viejo = x.id_viejo)`

const Siguiente = z.strictObject({ mayor: z.int(), ultimo: z.int() })
/** Numbers that desks may have taken between two statements of ours. */
const MARGEN = 10

/**
 * Gives each new row its number: its old id where that is free here, else the next of ours. What desks create meanwhile
 * comes after all of them.
 */
export async function asignarNumeros(o: Obra, tabla: string, nuestra: string): Promise<void> {
  const secuencia = `pg_get_serial_sequence('${nuestra}', 'id')`
  await o.hacer(
    `UPDATE mudanza_${tabla} x SET nuevo = x.id_viejo WHERE ${PENDIENTE(tabla)} AND x.nuevo IS NULL
       AND x.id_viejo BETWEEN 1 AND 1000000000 AND NOT EXISTS (SELECT 1 FROM ${nuestra} n WHERE n.id = x.id_viejo)`,
  )
  const [s] = await o.filas(
    Siguiente,
    `SELECT greatest((SELECT max(nuevo) FROM mudanza_${tabla}), (SELECT max(id) FROM ${nuestra}), 0)::int AS mayor,
       coalesce(pg_sequence_last_value(${secuencia}::regclass), 0)::int AS ultimo`,
  )
  if (s && s.mayor > s.ultimo) await o.hacer(`SELECT setval(${secuencia}, $1)`, [s.mayor + (s.ultimo > 1 ? MARGEN : 0)])
  await o.hacer(
    `UPDATE mudanza_${tabla} x SET nuevo = n.id FROM (
       SELECT id_viejo, nextval(${secuencia}) AS id FROM (
         SELECT x.id_viejo FROM mudanza_${tabla} x
           WHERE ${PENDIENTE(tabla)} AND x.nuevo IS NULL ORDER BY x.id_viejo) y) n
     WHERE n.id_viejo = x.id_viejo`,
  )
}

/** Notes what became of the rows of a stage, new or changed. */
export const apuntar = (o: Obra, tabla: string, { idMudanza, ahora }: Traida, donde = 'true'): Promise<number> =>
  o.hacer(
    `INSERT INTO mudanza_fila (tabla, id_viejo, huella, id_nuevo, id_mudanza, traida_en)
     SELECT '${tabla}', x.id_viejo, x.huella, x.nuevo, $1, $2 FROM mudanza_${tabla} x
     WHERE x.suerte IN ('NUEVA', 'CAMBIADA') AND x.nuevo IS NOT NULL AND ${donde}
     ON CONFLICT (tabla, id_viejo) DO UPDATE SET huella = EXCLUDED.huella, traida_en = EXCLUDED.traida_en
       WHERE mudanza_fila.huella IS DISTINCT FROM EXCLUDED.huella`,
    [idMudanza, ahora],
  )

/** What each stage is told: the run, the moment that its rows carry, and both zones. */
export interface Traida {
  idMudanza: number
  ahora: Date
  /** The gym's day. */
  hoy: string
  /** Of the source's clock. */
  zona: string
  /** Of the gym. */
  zonaAqui: string
}
