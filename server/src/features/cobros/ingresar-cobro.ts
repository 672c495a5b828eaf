import { netear } from '@mancuerna/domain/cobertura'
import type { FechaCivil } from '@mancuerna/domain/fecha'
import type { Ctx } from '../../platform/db/tx'
import { registrarIngresos } from '../libro/ingresos.repo'
import type { LineaGuardada } from '../lineas-pago/lineas.repo'
import type { CobroBloqueado } from './cobro.repo'

/**
 * The ledger rows of a charge that its lines cover: one a line, net of the change. `pagada`: the membership that it
 * pays; `fecha`: the day that they count for, today unless told. Throws FECHA_FUTURA.
 */
export async function ingresarCobro(
  ctx: Ctx,
  cobro: CobroBloqueado,
  lineas: readonly LineaGuardada[],
  pagada: { idMiembro: number; idTipo: number } | null,
  fecha?: FechaCivil,
): Promise<void> {
  const ingresos = netear(cobro.total, lineas)
    .filter((n) => n.neto > 0)
    .map(({ linea, neto }) => ({
      monto: neto,
      concepto: 'COBRO' as const,
      idCliente: cobro.idCliente,
      idMiembro: pagada?.idMiembro ?? cobro.idMiembro,
      idTipo: pagada?.idTipo ?? null,
      idTransaccion: cobro.id,
      idFormaPago: linea.idFormaPago,
      ...(fecha !== undefined && fecha !== ctx.hoy ? { fecha } : {}),
    }))
  await registrarIngresos(ctx, ingresos)
}
