import { DomainError } from '../../platform/core/error'
import { type EstadoMiembro, estadoEfectivo } from '@mancuerna/domain/estado'
import { diasEntre, type FechaCivil, sumarDias } from '@mancuerna/domain/fecha'

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
export interface Tramo {
  fechaInicio: FechaCivil
  fechaFin: FechaCivil
}

const ULTIMO_DIA: FechaCivil = '2199-12-31'
const TEXTO_ORDEN = 'La fecha de fin no puede ser anterior a la fecha de inicio.'

/** Both dates as they must be. Throws FECHAS_INVALIDAS (MIEMBRO-22), VALIDACION past 2199, where no client's calendar follows. */
export function exigirOrden(t: Tramo): Tramo {
  if (t.fechaFin < t.fechaInicio) throw new DomainError('FECHAS_INVALIDAS', { campos: { fecha_fin: TEXTO_ORDEN } })
  if (t.fechaFin > ULTIMO_DIA || t.fechaFin.length !== 10)
    throw new DomainError('VALIDACION', { campos: { fecha_fin: 'La fecha de fin no puede pasar del año 2199.' } })
  return t
}

/** End of a stretch that begins on `inicio`: `duracion` days later, itself still valid (domain.md, pagar; old fechaFin = fechaInicio + duracion). */
export const finDe = (inicio: FechaCivil, duracion: number): FechaCivil => sumarDias(inicio, duracion)

/**
 * Days that a suspension gives back when it is lifted today: those since it began, today not counted, for today can be used again.
 * None where the paid days were already over when it began.
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

/** What a renewal pays for. `duracion` is the type's own; `hasta` counts only where that is null. */
export interface Renovacion {
  duracion: number | null
  desde?: FechaCivil
  hasta?: FechaCivil
}

/**
 * The stretch that a payment adds, for a membership without suspension (domain.md, Paying): from today (or `desde`) to `duracion` days
 * later; a member who is still ACTIVO keeps the paid days, so it is appended on the day after `fechaFin`. `extiende` says which.
 * Throws DURACION_REQUERIDA, FECHAS_INVALIDAS.
 */
export function tramoRenovado(s: Situacion, r: Renovacion, hoy: FechaCivil): Tramo & { extiende: boolean } {
  const activo = estadoEfectivo(s.estado, s.fechaFin, hoy) === 'ACTIVO' && s.fechaFin !== null
  const pedido = r.desde ?? hoy
  const extiende = activo && pedido <= (s.fechaFin as FechaCivil)
  const fechaInicio = extiende ? sumarDias(s.fechaFin as FechaCivil, 1) : pedido
  if (r.duracion === null && r.hasta === undefined)
    throw new DomainError('DURACION_REQUERIDA', { campos: { fecha_fin: 'La fecha de fin es obligatoria.' } })
  // Appended, it lasts `duracion` days more than what was paid, so that a year paid in twelve parts is a year.
  const fechaFin =
    r.duracion === null
      ? (r.hasta as FechaCivil)
      : finDe(extiende ? (s.fechaFin as FechaCivil) : fechaInicio, r.duracion)
  return { ...exigirOrden({ fechaInicio, fechaFin }), extiende }
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
 * Makes the live periods of one membership fill exactly `destino` (null: nothing is left of them), its last one of type `idTipo`.
 * What lies outside is cut off; a period that changes is replaced, never overwritten (domain.md: history is never overwritten).
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

/**
 * What a renewal does to the live periods of the membership that runs: the new one is added; a CANCELADO or VENCIDO one that reaches past
 * its beginning is cut on the day before. A renewal dated before the membership cuts nothing: what crosses is refused (PERIODO_SOLAPADO).
 */
export function alRenovar(
  periodos: readonly Periodo[],
  s: Situacion,
  nuevo: Omit<Periodo, 'id'>,
  hoy: FechaCivil,
): Reajuste {
  if (s.fechaInicio === null || s.fechaFin === null || s.idTipo === null) return { cerrar: [], nuevos: [nuevo] }
  const retroactiva = nuevo.fechaInicio < s.fechaInicio && s.fechaInicio <= hoy
  const vispera = sumarDias(nuevo.fechaInicio, -1)
  const fechaFin = retroactiva || s.fechaFin < vispera ? s.fechaFin : vispera
  const r = reajustar(periodos, fechaFin < s.fechaInicio ? null : { fechaInicio: s.fechaInicio, fechaFin }, s.idTipo)
  return { cerrar: r.cerrar, nuevos: [...r.nuevos, nuevo] }
}

/** The unbroken run of periods that ends last: the dates and type that its member shows; null when there is none. */
export function vigencia(periodos: readonly Omit<Periodo, 'id'>[]): (Tramo & { idTipo: number }) | null {
  const orden = [...periodos].sort((a, b) => (a.fechaInicio < b.fechaInicio ? -1 : 1))
  const ultimo = orden.at(-1)
  if (!ultimo) return null
  let fechaInicio = ultimo.fechaInicio
  for (const p of orden.toReversed().slice(1))
    if (sumarDias(p.fechaFin, 1) >= fechaInicio) fechaInicio = p.fechaInicio
    else break
  return { fechaInicio, fechaFin: ultimo.fechaFin, idTipo: ultimo.idTipo }
}

/**
 * After an annulled payment: periods that were appended behind it move up into its place, keeping their length, for their payment was
 * not annulled and its days must not wait for nothing. They never begin before today. What already began stays.
 */
export function adelantar(periodos: readonly Periodo[], anulados: readonly Tramo[], hoy: FechaCivil): Reajuste {
  const futuros = periodos.filter((p) => p.fechaInicio > hoy).sort((a, b) => (a.fechaInicio < b.fechaInicio ? -1 : 1))
  const quietos = periodos.filter((p) => p.fechaInicio <= hoy)
  const hueco = anulados.map((t) => t.fechaInicio).sort()[0]
  const r: Reajuste = { cerrar: [], nuevos: [] }
  let libre = quietos.reduce(
    (f, p) => (p.fechaFin >= f ? sumarDias(p.fechaFin, 1) : f),
    hueco !== undefined && hueco > hoy ? hueco : hoy,
  )
  for (const p of futuros) {
    const dias = hueco !== undefined && p.fechaInicio > hueco ? Math.max(0, diasEntre(libre, p.fechaInicio)) : 0
    const { id, ...resto } = {
      ...p,
      fechaInicio: sumarDias(p.fechaInicio, -dias),
      fechaFin: sumarDias(p.fechaFin, -dias),
    }
    if (dias > 0) {
      r.cerrar.push(id)
      r.nuevos.push(resto)
    }
    libre = sumarDias(resto.fechaFin, 1)
  }
  return r
}
