import { z } from 'zod'
import { borrarLote, LOTE } from '../../platform/db/escribir/lotes'
import { fila, Prisma, type TxSql } from '../../platform/db/tx'

/** A number that no other advisory lock of ours uses ('mant'). */
const CANDADO = 1_835_101_812
/** Work that one of several servers does, and the others see that it is done. */
export type Tarea = 'mantenimiento' | 'barrido_imagenes' | 'meses_auditoria' | 'comprobacion'

const Candado = z.strictObject({ libre: z.boolean() })
const Ultima = z.strictObject({ en: z.string() })

/**
 * True when it is this server's turn: nobody else is at it, and the last time is before `antesDe`. Held until the
 * transaction ends.
 */
export async function tomarTurno(tx: TxSql, tarea: Tarea, antesDe: Date): Promise<boolean> {
  const candado = await fila(tx, Candado, Prisma.sql`SELECT pg_try_advisory_xact_lock(${CANDADO}::bigint) AS libre`)
  if (!candado?.libre) return false
  const ultima = await fila(tx, Ultima, Prisma.sql`SELECT valor ->> 'en' AS en FROM sistema WHERE clave = ${tarea}`)
  return !ultima || new Date(ultima.en) < antesDe
}

/** Notes when it ran, so that of several servers one does it. */
export async function anotarTurno(tx: TxSql, tarea: Tarea, ahora: Date): Promise<void> {
  const valor = JSON.stringify({ en: ahora.toISOString() })
  await tx.$executeRaw`
    INSERT INTO sistema (clave, valor) VALUES (${tarea}, ${valor}::jsonb)
    ON CONFLICT (clave) DO UPDATE SET valor = EXCLUDED.valor`
}

/**
 * Puts together what desks wrote of each figure of the dashboard, so that reading it costs the same after ten years. A
 * figure is the same before, meanwhile and after (docs/decisions/0100).
 */
export const compactarResumenes = (tx: TxSql): Promise<number> => tx.$executeRaw`SELECT compactar_resumenes()`

const Asentadas = z.strictObject({ si: z.boolean() })
const Anotadas = z.strictObject({ n: z.number() })

/**
 * Looks up to which number every visit is written, for which it waits a moment for those who write one. False where
 * that was not enough (docs/decisions/0114).
 */
export const asentarVisitas = async (tx: TxSql): Promise<boolean> =>
  (await fila(tx, Asentadas, Prisma.sql`SELECT asentar_visitas() AS si`))?.si ?? false

/** Notes a batch of last visits; 0 when all up to that number are noted. */
export const anotarUltimasVisitas = async (tx: TxSql): Promise<number> =>
  (await fila(tx, Anotadas, Prisma.sql`SELECT anotar_ultimas_visitas(${LOTE}::int) AS n`))?.n ?? 0

/** A batch of the counters whose window has passed. rate-limiter-flexible keeps the end in ms since 1970. */
export const borrarLimitesVencidos = (tx: TxSql, ahora: Date): Promise<number> =>
  borrarLote(tx, 'limite_intentos', Prisma.sql`expire < ${ahora.getTime()}`)

/**
 * A batch of the proofs of a password that a key gave and never used: they count for minutes only. There is at most one
 * for each key and user, so they need no index.
 */
export const borrarVerificaciones = (tx: TxSql, antesDe: Date): Promise<number> =>
  borrarLote(tx, 'verificacion_clave', Prisma.sql`momento < ${antesDe}`)
