import type { FechaCivil } from '../fechas/fecha'

/** What is stored of a member. null: never had a membership (SIN MEMBRESÍA). */
export const ESTADOS_MIEMBRO = ['ACTIVO', 'VENCIDO', 'SUSPENDIDO', 'CANCELADO'] as const
export type EstadoMiembro = (typeof ESTADOS_MIEMBRO)[number]

/**
 * The state a member has today (docs/domain.md, People and memberships): stored ACTIVO with an end date before today is
 * VENCIDO for every read and rule, from midnight on, with no nightly job. SQL says the same in estado_efectivo(),
 * miembro_activo() and miembro_vencido().
 */
export function estadoEfectivo(
  estado: EstadoMiembro | null,
  fechaFin: FechaCivil | null,
  hoy: FechaCivil,
): EstadoMiembro | null {
  // Stryker disable next-line ConditionalExpression: null is before no day; it is written for the reader
  return estado === 'ACTIVO' && fechaFin !== null && fechaFin < hoy ? 'VENCIDO' : estado
}

/** What is stored of a paid period: it counts, another stands in its place, or its payment was annulled. */
export type EstadoPeriodo = 'VIGENTE' | 'SUSTITUIDO' | 'ANULADO'

/**
 * How a period stands today: one that counts is running, over, or still to come. Its first and its last day belong to
 * it.
 */
export function estadoDePeriodo(
  p: { estado: EstadoPeriodo; desde: FechaCivil; hasta: FechaCivil },
  hoy: FechaCivil,
): EstadoPeriodo | 'TERMINADO' | 'POR EMPEZAR' {
  if (p.estado !== 'VIGENTE') return p.estado
  if (p.hasta < hoy) return 'TERMINADO'
  return p.desde > hoy ? 'POR EMPEZAR' : 'VIGENTE'
}
