export const USUARIOS = 4
export const ZONA = 'America/Guayaquil'
/** Today where the gym is, in SQL. */
export const HOY = `(now() AT TIME ZONE '${ZONA}')::date`
/** The day of the `i`-th of `total` things that happen evenly over the last `dias` days, in SQL. */
export const DIA = (i: string, total: number, dias: number): string =>
  `${HOY} - ${dias - 1} + ((${i} - 1) * ${dias}::bigint / ${total})::int`
/** A number that looks like chance and is the same in every run. */
export const azar = (n: string, semilla: number, hasta: number): string =>
  `(abs(hashint8extended(${n}, ${semilla}) % ${hasta}))::int`
/** A day at ten in the morning, of a row that has its `dia`. */
export const A_LAS_10 = `(dia + interval '10 hours') AT TIME ZONE '${ZONA}'`
/** Four fifths of the people are members. */
export const miembros = (personas: number): number => Math.max(1, Math.floor(personas * 0.8))

/** How much of everything a gym has. */
export interface Tamanos {
  /** Days of history, which end today. */
  dias: number
  personas: number
  visitas: number
  pagos: number
  /** Parts of credits, three a credit. */
  cuotas: number
}
