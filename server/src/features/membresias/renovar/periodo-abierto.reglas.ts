import { finDe } from '@mancuerna/domain/fechas/duracion'
import { diasEntre, type FechaCivil, sumarDias } from '@mancuerna/domain/fechas/fecha'
import { TEXTOS_MIEMBRO } from '@mancuerna/domain/membresias/membresia-textos'
import { DomainError } from '../../../platform/core/error'
import { ajustados, exigirOrden, type Periodo, SIN_PAGO, type Situacion } from '../periodo.reglas'
import { correr } from './anulacion.reglas'

/** What is sold. `duracion`: the type's own; `hasta` counts only where that is null. */
export interface Venta {
  idTipo: number
  duracion: number | null
  hasta?: FechaCivil
}
/** What pays: a row of the ledger or a charge, the other null. */
export type PagadoCon = Pick<Periodo, 'idIngreso' | 'idTransaccion'>

export interface Pagada {
  /** All live periods afterwards, by date; ids as they were. */
  periodos: Periodo[]
  /** The one that is paid now. */
  pagado: Periodo
}

/** `devueltos`: days that suspensions gave back to a period since it began, this one included. */
interface Abierta {
  id: number
  devueltos: number
}

/**
 * Pays the open period (docs/domain.md, People and memberships): its dates stay where its own type is sold. Of another
 * type, it becomes that type's from the same first day, with that type's own duration and what suspensions gave back;
 * where that would be over already, what was used stays unpaid and the days that are sold begin today. Periods behind
 * it follow, their length unchanged. `s`: without suspension. Throws DURACION_REQUERIDA, FECHAS_INVALIDAS, VALIDACION
 * past 2199.
 */
export function pagarAbierto(
  periodos: readonly Periodo[],
  s: Situacion,
  abierta: Abierta,
  venta: Venta,
  con: PagadoCon,
  hoy: FechaCivil,
): Pagada | null {
  if (s.fechaInicio === null || s.fechaFin === null || s.idTipo === null) return null
  const corren = ajustados(periodos, { fechaInicio: s.fechaInicio, fechaFin: s.fechaFin }, s.idTipo)
  const i = corren.findIndex((p) => p.id === abierta.id)
  const p = corren[i]
  if (!p) return null
  const detras = corren.slice(i + 1)
  const devueltos = detras.length === 0 ? abierta.devueltos : 0
  const pegado = corren[i - 1]?.fechaFin === sumarDias(p.fechaInicio, -1)
  const fin = finVendido(p, venta, pegado, devueltos)
  const { usado, pagado } =
    fin === p.fechaFin || fin >= hoy
      ? { usado: [], pagado: { ...p, fechaFin: fin, idTipoPrevio: p.idTipo, diasDeMas: diasEntre(p.fechaFin, fin) } }
      : empezarHoy(p, venta, hoy)
  const vendido = { ...pagado, ...con, idTipo: venta.idTipo }
  const dias = diasEntre(p.fechaFin, vendido.fechaFin)
  return {
    periodos: [...corren.slice(0, i), ...usado, vendido, ...detras.map((d) => correr(d, dias))].map(exigirOrdenDe),
    pagado: vendido,
  }
}

const exigirOrdenDe = (p: Periodo): Periodo => ({ ...p, ...exigirOrden(p) })

/**
 * The last day that is paid for. A period right behind another lasts `duracion` days, as a renewal that extends does.
 */
function finVendido(p: Periodo, { idTipo, duracion, hasta }: Venta, pegado: boolean, devueltos: number): FechaCivil {
  if (idTipo === p.idTipo && (duracion !== null || hasta === undefined)) return p.fechaFin
  if (duracion === null) return exigirHasta(hasta)
  return sumarDias(finDe(pegado ? sumarDias(p.fechaInicio, -1) : p.fechaInicio, duracion), devueltos)
}

function exigirHasta(hasta: FechaCivil | undefined): FechaCivil {
  if (hasta === undefined) throw new DomainError('DURACION_REQUERIDA', { campos: { fecha_fin: TEXTOS_MIEMBRO.fin } })
  return hasta
}

/** What was used up to yesterday waits on, unpaid; what is sold begins today. Its payment added it. */
function empezarHoy(p: Periodo, { duracion, hasta }: Venta, hoy: FechaCivil): { usado: Periodo[]; pagado: Periodo } {
  const fechaFin = duracion === null ? exigirHasta(hasta) : finDe(hoy, duracion)
  const ayer = sumarDias(hoy, -1)
  return { usado: [{ ...p, fechaFin: ayer }], pagado: { ...p, ...SIN_PAGO, id: 0, fechaInicio: hoy, fechaFin } }
}
