import { DomainError } from '../../platform/core/error'
import type { Actor } from '../../platform/core/contexto'
import { type Ctx, Prisma, type Tx } from '../../platform/db/tx'

/** Whether the gym shows its totals of money to RECEPCION; true while nobody has chosen. */
export async function recepcionVeTotales(tx: Tx): Promise<boolean> {
  const f = await tx.seguridad.findUnique({ where: { id: 1 }, select: { recepcionVeTotales: true } })
  return f?.recepcionVeTotales ?? true
}

/** The same where a statement asks it beside something else. */
export const RECEPCION_VE_TOTALES = Prisma.sql`coalesce(
  (SELECT recepcion_ve_totales FROM seguridad WHERE id = 1), true)`

/** Whether totals of money are for who asks, where the gym shows them to RECEPCION or not. */
export const sonParaQuien = (actor: Actor, recepcionVe: boolean): boolean =>
  actor.tipo !== 'sesion' || actor.rol !== 'RECEPCION' || recepcionVe

/**
 * Whether these totals are for who asks. Only a person of RECEPCION may be kept from them: a key is given by an
 * administrator to a program, which goes on working (docs/decisions/0090).
 */
export const veTotales = async ({ tx, actor }: Pick<Ctx, 'tx' | 'actor'>): Promise<boolean> =>
  sonParaQuien(actor, false) || recepcionVeTotales(tx)

/** A read of the gym's totals, for who may have them. Throws TOTALES_RESERVADOS. */
export const conTotales =
  <E, S>(leer: (ctx: Ctx, e: E) => Promise<S>) =>
  async (ctx: Ctx, e: E): Promise<S> => {
    if (!(await veTotales(ctx))) throw new DomainError('TOTALES_RESERVADOS')
    return leer(ctx, e)
  }
