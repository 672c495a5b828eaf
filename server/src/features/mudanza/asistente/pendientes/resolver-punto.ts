import { personaDe } from '../../../../platform/core/actor'
import { DomainError } from '../../../../platform/core/error'
import { auditar } from '../../../../platform/db/auditoria'
import type { Ctx } from '../../../../platform/db/tx'
import { rechazo } from '../pedido/deposito'
import { anotarResuelto, estadoSinCambios, hayPunto, type Punto, quitarResuelto } from './pendientes.repo'

/**
 * Somebody settled what waited for a person, or opens it again. Asked for twice it changes nothing more. Throws
 * NO_ENCONTRADO, and MUDANZA_RECHAZADA where nothing has been brought.
 */
export async function resolverPunto(ctx: Ctx, { resuelto, ...punto }: Punto & { resuelto: boolean }): Promise<void> {
  const { id } = personaDe(ctx.actor)
  if (!['TRAIDA', 'CERRADA'].includes((await estadoSinCambios(ctx.tx)) ?? ''))
    throw rechazo('Todavía no se trajo nada que decidir.')
  if (!(await hayPunto(ctx.tx, punto))) throw new DomainError('NO_ENCONTRADO')
  const cambio = resuelto ? await anotarResuelto(ctx.tx, punto, id, ctx.ahora) : await quitarResuelto(ctx.tx, punto)
  if (!cambio) return
  const accion = resuelto ? 'resolver' : 'reabrir'
  await auditar(ctx, { accion, entidad: 'mudanza', idEntidad: null, despues: punto })
}
