import { estadoEfectivo } from '@mancuerna/domain/membresias/estado'
import { type FechaCivil, masTemprana, sumarDias } from '@mancuerna/domain/fechas/fecha'
import { TEXTOS_MIEMBRO } from '@mancuerna/domain/membresias/membresia-textos'
import { finDe } from '@mancuerna/domain/fechas/duracion'
import { DomainError } from '../../../platform/core/error'
import { exigirOrden, type Periodo, reajustar, type Reajuste, type Situacion, type Tramo } from '../periodo.reglas'

/** What a renewal pays for. `duracion` is the type's own; `hasta` counts only where that is null. */
export interface Renovacion {
  duracion: number | null
  hasta?: FechaCivil
}

/**
 * The stretch that a payment adds, for a membership without suspension (docs/domain.md, People and memberships): from
 * today to `duracion` days later; a member who is still ACTIVO keeps the paid days, so it is appended on the day after
 * `fechaFin`. `extiende` says which. Throws DURACION_REQUERIDA, FECHAS_INVALIDAS.
 */
export function tramoRenovado(s: Situacion, r: Renovacion, hoy: FechaCivil): Tramo & { extiende: boolean } {
  const extiende = estadoEfectivo(s.estado, s.fechaFin, hoy) === 'ACTIVO' && s.fechaFin !== null
  const fechaInicio = extiende ? sumarDias(s.fechaFin as FechaCivil, 1) : hoy
  if (r.duracion === null && r.hasta === undefined)
    throw new DomainError('DURACION_REQUERIDA', { campos: { fecha_fin: TEXTOS_MIEMBRO.fin } })
  // Appended, it lasts `duracion` days more than what was paid, so that a year paid in twelve parts is a year.
  const fechaFin =
    r.duracion === null
      ? (r.hasta as FechaCivil)
      : finDe(extiende ? (s.fechaFin as FechaCivil) : fechaInicio, r.duracion)
  return { ...exigirOrden({ fechaInicio, fechaFin }), extiende }
}

/**
 * What a renewal does to the live periods of the membership that runs: the new one is added; a CANCELADO or VENCIDO one
 * that reaches past its beginning is cut on the day before.
 */
export function alRenovar(periodos: readonly Periodo[], s: Situacion, nuevo: Omit<Periodo, 'id'>): Reajuste {
  if (s.fechaInicio === null || s.fechaFin === null || s.idTipo === null) return { cerrar: [], nuevos: [nuevo] }
  const fechaFin = masTemprana(s.fechaFin, sumarDias(nuevo.fechaInicio, -1))
  const r = reajustar(periodos, fechaFin < s.fechaInicio ? null : { fechaInicio: s.fechaInicio, fechaFin }, s.idTipo)
  return { cerrar: r.cerrar, nuevos: [...r.nuevos, nuevo] }
}
