/*
 * What the old server (PHP behind nginx, MariaDB) took for the same: two cores, measured before it was replaced. The
 * one place where these figures stand; nothing else of the bench repeats them.
 */

/** The gym that a figure was taken at. */
interface Fuente {
  miembros: number
  visitas: number
}
/** Old and new on one machine, 2026-11-22: both servers with the same gym, asked the same. */
const LADO_A_LADO: Fuente = { miembros: 20_000, visitas: 600_000 }
/** The old system alone, measured when this one was begun; the goals name these figures. */
const SOLA: Fuente = { miembros: 2_000, visitas: 200_000 }

/** The median of one call (ms), of one row of a list (µs), and calls a second at the best number of connections. */
export interface Anterior {
  fuente: Fuente
  ms?: number
  usPorFila?: number
  porSegundo?: number
}

export const ANTERIOR = {
  inicio: { fuente: LADO_A_LADO, ms: 670, porSegundo: 1.65 },
  pagosMes: { fuente: LADO_A_LADO, ms: 8_500, usPorFila: 3_490 },
  miembrosGet: { fuente: LADO_A_LADO, ms: 6_830, usPorFila: 341 },
  visitasMes: { fuente: LADO_A_LADO, usPorFila: 33 },
  nombreA: { fuente: LADO_A_LADO, ms: 109, usPorFila: 5.6 },
  nombrePerez: { fuente: LADO_A_LADO, ms: 15 },
  membresias: { fuente: LADO_A_LADO, ms: 2.9, porSegundo: 2_670 },
  ajustes: { fuente: LADO_A_LADO, porSegundo: 2_820 },
  obtenerId: { fuente: LADO_A_LADO, porSegundo: 2_590 },
  busqueda: { fuente: SOLA, ms: 24 },
  visita: { fuente: SOLA, ms: 1.7 },
  cobro: { fuente: SOLA, ms: 3.0 },
} as const satisfies Record<string, Anterior>

/** Its dashboard by the visits that it had, with 2,000 members: [visits, ms]. */
export const ANTERIOR_INICIO: readonly (readonly [number, number])[] = [
  [200_000, 247],
  [600_000, 670],
  [1_000_000, 878],
  [2_000_000, 1_759],
]
