/** How long a session lives after its last use, in ms: a long desk shift. */
export const DURACION_SESION_MS = 12 * 3_600_000

/** A use is noted, and the end moved, at most this often, in ms, and not with each request. */
const ENTRE_USOS_MS = 5 * 60_000

/** When a session that is used now ends. */
export const finDeSesion = (ahora: Date): Date => new Date(ahora.getTime() + DURACION_SESION_MS)

/** Whether the use of a session that was last noted at `ultimoUsoEn` is to be written, with its later end. */
export const convieneAnotarUso = (ultimoUsoEn: Date, ahora: Date): boolean =>
  ahora.getTime() - ultimoUsoEn.getTime() >= ENTRE_USOS_MS
