import { olvidarRepeticiones } from '../../platform/db/escribir/idempotencia'
import { momentoDeLaBase } from '../../platform/db/reloj'
import type { CtxSql } from '../../platform/db/tx'
import { borrarSesionesVencidas } from '../sesion/sesion.repo'
import { borrarLimitesVencidos, borrarVerificaciones } from './mantenimiento.repo'

const DIA = 86_400_000

/** What a batch deletes: how many rows it was. `hace`: the database's moment of so many days ago. */
type Olvido = (ctx: CtxSql, hace: (dias: number) => Date) => Promise<number>

/**
 * What is of no more use after a while: answers of repeated writes after 7 days, sessions 30 days after their end,
 * counters whose window passed (kept by the servers' clocks, the one moment here that is not the database's), proofs of
 * a password that a key gave and never used.
 */
export const OLVIDOS: readonly Olvido[] = [
  ({ tx }, hace) => olvidarRepeticiones(tx, hace(7)),
  ({ tx }, hace) => borrarSesionesVencidas(tx, hace(30)),
  ({ tx, ahora }) => borrarLimitesVencidos(tx, ahora),
  ({ tx }, hace) => borrarVerificaciones(tx, hace(1)),
]

/** Forgets one batch of it, in a transaction of its own. */
export async function olvidarLote(ctx: CtxSql, olvido: Olvido): Promise<number> {
  const ahora = await momentoDeLaBase(ctx)
  return olvido(ctx, (dias) => new Date(ahora.getTime() - dias * DIA))
}
