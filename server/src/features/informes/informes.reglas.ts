import { DomainError } from '../../platform/core/error'
import type { FechaCivil } from '@mancuerna/domain/fecha'

/** Whole days, both included. */
export interface Periodo {
  desde: FechaCivil
  hasta: FechaCivil
}

/** What both generations write where there is no membership (legacy-wire.md, keep exactly 2). */
export const SIN_MEMBRESIA = 'VISITA REGULAR'
export const SIN_MEMBRESIA_TOTALES = 'Visitas regular'
/** Cards of the members with the highest totals. */
export const MEJORES_MIEMBROS = 5

/** The period asked for; a missing end is today. Throws FECHAS_INVALIDAS when it is reversed. */
export function periodoDe(
  e: { desde?: FechaCivil | undefined; hasta?: FechaCivil | undefined },
  hoy: FechaCivil,
): Periodo {
  const p = { desde: e.desde ?? hoy, hasta: e.hasta ?? hoy }
  if (p.desde > p.hasta) throw new DomainError('FECHAS_INVALIDAS')
  return p
}

/** The old door's `filtros`: null where the old server answered empty lists (a reversed period, a date that is none). */
export function periodoLegado(
  f: { fechaInicio: string | null; fechaFin: string | null },
  hoy: FechaCivil,
): Periodo | null {
  const p = { desde: f.fechaInicio ?? hoy, hasta: f.fechaFin ?? hoy }
  return p.desde === 'ilegible' || p.hasta === 'ilegible' || p.desde > p.hasta ? null : p
}
