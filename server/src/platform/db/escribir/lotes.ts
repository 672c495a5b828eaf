import { Prisma, type TxSql } from '../tx'

/** Rows that housekeeping deletes in one transaction: it lasts some tens of ms, however many have gathered. */
export const LOTE = 5_000

/**
 * Deletes up to LOTE rows of which `vencida` is true, found by an index, and says how many: fewer than LOTE when no
 * more are left. Rows that somebody holds wait for the next time.
 */
export const borrarLote = (
  tx: TxSql,
  tabla: 'idempotencia' | 'sesion' | 'limite_intentos' | 'verificacion_clave',
  vencida: Prisma.Sql,
): Promise<number> =>
  tx.$executeRaw`DELETE FROM ${Prisma.raw(tabla)} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${Prisma.raw(tabla)} WHERE ${vencida} LIMIT ${LOTE}::int FOR UPDATE SKIP LOCKED))`
