import { diasEntre, type FechaCivil, sumarDias } from '@mancuerna/domain/fechas/fecha'
import type { Situacion } from '../periodo.reglas'

/**
 * Days that a suspension gives back when it is lifted today: those since it began, today not counted, for today can be
 * used again. None where the paid days were already over when it began.
 */
export const diasDevueltos = (desde: FechaCivil | null, fechaFin: FechaCivil | null, hoy: FechaCivil): number =>
  desde === null || fechaFin === null || fechaFin < desde ? 0 : Math.max(0, diasEntre(desde, hoy))

/** The same membership with its suspension lifted: ACTIVO, with the days given back. */
export function sinSuspension(s: Situacion, hoy: FechaCivil): { situacion: Situacion; dias: number } {
  if (s.estado !== 'SUSPENDIDO') return { situacion: s, dias: 0 }
  const dias = diasDevueltos(s.suspendidoDesde, s.fechaFin, hoy)
  return {
    situacion: {
      ...s,
      estado: s.fechaFin === null ? null : 'ACTIVO',
      fechaFin: s.fechaFin === null ? null : sumarDias(s.fechaFin, dias),
      suspendidoDesde: null,
    },
    dias,
  }
}
