import { hoyEn } from '@mancuerna/domain/fechas/fecha'
import type { ServidorDePrueba } from '../server'

/** What a factory needs of a test server. */
export type Servidor = Pick<ServidorDePrueba, 'pool' | 'clock' | 'config'>

let serie = 0
/** A number that no other call of this process got: names, cédulas and matrículas stay unique. */
export const siguiente = (): number => ++serie

/** Today on the server's clock, in the gym's zone. */
export const hoyDe = (s: Servidor): string => hoyEn(s.clock(), s.config.zona)

/** Inserts a row, by its columns' names. Returns its id. */
export async function insertar(s: Servidor, tabla: string, fila: Record<string, unknown>): Promise<number> {
  const columnas = Object.keys(fila)
  const r = await s.pool.query<{ id: number }>(
    `INSERT INTO ${tabla} (${columnas.join(', ')})
      VALUES (${columnas.map((_, i) => `$${i + 1}`).join(', ')}) RETURNING id`,
    Object.values(fila),
  )
  return (r.rows[0] as { id: number }).id
}
