import type { Contexto } from './contexto'
import { DomainError } from './error'

/**
 * The refusal of what somebody registered a moment ago: what, who and when. Sent again with `confirmar`, it is written.
 */
export function repetido(
  ctx: Pick<Contexto<unknown>, 'ahora'>,
  e: { que: string; quien: string; momento: Date },
): DomainError {
  const segundos = Math.max(0, Math.floor((ctx.ahora.getTime() - e.momento.getTime()) / 1000))
  return new DomainError('REPETIDO', {
    datos: { que: e.que, quien: e.quien, momento: e.momento.toISOString(), segundos },
  })
}
