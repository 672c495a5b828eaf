import type { FechaCivil } from './fecha'

/** What is stored. null: never had a membership (SIN MEMBRESÍA). */
export type EstadoMiembro = 'ACTIVO' | 'VENCIDO' | 'SUSPENDIDO' | 'CANCELADO'

/**
 * The state a member has today (domain.md, Estado): stored ACTIVO with an end date before today is VENCIDO for every
 * read and rule, from midnight on, with no nightly job. SQL says the same in estado_efectivo().
 */
export function estadoEfectivo(
  estado: EstadoMiembro | null,
  fechaFin: FechaCivil | null,
  hoy: FechaCivil,
): EstadoMiembro | null {
  return estado === 'ACTIVO' && fechaFin !== null && fechaFin < hoy ? 'VENCIDO' : estado
}
