import { DomainError } from '../../../platform/core/error'
import { auditar } from '../../../platform/db/auditoria'
import type { Ctx } from '../../../platform/db/tx'
import { anularCobro } from '../anular/anular-cobro'
import { anularPago } from '../anular/anular-pago'
import { bloquearDoble, marcarResuelto } from './dobles.repo'

/** Locked and not decided yet. Throws NO_ENCONTRADO, CONFLICTO (somebody decided meanwhile). */
async function porResolver(ctx: Ctx, id: number) {
  const doble = await bloquearDoble(ctx.tx, id)
  if (!doble) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El posible doble' } })
  if (doble.resuelto) throw new DomainError('CONFLICTO')
  return doble
}

/**
 * The second payment was the first again: it is annulled as any other (counter-entry, its period undone). Throws
 * NO_ENCONTRADO, CONFLICTO, YA_ANULADO.
 */
export async function anularSegundo(ctx: Ctx, { id }: { id: number }): Promise<{ id: number }> {
  const doble = await porResolver(ctx, id)
  const motivo = `Cobro doble: ya lo había registrado ${doble.primero}`
  if (doble.idTransaccion !== null) await anularCobro(ctx, { id: doble.idTransaccion, motivo })
  else await anularPago(ctx, { id: doble.idIngreso as number, motivo })
  await marcarResuelto(ctx, id, 'ANULADO')
  await auditar(ctx, { accion: 'anular', entidad: 'posible_doble', idEntidad: id, despues: { motivo } })
  return { id }
}

/** Both payments were meant. Throws NO_ENCONTRADO, CONFLICTO. */
export async function descartarDoble(ctx: Ctx, { id }: { id: number }): Promise<{ id: number }> {
  await porResolver(ctx, id)
  await marcarResuelto(ctx, id, 'NO_ES_DOBLE')
  await auditar(ctx, { accion: 'descartar', entidad: 'posible_doble', idEntidad: id })
  return { id }
}
