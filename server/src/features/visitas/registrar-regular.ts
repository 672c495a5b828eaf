import type { Ctx } from '../../platform/db/tx'
import { CONSUMIDOR_FINAL } from '@mancuerna/domain/consumidor-final'
import type { Centavos } from '@mancuerna/domain/dinero'
import { DomainError } from '../../platform/core/error'
import { formasPorId } from '../formas-pago/formas.repo'
import { registrarIngreso } from '../libro/ingresos.repo'
import { insertarVisita } from './visitas.repo'

export interface PedidoRegular {
  /** Above zero (docs/domain.md, Money). */
  pago: Centavos
  /** null: the old door does not say how it was paid. */
  idFormaPago: number | null
}

/**
 * Somebody without membership pays and enters: the visit and its payment, both or neither (PHP-29). Throws
 * NO_ENCONTRADO.
 */
export async function registrarRegular(ctx: Ctx, p: PedidoRegular): Promise<{ id: number }> {
  if (p.idFormaPago !== null && !(await formasPorId(ctx.tx, [p.idFormaPago])).get(p.idFormaPago)?.activa)
    throw new DomainError('NO_ENCONTRADO', { datos: { que: 'La forma de pago' } })
  const id = (await insertarVisita(ctx, {
    idCliente: CONSUMIDOR_FINAL,
    idMiembro: null,
    idTipo: null,
    areas: '',
    acceso: 'CONCEDIDO',
    motivo: null,
    registradoPor: '',
    observaciones: '',
  })) as number
  await registrarIngreso(ctx, {
    monto: p.pago,
    concepto: 'VISITA_REGULAR',
    idCliente: CONSUMIDOR_FINAL,
    idVisita: id,
    idFormaPago: p.idFormaPago,
  })
  return { id }
}
