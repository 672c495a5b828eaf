/*
 * What the old server (PHP behind nginx, MariaDB) took for the same: two cores, measured before it was replaced. The
 * one place where these figures stand; nothing else of the bench repeats them.
 */

/** The gyms that its figures were taken at. What is put beside a figure is asked of a gym of the same size. */
export const FUENTES = {
  /** Old and new on one machine, 2026-11-22: both servers with the same gym, asked the same. */
  junto: { miembros: 20_000, visitas: 600_000 },
  /** The old system alone, measured when this one was begun; the goals name these figures. */
  solo: { miembros: 2_000, visitas: 200_000 },
}
export type Fuente = keyof typeof FUENTES

/** The median of one call (ms), of one row of a list (µs), and calls a second at the best number of connections. */
export interface Anterior {
  fuente: Fuente
  ms?: number
  usPorFila?: number
  porSegundo?: number
}

export const ANTERIOR = {
  inicio: { fuente: 'junto', ms: 670, porSegundo: 1.65 },
  pagosMes: { fuente: 'junto', ms: 8_500, usPorFila: 3_490 },
  miembrosGet: { fuente: 'junto', ms: 6_830, usPorFila: 341 },
  visitasMes: { fuente: 'junto', usPorFila: 33 },
  nombreA: { fuente: 'junto', ms: 109, usPorFila: 5.6 },
  nombrePerez: { fuente: 'junto', ms: 15 },
  membresias: { fuente: 'junto', ms: 2.9, porSegundo: 2_670 },
  ajustes: { fuente: 'junto', porSegundo: 2_820 },
  obtenerId: { fuente: 'junto', porSegundo: 2_590 },
  busqueda: { fuente: 'solo', ms: 24 },
  visita: { fuente: 'solo', ms: 1.7 },
  cobro: { fuente: 'solo', ms: 3.0 },
} as const satisfies Record<string, Anterior>

/** Its dashboard by the visits that it had, with 2,000 members: [visits, ms]. */
export const ANTERIOR_INICIO: readonly (readonly [number, number])[] = [
  [200_000, 247],
  [600_000, 670],
  [1_000_000, 878],
  [2_000_000, 1_759],
]
