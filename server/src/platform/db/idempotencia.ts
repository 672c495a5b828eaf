import { z } from 'zod'
import { DomainError } from '../core/error'
import type { Repeticion } from '../core/repeticion'
import { type Ctx, fila, Prisma } from './tx'

/** An answer that was given: `valor` is whatever its use case returned, absent for nothing. */
const Dada = z.strictObject({
  fingerprint: z.string(),
  respuesta: z.strictObject({ valor: z.unknown().optional() }),
  edadMs: z.number(),
})

/**
 * Runs `hacer` once for each (sender, key). Two that arrive together are put in line by an advisory lock held to the end of
 * the transaction, so the second finds the first one's answer. Throws IDEMPOTENCIA_DISTINTA (docs/domain.md, Money).
 */
export async function hacerUnaVez<S>(ctx: Ctx, r: Repeticion, hacer: () => Promise<S>): Promise<S> {
  const { tx, ahora } = ctx
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${r.emisor}|${r.clave}`}, 0))`
  const previa = await fila(
    tx,
    Dada,
    Prisma.sql`
      SELECT huella AS fingerprint, respuesta, (extract(epoch FROM ${ahora}::timestamptz - creada_en) * 1000)::int AS "edadMs"
      FROM idempotencia WHERE emisor = ${r.emisor} AND clave = ${r.clave}`,
  )
  if (previa && (r.ventanaMs === undefined || previa.edadMs < r.ventanaMs)) {
    if (previa.fingerprint !== r.fingerprint) throw new DomainError('IDEMPOTENCIA_DISTINTA')
    return previa.respuesta.valor as S
  }
  const valor = await hacer()
  await guardar(tx, r, JSON.stringify({ valor }), ahora)
  return valor
}

async function guardar(tx: Ctx['tx'], r: Repeticion, respuesta: string, ahora: Date): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO idempotencia (emisor, clave, huella, respuesta, creada_en)
    VALUES (${r.emisor}, ${r.clave}, ${r.fingerprint}, ${respuesta}::jsonb, ${ahora})
    ON CONFLICT (emisor, clave) DO UPDATE
    SET huella = EXCLUDED.huella, respuesta = EXCLUDED.respuesta, creada_en = EXCLUDED.creada_en`
}

/** Old answers are of no more use: called by the housekeeping task. */
export async function olvidarRepeticiones(tx: Ctx['tx'], antesDe: Date): Promise<number> {
  return tx.$executeRaw`DELETE FROM idempotencia WHERE creada_en < ${antesDe}`
}
