import type { Pedido } from '../tipos'
import type { Azar } from './azar'

const APERTURA = 6 * 60
const CIERRE = 21 * 60

/** When the gym is open, and who is at its desk. */
export interface Turnos {
  /** Some opening hour of that day, today not past now; with nothing of today left, a moment after now. */
  hora(dia: string): string
  /** Who was at the desk. */
  quien(momento: string): number
}

export const dos = (n: number): string => String(n).padStart(2, '0')

/** The turns of these people, up to now. */
export function crearTurnos(azar: Azar, { ahora, personal }: Pedido): Turnos {
  const hoy = ahora.slice(0, 10)
  const minutoAhora = Number(ahora.slice(11, 13)) * 60 + Number(ahora.slice(14, 16))
  return {
    hora(dia) {
      const tope = dia === hoy ? Math.min(minutoAhora - 1, CIERRE) : CIERRE
      if (tope <= APERTURA) return `${dia} 23:59:59`
      const m = azar.entre(APERTURA, tope)
      return `${dia} ${dos(Math.floor(m / 60))}:${dos(m % 60)}:${dos(azar.entre(0, 59))}`
    },
    quien: (momento) =>
      personal[(Number(momento.slice(11, 13)) < 13 ? 0 : 1) + (momento.endsWith('7') && personal.length > 2 ? 1 : 0)] ??
      (personal[0] as number),
  }
}
