import { z } from 'zod'
import type { Snapshot } from '../../platform/db/snapshot'
import { Prisma } from '../../platform/db/tx'

const Sello = z.strictObject({ numero: z.int(), huella: z.string() })
/**
 * The head of the chain: a number and its sha256 in hexadecimal.
 * Who keeps it elsewhere can tell whether it is still in the chain.
 */
export type Sello = z.output<typeof Sello>

/** The last seal; null before the first. */
export const ultimoSello = async (s: Snapshot): Promise<Sello | null> =>
  (
    await s.filas(
      Sello,
      Prisma.sql`SELECT numero, encode(huella, 'hex') AS huella FROM sello ORDER BY numero DESC LIMIT 1`,
    )
  )[0] ?? null

const Nada = z.strictObject({})

/** Room for sums over whole tables, so that they need no files; for the length of the snapshot. */
export const darHolgura = (s: Snapshot): Promise<unknown> => s.filas(Nada, Prisma.sql`SET LOCAL work_mem = '64MB'`)
