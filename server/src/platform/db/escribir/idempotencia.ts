import { z } from 'zod'
import { DomainError } from '../../core/error'
import type { Repeticion } from '../../core/repeticion'
import { borrarLote } from './lotes'
import { comoLista } from '../mirada'
import { relojSql } from '../reloj'
import { type CtxSql, fila, preparada, Prisma, sinEspera } from '../tx'

/**
 * An answer that was given: `valor` is whatever its use case returned, absent for nothing; `vale`: it still stands for
 * a repetition.
 */
const Dada = z.strictObject({
  fingerprint: z.string(),
  respuesta: z.strictObject({ valor: z.unknown().optional() }),
  vale: z.boolean(),
})

const Pregunta = z.strictObject({ dada: Dada.nullable(), visto: z.array(z.unknown()).nullable() })

/** What is done once, and what it looks at first, in the same trip (db/mirada). */
interface Pedido<S> {
  mirar: Prisma.Sql | null
  hacer: (visto: unknown[]) => Promise<S>
  /** Before anything is done or answered. */
  confirmado?: Promise<void>
}

/**
 * Runs `hacer` once for each (sender, key). Two that arrive together are put in line by an advisory lock held to the
 * end of the transaction, so the second finds the first one's answer. How long ago that was is the database's to say;
 * an answer that it dates later than now is no repetition, for what is acknowledged must be stored. Throws
 * IDEMPOTENCIA_DISTINTA (docs/domain.md, Users and access; docs/decisions/0069).
 */
export async function hacerUnaVez<S>(ctx: CtxSql, r: Repeticion, { mirar, hacer, confirmado }: Pedido<S>): Promise<S> {
  const { tx } = ctx
  const reloj = relojSql(ctx.reloj)
  const ventana = r.ventanaMs ?? null
  await sinEspera(tx, Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${r.emisor}|${r.clave}`}, 0))`)
  const pregunta = await fila(
    tx,
    Pregunta,
    preparada(Prisma.sql`SELECT (SELECT row_to_json(d) FROM (
        SELECT huella AS fingerprint, respuesta, ${ventana}::int IS NULL
          OR extract(epoch FROM ${reloj} - creada_en) * 1000 BETWEEN 0 AND ${ventana}::int - 1 AS vale
        FROM idempotencia WHERE emisor = ${r.emisor} AND clave = ${r.clave}) d) AS dada,
      ${mirar ? comoLista(mirar) : Prisma.sql`NULL::json`} AS visto`),
  )
  await confirmado
  const dada = pregunta?.dada
  if (dada?.vale) {
    if (dada.fingerprint !== r.fingerprint) throw new DomainError('IDEMPOTENCIA_DISTINTA')
    return dada.respuesta.valor as S
  }
  const valor = await hacer(pregunta?.visto ?? [])
  await guardar(tx, r, JSON.stringify({ valor }), reloj)
  return valor
}

const guardar = (tx: CtxSql['tx'], r: Repeticion, respuesta: string, reloj: Prisma.Sql): Promise<void> =>
  sinEspera(
    tx,
    Prisma.sql`INSERT INTO idempotencia (emisor, clave, huella, respuesta, creada_en)
    VALUES (${r.emisor}, ${r.clave}, ${r.fingerprint}, ${respuesta}::jsonb, ${reloj})
    ON CONFLICT (emisor, clave) DO UPDATE
    SET huella = EXCLUDED.huella, respuesta = EXCLUDED.respuesta, creada_en = EXCLUDED.creada_en`,
  )

/** Old answers are of no more use: a batch of them, for the housekeeping task. */
export const olvidarRepeticiones = (tx: CtxSql['tx'], antesDe: Date): Promise<number> =>
  borrarLote(tx, 'idempotencia', Prisma.sql`creada_en < ${antesDe}`)
