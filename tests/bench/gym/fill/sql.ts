/** Days of history: three years that end today. */
export const DIAS = 1096
export const USUARIOS = 4
export const ZONA = 'America/Guayaquil'
/** Today where the gym is, in SQL. */
export const HOY = `(now() AT TIME ZONE '${ZONA}')::date`
/** The day of the `i`-th of `total` things that happen evenly over those years, in SQL. */
export const DIA = (i: string, total: string): string =>
  `${HOY} - ${DIAS - 1} + ((${i} - 1) * ${DIAS}::bigint / ${total})::int`
/** A number that looks like chance and is the same in every run. */
export const azar = (n: string, semilla: number, hasta: number): string =>
  `(abs(hashint8extended(${n}, ${semilla}) % ${hasta}))::int`
/** A day at ten in the morning, of a row that has its `dia`. */
export const A_LAS_10 = `(dia + interval '10 hours') AT TIME ZONE '${ZONA}'`
/** Four fifths of the people are members. */
export const miembros = (personas: number): number => Math.max(1, Math.floor(personas * 0.8))

/** How much of everything a gym has. */
export interface Tamanos {
  personas: number
  visitas: number
  pagos: number
  /** Parts of credits, three a credit. */
  cuotas: number
}
