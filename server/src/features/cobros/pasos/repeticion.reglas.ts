/** A stored thing that may be the one that was sent. */
type Igual<T> = (t: T) => boolean

/**
 * Where a replay stands after one more thing was sent. 'ninguno': there is no replay. 'igual': it was `guardada`, and
 * the replay goes on at `desde` (0: over). 'distinto': the sender changed its mind, and `viejas`, all that is stored
 * from there on, is stale.
 */
export type Paso<T> =
  | { paso: 'ninguno' }
  | { paso: 'igual'; guardada: T; desde: number }
  | { paso: 'distinto'; viejas: T[] }

/** One step of a replay: is what was sent the next stored thing? `desde` − 1 is its place; 0: no replay. */
export function seguirRepeticion<T>(guardadas: readonly T[], desde: number, igual: Igual<T>): Paso<T> {
  const siguiente = guardadas[desde - 1]
  if (siguiente === undefined) return { paso: 'ninguno' }
  if (!igual(siguiente)) return { paso: 'distinto', viejas: guardadas.slice(desde - 1) }
  return { paso: 'igual', guardada: siguiente, desde: desde < guardadas.length ? desde + 1 : 0 }
}
