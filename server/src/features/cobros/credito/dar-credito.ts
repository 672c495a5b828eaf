import { type CuotaDePlan, type Plan, planDeCuotas } from '@mancuerna/domain/dinero/cuotas'
import type { Centavos } from '@mancuerna/domain/dinero/dinero'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { MENSAJES_COBRO } from '@mancuerna/domain/dinero/formulario-cobro'
import { DomainError } from '../../../platform/core/error'
import type { CtxSql } from '../../../platform/db/tx'
import type { CobroBloqueado } from '../cobro.repo'
import { completarTransaccion } from '../liquidar.repo'
import type { CuotaGuardada } from './cuotas.repo'
import { type CuotaNueva, insertarCuotas } from './insertar-cuotas.repo'

/** How a credit charge is to be paid. */
export interface Credito {
  plan: Plan
  numeroCuotas: number
  fechaCancelacion: FechaCivil
}

/** The quotas of a plan. Throws VALIDACION where the total does not suffice for so many. */
export function exigirPlan(total: Centavos, fechaDocumento: FechaCivil, credito: Credito): CuotaDePlan[] {
  const plan = planDeCuotas({ ...credito, total, fechaDocumento })
  if (!plan) throw new DomainError('VALIDACION', { campos: { 'credito.numero_cuotas': MENSAJES_COBRO.cuotaCero } })
  return plan
}

/** Writes the quotas that make a credit charge whole: it counts as money owed, and nothing was received yet. */
export async function darCredito(
  ctx: CtxSql,
  cobro: CobroBloqueado,
  cuotas: readonly CuotaNueva[],
): Promise<CuotaGuardada[]> {
  const guardadas = await insertarCuotas(ctx.tx, cobro, cuotas, ctx.ahora)
  await completarTransaccion(ctx.tx, cobro.id, { tipoCobro: 'credito', fechaLiquidado: null, ahora: ctx.ahora })
  return guardadas
}
