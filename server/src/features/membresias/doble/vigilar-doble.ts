import { DomainError } from '../../../platform/core/error'
import { auditar } from '../../../platform/db/auditoria'
import type { CtxSql } from '../../../platform/db/tx'
import { anotarPago, insertarPosibleDoble, type PagoDeMiembro } from './pago-membresia.repo'

/**
 * Notes the payment of a renewal, which two desks may have taken at the same moment (docs/decisions/0070). Call it
 * under the member's lock. Where another desk has just renewed the same member, our own client is asked to confirm; who
 * cannot be asked gets it written, and the administrator finds it among the possible doubles. Throws
 * RENOVACION_RECIENTE.
 */
export async function vigilarRenovacion(ctx: CtxSql, p: PagoDeMiembro & { confirmado: boolean }): Promise<void> {
  const { id, previo } = await anotarPago(ctx, p)
  if (!previo) return
  if (p.puerta !== 'NUEVA') return void (await insertarPosibleDoble(ctx, { idPrimero: previo.id, idSegundo: id }))
  const { quien, segundos, tipo, monto } = previo
  const momento = new Date(previo.momento).toISOString()
  if (!p.confirmado) throw new DomainError('RENOVACION_RECIENTE', { datos: { quien, momento, segundos, tipo, monto } })
  await auditar(ctx, {
    accion: 'confirmar-renovacion',
    entidad: 'miembro',
    idEntidad: p.idMiembro,
    despues: { pago: p.pago, previo: { quien, momento, monto } },
  })
}

/**
 * Notes a charge of a membership that renews nothing (the old newer client's): never asked about, but a possible double
 * where another desk took the same from the same client.
 */
export async function vigilarCobro(ctx: CtxSql, p: Omit<PagoDeMiembro, 'idTipo'>): Promise<void> {
  const { id, previo } = await anotarPago(ctx, { ...p, idTipo: null })
  if (previo) await insertarPosibleDoble(ctx, { idPrimero: previo.id, idSegundo: id })
}
