import type { EstadoMiembro } from '../membresias/estado'
import { diasEntre, type FechaCivil, sumarDias } from './fecha'
import { contar } from '../texto'

/** Last day that a membership may reach: no client's calendar follows past it. */
export const ULTIMO_DIA: FechaCivil = '2199-12-31'

/** End of a stretch that begins on `inicio`: `duracion` days later, itself still valid (MIEMBROL-21). */
export const finDe = (inicio: FechaCivil, duracion: number): FechaCivil => sumarDias(inicio, duracion)

const enDias = (n: number): string => contar(n, 'día', 'días')

/** '30 días', or what a type without duration shows, whose dates are agreed with each member (TIPO-06). */
export const textoDuracion = (dias: number | null): string => (dias === null ? 'Duración Variable' : enDias(dias))

/**
 * How far the end of a membership is, as one says it; null without dates, or where the state does not follow the dates.
 */
export function loQueQueda(
  estado: EstadoMiembro | '' | null,
  fechaFin: FechaCivil | null,
  hoy: FechaCivil,
): string | null {
  if (!fechaFin || estado === 'CANCELADO' || estado === 'SUSPENDIDO') return null
  const dias = diasEntre(hoy, fechaFin)
  if (dias === 0) return 'último día'
  // Stryker disable next-line EqualityOperator: 0 has been answered
  return dias < 0 ? `venció hace ${enDias(-dias)}` : `${dias === 1 ? 'queda' : 'quedan'} ${enDias(dias)}`
}
