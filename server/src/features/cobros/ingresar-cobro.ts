import { netear } from '@mancuerna/domain/dinero/cobertura'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import type { CtxSql } from '../../platform/db/tx'
import { registrarIngresos } from '../libro/ingresos.repo'
import type { LineaGuardada } from '../lineas-pago/lineas.repo'
import type { CobroBloqueado } from './cobro.repo'

/** What the money of a charge was for. */
export interface Destino {
  /** The membership that it pays. */
  pagada: { idMiembro: number; idTipo: number } | null
  /** The regular visit that it pays: annulled, it takes the charge with it. */
  idVisita?: number
  /** The day that it counts for; today unless told. */
  fecha?: FechaCivil
}

/** The ledger rows of a charge that its lines cover: one a line, net of the change. Throws FECHA_FUTURA. */
export async function ingresarCobro(
  ctx: CtxSql,
  cobro: CobroBloqueado,
  lineas: readonly LineaGuardada[],
  { pagada, idVisita, fecha }: Destino,
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
      idVisita: idVisita ?? null,
      idFormaPago: linea.idFormaPago,
      ...(fecha !== undefined && fecha !== ctx.hoy ? { fecha } : {}),
    }))
  await registrarIngresos(ctx, ingresos)
}
