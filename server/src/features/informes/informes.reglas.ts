import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import type { Rango } from '@mancuerna/domain/fechas/rango'
import { DomainError } from '../../platform/core/error'

/** Cards of the members with the highest totals. */
export const MEJORES_MIEMBROS = 5

/** The period asked for; a missing end is today. Throws FECHAS_INVALIDAS when it is reversed. */
export function periodoDe(
  e: { desde?: FechaCivil | undefined; hasta?: FechaCivil | undefined },
  hoy: FechaCivil,
): Rango {
  const p = { desde: e.desde ?? hoy, hasta: e.hasta ?? hoy }
  if (p.desde > p.hasta) throw new DomainError('FECHAS_INVALIDAS')
  return p
}

/** `filtros` of the old door: days, null for today, or 'ilegible'. */
export interface FiltrosLegados {
  fechaInicio: string | null
  fechaFin: string | null
}

/** The period of `filtros`: null where the old server answered empty lists (a reversed period, a date that is none). */
export function periodoLegado(f: FiltrosLegados, hoy: FechaCivil): Rango | null {
  const p = { desde: f.fechaInicio ?? hoy, hasta: f.fechaFin ?? hoy }
  // As a beginning 'ilegible' is after any end.
  return p.hasta === 'ilegible' || p.desde > p.hasta ? null : p
}
