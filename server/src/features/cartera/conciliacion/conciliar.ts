import { DomainError } from '../../../platform/core/error'
import { auditar } from '../../../platform/db/auditoria'
import type { Ctx } from '../../../platform/db/tx'
import { bloquearLinea, marcarConciliada } from './conciliacion.repo'

/**
 * The bank confirmed a method line. One already confirmed stays as it is. Throws NO_ENCONTRADO for a line that does not
 * count, YA_ANULADO.
 */
export async function conciliar(ctx: Ctx, { id }: { id: number }): Promise<{ id: number }> {
  const linea = await bloquearLinea(ctx.tx, id)
  if (!linea?.cuenta) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'La línea de pago' } })
  if (linea.anulado) throw new DomainError('YA_ANULADO')
  if (linea.estado === 'Conciliado') return { id }
  await marcarConciliada(ctx.tx, id, ctx.ahora)
  await auditar(ctx, {
    accion: 'conciliar',
    entidad: 'detalle_metodo',
    idEntidad: id,
    antes: { estado: 'Pendiente' },
    despues: { estado: 'Conciliado' },
  })
  return { id }
}
