import { DomainError } from '../../platform/core/error'
import type { EstadoMiembro } from '@mancuerna/domain/membresias/estado'
import { diasEntre, type FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { TEXTOS_MIEMBRO } from '@mancuerna/domain/membresias/membresia-textos'
import { ULTIMO_DIA } from '@mancuerna/domain/fechas/duracion'

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

/** By date, the earliest first. */
export const porFecha = <T extends Tramo>(tramos: readonly T[]): T[] =>
  tramos.toSorted((a, b) => diasEntre(b.fechaInicio, a.fechaInicio))

/**
 * Both dates as they must be. Throws FECHAS_INVALIDAS (MIEMBRO-22), VALIDACION past 2199, where no client's calendar
 * follows.
 */
export function exigirOrden(t: Tramo): Tramo {
  if (t.fechaFin < t.fechaInicio)
    throw new DomainError('FECHAS_INVALIDAS', { campos: { fecha_fin: TEXTOS_MIEMBRO.orden } })
  if (t.fechaFin > ULTIMO_DIA) throw new DomainError('VALIDACION', { campos: { fecha_fin: TEXTOS_MIEMBRO.tope } })
  return t
}

/** A live period as stored, and what paid it: a row of the ledger or a charge; neither where nobody has. */
export interface Periodo extends Tramo {
  id: number
  idTipo: number
  idIngreso: number | null
  idTransaccion: number | null
  /** Of a period that stood before it was paid: its type until then. null: its payment added it. */
  idTipoPrevio: number | null
  /** Days that this payment made it longer, below zero: shorter. */
  diasDeMas: number | null
  /** It was paid in another program, before the gym came here (docs/decisions/0096). */
  pagadoFuera: boolean
}
/** A period that nobody has paid. */
export const SIN_PAGO = {
  idIngreso: null,
  idTransaccion: null,
  idTipoPrevio: null,
  diasDeMas: null,
  pagadoFuera: false,
} as const
/** Periods to close (by id) and those that stand in their place. */
export interface Reajuste {
  cerrar: number[]
  nuevos: Array<Omit<Periodo, 'id'>>
}

/** What makes of the live periods `antes` those of `despues`, whose ids say which of them they were. */
export function diferencia(antes: readonly Periodo[], despues: readonly Periodo[]): Reajuste {
  const igual = (a: Periodo, b: Periodo): boolean => JSON.stringify(hechos(a)) === JSON.stringify(hechos(b))
  const iguales = new Set(antes.filter((p) => despues.some((q) => q.id === p.id && igual(p, q))).map((p) => p.id))
  return {
    cerrar: antes.filter((p) => !iguales.has(p.id)).map((p) => p.id),
    nuevos: despues.filter((p) => !iguales.has(p.id)).map(({ id: _, ...p }) => p),
  }
}

const hechos = (p: Periodo) => [
  p.fechaInicio,
  p.fechaFin,
  p.idTipo,
  p.idIngreso,
  p.idTransaccion,
  p.idTipoPrevio,
  p.diasDeMas,
  p.pagadoFuera,
]

/** The periods that are left of `periodos` when they fill exactly `destino`, by date; ids as they were. */
export function ajustados(periodos: readonly Periodo[], destino: Tramo, idTipo: number): Periodo[] {
  const orden = porFecha(periodos)
  const dentro = orden.filter((p) => p.fechaInicio <= destino.fechaFin && p.fechaFin >= destino.fechaInicio)
  const base = dentro.length > 0 ? dentro : orden.slice(-1)
  return base.map((p, i) => ({
    ...p,
    fechaInicio: i === 0 ? destino.fechaInicio : p.fechaInicio,
    fechaFin: i === base.length - 1 ? destino.fechaFin : p.fechaFin,
    idTipo: i === base.length - 1 ? idTipo : p.idTipo,
  }))
}

/**
 * Makes the live periods of one membership fill exactly `destino` (null: nothing is left of them), its last one of type
 * `idTipo`. What lies outside is cut off; a period that changes is replaced, never overwritten: history stays.
 */
export function reajustar(periodos: readonly Periodo[], destino: Tramo | null, idTipo: number | null): Reajuste {
  if (destino === null || idTipo === null) return { cerrar: periodos.map((p) => p.id), nuevos: [] }
  if (periodos.length === 0) return { cerrar: [], nuevos: [{ ...destino, idTipo, ...SIN_PAGO }] }
  return diferencia(periodos, ajustados(periodos, destino, idTipo))
}
