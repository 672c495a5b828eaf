import { z } from 'zod'
import { type CtxSql, fila, Prisma, type TxSql } from '../../../platform/db/tx'

const CobroDeVisita = z.strictObject({ id: z.int() })

/**
 * The charge that pays a regular visit, locked; null where it has none that stands. Its ledger rows name the visit,
 * also those that a correction undid.
 */
export const bloquearCobroDeVisita = (tx: TxSql, idVisita: number): Promise<{ id: number } | null> =>
  fila(
    tx,
    CobroDeVisita,
    Prisma.sql`SELECT t.id FROM transaccion t
      WHERE t.anulada_en IS NULL AND t.id IN (SELECT i.id_transaccion FROM ingreso i WHERE i.id_visita = ${idVisita})
      FOR UPDATE`,
  )

/** Writes that the charge is annulled, now and by whom. */
export const marcarCobroAnulado = (ctx: CtxSql, id: number, motivo: string): Promise<number> =>
  ctx.tx.$executeRaw`UPDATE transaccion SET estado_transaccion = 'Anulado', anulada_en = ${ctx.ahora},
    anulada_por = ${ctx.actor.idUsuario}, motivo_anulacion = ${motivo} WHERE id = ${id}`

/**
 * Locks the abonos that paid quotas of this charge, then ends those of which the ledger has nothing left; two
 * annulments that share an abono see each other.
 */
export async function anularAbonosSinResto(ctx: CtxSql, idTransaccion: number, motivo: string): Promise<void> {
  const deEste = Prisma.sql`
    SELECT i.id_abono FROM ingreso i WHERE i.id_transaccion = ${idTransaccion} AND i.id_abono IS NOT NULL`
  await ctx.tx.$executeRaw`SELECT id FROM abono WHERE id IN (${deEste}) ORDER BY id FOR UPDATE`
  await ctx.tx.$executeRaw`UPDATE abono a
    SET anulado_en = ${ctx.ahora}, anulado_por = ${ctx.actor.idUsuario}, motivo_anulacion = ${motivo}
    WHERE a.id IN (${deEste}) AND a.anulado_en IS NULL
      AND (SELECT sum(i.monto) FROM ingreso i WHERE i.id_abono = a.id) = 0`
}
