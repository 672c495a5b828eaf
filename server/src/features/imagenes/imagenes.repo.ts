import { z } from 'zod'
import { filas, Prisma, type Tx } from '../../platform/db/tx'

const EnUso = z.strictObject({ raiz: z.string() })

/** Of these picture names without extension, those that a person's card or the gym's logo names. */
export async function raicesEnUso(tx: Tx, raices: readonly string[]): Promise<string[]> {
  const nombres = raices.flatMap((r) => [`${r}.png`, `${r}.jpg`])
  const r = await filas(
    tx,
    EnUso,
    Prisma.sql`SELECT DISTINCT split_part(x.nombre, '.', 1) AS raiz FROM (
      SELECT foto AS nombre FROM ficha WHERE foto = ANY(${nombres})
      UNION ALL SELECT logo FROM ajustes WHERE logo = ANY(${nombres})) x`,
  )
  return r.map((f) => f.raiz)
}
