import { z } from 'zod'
import { fila, Prisma, type Tx } from '../../platform/db/tx'

const Ajustes = z.strictObject({
  nombre: z.string(),
  telefono: z.string(),
  direccion: z.string(),
  /** File name under imagenes/, or null for the default logo. */
  logo: z.string().nullable(),
})
export type Ajustes = z.output<typeof Ajustes>

/** The gym's settings, or null while nothing is configured. */
export const leerAjustes = (tx: Tx): Promise<Ajustes | null> =>
  tx.ajustes.findUnique({ where: { id: 1 }, select: { nombre: true, telefono: true, direccion: true, logo: true } })

/** The same, locked for the one who changes them, also while there is no row yet. */
export async function leerAjustesParaCambiar(tx: Tx): Promise<Ajustes | null> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('ajustes'))`
  return fila(tx, Ajustes, Prisma.sql`SELECT nombre, telefono, direccion, logo FROM ajustes WHERE id = 1 FOR UPDATE`)
}

/** Writes the gym's settings, the one row there is. */
export async function guardarAjustes(tx: Tx, a: Ajustes, ahora: Date): Promise<void> {
  const datos = { ...a, actualizadoEn: ahora }
  await tx.ajustes.upsert({ where: { id: 1 }, create: { id: 1, ...datos }, update: datos })
}
