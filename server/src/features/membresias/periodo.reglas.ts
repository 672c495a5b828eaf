import { DomainError } from '../../platform/core/error'
import type { EstadoMiembro } from '@mancuerna/domain/estado'
import type { FechaCivil } from '@mancuerna/domain/fecha'
import { TEXTOS_MIEMBRO } from '@mancuerna/domain/membresia-textos'
import { ULTIMO_DIA } from '@mancuerna/domain/duracion'

/** What decides a membership: stored state, days, type, and since when it is suspended (null: it is not). */
export interface Situacion {
  estado: EstadoMiembro | null
  fechaInicio: FechaCivil | null
  fechaFin: FechaCivil | null
  idTipo: number | null
  suspendidoDesde: FechaCivil | null
}
/** What a membership is to be. */
export type Membresia = Omit<Situacion, 'suspendidoDesde'>
/** The same without what else stands in a member's row: what the audit trail keeps. */
export const membresiaDe = ({ estado, fechaInicio, fechaFin, idTipo }: Membresia): Membresia => ({
  estado,
  fechaInicio,
  fechaFin,
  idTipo,
})

/** Days in a row, both ends included. */
export interface Tramo {
  fechaInicio: FechaCivil
  fechaFin: FechaCivil
}

/**
 * Both dates as they must be. Throws FECHAS_INVALIDAS (MIEMBRO-22), VALIDACION past 2199, where no client's calendar
 * follows.
 */
export function exigirOrden(t: Tramo): Tramo {
  if (t.fechaFin < t.fechaInicio)
    throw new DomainError('FECHAS_INVALIDAS', { campos: { fecha_fin: TEXTOS_MIEMBRO.orden } })
  if (t.fechaFin > ULTIMO_DIA || t.fechaFin.length !== 10)
    throw new DomainError('VALIDACION', { campos: { fecha_fin: TEXTOS_MIEMBRO.tope } })
  return t
}

/** A live period as stored; `carga` is what paid it. */
export interface Periodo extends Tramo {
  id: number
  idTipo: number
  idIngreso: number | null
  idTransaccion: number | null
}
/** Periods to close (by id) and those that stand in their place. */
export interface Reajuste {
  cerrar: number[]
  nuevos: Array<Omit<Periodo, 'id'>>
}

/**
 * Makes the live periods of one membership fill exactly `destino` (null: nothing is left of them), its last one of type
 * `idTipo`. What lies outside is cut off; a period that changes is replaced, never overwritten: history stays.
 */
export function reajustar(periodos: readonly Periodo[], destino: Tramo | null, idTipo: number | null): Reajuste {
  if (destino === null || idTipo === null) return { cerrar: periodos.map((p) => p.id), nuevos: [] }
  const orden = [...periodos].sort((a, b) => (a.fechaInicio < b.fechaInicio ? -1 : 1))
  const dentro = orden.filter((p) => p.fechaInicio <= destino.fechaFin && p.fechaFin >= destino.fechaInicio)
  const base = dentro.length > 0 ? dentro : orden.slice(-1)
  const queda = base.map((p, i) => ({
    ...p,
    fechaInicio: i === 0 ? destino.fechaInicio : p.fechaInicio,
    fechaFin: i === base.length - 1 ? destino.fechaFin : p.fechaFin,
    idTipo: i === base.length - 1 ? idTipo : p.idTipo,
  }))
  const igual = (a: Periodo, b: Periodo): boolean =>
    a.fechaInicio === b.fechaInicio && a.fechaFin === b.fechaFin && a.idTipo === b.idTipo
  const iguales = new Set(base.filter((p, i) => igual(p, queda[i] as Periodo)).map((p) => p.id))
  const nuevos = queda.filter((p) => !iguales.has(p.id)).map(({ id: _, ...p }) => p)
  const primero = { ...destino, idTipo, idIngreso: null, idTransaccion: null }
  return {
    cerrar: orden.filter((p) => !iguales.has(p.id)).map((p) => p.id),
    nuevos: orden.length === 0 ? [primero] : nuevos,
  }
}
